import { closedAtFirst } from '../graph/layout';
import { MakingTree } from '../graph/model';
import type { FromPage, Graph, RootGraph, ToPage } from '../graph/model';
import { draw } from './drawing';
import { describe } from './details';
import { command } from './keys';

interface PageState {
  root?: string;
  /** Titles of the root and what was closed below it, by labels: ids change with the graph. */
  closed?: string[];
  showsReceived?: boolean;
}

declare function acquireVsCodeApi(): {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
};

const host = acquireVsCodeApi();
const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const rootPicker = byId<HTMLSelectElement>('root');
const filter = byId<HTMLInputElement>('filter');
const receivedBox = byId<HTMLInputElement>('received');
const expandButton = byId<HTMLButtonElement>('expand');
const copyButton = byId<HTMLButtonElement>('copy');
const count = byId('count');
const canvas = byId('canvas');
const details = byId('details');

let graphs: RootGraph[] = [];
let tree: MakingTree | undefined;
let collapsed = new Set<number>();
let selected: number | undefined;
let zoom = 1;

const rootName = (graph: RootGraph): string => graph.nodes.find((node) => node.id === graph.root)?.type ?? '';
const key = (id: number): string => tree?.labels(id).join('/') ?? '';

function receive(graph: Graph, wanted?: string): void {
  graphs = graph.roots;
  const saved = host.getState();
  const names = graphs.map(rootName);
  rootPicker.replaceChildren(...names.map((name) => new Option(name, name)));
  const chosen = [wanted, saved?.root, names[0]].find((name) => name !== undefined && names.includes(name));
  receivedBox.checked = saved?.showsReceived ?? false;
  if (chosen === undefined) {
    report('There is no root in this workspace: no type is declared with isRoot: true.');
    return;
  }
  rootPicker.value = chosen;
  const before = selected === undefined ? undefined : key(selected);
  choose(chosen, saved?.root === chosen ? saved.closed : undefined, before);
}

function choose(name: string, closed?: string[], before?: string): void {
  const graph = graphs.find((candidate) => rootName(candidate) === name);
  if (!graph) return;
  tree = new MakingTree(graph);
  const names = closed && new Set(closed);
  collapsed = names ? new Set(tree.order.filter((id) => names.has(key(id)))) : closedAtFirst(tree);
  selected = tree.order.find((id) => key(id) === before) ?? graph.root;
  show();
}

function report(text: string): void {
  tree = undefined;
  canvas.textContent = text;
  details.textContent = '';
  count.textContent = '';
}

/** Draws what is seen now, and puts the focus where `isFocused` says. */
function show(isFocused = false): void {
  if (!tree) return;
  const query = filter.value.trim().toLowerCase();
  const matches = new Set(query === '' ? [] : tree.order.filter((id) => tree?.title(id).toLowerCase().includes(query)));
  const drawing = draw(tree, { collapsed, selected, matches, showsReceived: receivedBox.checked, zoom });
  canvas.replaceChildren(drawing);
  details.replaceChildren(...(selected === undefined ? [] : describe(tree, selected)));
  const total = tree.order.length;
  count.textContent = query === '' ? `${total} nodes` : `${matches.size} of ${total} nodes match`;
  const element = drawing.querySelector<SVGGElement>('[tabindex="0"]');
  if (isFocused) element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  host.setState({
    root: rootPicker.value,
    closed: [...collapsed].map(key),
    showsReceived: receivedBox.checked,
  });
}

function select(id: number, isFocused = true): void {
  if (!tree) return;
  for (const ancestor of tree.ancestors(id)) collapsed.delete(ancestor);
  selected = id;
  show(isFocused);
}

function toggle(id: number): void {
  if (!collapsed.delete(id)) collapsed.add(id);
  select(id);
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
  const match = order.find((id) => tree?.title(id).toLowerCase().includes(query));
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
    case 'find': return filter.focus();
    case 'zoom':
      zoom = action.by === undefined ? 1 : Math.min(3, Math.max(0.2, zoom * action.by));
      return show(true);
  }
});
filter.addEventListener('input', () => show());
filter.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') findNext();
});
receivedBox.addEventListener('change', () => show());
rootPicker.addEventListener('change', () => choose(rootPicker.value));
expandButton.addEventListener('click', () => {
  collapsed.clear();
  show();
});
copyButton.addEventListener('click', () => host.postMessage({ kind: 'copyMermaid', root: rootPicker.value }));
window.addEventListener('message', (event: MessageEvent<ToPage>) => {
  if (event.data.kind === 'graph') receive(event.data.graph, event.data.root);
  else report(event.data.text);
});
host.postMessage({ kind: 'ready' });
