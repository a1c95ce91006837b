// Written by editors/vscode/scripts/build.mjs --embed from that editor's page: change that.

/// The page of `--graph html`, around the graph's JSON.
enum EmbeddedGraphPage {
  static let beforeGraph = ###"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'sha256-PuIDAFo61CGtNc//GZeEmVsyhCos4R2+7SGN2u+i+C8='; script-src 'sha256-wSTpupOMXHhNPlqp9Sp1fHopyGJWXX9Top4HI35rgps='; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Dependency graph</title>
      <style>/* Editors bring their colours; a browser has those below. */
    :root {
      color-scheme: light dark;
      --text: var(--vscode-editor-foreground, #1f2328);
      --back: var(--vscode-editor-background, #ffffff);
      --faint: var(--vscode-descriptionForeground, #59636e);
      --rule: var(--vscode-panel-border, #d1d9e0);
      --field: var(--vscode-input-background, #ffffff);
      --button: var(--vscode-button-secondaryBackground, #eef1f4);
      --button-text: var(--vscode-button-secondaryForeground, #1f2328);
      --focus: var(--vscode-focusBorder, #0969da);
      --found: var(--vscode-editor-findMatchHighlightBackground, #ffdf5d99);
      --root: #0b5cad;
      --made: #57606a;
      --lazy: #7a3ec8;
      --forwarded: #18794e;
      --alias: #8a6100;
      --received: #0969da;
      --fault: #c62828;
      --tint: 0.1;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --text: var(--vscode-editor-foreground, #e6edf3);
        --back: var(--vscode-editor-background, #0d1117);
        --faint: var(--vscode-descriptionForeground, #9aa4af);
        --rule: var(--vscode-panel-border, #3d444d);
        --field: var(--vscode-input-background, #151b23);
        --button: var(--vscode-button-secondaryBackground, #262c36);
        --button-text: var(--vscode-button-secondaryForeground, #e6edf3);
        --focus: var(--vscode-focusBorder, #58a6ff);
        --found: var(--vscode-editor-findMatchHighlightBackground, #bb800988);
        --root: #6cb6ff;
        --made: #9aa4af;
        --lazy: #c9a2ff;
        --forwarded: #57d38c;
        --alias: #e3b341;
        --received: #58a6ff;
        --fault: #ff7b72;
        --tint: 0.16;
      }
    }

    /* In an editor its theme decides, whatever the system prefers. */
    body.vscode-light,
    body.vscode-high-contrast-light {
      --root: #0b5cad;
      --made: #57606a;
      --lazy: #7a3ec8;
      --forwarded: #18794e;
      --alias: #8a6100;
      --received: #0969da;
      --fault: #c62828;
    }

    body.vscode-dark,
    body.vscode-high-contrast:not(.vscode-high-contrast-light) {
      --root: #6cb6ff;
      --made: #9aa4af;
      --lazy: #c9a2ff;
      --forwarded: #57d38c;
      --alias: #e3b341;
      --received: #58a6ff;
      --fault: #ff7b72;
    }

    body.vscode-high-contrast,
    body.vscode-high-contrast-light {
      --made: var(--text);
      --faint: var(--text);
      --rule: var(--vscode-contrastBorder, currentcolor);
      --tint: 0;
    }

    @media (prefers-contrast: more) {
      :root {
        --text: var(--vscode-editor-foreground, CanvasText);
        --back: var(--vscode-editor-background, Canvas);
        --made: var(--text);
        --faint: var(--text);
        --rule: var(--text);
        --tint: 0;
      }
    }

    @media (forced-colors: active) {
      :root {
        --text: CanvasText;
        --back: Canvas;
        --root: CanvasText;
        --made: CanvasText;
        --lazy: CanvasText;
        --forwarded: CanvasText;
        --alias: CanvasText;
        --faint: CanvasText;
        --rule: CanvasText;
        --received: LinkText;
        --fault: Highlight;
        --tint: 0;
      }

      svg {
        forced-color-adjust: none;
      }
    }

    body {
      margin: 0;
      padding: 0;
      height: 100vh;
      display: flex;
      flex-direction: column;
      font-family: var(--vscode-font-family, system-ui, sans-serif);
      font-size: var(--vscode-font-size, 13px);
      color: var(--text);
      background: var(--back);
    }

    header,
    #legend {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 10px;
      padding: 6px 12px;
    }

    header {
      border-bottom: 1px solid var(--rule);
    }

    #count {
      color: var(--faint);
    }

    #faults {
      max-height: 20vh;
      overflow: auto;
    }

    #faults:not(:empty) {
      border-bottom: 1px solid var(--rule);
    }

    #faults button {
      display: block;
      width: 100%;
      text-align: left;
      border: 0;
      background: transparent;
    }

    .fault {
      color: var(--fault);
    }

    #legend {
      border-top: 1px solid var(--rule);
      color: var(--faint);
      font-size: 12px;
    }

    #legend svg {
      display: inline;
      overflow: visible;
      vertical-align: -3px;
      margin-right: 4px;
    }

    footer {
      min-height: 2.8em;
      max-height: 24vh;
      overflow: auto;
      padding: 6px 12px;
      border-top: 1px solid var(--rule);
      overflow-wrap: anywhere;
    }

    main {
      flex: 1;
      min-height: 0;
      overflow: hidden;
      touch-action: none;
    }

    main.dragged {
      cursor: grabbing;
    }

    select,
    input[type="search"] {
      color: var(--vscode-input-foreground, var(--text));
      background: var(--field);
      border: 1px solid var(--vscode-input-border, var(--rule));
      font: inherit;
      padding: 2px 4px;
      max-width: 24em;
    }

    button {
      color: var(--button-text);
      background: var(--button);
      border: 1px solid var(--vscode-button-border, transparent);
      border-radius: 3px;
      font: inherit;
      padding: 2px 8px;
      cursor: pointer;
    }

    button.fault {
      color: var(--fault);
    }

    button[aria-pressed="true"] {
      outline: 1px solid var(--focus);
    }

    [hidden] {
      display: none;
    }

    :focus-visible {
      outline: 1px solid var(--focus);
    }

    main svg {
      display: block;
      width: 100%;
      height: 100%;
      font-family: var(--vscode-editor-font-family, ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace);
      font-size: 12px;
    }

    .node {
      cursor: pointer;
    }

    .root {
      --kind: var(--root);
    }

    .made {
      --kind: var(--made);
    }

    .lazy {
      --kind: var(--lazy);
    }

    .forwarded {
      --kind: var(--forwarded);
    }

    .alias {
      --kind: var(--alias);
    }

    .missing,
    .node.faulty {
      --kind: var(--fault);
    }

    .node.over {
      pointer-events: none;
    }

    .paper {
      fill: var(--back);
    }

    .box {
      fill: var(--kind);
      fill-opacity: var(--tint);
      stroke: var(--kind);
    }

    .node.faulty > .box {
      stroke-width: 2.5;
    }

    .symbol {
      fill: var(--kind);
      stroke: var(--kind);
    }

    .symbol.line {
      fill: none;
      stroke-width: 1.8;
    }

    .node > text {
      white-space: pre;
      fill: var(--text);
    }

    .node .name {
      font-weight: 600;
    }

    .node .type {
      fill: var(--faint);
    }

    .node .code {
      fill: var(--fault);
    }

    .node.match > .paper {
      fill: var(--found);
    }

    .node.selected > .box {
      stroke: var(--focus);
      stroke-width: 3;
    }

    .node:focus {
      outline: none;
    }

    .node:focus-visible > .box {
      stroke-width: 4;
    }

    .fold rect {
      fill: var(--back);
      stroke: var(--faint);
    }

    .fold text {
      fill: var(--text);
      font-size: 10px;
    }

    .fold path {
      stroke: var(--text);
      fill: none;
    }

    .edge {
      fill: none;
      stroke: var(--made);
      stroke-opacity: 0.7;
    }

    .edge.lazy {
      stroke: var(--lazy);
      stroke-dasharray: 6 3;
    }

    .edge.forwarded {
      stroke: var(--forwarded);
    }

    .edge.alias {
      stroke: var(--alias);
      stroke-dasharray: 2 3;
    }

    .edge.received {
      stroke: var(--received);
      stroke-dasharray: 3 3;
    }

    .edge.marked {
      stroke-width: 2;
      stroke-opacity: 1;
    }

    .edge.faulty {
      stroke: var(--fault);
      stroke-width: 2.5;
      stroke-opacity: 1;
    }</style>
    </head>
    <body>
      <header>
        <label>Root <select id="root"></select></label>
        <label>Find <input id="filter" type="search" placeholder="name or type" spellcheck="false"></label>
        <button id="focus" aria-pressed="false" title="Show only what leads to the selected one and what it leads to (f)">Focus</button>
        <button id="expand">Expand all</button>
        <button id="fit" title="Fit the window (0)">Fit</button>
        <button id="smaller" title="Smaller (-)" aria-label="Smaller">−</button>
        <button id="larger" title="Larger (+)" aria-label="Larger">+</button>
        <button id="copy">Copy as Mermaid</button>
        <span id="count" role="status"></span>
      </header>
      <section id="faults" aria-label="Faults"></section>
      <main id="canvas"></main>
      <div id="legend" aria-label="Legend"></div>
      <footer id="details" aria-live="polite"></footer>
      <script type="application/json" id="graph">
    """###

  /// A line feed ends the file.
  static let afterGraph = ###"""
    </script>
      <script>"use strict";
    (() => {
      // src/graph/layout.ts
      var lineHeight = 16;
      var rowGap = 8;
      var columnGap = 56;
      var characterWidth = 7.3;
      var padding = 24;
      var symbolWidth = 26;
      var foldWidth = 40;
      var lineLimit = 42;
      var shortLine = 34;
      function shortened(text, limit = lineLimit) {
        const characters = [...text];
        if (characters.length <= limit)
          return text;
        const tail = Math.floor((limit - 1) * 0.4);
        return `${characters.slice(0, limit - 1 - tail).join("")}\u2026${characters.slice(-tail).join("")}`;
      }
      function linesOf(tree2, id, limit = lineLimit) {
        const node2 = tree2.node.get(id);
        if (!node2)
          return [];
        const concrete = tree2.otherType(id);
        const declared = shortened(node2.type, limit);
        const made = concrete === void 0 ? "" : ` \u2192 ${shortened(concrete, limit)}`;
        const fault = (node2.faults ?? []).slice(0, 1).map((one) => [{ text: `\u2715 ${one.code}`, kind: "code" }]);
        if (node2.label === void 0)
          return [[{ text: declared, kind: "name" }], ...fault];
        const name = { text: shortened(node2.label, limit), kind: "name" };
        const type = (text) => ({ text, kind: "type" });
        const sizeOf = (text) => [...text].length;
        if (sizeOf(name.text + declared + made) < shortLine)
          return [[name, type(declared + made)], ...fault];
        const isOneLine = sizeOf(declared + made) <= lineLimit;
        return [[name], ...isOneLine ? [[type(declared + made)]] : [declared, made.trim()].filter(Boolean).map((text) => [type(text)]), ...fault];
      }
      var lengthOf = (line2) => line2.reduce((sum, { text }) => sum + [...text].length + 1, -1);
      function layOut(tree2, collapsed2, selected2) {
        const visible = [];
        const hidden = /* @__PURE__ */ new Set();
        for (const id of tree2.order) {
          const parent = tree2.parent.get(id);
          if (parent !== void 0 && (hidden.has(parent) || collapsed2.has(parent)))
            hidden.add(id);
          else
            visible.push(id);
        }
        const lines = new Map(visible.map((id) => [id, linesOf(tree2, id, id === selected2 ? Infinity : lineLimit)]));
        const widthOf = (id) => Math.ceil(Math.max(...(lines.get(id) ?? []).map(lengthOf)) * characterWidth) + symbolWidth + foldWidth;
        const widths = [];
        for (const id of visible) {
          const depth = tree2.depth.get(id) ?? 0;
          if (id !== selected2)
            widths[depth] = Math.max(widths[depth] ?? 0, widthOf(id));
          else
            widths[depth] ??= widthOf(id);
        }
        const columns = widths.reduce((starts, _, depth) => [
          ...starts,
          depth === 0 ? padding : starts[depth - 1] + widths[depth - 1] + columnGap
        ], []);
        const heightOf = (id) => (lines.get(id)?.length ?? 1) * lineHeight + 10;
        const middles = /* @__PURE__ */ new Map();
        const shown = (id) => collapsed2.has(id) ? [] : tree2.children.get(id) ?? [];
        let bottom = padding;
        for (const id of visible) {
          if (shown(id).length > 0)
            continue;
          let height = heightOf(id);
          for (let at = id, above = tree2.parent.get(at); above !== void 0 && shown(above).length === 1; at = above, above = tree2.parent.get(at))
            height = Math.max(height, heightOf(above));
          middles.set(id, bottom + height / 2);
          bottom += height + rowGap;
        }
        for (const id of visible.slice().reverse()) {
          const below = shown(id);
          if (below.length > 0) {
            middles.set(id, ((middles.get(below[0]) ?? 0) + (middles.get(below[below.length - 1]) ?? 0)) / 2);
          }
        }
        const boxes = visible.map((id) => {
          const height = heightOf(id);
          return {
            id,
            x: columns[tree2.depth.get(id) ?? 0],
            y: (middles.get(id) ?? 0) - height / 2,
            width: widthOf(id),
            height,
            lines: lines.get(id) ?? []
          };
        });
        const last = columns.length - 1;
        return {
          boxes,
          width: last < 0 ? 0 : columns[last] + widths[last] + padding,
          height: bottom - rowGap + padding
        };
      }
      function closedAtFirst(tree2, rows) {
        const count2 = (id) => (tree2.children.get(id) ?? []).length;
        const closed = new Set(tree2.order.filter((id) => count2(id) > 0));
        let used = 1;
        const open2 = (id) => {
          if (closed.delete(id))
            used += count2(id) - 1;
        };
        for (const id of tree2.faulty().slice(0, 3)) {
          for (const ancestor of tree2.ancestors(id).reverse())
            open2(ancestor);
        }
        const level = (id) => tree2.depth.get(id) ?? 0;
        for (const id of tree2.order.slice().sort((left, right) => level(left) - level(right))) {
          const parent = tree2.parent.get(id);
          if (parent !== void 0 && closed.has(parent))
            continue;
          if (id === tree2.graph.root || used + count2(id) - 1 <= rows)
            open2(id);
        }
        return closed;
      }
      function countBelow(tree2, id) {
        const pending = [...tree2.children.get(id) ?? []];
        let found = 0;
        for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
          found += 1;
          pending.push(...tree2.children.get(next) ?? []);
        }
        return found;
      }

      // src/graph/model.ts
      var MakingTree = class {
        /** O(nodes + edges), without recursion: chains can be long. */
        constructor(graph) {
          this.graph = graph;
          this.node = /* @__PURE__ */ new Map();
          this.children = /* @__PURE__ */ new Map();
          this.parent = /* @__PURE__ */ new Map();
          this.depth = /* @__PURE__ */ new Map();
          /** Nodes in the order of reading: each before what it makes. */
          this.order = [];
          const made = /* @__PURE__ */ new Map();
          for (const node2 of graph.nodes) {
            this.node.set(node2.id, node2);
            made.set(node2.id, []);
            this.children.set(node2.id, []);
          }
          for (const edge of graph.edges) {
            const target = this.node.get(edge.to);
            if (target && (edge.kind !== "received" || target.kind === "missing"))
              made.get(edge.from)?.push(edge.to);
          }
          this.depth.set(graph.root, 0);
          const queue = [graph.root];
          for (let next = 0; next < queue.length; next++) {
            const id = queue[next];
            for (const child of made.get(id) ?? []) {
              if (this.depth.has(child))
                continue;
              this.depth.set(child, (this.depth.get(id) ?? 0) + 1);
              this.parent.set(child, id);
              this.children.get(id)?.push(child);
              queue.push(child);
            }
          }
          const stack = [graph.root];
          for (let id = stack.pop(); id !== void 0; id = stack.pop()) {
            this.order.push(id);
            stack.push(...(this.children.get(id) ?? []).slice().reverse());
          }
        }
        title(id) {
          const node2 = this.node.get(id);
          if (!node2)
            return "";
          return node2.label === void 0 ? node2.type : `${node2.label}: ${node2.type}`;
        }
        /** The concrete type where the declared one doesn't name it. */
        otherType(id) {
          const node2 = this.node.get(id);
          const concrete = node2?.concreteType;
          if (!node2 || !concrete)
            return void 0;
          const isWord = (character) => /[\p{L}\p{N}_.]/u.test(character);
          for (let at = node2.type.indexOf(concrete); at >= 0; at = node2.type.indexOf(concrete, at + 1)) {
            const [before, after] = [node2.type.charAt(at - 1), node2.type.charAt(at + concrete.length)];
            if (!isWord(before) && !isWord(after))
              return void 0;
          }
          return concrete;
        }
        /** Nodes with faults, in the order of reading. */
        faulty() {
          return this.order.filter((id) => (this.node.get(id)?.faults ?? []).length > 0);
        }
        /** From the root's child to `id`. */
        labels(id) {
          const labels = [];
          for (let at = id; at !== void 0 && at !== this.graph.root; at = this.parent.get(at)) {
            labels.unshift(this.node.get(at)?.label ?? "");
          }
          return labels;
        }
        ancestors(id) {
          const found = [];
          for (let at = this.parent.get(id); at !== void 0; at = this.parent.get(at))
            found.push(at);
          return found;
        }
      };
      function around(graph, id) {
        const made = /* @__PURE__ */ new Map();
        const makers = /* @__PURE__ */ new Map();
        const starts = [id];
        const add = (map, key2, value) => {
          map.set(key2, [...map.get(key2) ?? [], value]);
        };
        const missing = new Set(graph.nodes.filter((node2) => node2.kind === "missing").map((node2) => node2.id));
        for (const edge of graph.edges) {
          if (edge.kind === "received" && !missing.has(edge.to)) {
            if (edge.from === id)
              starts.push(edge.to);
            if (edge.to === id)
              starts.push(edge.from);
          } else {
            add(made, edge.from, edge.to);
            add(makers, edge.to, edge.from);
          }
        }
        const kept = reach(starts, makers);
        for (const below of reach([id], made))
          kept.add(below);
        kept.add(graph.root);
        return {
          root: graph.root,
          nodes: graph.nodes.filter((node2) => kept.has(node2.id)),
          edges: graph.edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to))
        };
      }
      function reach(starts, next) {
        const found = new Set(starts);
        const pending = [...found];
        for (let id = pending.pop(); id !== void 0; id = pending.pop()) {
          for (const other of next.get(id) ?? []) {
            if (found.has(other))
              continue;
            found.add(other);
            pending.push(other);
          }
        }
        return found;
      }

      // src/page/symbols.ts
      var kinds = {
        root: { path: "M6 0L12 6L6 12L0 6Z", legend: "root", sentence: "a root" },
        made: { path: "M1 1H11V11H1Z", legend: "made at once", sentence: "made at once" },
        lazy: {
          path: "M6 .5A5.5 5.5 0 1 1 5.99 .5M6 3V6.2L8.4 8",
          isLine: true,
          legend: "made later, at each call",
          sentence: "made later, at each call of its instantiator"
        },
        forwarded: {
          path: "M0 6H10M6 2L10.5 6L6 10",
          isLine: true,
          legend: "forwarded at run time",
          sentence: "forwarded at run time"
        },
        alias: { path: "M1 4H11M1 8.5H11", isLine: true, legend: "another name", sentence: "another name for what is received" },
        missing: { path: "M1.5 1.5L10.5 10.5M10.5 1.5L1.5 10.5", isLine: true, legend: "missing", sentence: "asked for, and provided by nobody" }
      };
      var namespace = "http://www.w3.org/2000/svg";
      function element(name, attributes, ...children) {
        const made = document.createElementNS(namespace, name);
        for (const [key2, value] of Object.entries(attributes))
          made.setAttribute(key2, String(value));
        made.append(...children);
        return made;
      }
      function symbol(kind, x, y) {
        const { path, isLine } = kinds[kind] ?? kinds.made;
        return element("path", { d: path, class: isLine ? "symbol line" : "symbol", transform: `translate(${x} ${y})` });
      }

      // src/page/details.ts
      function describe(tree2, id, canOpen) {
        const node2 = tree2.node.get(id);
        const kind = node2?.kind ?? "";
        const name = document.createElement("strong");
        name.textContent = tree2.title(id);
        const edges = tree2.graph.edges;
        const ends = (isWanted, end) => edges.filter(isWanted).map((edge) => edge[end]);
        const concrete = tree2.otherType(id);
        const takers = kind === "missing" ? "Asked for by" : "Receivers:";
        const sentences = [
          `: ${kinds[kind]?.sentence ?? kind}.`,
          concrete === void 0 ? "" : `What is made is ${concrete}.`,
          node2?.module === void 0 ? "" : `Module ${node2.module}.`,
          list("Made by", ends((edge) => edge.to === id && edge.kind !== "received", "from"), tree2),
          list("Receives", ends((edge) => edge.from === id && edge.kind === "received" && !edge.faulty, "to"), tree2),
          list(takers, ends((edge) => edge.to === id && edge.kind === "received", "from"), tree2),
          node2?.hidden ? `${node2.hidden} more of its dependencies are left out.` : "",
          canOpen ? "Enter opens it." : ""
        ];
        const lines = [name, document.createTextNode(sentences.filter(Boolean).join(" ").replace(/^ /, ""))];
        for (const fault of node2?.faults ?? []) {
          const line2 = document.createElement("div");
          line2.className = "fault";
          line2.textContent = `\u2715 ${fault.message} [${fault.code}]`;
          lines.push(line2);
        }
        return lines;
      }
      function list(words, ids, tree2) {
        if (ids.length === 0)
          return "";
        const names = [...new Set(ids)].map((id) => tree2.node.get(id)?.label ?? tree2.title(id));
        const more = names.length > 8 ? ` and ${names.length - 8} more` : "";
        return `${words} ${names.slice(0, 8).join(", ")}${more}.`;
      }
      function faultList(tree2, select2) {
        const known = /* @__PURE__ */ new Set();
        return tree2.faulty().flatMap((id) => (tree2.node.get(id)?.faults ?? []).map((fault) => ({ id, fault }))).filter(({ fault }) => !known.has(fault.message) && known.add(fault.message)).map(({ id, fault }) => {
          const button = document.createElement("button");
          button.className = "fault";
          button.textContent = `\u2715 ${fault.message}`;
          button.title = fault.code;
          button.addEventListener("click", () => select2(id));
          return button;
        });
      }

      // src/page/drawing.ts
      function draw(tree2, view) {
        const layout = layOut(tree2, view.collapsed, view.selected);
        const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
        const edges = tree2.graph.edges.filter((edge) => isDrawn(edge, boxes, view));
        const world = element(
          "g",
          {},
          element("g", { "aria-hidden": "true" }, ...edges.map((edge) => line(edge, boxes, view))),
          ...layout.boxes.map((box) => node(box, tree2, view)),
          ...layout.boxes.filter(({ id }) => id === view.selected).map((box) => over(node(box, tree2, view)))
        );
        return { svg: element("svg", { role: "tree", "aria-label": "Dependency graph" }, world), world, layout };
      }
      function over(node2) {
        for (const name of node2.getAttributeNames()) {
          if (name !== "class" && name !== "transform")
            node2.removeAttribute(name);
        }
        node2.querySelector("title")?.remove();
        node2.classList.add("over");
        node2.setAttribute("aria-hidden", "true");
        return node2;
      }
      function isDrawn(edge, boxes, view) {
        if (!boxes.has(edge.from) || !boxes.has(edge.to))
          return false;
        return edge.kind !== "received" || edge.faulty === true || edge.from === view.selected || edge.to === view.selected;
      }
      function line(edge, boxes, view) {
        const from = boxes.get(edge.from);
        const to = boxes.get(edge.to);
        const [leaves, enters] = [to.x >= from.x ? 1 : -1, to.x > from.x ? -1 : 1];
        const x1 = leaves > 0 ? from.x + from.width : from.x;
        const x2 = enters < 0 ? to.x : to.x + to.width;
        const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
        const bend = to.x === from.x ? 40 : Math.max(24, Math.abs(x2 - x1) / 2);
        const isMarked = edge.from === view.selected || edge.to === view.selected;
        return element("path", {
          d: `M${x1} ${y1} C${x1 + bend * leaves} ${y1} ${x2 + bend * enters} ${y2} ${x2} ${y2}`,
          class: `edge ${edge.kind}${isMarked ? " marked" : ""}${edge.faulty ? " faulty" : ""}`
        });
      }
      function node(box, tree2, view) {
        const data = tree2.node.get(box.id);
        const children = tree2.children.get(box.id) ?? [];
        const isClosed = view.collapsed.has(box.id);
        const title = tree2.title(box.id);
        const faults2 = data?.faults ?? [];
        const isSelected = box.id === view.selected;
        const classes = [
          "node",
          data?.kind ?? "",
          faults2.length > 0 ? "faulty" : "",
          isSelected ? "selected" : "",
          view.matches.has(box.id) ? "match" : ""
        ];
        const attributes = {
          role: "treeitem",
          "data-id": box.id,
          tabindex: isSelected ? 0 : -1,
          "aria-level": (tree2.depth.get(box.id) ?? 0) + 1,
          "aria-selected": String(isSelected),
          "aria-label": [title, data?.kind, ...faults2.map((fault) => fault.message)].join(", "),
          class: classes.filter(Boolean).join(" "),
          transform: `translate(${box.x} ${box.y})`
        };
        if (children.length > 0)
          attributes["aria-expanded"] = String(!isClosed);
        const parts = [
          element("title", {}, [title, ...faults2.map((fault) => fault.message)].join("\n")),
          element("rect", { class: "paper", width: box.width, height: box.height, rx: 5 }),
          element("rect", { class: "box", width: box.width, height: box.height, rx: 5 }),
          symbol(data?.kind ?? "", 8, box.height / 2 - 6),
          ...box.lines.map((line2, index) => element(
            "text",
            { x: symbolWidth, y: 17 + index * 16 },
            ...line2.flatMap(({ text, kind }, place) => [place > 0 ? " " : "", element("tspan", { class: kind }, text)])
          ))
        ];
        if (children.length > 0) {
          const below = isClosed ? countBelow(tree2, box.id) : 0;
          parts.push(element(
            "g",
            { class: "fold", transform: `translate(${box.width - foldWidth + 6} ${box.height / 2 - 9})` },
            element("rect", { width: 30, height: 18, rx: 9 }),
            isClosed ? element("text", { x: 15, y: 13, "text-anchor": "middle" }, below > 999 ? "+\u2026" : `+${below}`) : element("path", { d: "M10 9H20" })
          ));
        }
        return element("g", attributes, ...parts);
      }

      // src/page/host.ts
      function findHost(receive2) {
        if (typeof acquireVsCodeApi === "function") {
          window.addEventListener("message", (event) => receive2(event.data));
          const { postMessage, getState, setState } = acquireVsCodeApi();
          return { isEditor: true, postMessage, getState, setState };
        }
        let state;
        const graph = () => JSON.parse(document.getElementById("graph")?.textContent ?? '{"roots":[]}');
        return {
          isEditor: false,
          postMessage: (message) => {
            if (message.kind === "ready")
              receive2({ kind: "graph", graph: graph() });
          },
          getState: () => state,
          setState: (next) => {
            state = next;
          }
        };
      }

      // src/page/keys.ts
      function command(key2, tree2, at, collapsed2) {
        const children = tree2.children.get(at) ?? [];
        const isClosed = collapsed2.has(at);
        const select2 = (id) => {
          return id === void 0 ? void 0 : { kind: "select", id };
        };
        const isHidden = (id) => tree2.ancestors(id).some((ancestor) => collapsed2.has(ancestor));
        const visible = () => tree2.order.filter((id) => !isHidden(id));
        const step = (by) => {
          const order = visible();
          return select2(order[order.indexOf(at) + by]);
        };
        switch (key2) {
          case "ArrowDown":
            return step(1);
          case "ArrowUp":
            return step(-1);
          case "ArrowRight":
            if (children.length === 0)
              return void 0;
            return isClosed ? { kind: "toggle", id: at } : select2(children[0]);
          case "ArrowLeft":
            return children.length > 0 && !isClosed ? { kind: "toggle", id: at } : select2(tree2.parent.get(at));
          case " ":
            return children.length > 0 ? { kind: "toggle", id: at } : void 0;
          case "Home":
            return select2(tree2.order[0]);
          case "End":
            return select2(visible().pop());
          case "Enter":
            return { kind: "open", id: at };
          case "/":
            return { kind: "find" };
          case "f":
            return { kind: "focus" };
          case "+":
            return { kind: "zoom", by: 1.2 };
          case "-":
            return { kind: "zoom", by: 1 / 1.2 };
          case "0":
            return { kind: "zoom" };
          default:
            return void 0;
        }
      }

      // src/page/legend.ts
      function legend(tree2) {
        const used = new Set(tree2.order.map((id) => tree2.node.get(id)?.kind ?? ""));
        const items = Object.keys(kinds).filter((kind) => used.has(kind)).map((kind) => {
          return item(kind, kinds[kind].legend, symbol(kind, 3, 2));
        });
        if (tree2.graph.edges.some((edge) => edge.kind === "received" && !edge.faulty)) {
          items.push(item("", "what the selected one receives, and who receives it", element("path", { d: "M0 8H18", class: "edge received marked" })));
        }
        if (tree2.faulty().length > 0) {
          items.push(item("", "wrong", element("path", { d: "M0 8H18", class: "edge faulty" })));
        }
        return items;
      }
      function item(kind, words, mark) {
        const made = document.createElement("span");
        made.className = `key ${kind}`;
        made.append(element("svg", { width: 18, height: 16, "aria-hidden": "true" }, mark), words);
        return made;
      }

      // src/page/viewport.ts
      var Viewport = class {
        constructor(frame) {
          this.frame = frame;
          this.scale = 1;
          this.x = 0;
          this.y = 0;
          /** As long as nobody moved it, it keeps filling a window that changes. */
          this.isFitted = true;
          this.size = { width: 1, height: 1 };
          frame.addEventListener("wheel", (event) => {
            event.preventDefault();
            if (event.ctrlKey || event.metaKey)
              this.zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
            else if (event.shiftKey)
              this.move(-event.deltaY, 0);
            else
              this.move(-event.deltaX, -event.deltaY);
          }, { passive: false });
          let drag;
          frame.addEventListener("pointerdown", (event) => {
            if (event.button === 0 && !event.target.closest("[data-id]"))
              drag = { x: event.clientX, y: event.clientY };
          });
          frame.addEventListener("pointermove", (event) => {
            if (!drag)
              return;
            this.move(event.clientX - drag.x, event.clientY - drag.y);
            drag = { x: event.clientX, y: event.clientY };
            frame.setPointerCapture(event.pointerId);
            frame.classList.add("dragged");
          });
          for (const end of ["pointerup", "pointercancel"]) {
            frame.addEventListener(end, () => {
              drag = void 0;
              frame.classList.remove("dragged");
            });
          }
          new ResizeObserver(() => {
            if (this.isFitted)
              this.fit();
          }).observe(frame);
        }
        get level() {
          return this.scale;
        }
        /** The group that holds a new drawing of this size. */
        hold(world, width, height) {
          this.world = world;
          this.size = { width, height };
          this.apply();
        }
        /** All of it, but no smaller than can be made out; then its beginning. */
        fit() {
          const { clientWidth, clientHeight } = this.frame;
          if (clientWidth === 0 || clientHeight === 0)
            return;
          const whole2 = Math.min(clientWidth / this.size.width, clientHeight / this.size.height, 1.25);
          this.scale = Math.max(whole2, 0.25);
          this.x = Math.max(0, (clientWidth - this.size.width * this.scale) / 2);
          this.y = Math.max(0, (clientHeight - this.size.height * this.scale) / 2);
          this.isFitted = true;
          this.apply();
        }
        zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
          const scale = Math.min(3, Math.max(0.1, this.scale * factor));
          this.x = x - (x - this.x) * (scale / this.scale);
          this.y = y - (y - this.y) * (scale / this.scale);
          this.scale = scale;
          this.isFitted = false;
          this.apply();
        }
        /** Brings a box into the window, by the shortest way. */
        reveal(box) {
          const margin = 24;
          const shift = (start, length, offset, room) => {
            const first = start * this.scale + offset;
            const last = first + length * this.scale;
            if (first < margin)
              return margin - first;
            return last > room - margin ? Math.max(room - margin - last, margin - first) : 0;
          };
          const dx = shift(box.x, box.width, this.x, this.frame.clientWidth);
          const dy = shift(box.y, box.height, this.y, this.frame.clientHeight);
          if (dx !== 0 || dy !== 0)
            this.move(dx, dy);
        }
        move(dx, dy) {
          this.x += dx;
          this.y += dy;
          const { clientWidth, clientHeight } = this.frame;
          const keep = 60;
          this.x = Math.min(clientWidth - keep, Math.max(keep - this.size.width * this.scale, this.x));
          this.y = Math.min(clientHeight - keep, Math.max(keep - this.size.height * this.scale, this.y));
          this.isFitted = false;
          this.apply();
        }
        apply() {
          this.world?.setAttribute("transform", `translate(${this.x} ${this.y}) scale(${this.scale})`);
        }
      };

      // src/page/page.ts
      var byId = (id) => document.getElementById(id);
      var rootPicker = byId("root");
      var filter = byId("filter");
      var focusButton = byId("focus");
      var expandButton = byId("expand");
      var copyButton = byId("copy");
      var count = byId("count");
      var faults = byId("faults");
      var canvas = byId("canvas");
      var details = byId("details");
      var viewport = new Viewport(canvas);
      var graphs = [];
      var whole;
      var tree;
      var collapsed = /* @__PURE__ */ new Set();
      var selected;
      var focus;
      var rootName = (graph) => graph.nodes.find((node2) => node2.id === graph.root)?.type ?? "";
      var key = (id) => whole?.labels(id).join("/") ?? "";
      var rowBudget = () => Math.max(16, Math.floor(canvas.clientHeight / 28));
      function receive(graph, wanted) {
        graphs = graph.roots;
        const saved = host.getState();
        const names = graphs.map(rootName);
        rootPicker.replaceChildren(...names.map((name) => new Option(name, name)));
        const chosen = [wanted, saved?.root, names[0]].find((name) => name !== void 0 && names.includes(name));
        if (chosen === void 0) {
          report("There is no root in this workspace: no type is declared with isRoot: true.");
          return;
        }
        rootPicker.value = chosen;
        const before = selected === void 0 ? void 0 : key(selected);
        const isSaved = saved?.root === chosen;
        choose(chosen, isSaved ? saved.closed : void 0, before, isSaved ? saved.focus : void 0);
      }
      function choose(name, closed, before, about) {
        const graph = graphs.find((candidate) => rootName(candidate) === name);
        if (!graph)
          return;
        const isFirst = whole === void 0 || rootName(whole.graph) !== name;
        whole = new MakingTree(graph);
        focus = about === void 0 ? void 0 : whole.order.find((id) => key(id) === about);
        tree = focus === void 0 ? whole : new MakingTree(around(graph, focus));
        const names = closed && new Set(closed);
        collapsed = names ? new Set(tree.order.filter((id) => names.has(key(id)))) : closedAtFirst(tree, rowBudget());
        selected = tree.order.find((id) => key(id) === before) ?? graph.root;
        show();
        if (isFirst)
          viewport.fit();
      }
      function report(text) {
        whole = void 0;
        tree = void 0;
        canvas.textContent = text;
        for (const part of [details, count, faults, byId("legend")])
          part.textContent = "";
      }
      function show(isFocused = false) {
        if (!tree)
          return;
        const query = filter.value.trim().toLowerCase();
        const matches = new Set(query === "" ? [] : tree.order.filter((id) => isMatch(id, query)));
        const { svg, world, layout } = draw(tree, { collapsed, selected, matches });
        canvas.replaceChildren(svg);
        viewport.hold(world, layout.width, layout.height);
        details.replaceChildren(...selected === void 0 ? [] : describe(tree, selected, host.isEditor));
        faults.replaceChildren(...faultList(tree, (id) => select(id)));
        byId("legend").replaceChildren(...legend(tree));
        focusButton.setAttribute("aria-pressed", String(focus !== void 0));
        focusButton.textContent = focus === void 0 ? "Focus" : "Show all";
        const total = tree.order.length;
        count.textContent = query === "" ? `${total} nodes` : `${matches.size} of ${total} nodes match`;
        if (isFocused)
          svg.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
        host.setState({
          root: rootPicker.value,
          closed: [...collapsed].map(key),
          focus: focus === void 0 ? void 0 : key(focus)
        });
      }
      function isMatch(id, query) {
        const texts = [tree?.title(id), tree?.otherType(id)];
        return texts.some((text) => text?.toLowerCase().includes(query));
      }
      function select(id, isFocused = true) {
        if (!tree)
          return;
        for (const ancestor of tree.ancestors(id))
          collapsed.delete(ancestor);
        selected = id;
        show(isFocused);
        reveal();
      }
      function reveal() {
        if (!tree || selected === void 0)
          return;
        const box = layOut(tree, collapsed, selected).boxes.find(({ id }) => id === selected);
        if (box)
          viewport.reveal(box);
      }
      function toggle(id) {
        if (!collapsed.delete(id))
          collapsed.add(id);
        select(id);
      }
      function toggleFocus() {
        if (!whole || selected === void 0)
          return;
        focus = focus === void 0 ? selected : void 0;
        tree = focus === void 0 ? whole : new MakingTree(around(whole.graph, focus));
        collapsed = closedAtFirst(tree, rowBudget());
        for (const ancestor of tree.ancestors(selected))
          collapsed.delete(ancestor);
        show(true);
        viewport.fit();
      }
      function open(id) {
        if (tree)
          host.postMessage({ kind: "open", root: rootPicker.value, labels: tree.labels(id) });
      }
      function findNext() {
        const query = filter.value.trim().toLowerCase();
        if (!tree || query === "")
          return;
        const start = selected === void 0 ? 0 : tree.order.indexOf(selected) + 1;
        const order = [...tree.order.slice(start), ...tree.order.slice(0, start)];
        const match = order.find((id) => isMatch(id, query));
        if (match !== void 0)
          select(match, false);
      }
      var nodeOf = (event) => {
        const element2 = event.target.closest("[data-id]");
        return element2 ? Number(element2.getAttribute("data-id")) : void 0;
      };
      canvas.addEventListener("click", (event) => {
        const id = nodeOf(event);
        if (id === void 0)
          return;
        if (event.target.closest(".fold"))
          toggle(id);
        else
          select(id);
      });
      canvas.addEventListener("dblclick", (event) => {
        const id = nodeOf(event);
        if (id !== void 0)
          open(id);
      });
      canvas.addEventListener("keydown", (event) => {
        if (!tree || selected === void 0 || event.ctrlKey || event.metaKey || event.altKey)
          return;
        const action = command(event.key, tree, selected, collapsed);
        if (!action)
          return;
        event.preventDefault();
        switch (action.kind) {
          case "select":
            return select(action.id);
          case "toggle":
            return toggle(action.id);
          case "open":
            return open(action.id);
          case "focus":
            return toggleFocus();
          case "find":
            return filter.focus();
          case "zoom":
            return action.by === void 0 ? viewport.fit() : viewport.zoom(action.by);
        }
      });
      filter.addEventListener("input", () => show());
      filter.addEventListener("keydown", (event) => {
        if (event.key === "Enter")
          findNext();
      });
      rootPicker.addEventListener("change", () => choose(rootPicker.value));
      focusButton.addEventListener("click", toggleFocus);
      expandButton.addEventListener("click", () => {
        collapsed.clear();
        show();
        viewport.fit();
      });
      byId("fit").addEventListener("click", () => viewport.fit());
      byId("larger").addEventListener("click", () => viewport.zoom(1.25));
      byId("smaller").addEventListener("click", () => viewport.zoom(0.8));
      copyButton.addEventListener("click", () => host.postMessage({ kind: "copyMermaid", root: rootPicker.value }));
      var host = findHost((message) => {
        if (message.kind === "graph")
          receive(message.graph, message.root);
        else
          report(message.text);
      });
      copyButton.hidden = !host.isEditor;
      host.postMessage({ kind: "ready" });
    })();</script>
    </body>
    </html>

    """###
}
