// The list of all tokens, filtered as one types: by name, value, type and mode.
(function () {
  "use strict";
  var index = document.querySelector(".token-index");
  if (!index) return;
  var sections = shirube.all(".token-group", index).map(function (element) {
    return {
      element: element,
      tokens: shirube.all(".token", element).map(function (token) {
        return {
          element: token,
          type: token.dataset.type,
          head: fold(token.querySelector(".token-head").textContent),
          values: shirube.all(".token-values > li", token).map(function (value) {
            return { element: value, modes: value.dataset.modes.split(" "), text: fold(value.textContent) };
          }),
        };
      }),
    };
  });

  // Width, case and kana are all one.
  function fold(text) {
    return text.normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g, function (kana) {
      return String.fromCharCode(kana.charCodeAt(0) - 0x60);
    });
  }

  var form = index.querySelector(".token-filter");
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  var input = form.querySelector("input");
  var type = form.querySelector("#-filter-type");
  var mode = form.querySelector("#-filter-mode");
  var count = form.querySelector(".token-count");

  function show() {
    var query = fold(input.value).split(/\s+/).filter(Boolean);
    var inMode = mode ? mode.value : "";
    var shown = 0;
    sections.forEach(function (section) {
      var any = false;
      section.tokens.forEach(function (token) {
        var text = token.head;
        token.values.forEach(function (value) {
          value.element.hidden = inMode !== "" && value.modes.indexOf(inMode) < 0;
          if (!value.element.hidden) text += " " + value.text;
        });
        var fits = (type.value === "" || type.value === token.type)
          && query.every(function (word) { return text.indexOf(word) >= 0; });
        token.element.hidden = !fits;
        if (fits) shown += 1;
        any = any || fits;
      });
      section.element.hidden = !any;
    });
    count.textContent = shown ? form.dataset.count.replace("{count}", shown) : form.dataset.none;
  }

  [input, type, mode].forEach(function (control) {
    if (control) control.addEventListener("input", show);
  });
  // What was typed before stays after going back.
  show();
  window.addEventListener("pageshow", show);
})();
