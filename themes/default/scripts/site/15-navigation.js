// Narrow windows: the navigation is a sheet that Escape or a touch beside it closes. Without this it opens as a target.
(function () {
  "use strict";
  var sheet = document.getElementById("-navigation");
  if (!sheet || !sheet.showPopover) return;
  sheet.popover = "auto";

  function makeButton(selector, action) {
    var link = document.querySelector(selector);
    if (!link) return;
    var button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.setAttribute("aria-label", link.getAttribute("aria-label"));
    button.append.apply(button, Array.from(link.childNodes));
    button.popoverTargetElement = sheet;
    button.popoverTargetAction = action;
    link.replaceWith(button);
  }

  makeButton(".menu", "toggle");
  makeButton(".navigation-close", "hide");
})();
