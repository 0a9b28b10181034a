// Opens the example that a rule leads to. Without it a reader opens it by hand.
(function () {
  "use strict";

  function open() {
    const found = location.hash.startsWith("#example-") && document.getElementById(location.hash.slice(1));
    if (!found) return;
    found.open = true;
    found.scrollIntoView();
  }

  window.addEventListener("hashchange", open);
  open();
})();
