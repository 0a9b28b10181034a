/* The page "Try a rule": what is typed is looked at by capot in a worker, and what it says is shown. */

const SLOW = 30_000; // milliseconds after which a question is given up, and capot started anew
const TYPED = 250; // after the last key
const at = (id) => document.getElementById(`playground-${id}`);

/* ------------------------------------------------------------ the words */

const WORDS = JSON.parse(document.getElementById("playground-words")?.textContent ?? "{}");

/** Says a text in the language of the page, with what stands in braces put in. */
function word(english, put = {}) {
  return (WORDS[english] ?? english).replace(/\{+ ?(\w+) ?\}+/g, (_, name) => put[name]);
}

/* ------------------------------------------------------------ asking */

class Capot {
  constructor(told) {
    this.told = told;
    this.waiting = new Map();
    this.number = 0;
    this.start();
  }

  start() {
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: document.documentElement.lang });
    this.ready = new Promise((resolve, reject) => {
      this.worker.addEventListener("message", ({ data }) => {
        if (data.started) resolve();
        else if (data.number === undefined) reject(new Error(data.broken));
        else this.answered(data);
      });
      this.worker.addEventListener("error", (event) => reject(new Error(event.message || word("it could not be loaded"))));
    });
  }

  answered({ number, told, broken }) {
    const asked = this.waiting.get(number);
    this.waiting.delete(number);
    clearTimeout(asked?.timer);
    if (broken) asked?.reject(new Error(broken));
    else asked?.resolve(told);
  }

  async ask(ask, rest = {}) {
    await this.ready;
    return new Promise((resolve, reject) => {
      const number = ++this.number;
      const timer = setTimeout(() => this.again(), SLOW);
      this.waiting.set(number, { resolve, reject, timer });
      this.worker.postMessage({ number, question: { ask, ...rest } });
    });
  }

  again() {
    this.worker.terminate();
    const left = [...this.waiting.values()];
    this.waiting.clear();
    this.start();
    for (const { reject, timer } of left) {
      clearTimeout(timer);
      reject(new Error(word("that took too long, and was given up")));
    }
  }
}

/* ------------------------------------------------------------ showing */

function made(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

const button = (text, onclick) => made("button", { type: "button", class: "md-button", onclick }, text);
const said = (text) => made("p", {}, text);

function show(id, ...children) {
  at(id).replaceChildren(...children);
}

function status(text, broken = false) {
  at("status").textContent = text;
  at("status").classList.toggle("playground-broken", broken);
}

/* ------------------------------------------------------------ the text */

const text = at("text");
let version = 0;
let later;

function put(value) {
  text.value = value;
  changed();
}

function changed() {
  version += 1;
  clearTimeout(later);
  later = setTimeout(look, TYPED);
}

async function look() {
  const now = version;
  const rules = text.value;
  const ask = async (what) => {
    const told = await capot.ask(what, { text: rules });
    if (now !== version) throw new Stale();
    return told;
  };
  try {
    const checked = await ask("check");
    problems(checked.found, rules);
    if (checked.game && checked.game !== at("game").value) {
      at("game").value = checked.game;
      listRules(checked.game);
    }
    at("play").disabled = at("folder").disabled = !checked.works;
    if (!checked.works) {
      show("says", said(word("As soon as nothing is wrong, it is said here what the rules now say.")));
      show("differs");
      return;
    }
    sentences((await ask("says")).changed);
    differences(await ask("differs"));
    document.documentElement.dataset.playground = String(now);
    while ((await ask("prepare")).more);
  } catch (error) {
    if (!(error instanceof Stale)) status(error.message, true);
  }
}

class Stale extends Error {}

function problems(found, rules) {
  at("wrong").dataset.count = String(found.length);
  if (!found.length) {
    show("wrong", said(word("Nothing is wrong.")));
    return;
  }
  const items = found.map((one, problem) => {
    const mend = async (reading) => {
      const told = await capot.ask("mend", { text: rules, problem, reading });
      if (told.refused) status(told.refused, true);
      else put(told.text);
    };
    const where = button(word("Line {number}", { number: one.line }), () => {
      text.focus();
      text.setSelectionRange(one.start, one.end);
    });
    where.classList.add("playground-line");
    return made("li", { class: `playground-${one.severity}` },
      where, ` ${one.message} `, made("small", {}, `[${one.code}]`),
      ...one.labels.map(said), one.question ? made("p", {}, made("strong", {}, one.question)) : "",
      ...one.help.map(said), ...one.notes.map(said),
      one.fix ? button(word("Do that: {fix}", { fix: one.fix }), () => mend(null)) : "",
      ...one.readings.map(({ clause, means }, reading) => made("p", {},
        button(word("Take this answer"), () => mend(reading)), ` ${means}: `, made("code", {}, clause))));
  });
  show("wrong", made("ul", {}, ...items));
}

function sentences(found) {
  if (!found.length) {
    show("says", said(word("It says what the game said before: change a number or a word above.")));
    return;
  }
  show("says", ...found.map(({ address, before, now }) => made("div", { class: "playground-rule" },
    made("code", {}, address),
    before ? made("p", {}, made("del", {}, before)) : "",
    now ? made("p", {}, made("ins", {}, now)) : said(word("The rule is taken out.")))));
}

function differences(told) {
  if (told.refused) {
    show("differs", said(told.refused));
    return;
  }
  if (!told.differs) {
    show("differs", said(word("Nothing is different at the table.")));
    return;
  }
  const head = (...names) => made("thead", {}, made("tr", {}, ...names.map((name) => made("th", { scope: "col" }, name))));
  const table = (title, rows) => made("div", { class: "md-typeset__table" }, made("table", {}, head(title, told.a.name, told.b.name),
    made("tbody", {}, ...rows.map((row) => made("tr", {}, made("th", { scope: "row" }, row.about), made("td", {}, row.a), made("td", {}, row.b))))));
  // The rules themselves stand above; here is what follows from them.
  const topics = told.topics.filter((topic) => topic.tables.length + topic.consequences.length + topic.examples.length);
  if (!topics.length) {
    show("differs", said(word("Nothing follows from it that could be counted or shown by an example.")));
    return;
  }
  show("differs", ...topics.flatMap((topic) => [
    made("h3", {}, topic.title),
    ...topic.tables.map(({ title, rows }) => table(title, rows)),
    ...(topic.consequences.length ? [table(word("What follows"), topic.consequences)] : []),
    ...topic.examples.map((one) => made("div", { class: "playground-rule" },
      said(word("For example: {situation}", { situation: one.situation })), said(`${told.a.name}: ${one.a}`), said(`${told.b.name}: ${one.b}`))),
  ]));
}

/* ------------------------------------------------------------ playing */

const picture = ({ card, name }) => made("img", {
  src: new URL(`../cards/french/${card}.svg`, import.meta.url).href, alt: name, width: 50, height: 70, class: "capot-card",
});

async function step(ask, rest = {}) {
  try {
    const told = await capot.ask(ask, rest);
    if (told.refused) at("why").textContent = told.refused;
    else table(told);
  } catch (error) {
    at("why").textContent = error.message;
  }
}

function table(state) {
  const plays = new Map(state.choices.filter(({ card }) => card).map((choice) => [choice.card, choice]));
  const others = state.choices.filter(({ card, action }) => !card || action.split(" ").length > 2);
  const act = (action) => step("act", { action });
  const hand = state.hand.map(({ card, name, why }) => {
    const legal = plays.has(card);
    return made("button", {
      type: "button", class: why ? "playground-card playground-not" : "playground-card", title: why || null,
      "aria-disabled": why ? "true" : null,
      onclick: () => (legal ? act(`play ${card}`) : (at("why").textContent = why || word("No card is to be played now."))),
    }, picture({ card, name }));
  });
  if (state.fresh) at("talk").replaceChildren();
  at("talk").append(...state.talk.map((line) => made("li", {}, line)));
  at("talk").scrollTop = at("talk").scrollHeight;
  at("why").textContent = "";
  show("table",
    said(word("{standing}. Match: {scores}.", {
      standing: state.standing, scores: state.scores.map(({ who, score }) => `${who} ${score}`).join(", "),
    })),
    state.turned.length ? made("p", {}, word("Turned up:"), " ", ...state.turned.map(picture)) : "",
    made("div", { class: "playground-trick" }, ...state.trick.map(({ who, card, name }) => made("figure", {}, picture({ card, name }), made("figcaption", {}, who)))),
    made("div", { class: "playground-hand", role: "group", "aria-label": word("Your hand") }, ...hand),
    made("p", {}, made("strong", {}, state.prompt)),
    made("p", { class: "playground-choices" }, ...others.map((choice) => button(choice.text, () => act(choice.action)))),
    ...(state.score ? [scoreTable(state.score)] : []),
    state.won ? made("p", {}, made("strong", {}, word("The match is won: {who}.", { who: state.won }))) : "",
    state.drawn ? made("p", {}, made("strong", {}, word("The match is drawn."))) : "",
    state.turn === "scored" && !state.won && !state.drawn ? button(word("Next deal"), () => step("next deal")) : "");
}

function scoreTable(lines) {
  const width = Math.max(...lines.map(({ amounts }) => amounts.length));
  return made("div", { class: "md-typeset__table" }, made("table", {}, made("tbody", {}, ...lines.map(({ text: words, amounts }) => made("tr", {},
    made("td", amounts.length ? {} : { colspan: width + 1, class: "playground-because" }, words.trim()),
    ...amounts.map((amount) => made("td", {}, amount)))))));
}

/* ------------------------------------------------------------ games and their rules */

async function listRules(game) {
  const { rules } = await capot.ask("rules", { game });
  const sections = Map.groupBy ? Map.groupBy(rules, ({ section }) => section) : grouped(rules);
  at("rule").replaceChildren(...[...sections].map(([section, found]) => made("optgroup", { label: found[0].heading },
    ...found.map(({ address, sentence }) => made("option", { value: address }, `${address.slice(section.length + 1)}: ${sentence}`)))));
}

function grouped(rules) {
  const sections = new Map();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return sections;
}

/* ------------------------------------------------------------ taking it along */

async function squeezed(value, how) {
  const stream = new Blob([value]).stream().pipeThrough(how);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function linked(value) {
  const bytes = await squeezed(value, new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unlinked(value) {
  const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  return new TextDecoder().decode(await squeezed(bytes, new DecompressionStream("deflate-raw")));
}

function download(name, blob) {
  const link = made("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/* ------------------------------------------------------------ the page */

const capot = new Capot();

async function open() {
  status(word("capot is loading: about 6 MB, once."));
  try {
    await capot.ready;
  } catch {
    const local = location.protocol === "file:";
    status(local ? word("A browser runs this from a server only: python -m http.server in the folder of the site shows it.")
      : word("capot could not be loaded; load the page again."), true);
    return;
  }
  const { games } = await capot.ask("games");
  at("game").replaceChildren(...games.map(({ key, title }) => made("option", { value: key }, title)));
  at("game").value = "bela-4";
  const shared = new URLSearchParams(location.hash.slice(1)).get("rules");
  let lost = "";
  try {
    if (shared) put(await unlinked(shared));
  } catch {
    lost = word("The link has lost some of its letters: here is the beginning of a house rule instead.");
  }
  if (!shared || lost) await begin();
  await listRules(at("game").value);
  status(lost, Boolean(lost));
  at("body").hidden = false;
}

async function begin() {
  put((await capot.ask("start", { game: at("game").value, addresses: ["match.target"] })).text);
}

addEventListener("unhandledrejection", ({ reason }) => status(reason.message, true)); // of an answer to a button
text.addEventListener("input", changed);
at("game").addEventListener("change", async () => {
  await begin();
  await listRules(at("game").value);
});
at("change").addEventListener("click", async () => {
  const told = await capot.ask("change", { text: text.value, address: at("rule").value });
  status(told.refused ?? "", Boolean(told.refused));
  if (told.text) put(told.text);
});
at("play").addEventListener("click", () => {
  at("talk").replaceChildren();
  step("deal", { text: text.value, seed: Math.floor(Math.random() * 1e6) });
});
at("link").addEventListener("click", async () => {
  history.replaceState(null, "", `#rules=${await linked(text.value)}`);
  try {
    await navigator.clipboard.writeText(location.href);
    status(word("The link to these rules is copied."));
  } catch {
    status(word("The link to these rules is in the address bar."));
  }
});
at("file").addEventListener("click", () => download("our-table.capot", new Blob([text.value], { type: "text/plain" })));
at("folder").addEventListener("click", async () => {
  const told = await capot.ask("folder", { text: text.value });
  if (told.refused) status(told.refused, true);
  else download(told.name, new Blob([Uint8Array.from(atob(told.data), (one) => one.charCodeAt(0))], { type: "application/zip" }));
});

open();
