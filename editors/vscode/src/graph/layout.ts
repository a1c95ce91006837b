import type { MakingTree } from './model';

export interface Box {
  id: number;
  /** Of the left upper corner, in pixels. */
  x: number;
  y: number;
  width: number;
}

export interface Layout {
  /** In the order of reading. */
  boxes: Box[];
  width: number;
  height: number;
}

export const boxHeight = 26;
const rowHeight = 34;
const columnGap = 48;
const characterWidth = 7.2;
const padding = 20;
/** Longer titles are cut in the drawing. */
export const titleLimit = 48;

/**
 * Layers from left to right, a layer for each hop from the root. Nodes without children stand in rows of their own, and
 * the others halfway between their first and last child. O(visible nodes).
 */
export function layOut(tree: MakingTree, collapsed: ReadonlySet<number>): Layout {
  const visible: number[] = [];
  const hidden = new Set<number>();
  for (const id of tree.order) {
    const parent = tree.parent.get(id);
    if (parent !== undefined && (hidden.has(parent) || collapsed.has(parent))) hidden.add(id);
    else visible.push(id);
  }

  const widths: number[] = [];
  const width = (id: number): number =>
    Math.ceil(Math.min([...tree.title(id)].length, titleLimit) * characterWidth) + padding + 14;
  for (const id of visible) {
    const depth = tree.depth.get(id) ?? 0;
    widths[depth] = Math.max(widths[depth] ?? 0, width(id));
  }
  const columns = widths.reduce<number[]>((starts, _, depth) => [
    ...starts, depth === 0 ? padding : starts[depth - 1] + widths[depth - 1] + columnGap,
  ], []);

  // Children stand behind their parents in the order of reading: from its end, children are placed first.
  const rows = new Map<number, number>();
  const shown = (id: number): number[] => (collapsed.has(id) ? [] : tree.children.get(id) ?? []);
  let row = 0;
  for (const id of visible) {
    if (shown(id).length === 0) rows.set(id, row++);
  }
  for (const id of visible.slice().reverse()) {
    const below = shown(id);
    if (below.length > 0) rows.set(id, ((rows.get(below[0]) ?? 0) + (rows.get(below[below.length - 1]) ?? 0)) / 2);
  }

  const boxes = visible.map((id) => {
    const depth = tree.depth.get(id) ?? 0;
    return { id, x: columns[depth], y: padding + (rows.get(id) ?? 0) * rowHeight, width: width(id) };
  });
  const last = columns.length - 1;
  return {
    boxes,
    width: last < 0 ? 0 : columns[last] + widths[last] + padding,
    height: row * rowHeight + 2 * padding,
  };
}

/** What is closed at first: nothing in a small graph, all but the first layers in a large one. */
export function closedAtFirst(tree: MakingTree): Set<number> {
  if (tree.order.length <= 150) return new Set();
  return new Set(tree.order.filter((id) => (tree.depth.get(id) ?? 0) >= 2 && (tree.children.get(id) ?? []).length > 0));
}
