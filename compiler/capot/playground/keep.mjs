/* Runs the page's questions once in Node, and leaves what capot kept then: node keep.mjs BOOT RUNTIME OUT */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [boot, runtime, out] = process.argv.slice(2);
const { boot: start, KEPT } = await import(pathToFileURL(boot).href);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);

async function fetched(name) {
  return name === "kept.tar.gz" ? null : new Uint8Array(readFileSync(join(runtime, name)));
}

const { python, answer } = await start(loadPyodide, {}, fetched);
const ask = (ask, rest = {}) => JSON.parse(answer(JSON.stringify({ ask, ...rest })));
const { games: [{ key: game }] } = ask("games");
const { text } = ask("start", { game, addresses: ["match.target"] });
const checked = ask("check", { text });
if (!checked.works) throw new Error(JSON.stringify(checked));
for (const what of ["says", "differs"]) ask(what, { text });
const state = ask("deal", { text, seed: 1 });
if (state.refused) throw new Error(state.refused);
python.runPython(`
import tarfile
def plain(entry):
    entry.mtime = 0
    return entry
with tarfile.open("/tmp/kept.tar", "w") as kept:
    kept.add("${KEPT}", ".", filter=plain)
`);
writeFileSync(out, python.FS.readFile("/tmp/kept.tar"));
