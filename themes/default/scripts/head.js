// Before anything is shown: what the reader has chosen.
(function () {
  var root = document.documentElement;
  root.classList.add("js");
  function stored(key) {
    try {
      return localStorage.getItem("shirube-" + key);
    } catch (error) {
      return null;
    }
  }

  ["appearance", "contrast"].forEach(function (key) {
    var value = stored(key);
    if (value && value !== "system") root.setAttribute("data-" + key, value);
  });

  // A page that moved: the place in it moves along.
  var target = root.getAttribute("data-redirect");
  if (target !== null) {
    location.replace(target.indexOf("#") < 0 ? target + location.search + location.hash : target);
  }

  // The first page: in the language that was chosen before, else in the browser's, else in the first one.
  if (root.hasAttribute("data-choose-language")) {
    var links = Array.prototype.slice.call(document.querySelectorAll("link[data-language]"));
    var wishes = [stored("language")].concat(navigator.languages || []);
    for (var index = 0; index < wishes.length; index++) {
      var wish = (wishes[index] || "").split("-")[0];
      var link = links.filter(function (link) { return link.hreflang === wish; })[0];
      if (link) break;
    }
    link = link || links[0];
    if (link) location.replace(link.href + location.search + location.hash);
  }
})();
