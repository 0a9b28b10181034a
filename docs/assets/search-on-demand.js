/* The theme asks for the search index as soon as a page is there. It waits until somebody goes to the search, or comes with
   a question in the address. The theme keeps what is typed meanwhile, and answers when the index has come. */
(() => {
  const waiting = [];
  let wanted = /[?&]q=/.test(location.search);
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...others) {
    this.capotWaits = String(url).endsWith("search/search_index.json");
    return open.call(this, method, url, ...others);
  };
  XMLHttpRequest.prototype.send = function (...body) {
    if (this.capotWaits && !wanted) waiting.push(() => send.apply(this, body));
    else send.apply(this, body);
  };
  const ask = () => {
    wanted = true;
    waiting.splice(0).forEach((go) => go());
  };
  document.addEventListener("focusin", (event) => event.target.closest?.(".md-search") && ask());
  document.addEventListener("input", (event) => event.target.closest?.(".md-search") && ask());
  document.addEventListener("change", (event) => event.target.id === "__search" && ask());
})();
