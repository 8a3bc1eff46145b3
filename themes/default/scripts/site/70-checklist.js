// The list of guidelines as a checklist: what was ticked is remembered in this browser.
(function () {
  "use strict";
  var lists = shirube.all(".checklist");
  var progress = document.querySelector(".progress");
  if (!lists.length || !progress) return;
  var ticked = new Set();
  try {
    ticked = new Set(JSON.parse(shirube.stored("checklist") || "[]"));
  } catch (error) {
    // Nothing was ticked, then.
  }
  var boxes = [];

  function show() {
    var done = boxes.filter(function (box) { return box.checked; }).length;
    progress.textContent = shirube.strings.progress.replace("{count}", boxes.length).replace("{done}", done);
  }

  lists.forEach(function (list) {
    shirube.all(":scope > li", list).forEach(function (item) {
      var link = item.querySelector("a");
      if (!link) return;
      // The page's language is not part of a guideline's name.
      var key = new URL(link.href).pathname.split("/").slice(-3).join("/") + link.hash;
      var box = document.createElement("input");
      box.type = "checkbox";
      box.className = "check";
      box.checked = ticked.has(key);
      box.setAttribute("aria-label", shirube.strings.done + ": " + link.textContent);
      box.addEventListener("change", function () {
        if (box.checked) ticked.add(key);
        else ticked.delete(key);
        shirube.store("checklist", JSON.stringify(Array.from(ticked)));
        show();
      });
      item.prepend(box);
      boxes.push(box);
    });
  });
  show();
})();
