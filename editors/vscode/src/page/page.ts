import { closedAtFirst, layOut } from '../graph/layout';
import { MakingTree, around } from '../graph/model';
import type { Graph, RootGraph, ToPage } from '../graph/model';
import { describe, faultList } from './details';
import { draw } from './drawing';
import { findHost } from './host';
import { command } from './keys';
import { legend } from './legend';
import { Viewport } from './viewport';

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const rootPicker = byId<HTMLSelectElement>('root');
const filter = byId<HTMLInputElement>('filter');
const focusButton = byId<HTMLButtonElement>('focus');
const expandButton = byId<HTMLButtonElement>('expand');
const copyButton = byId<HTMLButtonElement>('copy');
const count = byId('count');
const faults = byId('faults');
const canvas = byId('canvas');
const details = byId('details');
const viewport = new Viewport(canvas);

let graphs: RootGraph[] = [];
/** The root's whole tree. */
let whole: MakingTree | undefined;
/** What is drawn of it. */
let tree: MakingTree | undefined;
let collapsed = new Set<number>();
let selected: number | undefined;
/** The node that the drawing is about, where it is about one. */
let focus: number | undefined;

const rootName = (graph: RootGraph): string => graph.nodes.find((node) => node.id === graph.root)?.type ?? '';
const key = (id: number): string => whole?.labels(id).join('/') ?? '';
/** As many rows as can be read at once. */
const rowBudget = (): number => Math.max(16, Math.floor(canvas.clientHeight / 28));

function receive(graph: Graph, wanted?: string): void {
  graphs = graph.roots;
  const saved = host.getState();
  const names = graphs.map(rootName);
  rootPicker.replaceChildren(...names.map((name) => new Option(name, name)));
  const chosen = [wanted, saved?.root, names[0]].find((name) => name !== undefined && names.includes(name));
  if (chosen === undefined) {
    report('There is no root in this workspace: no type is declared with isRoot: true.');
    return;
  }
  rootPicker.value = chosen;
  const before = selected === undefined ? undefined : key(selected);
  const isSaved = saved?.root === chosen;
  choose(chosen, isSaved ? saved.closed : undefined, before, isSaved ? saved.focus : undefined);
}

function choose(name: string, closed?: string[], before?: string, about?: string): void {
  const graph = graphs.find((candidate) => rootName(candidate) === name);
  if (!graph) return;
  const isFirst = whole === undefined || rootName(whole.graph) !== name;
  whole = new MakingTree(graph);
  focus = about === undefined ? undefined : whole.order.find((id) => key(id) === about);
  tree = focus === undefined ? whole : new MakingTree(around(graph, focus));
  const names = closed && new Set(closed);
  collapsed = names ? new Set(tree.order.filter((id) => names.has(key(id)))) : closedAtFirst(tree, rowBudget());
  selected = tree.order.find((id) => key(id) === before) ?? graph.root;
  show();
  if (isFirst) viewport.fit();
}

function report(text: string): void {
  whole = undefined;
  tree = undefined;
  canvas.textContent = text;
  for (const part of [details, count, faults, byId('legend')]) part.textContent = '';
}

/** Draws what is seen now, and puts the focus where `isFocused` says. */
function show(isFocused = false): void {
  if (!tree) return;
  const query = filter.value.trim().toLowerCase();
  const matches = new Set(query === '' ? [] : tree.order.filter((id) => isMatch(id, query)));
  const { svg, world, layout } = draw(tree, { collapsed, selected, matches });
  canvas.replaceChildren(svg);
  viewport.hold(world, layout.width, layout.height);
  details.replaceChildren(...(selected === undefined ? [] : describe(tree, selected, host.isEditor)));
  faults.replaceChildren(...faultList(tree, (id) => select(id)));
  byId('legend').replaceChildren(...legend(tree));
  focusButton.setAttribute('aria-pressed', String(focus !== undefined));
  focusButton.textContent = focus === undefined ? 'Focus' : 'Show all';
  const total = tree.order.length;
  count.textContent = query === '' ? `${total} nodes` : `${matches.size} of ${total} nodes match`;
  if (isFocused) svg.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  host.setState({
    root: rootPicker.value, closed: [...collapsed].map(key), focus: focus === undefined ? undefined : key(focus),
  });
}

function isMatch(id: number, query: string): boolean {
  const texts = [tree?.title(id), tree?.otherType(id)];
  return texts.some((text) => text?.toLowerCase().includes(query));
}

function select(id: number, isFocused = true): void {
  if (!tree) return;
  for (const ancestor of tree.ancestors(id)) collapsed.delete(ancestor);
  selected = id;
  show(isFocused);
  reveal();
}

/** Moves the selected node into the window, and no further. */
function reveal(): void {
  if (!tree || selected === undefined) return;
  const box = layOut(tree, collapsed, selected).boxes.find(({ id }) => id === selected);
  if (box) viewport.reveal(box);
}

function toggle(id: number): void {
  if (!collapsed.delete(id)) collapsed.add(id);
  select(id);
}

/** Draws only what has to do with the selected node, or all again. */
function toggleFocus(): void {
  if (!whole || selected === undefined) return;
  focus = focus === undefined ? selected : undefined;
  tree = focus === undefined ? whole : new MakingTree(around(whole.graph, focus));
  collapsed = closedAtFirst(tree, rowBudget());
  for (const ancestor of tree.ancestors(selected)) collapsed.delete(ancestor);
  show(true);
  viewport.fit();
}

function open(id: number): void {
  if (tree) host.postMessage({ kind: 'open', root: rootPicker.value, labels: tree.labels(id) });
}

/** Selects the next match behind the selected node. */
function findNext(): void {
  const query = filter.value.trim().toLowerCase();
  if (!tree || query === '') return;
  const start = selected === undefined ? 0 : tree.order.indexOf(selected) + 1;
  const order = [...tree.order.slice(start), ...tree.order.slice(0, start)];
  const match = order.find((id) => isMatch(id, query));
  if (match !== undefined) select(match, false);
}

const nodeOf = (event: Event): number | undefined => {
  const element = (event.target as Element).closest('[data-id]');
  return element ? Number(element.getAttribute('data-id')) : undefined;
};

canvas.addEventListener('click', (event) => {
  const id = nodeOf(event);
  if (id === undefined) return;
  if ((event.target as Element).closest('.fold')) toggle(id);
  else select(id);
});
canvas.addEventListener('dblclick', (event) => {
  const id = nodeOf(event);
  if (id !== undefined) open(id);
});
canvas.addEventListener('keydown', (event) => {
  if (!tree || selected === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = command(event.key, tree, selected, collapsed);
  if (!action) return;
  event.preventDefault();
  switch (action.kind) {
    case 'select': return select(action.id);
    case 'toggle': return toggle(action.id);
    case 'open': return open(action.id);
    case 'focus': return toggleFocus();
    case 'find': return filter.focus();
    case 'zoom': return action.by === undefined ? viewport.fit() : viewport.zoom(action.by);
  }
});
filter.addEventListener('input', () => show());
filter.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') findNext();
});
rootPicker.addEventListener('change', () => choose(rootPicker.value));
focusButton.addEventListener('click', toggleFocus);
expandButton.addEventListener('click', () => {
  collapsed.clear();
  show();
  viewport.fit();
});
byId('fit').addEventListener('click', () => viewport.fit());
byId('larger').addEventListener('click', () => viewport.zoom(1.25));
byId('smaller').addEventListener('click', () => viewport.zoom(0.8));
copyButton.addEventListener('click', () => host.postMessage({ kind: 'copyMermaid', root: rootPicker.value }));

const host = findHost((message: ToPage) => {
  if (message.kind === 'graph') receive(message.graph, message.root);
  else report(message.text);
});
copyButton.hidden = !host.isEditor;
host.postMessage({ kind: 'ready' });
