/* What the theme leaves out: a name for the search, so that a screen reader can say what has opened. */
document.addEventListener("DOMContentLoaded", () => {
  const search = document.querySelector(".md-search__input");
  document.querySelector(".md-search[role=dialog]")?.setAttribute("aria-label", search?.placeholder || "Search");
});

/* Whoever changes the language stays at the rule: it has the same address in all. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".md-select__link[hreflang]");
  if (link) link.hash = location.hash;
}, true);

/* Players ask the search in sentences. What is left to look for of "do I have to overtrump my partner" is "overtrump
   partner": the theme takes every word for the beginning of one, so that "do" would find "dozen", and "points" no
   "point". Words in quotation marks stay as they are. */
const LITTLE_WORDS = new Set(window.capotWords?.filling ??
  ("a an and any are as at be by can card cards could do does did for from get gets got had has have he her his how i if " +
  "in is it its just many may me much must my of on one or our player players say shall she should so than that the " +
  "their them then there they this to two us was we were what when where which who whom whose why will with you your " +
  "de des du la le les un une je na za od")
    .split(" "));
const ENDINGS = {
  bg: /(?<=.{3})(ите|ата|ето|ът|ят|та|то|те|ове|[аеиоуя])$/,
  en: /(?<=[a-z]{3})(ing|ed|s)$/,
  fr: /(?<=.{3})(es|[es])$/,
  hr: /(?<=.{3})(ovima|ama|ima|ova|ove|ovi|om|em|[aeiou])$/,
};

/* Words are listed without accents, which not everybody types; the Cyrillic letter й is no и with an accent. */
const plain = (word) => word.toLowerCase().replace(/[^\u0400-\u04ff]/g, (sign) => sign.normalize("NFD")[0]);

function lookedFor(question) {
  if (question.includes('"')) return question;
  // "No" alone is asked by everybody; with trumps it is the name of a contract.
  const words = question.toLowerCase().replace(/\bno[\s-]trumps?\b/g, "notrump").split(/[\s?!,;'’]+/).filter(Boolean);
  const kept = words.filter((word) => !LITTLE_WORDS.has(plain(word)));
  const ending = ENDINGS[document.documentElement.lang];
  return (kept.length ? kept : words).map((word) => word.replace(ending, "")).join(" ");
}

/* What the theme finds comes by pages, and a rule as often as there are games that have it. The best rules come first,
   each once, out of the game that comes first in the navigation: those that have all words before those that have some,
   and of these those that more games have. A word of the glossary comes first if nothing else is asked; otherwise only
   one is among the first three. All the rest follows by pages, as the theme has it. */
const FIRST = 10;
const page = (item) => item.location.split("#")[0];
const anchor = (item) => item.location.split("#")[1] ?? "";

function ranked(question, groups) {
  const links = [...document.querySelectorAll(".md-nav__link[href]")].map((link) => link.href);
  const place = new Map(groups.map(([item]) => [page(item), links.findIndex((link) => link.endsWith(`/${page(item)}`))]));
  const found = new Map();
  for (const item of groups.flat()) {
    const kind = anchor(item).match(/^(rule|word)-/)?.[1];
    if (kind) found.set(anchor(item), [...(found.get(anchor(item)) ?? []), item]);
  }
  const best = [...found.values()].map((items) => {
    const share = Math.max(...items.map(shareOf));
    const having = items.filter((item) => shareOf(item) === share);
    const [item] = having.sort((one, other) => place.get(page(one)) - place.get(page(other)));
    return { item, share, worth: item.score * (1 + Math.log2(having.length)) };
  });
  best.sort((one, other) => other.share - one.share || other.worth - one.worth);
  const first = fewWords(question, best.map(({ item }) => item)).slice(0, FIRST);
  const articles = new Map(groups.map((group) => [page(group[0]), group.find((item) => !anchor(item))]));
  const rest = groups.map((group) => group.filter((item) => !first.includes(item)));
  const withHits = rest.filter((group) => group.some((item) => item.score > 0));
  return [...first.map((item) => [item, articles.get(page(item))]), ...withHits];
}

function shareOf({ terms }) {
  const asked = Object.values(terms);
  return asked.filter(Boolean).length / Math.max(1, asked.length);
}

function fewWords(question, items) {
  const isWord = (item) => anchor(item).startsWith("word-");
  const called = (item) => plain(item.title.replace(/<[^>]*>/g, "")).split(/\s*[,()]\s*/);
  const asked = items.find((item) => isWord(item) && called(item).includes(plain(question.trim())));
  const word = asked ?? items.slice(0, 3).find(isWord);
  const others = items.filter((item) => item !== asked);
  const first = others.filter((item) => item === word || !isWord(item)).slice(0, asked ? 2 : 3);
  return [...(asked ? [asked] : []), ...first, ...others.filter((item) => !first.includes(item))];
}

/* The messages between the theme and its worker: what was typed, and what was found. */
const QUERY = 2;
const RESULT = 3;

const send = window.Worker.prototype.postMessage;
window.Worker.prototype.postMessage = function (message, ...others) {
  if (message?.type !== QUERY || typeof message.data !== "string") return send.call(this, message, ...others);
  this.addEventListener("message", rank, { capture: true }); // before the theme's own listener, and once however often
  this.capotAsked = message.data;
  return send.call(this, { ...message, data: lookedFor(message.data) }, ...others);
};

function rank({ data }) {
  if (data?.type === RESULT) data.data.items = ranked(this.capotAsked, data.data.items);
}
