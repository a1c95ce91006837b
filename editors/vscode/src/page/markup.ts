/** The page's body, the same in the editor and in a file of its own. */
export const body = `
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
  <footer id="details" aria-live="polite"></footer>`;
