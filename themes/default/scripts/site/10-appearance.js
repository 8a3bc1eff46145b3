// The appearance switch.
(function () {
  "use strict";
  var panel = document.getElementById("-appearance");
  var opener = document.querySelector(".appearance-open");
  if (!panel || !opener) return;
  if (panel.showPopover) {
    panel.popover = "auto";
    panel.hidden = false;
    opener.popoverTargetElement = panel;
  } else {
    opener.addEventListener("click", function () { panel.hidden = !panel.hidden; });
  }

  ["appearance", "contrast"].forEach(function (key) {
    var attribute = "data-" + key;
    var radios = shirube.all('input[name="' + key + '"]');
    function show() {
      var chosen = shirube.stored(key) || "system";
      radios.forEach(function (radio) {
        radio.checked = radio.value === chosen;
      });
      if (chosen === "system") document.documentElement.removeAttribute(attribute);
      else document.documentElement.setAttribute(attribute, chosen);
    }
    radios.forEach(function (radio) {
      radio.addEventListener("change", function () {
        shirube.store(key, radio.value);
        document.documentElement.setAttribute(attribute, radio.value);
      });
    });
    if (radios.length) show();
    // Another window of the same site.
    addEventListener("storage", function (event) {
      if (event.key === "shirube-" + key) show();
    });
  });
})();
