// Curves of motion: the dot moves when asked, in the token's own time.
(function () {
  "use strict";
  if (!("animate" in Element.prototype)) return;
  shirube.all(".token-sample[data-play]").forEach(function (sample) {
    var curve = sample.querySelector(".sample-curve");
    var dot = curve && curve.querySelector(".dot");
    if (!dot) return;
    var duration = Number(curve.dataset.duration);
    var easing = "cubic-bezier(" + curve.dataset.timing.split(" ").join(",") + ")";
    var button = document.createElement("button");
    button.type = "button";
    button.className = "play";
    button.textContent = sample.dataset.play;
    button.addEventListener("click", function () {
      dot.getAnimations().forEach(function (animation) { animation.cancel(); });
      // Time passes evenly to the right; upwards the dot follows the curve.
      dot.animate({ transform: ["translateX(-64px)", "none"] }, { duration: duration, easing: "linear" });
      dot.animate(
        { transform: ["translateY(64px)", "none"] },
        { duration: duration, easing: easing, composite: "add" }
      );
    });
    sample.append(button);
  });
})();
