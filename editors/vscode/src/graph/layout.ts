import type { MakingTree } from './model';

export interface Box {
  id: number;
  /** Of the left upper corner, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it says: cut where it is too long. */
  lines: Line[];
}

/** Pieces of one line, a blank between them. */
export type Line = { text: string; kind: 'name' | 'type' | 'code' }[];

export interface Layout {
  /** In the order of reading. */
  boxes: Box[];
  width: number;
  height: number;
}

const lineHeight = 16;
const rowGap = 8;
const columnGap = 56;
const characterWidth = 7.3;
export const padding = 24;
/** Of the symbol on the left, and of the button on the right. */
export const symbolWidth = 26;
export const foldWidth = 40;
/** Longer lines are cut in their middle: names differ at both ends. */
export const lineLimit = 42;
/** A name and a type that are no longer together share a line. */
const shortLine = 34;

export function shortened(text: string, limit = lineLimit): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const tail = Math.floor((limit - 1) * 0.4);
  return `${characters.slice(0, limit - 1 - tail).join('')}…${characters.slice(-tail).join('')}`;
}

/** The lines of a node: its name, its type with what is really made, and what is wrong. A short type stands behind the
 * name. */
export function linesOf(tree: MakingTree, id: number, limit = lineLimit): Line[] {
  const node = tree.node.get(id);
  if (!node) return [];
  const concrete = tree.otherType(id);
  const declared = shortened(node.type, limit);
  const made = concrete === undefined ? '' : ` → ${shortened(concrete, limit)}`;
  const fault = (node.faults ?? []).slice(0, 1).map((one): Line => [{ text: `✕ ${one.code}`, kind: 'code' }]);
  if (node.label === undefined) return [[{ text: declared, kind: 'name' }], ...fault];
  const name = { text: shortened(node.label, limit), kind: 'name' } as const;
  const type = (text: string): Line[number] => ({ text, kind: 'type' });
  const sizeOf = (text: string): number => [...text].length;
  if (sizeOf(name.text + declared + made) < shortLine) return [[name, type(declared + made)], ...fault];
  const isOneLine = sizeOf(declared + made) <= lineLimit;
  return [[name], ...(isOneLine ? [[type(declared + made)]] : [declared, made.trim()].filter(Boolean).map((text) => [type(text)])), ...fault];
}

const lengthOf = (line: Line): number => line.reduce((sum, { text }) => sum + [...text].length + 1, -1);

/**
 * Layers from left to right, a layer for each hop from the root. Nodes without children stand in rows of their own, and
 * the others halfway between their first and last child: so the order of reading is that of the keys, and no text lies
 * on another. O(visible nodes).
 */
export function layOut(tree: MakingTree, collapsed: ReadonlySet<number>, selected?: number): Layout {
  const visible: number[] = [];
  const hidden = new Set<number>();
  for (const id of tree.order) {
    const parent = tree.parent.get(id);
    if (parent !== undefined && (hidden.has(parent) || collapsed.has(parent))) hidden.add(id);
    else visible.push(id);
  }

  const lines = new Map(visible.map((id) => [id, linesOf(tree, id, id === selected ? Infinity : lineLimit)]));
  const widthOf = (id: number): number =>
    Math.ceil(Math.max(...(lines.get(id) ?? []).map(lengthOf)) * characterWidth) + symbolWidth + foldWidth;
  const widths: number[] = [];
  for (const id of visible) {
    const depth = tree.depth.get(id) ?? 0;
    // The selected one, which has its whole name, lies above others instead of moving them.
    if (id !== selected) widths[depth] = Math.max(widths[depth] ?? 0, widthOf(id));
    else widths[depth] ??= widthOf(id);
  }
  const columns = widths.reduce<number[]>((starts, _, depth) => [
    ...starts, depth === 0 ? padding : starts[depth - 1] + widths[depth - 1] + columnGap,
  ], []);
  const heightOf = (id: number): number => (lines.get(id)?.length ?? 1) * lineHeight + 10;

  // Children stand behind their parents in the order of reading: from its end, children are placed first.
  const middles = new Map<number, number>();
  const shown = (id: number): number[] => (collapsed.has(id) ? [] : tree.children.get(id) ?? []);
  let bottom = padding;
  for (const id of visible) {
    if (shown(id).length > 0) continue;
    // A row is as high as the highest of those that have it for themselves.
    let height = heightOf(id);
    for (let at = id, above = tree.parent.get(at); above !== undefined && shown(above).length === 1;
      at = above, above = tree.parent.get(at)) height = Math.max(height, heightOf(above));
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
      id, x: columns[tree.depth.get(id) ?? 0], y: (middles.get(id) ?? 0) - height / 2, width: widthOf(id), height,
      lines: lines.get(id) ?? [],
    };
  });
  const last = columns.length - 1;
  return {
    boxes,
    width: last < 0 ? 0 : columns[last] + widths[last] + padding,
    height: bottom - rowGap + padding,
  };
}

/**
 * What is closed at first: as much as it takes for the drawing to have no more than `rows` rows, level by level, so that
 * it can be read in a window. The ways to the first faults are open.
 */
export function closedAtFirst(tree: MakingTree, rows: number): Set<number> {
  const count = (id: number): number => (tree.children.get(id) ?? []).length;
  const closed = new Set(tree.order.filter((id) => count(id) > 0));
  let used = 1;
  const open = (id: number): void => {
    if (closed.delete(id)) used += count(id) - 1;
  };
  for (const id of tree.faulty().slice(0, 3)) {
    for (const ancestor of tree.ancestors(id).reverse()) open(ancestor);
  }
  const level = (id: number): number => tree.depth.get(id) ?? 0;
  for (const id of tree.order.slice().sort((left, right) => level(left) - level(right))) {
    const parent = tree.parent.get(id);
    if (parent !== undefined && closed.has(parent)) continue;
    if (id === tree.graph.root || used + count(id) - 1 <= rows) open(id);
  }
  return closed;
}

/** How many nodes stand below `id`. */
export function countBelow(tree: MakingTree, id: number): number {
  const pending = [...(tree.children.get(id) ?? [])];
  let found = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found += 1;
    pending.push(...(tree.children.get(next) ?? []));
  }
  return found;
}
