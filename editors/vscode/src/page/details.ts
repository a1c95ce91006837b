import { parentOfMore } from '../graph/layout';
import type { Across, MakingTree } from '../graph/model';
import { element } from './symbols';

/** What the lines about a node may ask for. */
export interface Actions {
  select(id: number): void;
  unfold(id: number): void;
  showChain(chain: number[]): void;
  /** Absent where no source can be opened. */
  open?(id: number): void;
  /** Where a place leads in a browser, if anywhere. */
  address(path: string, line: number): string | undefined;
}

/** The lines about the selected node. Names are set as text, never as markup. */
export function describe(tree: MakingTree, id: number, actions: Actions): Node[] {
  const more = parentOfMore(id);
  if (more !== undefined) {
    return [line('', 'More of ', link(tree.title(more), () => actions.select(more)), ': ', link('show them', () => actions.unfold(more)), '.')];
  }
  const node = tree.node.get(id);
  const { down } = tree.looks;
  const style = node && tree.looks.node(node);
  const concrete = tree.otherType(id);
  const title = make('strong', '', tree.title(id));
  const lines: Node[] = [line('', title, `: ${style?.sentence ?? style?.meaning ?? ''}.`)];
  if (concrete !== undefined) lines.push(line('', `What is ${down.past} is `, make('strong', '', concrete), '.'));
  const place = placeOf(tree, id, actions);
  if (place) lines.push(place);
  for (const fault of node?.faults ?? []) lines.push(line('', cross(), ...prose(fault.message), ` [${fault.code}]`));
  const list = (words: string, ids: number[] | undefined, mark?: string): void => {
    const others = [...new Set(ids)];
    if (others.length === 0) return;
    const count = others.length > 1 ? ` (${others.length})` : '';
    lines.push(line('list', ...(mark === undefined ? [] : [sample(mark)]), `${words}${count}: `, ...links(tree, others, actions)));
  };
  list(`${capitalized(down.past)} by`, tree.makers.get(id));
  list(capitalized(down.singular), tree.made.get(id)?.filter((child) => tree.isMade(child)));
  list('Misses', tree.children.get(id)?.filter((child) => tree.isMissing(child)));
  for (const [verb, ids] of crossing(tree, ({ verb }) => verb.singular, 'from', id)) list(verb, ids, 'received');
  if (tree.isMissing(id)) list('Asked for by', tree.receivers.get(id));
  else for (const [starts, ids] of crossing(tree, ({ start }) => `${start}s`, 'to', id)) list(starts, ids, 'receiver');
  if (node?.hidden) lines.push(line('', `${node.hidden} more of its dependencies are left out.`));
  return id === tree.graph.root ? [...lines, ...overview(tree, actions)] : lines;
}

/** The other ends of a node's edges across, by the words for them. */
function crossing(tree: MakingTree, words: (across: Across) => string, end: 'from' | 'to', id: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [across, edges] of tree.crossings) {
    const others = edges.filter((edge) => edge[end] === id).map((edge) => edge[end === 'from' ? 'to' : 'from']);
    const key = capitalized(words(across));
    found.set(key, [...(found.get(key) ?? []), ...others]);
  }
  return found;
}

/** What is worth to know of the whole: how much it is, what most share, and how deep it goes. */
function overview(tree: MakingTree, actions: Actions): Node[] {
  const lines: Node[] = [line('', `${counted(tree.order.length - 1, 'node')} below it in all.`)];
  const shared = tree.mostShared(5);
  if (shared.length > 0) {
    lines.push(line('list', 'Most shared: ', ...separated(shared.flatMap((id) => {
      const receivers = new Set(tree.receivers.get(id)).size;
      return [[link(tree.node.get(id)?.label ?? tree.title(id), () => actions.select(id), tree.title(id)), ` ⇠${receivers}`]];
    }))));
  }
  const chain = tree.longestChain();
  if (chain.length > 2) {
    lines.push(line(
      'list', link('Longest chain', () => actions.showChain(chain), 'Show it'), ` (${counted(chain.length - 1, 'step')}): `,
      ...chain.flatMap((id, at) => {
        if (chain.length > 10 && at >= 4 && at < chain.length - 4) return at === 4 ? [' → …'] : [];
        return [...(at > 0 ? [' → '] : []), link(nameOf(tree, id), () => actions.select(id), tree.title(id))];
      }),
    ));
  }
  return lines;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (tree: MakingTree, id: number): string => tree.node.get(id)?.label ?? tree.title(id);

function placeOf(tree: MakingTree, id: number, { open, address }: Actions): HTMLElement | undefined {
  const node = tree.node.get(id);
  const place = node?.path === undefined ? undefined : `${node.path}:${node.line}`;
  const group = tree.groupOf(id);
  const where = group === undefined ? [] : [` in ${tree.looks.group} ${group}`];
  // It may be broken behind each folder, but not in a line's number.
  const parts = (place ?? '').split(/(?<=\/)/).flatMap((part) => [part, document.createElement('wbr')]);
  if (!open) {
    const target = node?.path === undefined ? undefined : address(node.path, node.line ?? 1);
    if (target === undefined) return place === undefined ? undefined : line('place', ...parts, ...where);
    const leading = document.createElement('a');
    leading.href = target;
    leading.append(...parts);
    return line('place', leading, ...where);
  }
  const opening = link('', () => open(id), 'Open (Enter)');
  opening.append(...(place === undefined ? ['Open'] : parts));
  return line('place', opening, ...where);
}

/** Names that several have stand with their types. The first of them are shown at once. */
function links(tree: MakingTree, ids: number[], actions: Actions): Node[] {
  const names = ids.map((id) => nameOf(tree, id));
  const isShared = (at: number): boolean => names.indexOf(names[at]) !== names.lastIndexOf(names[at]);
  const made = ids.map((id, at) => [link(isShared(at) ? tree.title(id) : names[at], () => actions.select(id), tree.title(id))]);
  const limit = 12;
  if (made.length <= limit + 1) return separated(made);
  const rest = make('details', '', make('summary', '', `${made.length - limit} more`), ...separated(made.slice(limit)));
  return [...separated(made.slice(0, limit)), rest];
}

const separated = (parts: (Node | string)[][]): Node[] =>
  parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), ...part])
    .map((part) => (typeof part === 'string' ? document.createTextNode(part) : part));

/** What stands in backticks is code. */
export function prose(text: string): Node[] {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return [document.createTextNode(text)];
  return parts.map((part, at) => (at % 2 === 1 ? make('code', '', part) : document.createTextNode(part)));
}

/** A button for each fault; `select` is given the node that shows it. */
export function faultList(tree: MakingTree, select: (id: number) => void): HTMLElement[] {
  const known = new Set<string>();
  return tree.faulty().flatMap((id) => (tree.node.get(id)?.faults ?? []).map((fault) => ({ id, fault })))
    .filter(({ fault }) => !known.has(fault.message) && known.add(fault.message))
    .map(({ id, fault }) => {
      const button = make('button', '', cross(), ...prose(fault.message));
      button.title = fault.code;
      button.addEventListener('click', () => select(id));
      return button;
    });
}

const cross = (): HTMLElement => make('span', 'fault', '✕ ');

function make(name: string, className: string, ...parts: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...parts);
  return made;
}

const line = (className: string, ...parts: (Node | string)[]): HTMLElement => make('div', className, ...parts);

function link(text: string, act: () => void, title = ''): HTMLElement {
  // A button wouldn't break in the middle of a long name.
  const made = document.createElement('a');
  made.href = '#';
  made.title = title;
  made.append(text);
  made.addEventListener('click', (event) => {
    event.preventDefault();
    act();
  });
  return made;
}

/** A piece of the line that the drawing has for it. */
export function sample(kind: string): SVGElement {
  return element('svg', { width: 30, height: 12, class: 'sample', 'aria-hidden': 'true' }, element('path', {
    d: 'M5 6H27', class: `edge ${kind}`,
  }));
}
