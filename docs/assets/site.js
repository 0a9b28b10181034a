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
