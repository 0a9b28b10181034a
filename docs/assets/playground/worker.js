/* Runs capot beside the page: a question comes as a message with a number, and its answer goes back with it. */
import { boot } from "./boot.mjs";

const RUNTIME = new URL("../../runtime/", import.meta.url);

async function fetched(name) {
  const found = await fetch(new URL(name, RUNTIME));
  return found.ok ? found.arrayBuffer() : null;
}

const started = (async () => {
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME).href);
  const { answer } = await boot(loadPyodide, { indexURL: RUNTIME.href }, fetched);
  answer(JSON.stringify({ ask: "speak", language: name })); // a worker of a page is called by the language of that
  postMessage({ started: true });
  return answer;
})();
started.catch((error) => postMessage({ broken: String(error) }));

addEventListener("message", async ({ data: { number, question } }) => {
  try {
    const answer = await started;
    postMessage({ number, told: JSON.parse(answer(JSON.stringify(question))) });
  } catch (error) {
    postMessage({ number, broken: String(error) });
  }
});
