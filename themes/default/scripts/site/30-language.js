// The language switch stays in the section, and the language is remembered for the site's first page.
(function () {
  "use strict";
  shirube.all(".languages a").forEach(function (link) {
    var base = link.getAttribute("href");
    var map = {};
    try {
      map = JSON.parse(link.dataset.sections || "{}");
    } catch (error) {
      // Then ids are the same.
    }
    function keepSection() {
      var id = decodeURIComponent(location.hash.slice(1)) || shirube.section;
      if (id && Object.prototype.hasOwnProperty.call(map, id)) id = map[id];
      var keeps = id && !link.classList.contains("missing");
      link.setAttribute("href", keeps ? base + "#" + encodeURIComponent(id) : base);
    }
    ["pointerdown", "focus", "click"].forEach(function (type) { link.addEventListener(type, keepSection); });
    link.addEventListener("click", function () { shirube.store("language", link.hreflang); });
  });
})();
