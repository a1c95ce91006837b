import { closedAtFirst, enlarged, layOut, layoutOfNothing, parentOfMore, seen, shownChildren } from '../graph/layout';
import type { Layout, Room, View } from '../graph/layout';
import { MakingTree, around, keyOf, rootNames } from '../graph/model';
import type { Graph, RootGraph, ToPage } from '../graph/model';
import { describe, faultList } from './details';
import { draw } from './drawing';
import { findHost } from './host';
import type { PageState } from './host';
import { command, keys } from './keys';
import { legend } from './legend';
import { element } from './symbols';
import { Overview } from './overview';
import { Viewport, readable } from './viewport';

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const rootPicker = byId<HTMLSelectElement>('root');
const filter = byId<HTMLInputElement>('filter');
const focusButton = byId<HTMLButtonElement>('focus');
const expandButton = byId<HTMLButtonElement>('expand');
const copyButton = byId<HTMLButtonElement>('copy');
const nextButton = byId<HTMLButtonElement>('next');
const count = byId('count');
const faults = byId('faults');
const canvas = byId('canvas');
const details = byId('details');
const viewport: Viewport = new Viewport(canvas, () => show(), () => paint(), () => overview.show(viewport.window()));
const overview: Overview = new Overview(byId('overview') as unknown as SVGElement, (x, y) => viewport.center({ x, y, width: 0, height: 0 }));

let graphs: RootGraph[] = [];
let links: Graph['links'];
/** The tree that the lines about faults and the legend are of. */
let described: MakingTree | undefined;
/** The root's whole tree. */
let whole: MakingTree | undefined;
/** What is drawn of it. */
let tree: MakingTree | undefined;
let layout: Layout | undefined;
let collapsed = new Set<number>();
let unfolded = new Set<number>();
let matches: ReadonlySet<number> = new Set();
let chain: number[] = [];
let selected: number | undefined;
/** The node that the drawing is about, where it is about one. */
let focus: number | undefined;

/** The layout without a selection, and what it was made of. */
let laidOut: { basis: unknown[]; layout: Layout } = { basis: [undefined], layout: layoutOfNothing };

/** More nodes than these aren't opened all at once. */
const large = 300;

const key = (id: number): string => whole?.labels(id).join('/') ?? '';
const room = (): Room => ({ width: canvas.clientWidth / readable, height: canvas.clientHeight / readable });
const view = (): View => ({ collapsed, unfolded, selected, room: room() });

function receive(graph: Graph, wanted?: string): void {
  graphs = graph.roots;
  links = graph.links;
  const saved = host.getState();
  const names = rootNames(graphs);
  rootPicker.replaceChildren(...names.map((name, at) => new Option(name, String(at))));
  const places = [wanted, saved?.root].map((name) => graphs.findIndex((graph) => {
    return keyOf(graph) === name || keyOf({ ...graph, program: undefined }) === name;
  }));
  const chosen = places.find((at) => at >= 0) ?? 0;
  if (chosen >= graphs.length) {
    report('There is no root in this workspace.');
    return;
  }
  rootPicker.value = String(chosen);
  const before = selected === undefined ? undefined : key(selected);
  choose(chosen, keyOf(graphs[chosen]) === saved?.root ? saved : undefined, before);
}

function choose(at: number, saved?: PageState, before?: string): void {
  const graph = graphs[at];
  const isFirst = whole === undefined || keyOf(whole.graph) !== keyOf(graph);
  whole = new MakingTree(graph);
  const about = saved?.focus;
  focus = about === undefined ? undefined : whole.order.find((id) => key(id) === about);
  tree = focus === undefined ? whole : new MakingTree(around(graph, focus));
  const named = (names: string[]): Set<number> => {
    const known = new Set(names);
    return new Set(tree?.order.filter((id) => known.has(key(id))));
  };
  collapsed = saved?.closed ? named(saved.closed) : closedAtFirst(tree, room());
  unfolded = named(saved?.unfolded ?? []);
  chain = [];
  selected = tree.order.find((id) => key(id) === before) ?? graph.root;
  show();
  if (isFirst) viewport.fit();
}

function report(text: string): void {
  whole = undefined;
  tree = undefined;
  layout = undefined;
  canvas.textContent = text;
  for (const part of [details, count, faults, byId('legend')]) part.textContent = '';
  nextButton.hidden = true;
}

/** Shows what is seen now, and puts the focus where `isFocused` says. */
function show(isFocused = false): void {
  if (!tree) return;
  const query = filter.value.trim().toLowerCase();
  matches = new Set(query === '' ? [] : tree.order.filter((id) => isMatch(id, query)));
  const { width, height } = room();
  const basis = [tree, collapsed, collapsed.size, unfolded, unfolded.size, width, height];
  // Nothing moves when another node is selected.
  if (basis.some((part, at) => part !== laidOut.basis[at])) {
    laidOut = { basis, layout: layOut(tree, view()) };
    viewport.hold(laidOut.layout.width, laidOut.layout.height);
    overview.hold(laidOut.layout);
  }
  layout = enlarged(laidOut.layout, tree, selected);
  overview.mark(layout.boxes.find(({ id }) => id === selected));
  paint(isFocused);
  overview.show(viewport.window());
  details.replaceChildren(...(selected === undefined ? [] : describe(tree, selected, {
    select, unfold, showChain, open: host.isEditor ? open : undefined, address,
  })));
  if (described !== tree) {
    described = tree;
    faults.replaceChildren(...faultList(tree, find));
    byId('legend').replaceChildren(...legend(tree));
    const isLarge = tree.order.length > large;
    expandButton.textContent = isLarge ? 'Expand a level' : 'Expand all';
    expandButton.title = isLarge ? `All ${tree.order.length} nodes at once would be too many to read` : '';
  }
  focusButton.setAttribute('aria-pressed', String(focus !== undefined));
  focusButton.textContent = focus === undefined ? 'Focus' : 'Show all';
  const total = tree.order.length;
  count.textContent = query === '' ? `${total} nodes` : `${matches.size} of ${total} nodes match`;
  nextButton.hidden = faults.childElementCount === 0;
  nextButton.textContent = `✕ ${faults.childElementCount} fault${faults.childElementCount === 1 ? '' : 's'}`;
  remember();
}

let remembering: ReturnType<typeof setTimeout> | undefined;

/** Keeps the state, which takes a name for each closed node: of very many once nobody moves any more. */
function remember(): void {
  const keep = (): void => host.setState({
    root: whole && keyOf(whole.graph), closed: [...collapsed].map(key), unfolded: [...unfolded].map(key),
    focus: focus === undefined ? undefined : key(focus),
  });
  clearTimeout(remembering);
  if (tree && tree.order.length <= large) keep();
  else remembering = setTimeout(keep, 100);
}

/** Where a place leads; undefined where nothing can follow it. */
function address(path: string, line: number): string | undefined {
  if (links === undefined) return undefined;
  const whole = path.startsWith('/') ? path : `${links.folder}/${path}`;
  return links.template.replace('{path}', encodeURI(whole).replace(/[?#]/g, encodeURIComponent)).replace('{line}', String(line));
}

/** Draws what lies in the window and around it. */
function paint(isFocused = false): void {
  if (!tree || !layout) return;
  const takesFocus = isFocused || canvas.contains(document.activeElement);
  const world = draw(tree, view(), layout, { selected, matches, chain }, viewport.around());
  const svg = element('svg', { role: 'tree', 'aria-label': 'Dependency graph' }, world);
  canvas.replaceChildren(svg);
  viewport.move(world);
  if (takesFocus) svg.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

function isMatch(id: number, query: string): boolean {
  const texts = [tree?.title(id), tree?.otherType(id)];
  return texts.some((text) => text?.toLowerCase().includes(query));
}

function select(id: number, isFocused = true): void {
  if (!tree) return;
  for (const ancestor of tree.ancestors(id)) collapsed.delete(ancestor);
  if (!chain.includes(id)) chain = [];
  selected = id;
  // Those among many that are folded away: a parent that has one of them shows them all.
  const line = [id, ...tree.ancestors(id)];
  const all = tree;
  const isShown = line.slice(1).every((parent, at) => shownChildren(all, view(), parent).includes(line[at]));
  if (!isShown) {
    const shown = seen(tree, view());
    for (const [at, parent] of line.slice(1).entries()) if (!shown.has(line[at])) unfolded.add(parent);
  }
  show(isFocused);
  reveal();
}

/** Selects what was looked for, in the middle of the window. */
function find(id: number, isFocused = true): void {
  select(id, isFocused);
  const box = layout?.boxes.find((box) => box.id === id);
  if (box) viewport.center(box);
}

/** Moves the selected node into the window, and no further. */
function reveal(): void {
  const box = layout?.boxes.find(({ id }) => id === selected);
  if (box) viewport.reveal(box);
}

function toggle(id: number): void {
  if (!collapsed.delete(id)) {
    collapsed.add(id);
    unfolded.delete(id);
  }
  select(id);
}

/** Shows all children of a node. */
function unfold(id: number): void {
  const before = tree && new Set(seen(tree, view()).keys());
  unfolded.add(id);
  select(tree?.children.get(id)?.find((child) => !before?.has(child)) ?? id);
}

function showChain(ids: number[]): void {
  for (const id of ids) select(id);
  chain = ids;
  show(true);
  viewport.fit();
}

/** Draws only what has to do with the selected node, or all again. */
function toggleFocus(): void {
  if (!whole || selected === undefined || selected < 0) return;
  focus = focus === undefined ? selected : undefined;
  tree = focus === undefined ? whole : new MakingTree(around(whole.graph, focus));
  collapsed = closedAtFirst(tree, room());
  unfolded = new Set();
  chain = [];
  viewport.fit();
  select(selected);
}

/** Opens or closes all but the root. Of very many only the next level is opened. */
function foldAll(isClosed: boolean): void {
  if (!tree) return;
  const all = tree;
  if (!isClosed && all.order.length > large) {
    for (const id of seen(all, view()).keys()) collapsed.delete(id);
    return show();
  }
  collapsed = new Set(isClosed ? all.order.filter((id) => id !== all.graph.root && (all.children.get(id) ?? []).length > 0) : []);
  unfolded = new Set();
  chain = [];
  if (isClosed && selected !== undefined && !seen(all, view()).has(selected)) selected = all.graph.root;
  show();
  viewport.fit();
}

function open(id: number): void {
  if (!host.isEditor) details.querySelector<HTMLAnchorElement>('.place a')?.click();
  else if (tree) host.postMessage({ kind: 'open', root: keyOf(tree.graph), labels: tree.labels(id) });
}

/** Selects the next match behind the selected node. */
function findNext(): void {
  const query = filter.value.trim().toLowerCase();
  if (!tree || query === '') return;
  const start = selected === undefined ? 0 : tree.order.indexOf(selected) + 1;
  const order = [...tree.order.slice(start), ...tree.order.slice(0, start)];
  const match = order.find((id) => isMatch(id, query));
  if (match !== undefined) find(match, false);
}

const nodeOf = (event: Event): number | undefined => {
  const element = (event.target as Element).closest('[data-id]');
  return element ? Number(element.getAttribute('data-id')) : undefined;
};

canvas.addEventListener('click', (event) => {
  const id = nodeOf(event);
  if (id === undefined) return;
  const more = parentOfMore(id);
  if (more !== undefined) unfold(more);
  else if ((event.target as Element).closest('.fold')) toggle(id);
  else select(id);
});
canvas.addEventListener('dblclick', (event) => {
  const id = nodeOf(event);
  if (id !== undefined && id >= 0) open(id);
});
/** Whether a key means something to what has the focus. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || canvas.contains(target)) return false;
  if (target.matches('input')) return !['ArrowDown', 'ArrowUp'].includes(key);
  if (target.matches('select')) return true;
  return target.matches('a, button, summary') && ['Enter', ' '].includes(key);
}

document.addEventListener('keydown', (event) => {
  if (!tree || selected === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  if (event.key === 'Escape') byId('keys').hidden = true;
  const action = command(event.key, tree, selected, view());
  if (!action) return;
  event.preventDefault();
  switch (action.kind) {
    case 'select': return select(action.id);
    case 'toggle': return toggle(action.id);
    case 'open': return open(action.id);
    case 'unfold': return unfold(action.id);
    case 'focus': return toggleFocus();
    case 'find': return filter.focus();
    case 'help': return showKeys();
    case 'zoom': return action.by === undefined ? viewport.fit() : viewport.zoom(action.by);
  }
});
function showKeys(): void {
  byId('keys').hidden = !byId('keys').hidden;
}

byId('keys').append(...keys.map(([key, words]) => {
  const row = document.createElement('div');
  const name = document.createElement('kbd');
  name.append(key);
  row.append(name, ` ${words}`);
  return row;
}));
byId('help').addEventListener('click', showKeys);
filter.addEventListener('input', () => show());
filter.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') findNext();
});
rootPicker.addEventListener('change', () => choose(Number(rootPicker.value)));
focusButton.addEventListener('click', toggleFocus);
expandButton.addEventListener('click', () => foldAll(false));
byId('collapse').addEventListener('click', () => foldAll(true));
nextButton.addEventListener('click', () => {
  const faulty = tree?.faulty() ?? [];
  const next = faulty[(selected === undefined ? -1 : faulty.indexOf(selected)) + 1] ?? faulty[0];
  if (next !== undefined) find(next, false);
});
byId('fit').addEventListener('click', () => viewport.fit());
byId('larger').addEventListener('click', () => viewport.zoom(1.25));
byId('smaller').addEventListener('click', () => viewport.zoom(0.8));
copyButton.addEventListener('click', () => whole && host.postMessage({ kind: 'copyMermaid', root: keyOf(whole.graph) }));

const host = findHost((message: ToPage) => {
  if (message.kind === 'graph') receive(message.graph, message.root);
  else report(message.text);
});
copyButton.hidden = !host.isEditor;
host.postMessage({ kind: 'ready' });
