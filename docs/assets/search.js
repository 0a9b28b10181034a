/* The search of the site: what of a question is looked for, and in which order what is found is shown. */
(() => {
  /* Players ask the search in sentences. What is left to look for of "do I have to overtrump my partner" is "overtrump
     partner": the theme takes every word for the beginning of one, so that "do" would find "dozen", and "points" no
     "point". Words in quotation marks stay as they are. */
  const LITTLE_WORDS = [
    "a an and any are as at be by can card cards could do does did for from get gets got had has have he her his",
    "how i if in is it its just many may me much must my of on one or our player players say shall she should so",
    "than that the their them then there they this to two us was we were what when where which who whom whose why",
    "will with you your de des du la le les un une je na za od",
  ].join(" ").split(" ");
  const ENDINGS = {
    bg: /(?<=.{3})(ите|ата|ето|ът|ят|та|то|те|ове|[аеиоуя])$/,
    en: /(?<=[a-z]{3})(ing|ed|s)$/,
    fr: /(?<=.{3})(es|[es])$/,
    hr: /(?<=.{3})(ovima|ama|ima|ova|ove|ovi|om|em|[aeiou])$/,
  };

  /* Words are listed without accents, which not everybody types; the Cyrillic letter й is no и with an accent. */
  const apart = (word) => word.toLowerCase().replaceAll("œ", "oe").replaceAll("đ", "d");
  const plain = (word) => apart(word).replace(/[^\u0400-\u04ff]/g, (sign) => sign.normalize("NFD")[0]);

  function lookedFor(question) {
    if (question.includes('"')) return question;
    // "No" alone is asked by everybody; with trumps it is the name of a contract.
    const typed = question.toLowerCase().replace(/\bno[\s-]trumps?\b/g, "notrump");
    const words = typed.split(/[\s?!,;'’-]+/).filter(Boolean);
    const little = window.capotWords?.filling ?? LITTLE_WORDS;
    const kept = words.filter((word) => !little.includes(plain(word)));
    const ending = ENDINGS[document.documentElement.lang];
    return (kept.length ? kept : words).map((word) => word.replace(ending, "")).join(" ");
  }

  /* What the theme finds comes by pages, and a rule as often as there are games that have it. The best rules come
     first, each once: the one whose title was typed, then those that have all words before those that have some, and of these those that more games have.
     Each is of the game that is named, or of the first in the navigation that has it. A page comes first if just its
     title is asked for, and a word of the glossary too; otherwise only one word is among the first three. The rest
     follows as the theme has it. */
  const FIRST = 10;
  const page = (item) => item.location.split("#")[0];
  const anchor = (item) => item.location.split("#")[1] ?? "";
  const title = (item) => plain(item.title.replace(/<[^>]*>/g, ""));

  function ranked(question, groups) {
    const links = [...document.querySelectorAll(".md-nav__link[href]")].map((link) => link.href);
    const asked = plain(lookedFor(question)).split(" ");
    const games = new Map(groups.map((group) => {
      const article = group.find((item) => !anchor(item));
      const place = links.findIndex((link) => link.endsWith(`/${page(article)}`));
      return [page(article), { article, place, named: named(article, asked) }];
    }));
    const found = new Map();
    for (const item of groups.flat()) {
      if (/^(rule|word)-/.test(anchor(item))) found.set(anchor(item), [...(found.get(anchor(item)) ?? []), item]);
    }
    const bare = (text) => plain(text).replace(/[\s,?!-]+/g, " ").replace(/^the /, "").trim();
    const shareOf = (item) => shareFound(item, games.get(page(item)).named);
    const best = [...found.values()].map((items) => {
      const share = Math.max(...items.map(shareOf));
      const having = items.filter((item) => shareOf(item) === share);
      const [item] = having.sort((one, other) => games.get(page(one)).place - games.get(page(other)).place);
      return { item, share, worth: item.score * (1 + Math.log2(having.length)) };
    });
    const exact = ({ item }) => bare(title(item).replace(/^[\d.]+ /, "")) === bare(question);
    best.sort((one, other) => exact(other) - exact(one) || other.share - one.share || other.worth - one.worth);
    const first = fewWords(question, best.map(({ item }) => item)).slice(0, FIRST);
    const articles = [...games.values()].map(({ article }) => article).filter(({ score }) => score > 0);
    const meant = articles.filter((item) => bare(title(item)) === bare(question));
    const shown = new Set([...meant, ...first]);
    const rest = groups.filter((group) => group.some((item) => item.score > 0 && !shown.has(item)));
    return [
      ...meant.map((item) => [item]),
      ...first.map((item) => [item, games.get(page(item)).article]),
      ...rest.map((group) => group.filter((item) => !anchor(item) || !shown.has(item))),
    ];
  }

  /* What of a question names a game: "bela" and "three" for Bela for three, but no "three" alone. */
  function named(article, asked) {
    const words = title(article).split(/[ ,]+/);
    const found = asked.filter((word) => words.some((other) => other.startsWith(word)));
    return found.some((word) => words[0].startsWith(word)) ? found : [];
  }

  function shareFound({ terms }, named) {
    const asked = Object.entries(terms);
    return asked.filter(([word, found]) => found || named.includes(plain(word))).length / Math.max(1, asked.length);
  }

  function fewWords(question, items) {
    const isWord = (item) => anchor(item).startsWith("word-");
    const called = (item) => title(item).split(/\s*[,()]\s*/);
    const asked = items.find((item) => isWord(item) && called(item).includes(plain(question.trim())));
    const word = asked ?? items.slice(0, 3).find(isWord);
    const others = items.filter((item) => item !== asked);
    const first = others.filter((item) => item === word || !isWord(item)).slice(0, asked ? 2 : 3);
    return [...(asked ? [asked] : []), ...first, ...others.filter((item) => !first.includes(item))];
  }

  /* The messages between the theme and its worker: what was typed, and what was found. */
  const QUERY = 2;
  const RESULT = 3;

  /* The worker is made by the theme, which reads what it says after whoever listened before. */
  window.Worker = class extends window.Worker {
    constructor(url, ...others) {
      super(url, ...others);
      if (!String(url).includes("/workers/search.")) return;
      this.addEventListener("message", ({ data }) => this.capotRank(data));
    }

    capotRank({ type, data }) {
      if (type === RESULT && this.capotAsked) data.items = ranked(this.capotAsked, data.items);
    }

    postMessage(message, ...others) {
      if (message?.type !== QUERY || typeof message.data !== "string") return super.postMessage(message, ...others);
      this.capotAsked = message.data;
      return super.postMessage({ ...message, data: lookedFor(message.data) }, ...others);
    }
  };
})();
