// Lets a reader choose the deck that cards are drawn in. Until then a page shows the one that its game is played with.
// The decks come from cards/decks.js; the choice is kept in localStorage, where that is allowed.
(function () {
  "use strict";

  // Some decks are those of one language alone.
  const here = document.documentElement.lang;
  const decks = (window.capotDecks || []).filter((deck) => !deck.language || deck.language === here);
  const key = "capot.deck";
  const parts = /^(.*\/cards\/)([a-z]+)\/((?:[a-z]+\/)?)([^/]+)\.svg$/;
  const script = document.currentScript;
  if (decks.length < 2 || !script) return;
  const own = window.capotWords; // what decks are called in the language of the page, where that is not English
  const named = (deck) => (own && own[deck.name]) || deck.title;
  let shown = built();
  const cards = new URL("cards/", script.src).href;

  function built() {
    const image = document.querySelector("img[class^='capot-']");
    const found = image && parts.exec(image.getAttribute("src"));
    return (found && decks.find((deck) => deck.name === found[2])) || decks[0];
  }

  function kept() {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null; // A reader who keeps nothing chooses again on the next page.
    }
  }

  function keep(name) {
    try {
      localStorage.setItem(key, name);
    } catch (refused) {
      return;
    }
  }

  function words(deck, folder, name) {
    if (folder === "suits/") return deck.suits[name];
    const card = /^(10|[AKQJ2-9])([CDHS])$/.exec(name);
    return card ? `${deck.ranks[card[1]]} of ${deck.letters[card[2]]}` : null;
  }

  function show(deck) {
    if (shown === deck) return;
    shown = deck;
    for (const image of document.querySelectorAll("img[class^='capot-']")) {
      const found = parts.exec(image.getAttribute("src"));
      if (!found) continue;
      image.setAttribute("src", `${found[1]}${deck.name}/${found[3]}${found[4]}.svg`);
      const said = words(deck, found[3], found[4]);
      if (said && image.alt && !own) image.alt = said;
    }
  }

  function control() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "capot-deck";
    button.innerHTML = '<img alt="" width="22" height="22"><span></span>';
    const header = document.querySelector(".md-header__inner");
    if (!header) return null;
    const before = header.querySelector("form[data-md-component='palette']") || header.querySelector("label[for='__search']");
    header.insertBefore(button, before);
    return button;
  }

  function start() {
    const name = kept();
    let place = decks.indexOf(decks.find((deck) => deck.name === name) || shown);
    const button = control();

    function turn() {
      const deck = decks[place];
      const next = decks[(place + 1) % decks.length];
      show(deck);
      if (!button) return;
      button.querySelector("img").src = `${cards}${deck.name}/suits/spades.svg`;
      button.querySelector("span").textContent = named(deck);
      const switched = `${named(deck)} → ${named(next)}`;
      button.setAttribute("aria-label", own ? switched : `Cards are shown in ${deck.title}. Show ${next.title}.`);
      button.title = own ? switched : `Show ${next.title}`;
      document.documentElement.dataset.capotDeck = deck.name;
    }

    if (button) {
      button.addEventListener("click", () => {
        place = (place + 1) % decks.length;
        keep(decks[place].name);
        turn();
      });
    }
    turn();
  }

  start();
})();
