// A table that fits its column needs no scrolling of its own; its head then stays while the page scrolls.
(function () {
  "use strict";
  if (!("ResizeObserver" in window)) return;
  var observer = new ResizeObserver(function (entries) {
    entries.forEach(function (entry) {
      var box = entry.target;
      var fits = box.firstElementChild.scrollWidth <= Math.ceil(box.clientWidth);
      box.classList.toggle("fits", fits);
      if (fits) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
    });
  });
  shirube.all(".table").forEach(function (box) {
    if (box.firstElementChild) observer.observe(box);
  });
})();
