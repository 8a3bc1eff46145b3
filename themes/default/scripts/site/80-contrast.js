// Contrast tables come alive: the modes that are shown, colours to try. What is computed here is computed as the build
// does it, to the digit: the same steps in the same order (Sources/Tokens/Contrast, Sources/Tokens/Color).
shirube.contrast = (function () {
  "use strict";
  // A colour is [space, red, green, blue, alpha], gamma-encoded: space 0 is sRGB, 1 Display P3.
  var toP3 = [
    [0.8224619687143623, 0.17753803128563775, 0],
    [0.03319419885096162, 0.9668058011490384, 0],
    [0.017082630721120033, 0.07239744066396347, 0.9105199286149165],
  ];
  var toSRGB = [
    [1.2249401762805598, -0.22494017628055996, 0],
    [-0.04205695470968816, 1.042056954709688, 0],
    [-0.019637554590334432, -0.07863604555063189, 1.0982736001409663],
  ];

  function linear(encoded) {
    var size = Math.abs(encoded);
    if (size <= 0.04045) return encoded / 12.92;
    return Math.pow((size + 0.055) / 1.055, 2.4) * (encoded < 0 ? -1 : 1);
  }

  function encoded(value) {
    var size = Math.abs(value);
    if (size <= 0.0031308) return value * 12.92;
    return (1.055 * Math.pow(size, 1 / 2.4) - 0.055) * (value < 0 ? -1 : 1);
  }

  function converted(color, space) {
    if (color[0] === space) return color;
    var parts = color.slice(1, 4).map(linear);
    var rows = (space === 1 ? toP3 : toSRGB).map(function (row) {
      return encoded(row[0] * parts[0] + row[1] * parts[1] + row[2] * parts[2]);
    });
    return [space, rows[0], rows[1], rows[2], color[4]];
  }

  function luminance(color) {
    var weights = color[0] === 0
      ? [0.2126, 0.7152, 0.0722] : [0.2289745640697488, 0.6917385218365064, 0.079286914093745];
    return weights[0] * linear(color[1]) + weights[1] * linear(color[2]) + weights[2] * linear(color[3]);
  }

  function over(above, below) {
    var alpha = above[4];
    var whole = alpha + below[4] * (1 - alpha);
    if (!(whole > 0)) return [above[0], 0, 0, 0, 0];
    if (alpha >= 1) return above;
    function mixed(index) {
      var sum = above[index] * alpha + below[index] * (below[4] * (1 - alpha));
      return below[4] >= 1 ? sum : sum / whole;
    }
    return [above[0], mixed(1), mixed(2), mixed(3), whole];
  }

  function contrast(foreground, background) {
    var seen = over(foreground, background);
    var one = luminance(seen);
    var other = luminance(background);
    return {
      foreground: seen, background: background, isLighter: one > other,
      ratio: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
    };
  }

  function flattened(layers, base) {
    return layers.reduce(function (below, layer) { return over(layer, below); }, base);
  }

  function common(colors) {
    return colors.some(function (color) { return color[0] === 1; }) ? 1 : 0;
  }

  // `layers` from the bottom up. Null: there is nothing to measure against.
  function measure(foreground, layers, backdrops) {
    var space = common([foreground].concat(layers));
    function to(color) { return converted(color, space); }
    var opaque = flattened(layers.map(to), [space, 0, 0, 0, 0]);
    if (!(opaque[4] > 0)) return null;
    if (opaque[4] >= 1) {
      var single = contrast(to(foreground), opaque);
      return { worst: single, best: single, backdrop: null };
    }
    space = common([foreground].concat(layers, backdrops.map(function (backdrop) { return backdrop.color; })));
    var stack = layers.map(to);
    var top = to(foreground);
    var black = { name: "black", color: [space, 0, 0, 0, 1] };
    var white = { name: "white", color: [space, 1, 1, 1, 1] };
    var tried = [black, white];
    backdrops.forEach(function (backdrop) {
      var color = to(backdrop.color);
      (color[4] < 1 ? [black, white] : [black]).forEach(function (below) {
        tried.push({ name: backdrop.name, color: over(color, below.color), declared: true });
      });
    });
    function at(color) { return contrast(top, flattened(stack, color)); }
    var worst = null;
    var best = null;
    tried.forEach(function (backdrop) {
      var found = at(backdrop.color);
      if (!worst || found.ratio < worst.contrast.ratio) worst = { backdrop: backdrop, contrast: found };
      if (!best || found.ratio > best.ratio) best = found;
    });
    if (worst.contrast.ratio > 1 && at(black.color).isLighter && !at(white.color).isLighter) {
      var low = 0;
      var high = 1;
      for (var step = 0; step < 16; step++) {
        var middle = (low + high) / 2;
        if (at([space, middle, middle, middle, 1]).isLighter) low = middle;
        else high = middle;
      }
      var gray = [space, low, low, low, 1];
      worst = { backdrop: { name: "gray", color: gray }, contrast: at(gray) };
      worst.contrast.ratio = 1;
    }
    return { worst: worst.contrast, best: best, backdrop: worst.backdrop };
  }

  // Truncated to two decimals.
  function shown(ratio) {
    var hundredths = Math.floor(ratio * 100);
    if ((hundredths + 1) / 100 <= ratio) hundredths += 1;
    if (hundredths / 100 > ratio) hundredths -= 1;
    var rest = hundredths % 100;
    return Math.floor(hundredths / 100) + "." + (rest < 10 ? "0" : "") + rest;
  }

  function isInGamut(color) {
    return color.slice(1, 4).every(function (part) { return part >= -1e-6 && part <= 1 + 1e-6; });
  }

  function byte(part) {
    var digits = Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16);
    return digits.length < 2 ? "0" + digits : digits;
  }

  function hex(color) {
    var srgb = converted(color, 0);
    return "#" + byte(srgb[1]) + byte(srgb[2]) + byte(srgb[3]) + (color[4] < 1 ? byte(color[4]) : "");
  }

  function css(color) {
    if (isInGamut(converted(color, 0))) return hex(color);
    var parts = converted(color, 1);
    function short(value) { return String(Math.round(value * 10000) / 10000); }
    var channels = short(parts[1]) + " " + short(parts[2]) + " " + short(parts[3]);
    return "color(display-p3 " + channels + (color[4] < 1 ? " / " + short(color[4]) : "") + ")";
  }

  // From a colour field; what was translucent stays so.
  function fromHex(text, alpha) {
    function part(start) { return parseInt(text.slice(start, start + 2), 16) / 255; }
    return [0, part(1), part(3), part(5), alpha];
  }

  return { measure: measure, shown: shown, css: css, hex: hex, fromHex: fromHex, converted: converted };
})();
