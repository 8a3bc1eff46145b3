// Shared by the files that follow: the page's words, and what is remembered.
var shirube = (function () {
  "use strict";
  return {
    strings: document.currentScript.dataset,
    all: function (selector, within) {
      return Array.from((within || document).querySelectorAll(selector));
    },
    stored: function (key) {
      try {
        return localStorage.getItem("shirube-" + key);
      } catch (error) {
        return null;
      }
    },
    store: function (key, value) {
      try {
        localStorage.setItem("shirube-" + key, value);
      } catch (error) {
        // Not remembered, then.
      }
    },
  };
})();
