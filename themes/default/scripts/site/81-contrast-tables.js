// The tables themselves. A colour that is tried holds on the whole page, by its token and mode, and in its address:
// ?try=color.label.primary;dark%20base%20normal;0;336699
(function () {
  "use strict";
  var color = shirube.contrast;
  var limits = { pass: { text: 7, large: 4.5 }, minimum: { text: 4.5, large: 3, nontext: 3 } };
  var near = 0.3;
  var tables = shirube.all(".contrast[data-contrast]").map(read).filter(Boolean);
  if (!tables.length) return;

  // "id;mode;layer" → "#rrggbb"
  var tried = new Map();
  readAddress();
  tables.forEach(prepare);
  tables.forEach(show);
  followAppearance();
  new MutationObserver(followAppearance).observe(document.documentElement, {
    attributes: true, attributeFilter: ["data-appearance", "data-contrast"],
  });
  addEventListener("keydown", function (event) {
    if (event.key !== "Escape" || event.defaultPrevented || !tried.size) return;
    if (document.querySelector(":popover-open, dialog[open]")) return;
    reset();
  });

  function read(box) {
    var data;
    try {
      data = JSON.parse(box.dataset.contrast);
    } catch (error) {
      return null;
    }
    return { box: box, data: data, fields: [] };
  }

  function text(table, key, values) {
    return table.data.words[key].replace(/\{([a-z]+)\}/g, function (whole, name) {
      return name in values ? values[name] : whole;
    });
  }

  function key(table, index, mode, layer) {
    return [table.data.colors[index].id, table.data.modes[mode], layer].join(";");
  }

  // The layers of a colour in a mode, with what is tried: its own, else that of what it stands for.
  function layers(table, index, mode) {
    var own = table.data.colors[index];
    var held = own.m[mode];
    if (held < 0) return null;
    return own.v[held].map(function (value, layer) {
      var chain = [index].concat(own.f ? own.f[mode] : []);
      for (var step = 0; step < chain.length; step++) {
        var hex = tried.get(key(table, chain[step], mode, layer));
        if (hex) return color.fromHex(hex, value[4]);
      }
      return value;
    });
  }

  function judge(table, pair, mode) {
    var stack = [];
    for (var index = 0; index < pair.l.length; index++) {
      var more = layers(table, pair.l[index], mode);
      if (!more) return null;
      stack = stack.concat(more);
    }
    var foreground = layers(table, pair.f, mode);
    if (!foreground || !foreground.length) return null;
    var backdrops = [];
    table.data.backdrops.forEach(function (index) {
      (layers(table, index, mode) || []).forEach(function (value) {
        backdrops.push({ name: table.data.colors[index].name, color: value });
      });
    });
    return color.measure(foreground[0], stack, backdrops);
  }

  function verdict(table, pair, mode, found) {
    var words = table.data.words;
    if (!found) return { name: "unmeasurable", sign: "?", word: words.unmeasurable };
    var ratio = found.worst.ratio;
    if (pair.x) return { name: "exempt", sign: "–", word: words.exempt };
    if (ratio >= pair.n) {
      var level = words.pass;
      if (pair.k in limits.pass && ratio >= limits.pass[pair.k]) level = "AAA";
      else if (pair.k !== "nontext" && ratio >= limits.minimum[pair.k]) level = "AA";
      return { name: "pass", sign: "✓", word: level };
    }
    if (!tried.size && pair.d.indexOf(mode) >= 0) return { name: "debt", sign: "✗", word: words.debt };
    if (pair.n - ratio <= near) return { name: "near", sign: "✗", word: words.near };
    return { name: "fail", sign: "✗", word: words.fail };
  }

  // The colours of the table become fields; the modes are chosen above it, below it stands what is tried.
  function prepare(table) {
    table.filters = table.data.modifiers.map(function (_, number) {
      var select = table.box.querySelector('.contrast-filters select[data-modifier="' + number + '"]');
      if (select) select.addEventListener("change", function () { filter(table); });
      return select;
    });

    shirube.all("tr[data-color]", table.box).forEach(function (row) {
      var index = +row.dataset.color;
      var layer = +row.dataset.layer;
      shirube.all("td[data-mode]", row).forEach(function (cell) {
        var mode = +cell.dataset.mode;
        var swatch = cell.querySelector("svg");
        if (!swatch) return;
        var field = document.createElement("input");
        field.type = "color";
        field.className = "contrast-field";
        field.setAttribute("aria-label", text(table, "change", {
          color: row.querySelector("th").textContent.trim(), mode: table.data.names[mode],
        }));
        field.addEventListener("input", function () { attempt(key(table, index, mode, layer), field.value); });
        swatch.replaceWith(field);
        table.fields.push({
          field: field, code: cell.querySelector("code"), cell: cell, index: index, mode: mode, layer: layer,
        });
      });
    });

    var state = document.createElement("div");
    state.className = "contrast-tried";
    state.hidden = true;
    var words = document.createElement("span");
    words.setAttribute("role", "status");
    var undo = button(table.data.words.reset, reset);
    var share = button(table.data.words.share, function () {
      if (!navigator.clipboard) return;
      navigator.clipboard.writeText(location.href).then(function () {
        share.textContent = table.data.words.shared;
        setTimeout(function () { share.textContent = table.data.words.share; }, 2000);
      });
    });
    state.append(words, undo);
    if (navigator.clipboard) state.append(share);
    state.classList.add("contrast-tools");
    table.box.append(state);
    table.state = state;
    table.status = words;
    if (tried.size) table.box.querySelector(".contrast-more").open = true;
  }

  function button(label, action) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", action);
    return made;
  }

  function attempt(name, hex) {
    tried.set(name, hex);
    writeAddress();
    tables.forEach(show);
  }

  function reset() {
    tried.clear();
    writeAddress();
    tables.forEach(show);
  }

  function show(table) {
    table.fields.forEach(function (entry) {
      var own = table.data.colors[entry.index];
      var value = layers(table, entry.index, entry.mode)[entry.layer];
      var isTried = value !== own.v[own.m[entry.mode]][entry.layer];
      entry.field.value = color.hex(value).slice(0, 7);
      entry.code.textContent = color.css(value);
      entry.code.classList.toggle("tried", isTried);
    });
    table.data.pairs.forEach(function (pair, number) { showPair(table, pair, number); });
    table.box.classList.toggle("trying", tried.size > 0);
    table.state.hidden = !tried.size;
    table.status.textContent = tried.size ? table.data.words.tried : "";
  }

  function showPair(table, pair, number) {
    var found = table.data.modes.map(function (_, mode) { return judge(table, pair, mode); });
    var row = table.box.querySelector('tr[data-pair="' + number + '"]');
    var worst = -1;
    found.forEach(function (one, mode) {
      if (one && (worst < 0 || one.worst.ratio < found[worst].worst.ratio)) worst = mode;
    });
    shirube.all("td", row).forEach(function (cell) {
      var isWorst = cell.classList.contains("contrast-worst");
      var mode = isWorst ? Math.max(worst, 0) : +cell.dataset.mode;
      showCell(table, cell, pair, mode, found[mode], isWorst);
    });
    shirube.all('tr[data-seen="' + number + '"] td', table.box).forEach(function (cell) {
      showSeen(table, cell, found[+cell.dataset.mode]);
    });
  }

  function showCell(table, cell, pair, mode, found, isWorst) {
    var result = verdict(table, pair, mode, found);
    var name = table.data.modes.length === 1 ? "" : table.data.names[mode];
    cell.className = "contrast-cell " + result.name + (isWorst ? " contrast-worst" : "");
    var isRange = found && found.backdrop && color.shown(found.best.ratio) !== color.shown(found.worst.ratio);
    var ratio = found ? color.shown(found.worst.ratio) : "";
    var values = { mode: name, verdict: result.word, ratio: ratio };
    if (isRange) values.ratio = text(table, "range", { worst: ratio, best: color.shown(found.best.ratio) });
    var sentence = (found ? "sentence" : "sentence-unmeasurable") + (name ? "" : "-only");
    put(cell.querySelector(".hidden-text"), text(table, sentence, values));
    put(cell.querySelector(".contrast-ratio"), ratio);
    var best = cell.querySelector(".contrast-best");
    if (best || isRange) {
      if (!best) {
        best = document.createElement("span");
        best.className = "contrast-best";
        cell.querySelector(".contrast-ratio").after(best);
      }
      put(best, isRange ? text(table, "range-best", { best: color.shown(found.best.ratio) }) : "");
    }
    put(cell.querySelector(".contrast-sign"), result.sign);
    put(cell.querySelector(".contrast-verdict").lastChild, " " + result.word);
    put(cell.querySelector(".contrast-mode"), name);
    if (!found) return;
    var above = cell.querySelector(".contrast-over");
    above.setAttribute(above.tagName === "circle" ? "stroke" : "fill", color.css(found.worst.foreground));
    cell.querySelector(".contrast-under").setAttribute("fill", color.css(found.worst.background));
  }

  function showSeen(table, cell, found) {
    var codes = cell.querySelectorAll("code");
    if (!found || codes.length < 2) return;
    put(codes[0], color.css(found.worst.foreground));
    put(codes[1], color.css(found.worst.background));
    var backdrop = cell.querySelector(".contrast-backdrop");
    if (!backdrop || !found.backdrop) return;
    var name = found.backdrop.name;
    if (!found.backdrop.declared) {
      name = name === "gray" ? text(table, "gray", { color: color.css(found.backdrop.color) }) : table.data.words[name];
    }
    put(backdrop, text(table, "over-backdrop", { backdrop: name }));
  }

  function put(node, words) {
    if (node && node.textContent !== words) node.textContent = words;
  }

  // Which columns stand in the table; the worst is always that of all modes.
  function filter(table) {
    shirube.all("[data-mode]", table.box).forEach(function (cell) {
      var contexts = table.data.contexts[+cell.dataset.mode];
      cell.hidden = table.filters.some(function (select, number) {
        return select && select.value !== "" && +select.value !== contexts[number];
      });
    });
  }

  // The appearance switch chooses the modes where its words are a modifier's contexts.
  function followAppearance() {
    tables.forEach(function (table) {
      table.data.modifiers.forEach(function (modifier, number) {
        var select = table.filters[number];
        if (!select || ["appearance", "contrast"].indexOf(modifier.id) < 0) return;
        var chosen = document.documentElement.getAttribute("data-" + modifier.id);
        var index = modifier.contexts.indexOf(chosen);
        select.value = index < 0 ? "" : String(index);
      });
      filter(table);
    });
  }

  function readAddress() {
    new URLSearchParams(location.search).getAll("try").forEach(function (entry) {
      var parts = entry.match(/^(.*);([0-9a-f]{6})$/);
      if (parts) tried.set(parts[1], "#" + parts[2]);
    });
  }

  function writeAddress() {
    var search = new URLSearchParams(location.search);
    search.delete("try");
    tried.forEach(function (hex, name) { search.append("try", name + ";" + hex.slice(1)); });
    var query = search.toString();
    try {
      history.replaceState(history.state, "", location.pathname + (query ? "?" + query : "") + location.hash);
    } catch (error) {
      // From disk some browsers forbid it: the colours are tried all the same.
    }
  }
})();
