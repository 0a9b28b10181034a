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

/* Words are listed without accents, which not everybody types; the Cyrillic letter й is no и with an accent. */
const plain = (word) => word.toLowerCase().replace(/[^\u0400-\u04ff]/g, (sign) => sign.normalize("NFD")[0]);

function lookedFor(question) {
  if (question.includes('"')) return question;
  // "No" alone is asked by everybody; with trumps it is the name of a contract.
  const words = question.replace(/\bno[\s-]trumps?\b/gi, "notrump").split(/[\s?!,;]+/).filter(Boolean);
  const kept = words.filter((word) => !LITTLE_WORDS.has(plain(word)));
  const asked = kept.length ? kept : words;
  if (document.documentElement.lang !== "en") return asked.join(" ");
  return asked.map((word) => word.replace(/(?<=[a-z]{3})(ing|ed|s)$/i, "")).join(" ");
}

/* The message by which the theme asks its worker for what was typed. */
const QUERY = 2;

const send = window.Worker.prototype.postMessage;
window.Worker.prototype.postMessage = function (message, ...others) {
  const asked = message?.type === QUERY && typeof message.data === "string";
  return send.call(this, asked ? { ...message, data: lookedFor(message.data) } : message, ...others);
};
