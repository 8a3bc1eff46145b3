// What fits its column needs no scrolling of its own, and no stop on the way of the keyboard; a table's head then stays
// while the page scrolls.
(function () {
  "use strict";
  if (!("ResizeObserver" in window)) return;
  var observer = new ResizeObserver(function (entries) {
    entries.forEach(function (entry) {
      var box = entry.target;
      var isTable = box.classList.contains("table");
      var width = isTable ? box.firstElementChild.scrollWidth : box.scrollWidth;
      var fits = width <= Math.ceil(box.clientWidth);
      if (isTable) box.classList.toggle("fits", fits);
      if (fits) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
    });
  });
  shirube.all(".table, .code > pre").forEach(function (box) {
    if (box.firstElementChild) observer.observe(box);
  });
})();
