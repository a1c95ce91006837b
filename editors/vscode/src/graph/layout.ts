import type { MakingTree } from './model';

/** What is seen of a tree, and the room that there is for it. */
export interface View {
  collapsed: ReadonlySet<number>;
  /** The nodes of which all children are shown, however many they are. */
  unfolded: ReadonlySet<number>;
  selected?: number;
  /** Of the window, in pixels of a drawing that is as small as can be read. */
  room: Room;
}

export interface Room {
  width: number;
  height: number;
}

export interface Box {
  /** That of a node, or `moreOf` one. */
  id: number;
  /** Of the left upper corner, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it says: cut where it is too long. */
  lines: Line[];
  /** Whether it stands in a group, to which one line leads for all. */
  isGrouped?: boolean;
}

/** Pieces of one line, a blank between them. */
export type Line = { text: string; kind: 'name' | 'type' | 'code' | 'shared' }[];

/** Around children that stand in several columns. */
export interface Group {
  /** The first of them. */
  first: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** In the order of reading. */
  boxes: Box[];
  groups: Group[];
  width: number;
  height: number;
  /** Whether children stand below their parents, and not beside them. */
  isIndented: boolean;
}

export const layoutOfNothing: Layout = { boxes: [], groups: [], width: 0, height: 0, isIndented: false };

const lineHeight = 16;
const rowGap = 8;
const columnGap = 44;
const characterWidth = 7.3;
const indentation = 20;
export const padding = 20;
/** Of the symbol on the left, and of the button on the right. */
export const symbolWidth = 26;
export const foldWidth = 44;
const endWidth = 10;
/** Longer lines are cut in their middle: names differ at both ends. */
export const lineLimit = 36;
/** A name and a type that are no longer together share a line. */
const shortLine = 30;
/** So many children without children of their own still stand in one column. */
const columnLimit = 6;
/** The middle of a box's first line, where lines to it begin and end. */
export const anchor = 13;

/** The number that stands for what isn't shown of a node's children. */
export const moreOf = (id: number): number => -1 - id;
/** The node whose children `id` stands for, where it is no node itself. */
export const parentOfMore = (id: number): number | undefined => (id < 0 ? -1 - id : undefined);

export function shortened(text: string, limit = lineLimit): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const tail = Math.floor((limit - 1) * 0.4);
  return `${characters.slice(0, limit - 1 - tail).join('')}…${characters.slice(-tail).join('')}`;
}

/** The lines of a node: its name, its type with what is really made, and what is wrong. A short type stands behind the
 * name, and so does the number of those who receive it. */
export function linesOf(tree: MakingTree, id: number, limit = lineLimit): Line[] {
  const node = tree.node.get(id);
  if (!node) return [];
  const concrete = tree.otherType(id);
  const declared = shortened(node.type, limit);
  const made = concrete === undefined ? '' : ` → ${shortened(concrete, limit)}`;
  const fault = (node.faults ?? []).slice(0, 1).map((one): Line => [{ text: `✕ ${one.code}`, kind: 'code' }]);
  if (node.label === undefined) return [[{ text: declared, kind: 'name' }], ...fault];
  const takers = tree.isMissing(id) ? 0 : new Set(tree.receivers.get(id)).size;
  const shared: Line = takers > 1 ? [{ text: `⇠${takers}`, kind: 'shared' }] : [];
  const name = { text: shortened(node.label, limit), kind: 'name' } as const;
  const type = (text: string): Line[number] => ({ text, kind: 'type' });
  const sizeOf = (text: string): number => [...text].length;
  if (sizeOf(name.text + declared + made) < shortLine) return [[name, type(declared + made), ...shared], ...fault];
  const types = sizeOf(declared + made) <= lineLimit ? [declared + made] : [declared, made.trim()].filter(Boolean);
  return [[name, ...shared], ...types.map((text) => [type(text)]), ...fault];
}

const lengthOf = (line: Line): number => line.reduce((sum, { text }) => sum + [...text].length + 1, -1);

/** As many children as a window has places for; of more, the rest is folded. */
function childLimit(room: Room): number {
  return Math.max(8, Math.floor((room.height - 2 * padding) / 34) * Math.max(1, Math.floor(room.width / 260)));
}

/** Too narrow for layers side by side: children stand below their parents, indented. */
const isNarrow = (room: Room): boolean => room.width < 700;

/** The children that are seen, and `moreOf` the node for all others: leaves rather than what has children itself, and
 * nothing that is open or wrong. */
export function shownChildren(tree: MakingTree, view: View, id: number): number[] {
  if (view.collapsed.has(id)) return [];
  const all = tree.children.get(id) ?? [];
  const limit = childLimit(view.room);
  if (all.length <= limit || view.unfolded.has(id)) return all;
  const hasChildren = (child: number): boolean => (tree.children.get(child) ?? []).length > 0;
  let branches = limit - 1;
  let leaves = branches - all.filter(hasChildren).length;
  const kept = all.filter((child) => {
    const isBranch = hasChildren(child);
    const hasRoom = isBranch ? branches-- > 0 : leaves-- > 0;
    return hasRoom || (isBranch && !view.collapsed.has(child)) || tree.isFaulty(child);
  });
  return kept.length < all.length ? [...kept, moreOf(id)] : all;
}

/** All that is seen, in the order of reading, each with its children. */
export function seen(tree: MakingTree, view: View): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const stack = [tree.graph.root];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const children = shownChildren(tree, view, id);
    found.set(id, children);
    stack.push(...children.slice().reverse());
  }
  return found;
}

/**
 * Layers from left to right, a layer for each hop from the root, which stands in the upper left corner. Each node has
 * what it makes on its right, the first of it in the same row: so the order of reading is that of the keys, and no text
 * lies on another. Many children without children of their own stand in columns. O(what is seen).
 */
export function layOut(tree: MakingTree, view: View): Layout {
  const { room } = view;
  const shown = seen(tree, view);
  const childrenOf = (id: number): number[] => shown.get(id) ?? [];
  const depthOf = (id: number): number => tree.depth.get(id) ?? (tree.depth.get(parentOfMore(id) ?? id) ?? 0) + 1;

  const texts = new Map<number, Line[]>();
  const widths = new Map<number, number>();
  const columnWidths: number[] = [];
  for (const [id, children] of shown) {
    const parent = parentOfMore(id);
    const rest = parent === undefined ? 0 : (tree.children.get(parent) ?? []).length - childrenOf(parent).length + 1;
    const lines: Line[] = parent === undefined ? linesOf(tree, id) : [[{ text: `${rest} more`, kind: 'name' }]];
    texts.set(id, lines);
    widths.set(id, widthOf(tree, id, lines));
    if (children.length > 0) columnWidths[depthOf(id)] = Math.max(columnWidths[depthOf(id)] ?? 0, widths.get(id) ?? 0);
  }
  const columns = [padding];
  for (const width of columnWidths) columns.push(columns[columns.length - 1] + width + columnGap);
  const xOf = (id: number): number => (isNarrow(room) ? padding + depthOf(id) * indentation : columns[depthOf(id)]);
  const heightOf = (id: number): number => (texts.get(id)?.length ?? 1) * lineHeight + 10;

  const boxes = new Map<number, Box>();
  const groups: Group[] = [];
  let bottom = padding;
  const place = (id: number, x: number, y: number): Box => {
    const box = { id, x, y, width: widths.get(id) ?? 0, height: heightOf(id), lines: texts.get(id) ?? [] };
    boxes.set(id, box);
    return box;
  };
  /** Puts leaves into columns, to be read downwards. */
  const placeGroup = (ids: number[]): void => {
    const x = xOf(ids[0]);
    const width = Math.max(...ids.map((id) => widths.get(id) ?? 0));
    const fitting = Math.floor((room.width - x - padding + rowGap) / (width + rowGap));
    const count = Math.min(Math.ceil(ids.length / columnLimit), Math.max(fitting, ids.length > 2 * columnLimit ? 2 : 1));
    const rows = Math.ceil(ids.length / count);
    const top = bottom;
    for (let row = 0; row < rows; row++) {
      const inRow = ids.filter((_, at) => at % rows === row);
      inRow.forEach((id, column) => {
        const box = place(id, x + column * (width + rowGap), bottom);
        box.width = width;
        box.isGrouped = count > 1;
      });
      bottom += Math.max(...inRow.map(heightOf)) + rowGap;
    }
    if (count === 1) return;
    const used = Math.ceil(ids.length / rows);
    groups.push({
      first: ids[0], x: x - rowGap, y: top - 5, width: used * (width + rowGap) + rowGap, height: bottom - top + 2,
    });
    bottom += rowGap;
  };

  // A stack in place of recursion, since chains can be long.
  const steps: ({ place: number[] } | { close: number })[] = [{ place: [tree.graph.root] }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('close' in step) {
      const box = boxes.get(step.close);
      bottom = Math.max(bottom, (box?.y ?? 0) + (box?.height ?? 0) + rowGap);
    } else if (step.place.length > 1) {
      placeGroup(step.place);
    } else {
      const [id] = step.place;
      const box = place(id, xOf(id), bottom);
      if (isNarrow(room)) bottom += box.height + rowGap;
      steps.push({ close: id });
      for (const ids of runs(childrenOf(id), childrenOf, isNarrow(room)).reverse()) steps.push({ place: ids });
    }
  }

  const all = [...shown.keys()].flatMap((id) => boxes.get(id) ?? []);
  const width = Math.max(0, ...columnEnds(all, groups)) + padding;
  return { boxes: all, groups, width, height: bottom - rowGap + padding, isIndented: isNarrow(room) };
}

/** Of a box with such lines. Only what has children has a button, in the first line. */
function widthOf(tree: MakingTree, id: number, lines: Line[]): number {
  const hasButton = (tree.children.get(id) ?? []).length > 0;
  return symbolWidth + Math.max(...lines.map((line, at) =>
    Math.ceil(lengthOf(line) * characterWidth) + (at === 0 && hasButton ? foldWidth : endWidth)));
}

/** A layout in which the selected one has its whole name: it lies above others instead of moving them. */
export function enlarged(layout: Layout, tree: MakingTree, selected: number | undefined): Layout {
  const at = layout.boxes.findIndex(({ id }) => id === selected && id >= 0);
  if (at < 0) return layout;
  const boxes = layout.boxes.slice();
  const lines = linesOf(tree, boxes[at].id, Infinity);
  boxes[at] = {
    ...boxes[at], lines, width: Math.max(boxes[at].width, widthOf(tree, boxes[at].id, lines)), height: lines.length * lineHeight + 10,
  };
  return { ...layout, boxes };
}

function columnEnds(boxes: Box[], groups: Group[]): number[] {
  return [boxes.reduce((end, { x, width }) => Math.max(end, x + width), 0), ...groups.map(({ x, width }) => x + width)];
}

/** Children in their order: many leaves that follow each other together, all others one by one. */
function runs(children: number[], childrenOf: (id: number) => number[], isNarrow: boolean): number[][] {
  const found: number[][] = [];
  for (const id of children) {
    const last = found[found.length - 1];
    const isLeaf = childrenOf(id).length === 0;
    if (isLeaf && last && childrenOf(last[0]).length === 0) last.push(id);
    else found.push([id]);
  }
  return found.flatMap((run) => (!isNarrow && run.length > columnLimit ? [run] : run.map((id) => [id])));
}

/** What is closed at first: what doesn't fit the window, level by level. The ways to the first faults are open. */
export function closedAtFirst(tree: MakingTree, room: Room): Set<number> {
  const closed = new Set(tree.order.filter((id) => (tree.children.get(id) ?? []).length > 0));
  closed.delete(tree.graph.root);
  for (const id of tree.faulty().slice(0, 3)) {
    for (const ancestor of tree.ancestors(id)) closed.delete(ancestor);
  }
  const view = { collapsed: closed, unfolded: new Set<number>(), room };
  const size = (): Room => layOut(tree, view);
  const first = size();
  // What is cut at the right shows that there is more; what is below does not.
  const limit = { width: Math.max(1.5 * room.width, first.width), height: Math.max(room.height, first.height) };
  let level = [tree.graph.root];
  while (level.length > 0) {
    const below = level.flatMap((id) => shownChildren(tree, view, id)).filter((id) => id >= 0);
    const opened = below.filter((id) => closed.delete(id));
    if (opened.length > 0) {
      const { width, height } = size();
      if (height > limit.height || (!isNarrow(room) && width > limit.width)) {
        for (const id of opened) closed.add(id);
        break;
      }
    }
    level = below;
  }
  return closed;
}
