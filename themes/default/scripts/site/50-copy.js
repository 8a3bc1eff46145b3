// Copy buttons on code; a permalink is copied when it is followed.
(function () {
  "use strict";
  if (!navigator.clipboard) return;

  var status = document.createElement("p");
  status.className = "hidden-text";
  status.setAttribute("role", "status");
  document.body.append(status);

  function say(text) {
    status.textContent = "";
    setTimeout(function () { status.textContent = text; }, 50);
  }

  shirube.all(".code").forEach(function (code) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = shirube.strings.copy;
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(code.querySelector("pre").textContent).then(function () {
        button.textContent = shirube.strings.copied;
        say(shirube.strings.copied);
        setTimeout(function () { button.textContent = shirube.strings.copy; }, 2000);
      }, function () {});
    });
    code.append(button);
  });

  shirube.all(".permalink").forEach(function (link) {
    link.addEventListener("click", function () {
      navigator.clipboard.writeText(link.href).then(function () { say(shirube.strings.linkCopied); }, function () {});
    });
  });
})();
