// Platforms become tabs (WAI-ARIA's pattern); the platform chosen in one place is chosen everywhere, and remembered.
(function () {
  "use strict";
  var groups = shirube.all(".platforms").map(makeTabs).filter(Boolean);

  function makeTabs(group, number) {
    var panels = Array.from(group.children).filter(function (child) { return child.matches(".platform"); });
    if (panels.length < 2) return null;
    var list = document.createElement("div");
    list.className = "tabs";
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", shirube.strings.platforms);
    var tabs = panels.map(function (panel, index) {
      var tab = document.createElement("button");
      tab.type = "button";
      tab.id = "-platform-tab-" + number + "-" + index;
      tab.textContent = panel.querySelector(".platform-name").textContent;
      panel.id = panel.id || "-platform-" + number + "-" + index;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.tabIndex = 0;
      tab.addEventListener("click", function () { choose(panel.dataset.platform, tab); });
      // Found by the browser's own search, where it can.
      panel.addEventListener("beforematch", function () { select(index); });
      list.append(tab);
      return tab;
    });

    function select(chosen) {
      tabs.forEach(function (tab, index) {
        tab.setAttribute("aria-selected", index === chosen ? "true" : "false");
        tab.tabIndex = index === chosen ? 0 : -1;
        if (index === chosen) panels[index].removeAttribute("hidden");
        else panels[index].setAttribute("hidden", "until-found");
      });
    }

    list.addEventListener("keydown", function (event) {
      var step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
      var current = tabs.indexOf(document.activeElement);
      if (step === undefined || current < 0) return;
      event.preventDefault();
      var next = current + step;
      if (step === -Infinity) next = 0;
      if (step === Infinity) next = tabs.length - 1;
      next = (next + tabs.length) % tabs.length;
      tabs[next].focus();
      choose(panels[next].dataset.platform, tabs[next]);
    });

    group.prepend(list);
    group.classList.add("tabbed");
    select(0);
    return { panels: panels, select: select };
  }

  // `tab`: stays where it is on the screen while panels above it change their height.
  function choose(platform, tab) {
    var top = tab ? tab.getBoundingClientRect().top : 0;
    groups.forEach(function (group) {
      var index = group.panels.findIndex(function (panel) { return names(panel, platform); });
      if (index >= 0) group.select(index);
    });
    if (!tab) return;
    scrollBy(0, tab.getBoundingClientRect().top - top);
    shirube.store("platform", platform);
  }

  function names(panel, platform) {
    if (panel.dataset.platform === platform) return true;
    return panel.dataset.platform.split(" ").indexOf(platform.split(" ")[0]) >= 0;
  }

  // A link may lead into a panel that is not shown.
  function showTarget() {
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    groups.forEach(function (group) {
      var index = group.panels.findIndex(function (panel) { return panel.contains(target); });
      if (index < 0 || !group.panels[index].hasAttribute("hidden")) return;
      group.select(index);
      target.scrollIntoView();
    });
  }

  var remembered = shirube.stored("platform");
  if (remembered) choose(remembered);
  showTarget();
  addEventListener("hashchange", showTarget);
})();
