/* What the theme leaves out: a name for the search, so that a screen reader can say what has opened. */
document.addEventListener("DOMContentLoaded", () => {
  document.querySelector(".md-search[role=dialog]")?.setAttribute("aria-label", "Search");
});
