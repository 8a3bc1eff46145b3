// The contents follow the scroll. `shirube.section` is the id of the section that is being read.
(function () {
  "use strict";
  var headings = shirube.all(".body :is(h2, h3)[id]");
  var links = shirube.all(".contents-column a");
  var above = new Set();

  function show() {
    var current = headings.filter(function (heading) { return above.has(heading); }).pop();
    shirube.section = current ? current.id : "";
    links.forEach(function (link) {
      if (current && decodeURIComponent(link.hash.slice(1)) === current.id) {
        link.setAttribute("aria-current", "location");
        // Without moving the page.
        var column = link.closest(".contents-column");
        if (link.offsetTop < column.scrollTop || link.offsetTop > column.scrollTop + column.clientHeight - 48) {
          column.scrollTop = link.offsetTop - column.clientHeight / 2;
        }
      } else {
        link.removeAttribute("aria-current");
      }
    });
  }

  shirube.section = "";
  if (!headings.length || !("IntersectionObserver" in window)) return;
  // A heading counts once it is above the line at a quarter of the window.
  var observer = new IntersectionObserver(
    function (entries) {
      entries.forEach(function (entry) {
        if (entry.isIntersecting) above.add(entry.target);
        else above.delete(entry.target);
      });
      show();
    },
    { rootMargin: "1000000px 0px -75% 0px" }
  );
  headings.forEach(function (heading) { observer.observe(heading); });
})();
