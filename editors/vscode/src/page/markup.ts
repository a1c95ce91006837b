/** The page's body, the same in the editor and in a file of its own. */
export const body = `
  <header>
    <select id="root" aria-label="Root"></select>
    <input id="filter" type="search" aria-label="Find" placeholder="Find name or type" title="Find (/)" spellcheck="false">
    <button id="next" class="fault" title="Select the next fault"></button>
    <button id="focus" aria-pressed="false" title="Show only what leads to the selected one and what it leads to (f)">Focus</button>
    <button id="expand">Expand all</button>
    <button id="collapse">Collapse all</button>
    <span class="zoom">
      <button id="smaller" title="Smaller (-)" aria-label="Smaller">−</button>
      <button id="fit" title="Fit the window, as far as it can be read (0)">Fit</button>
      <button id="larger" title="Larger (+)" aria-label="Larger">+</button>
    </span>
    <button id="copy">Copy as Mermaid</button>
    <button id="help" title="Keys (?)" aria-label="Keys">?</button>
    <span id="count" role="status"></span>
  </header>
  <main id="canvas"></main>
  <svg id="overview" aria-hidden="true"></svg>
  <section id="keys" aria-label="Keys" hidden></section>
  <aside>
    <section id="details" aria-label="Selected" aria-live="polite"></section>
    <section id="faults" aria-label="Faults"></section>
    <section id="legend" aria-label="Legend"></section>
  </aside>`;
