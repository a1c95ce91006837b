import { anchor, foldWidth, moreOf, parentOfMore, symbolWidth } from '../graph/layout';
import type { Box, Layout, View } from '../graph/layout';
import type { GraphEdge, MakingTree } from '../graph/model';
import { element, symbol, tips } from './symbols';
import type { Attributes } from './symbols';

/** What is said of a tree besides its nodes. */
export interface Marks {
  selected?: number;
  matches: ReadonlySet<number>;
  /** A chain in which each makes the next. */
  chain: readonly number[];
}

/** A part of a drawing, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** By the nodes that are seen: how many that the selected one receives, or that receive it, are there or below. */
export interface Sharing {
  received: ReadonlyMap<number, number>;
  receivers: ReadonlyMap<number, number>;
}

/** A drawing is made anew whenever something changes, and has only what lies in `part`: there may be thousands. */
export function draw(tree: MakingTree, view: View, layout: Layout, marks: Marks, part: Part): SVGElement {
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
  const isIn = ({ x, y, width, height }: Part): boolean =>
    x < part.x + part.width && part.x < x + width && y < part.y + part.height && part.y < y + height;
  const sharing = sharingOf(tree, boxes, marks.selected);
  const drawn = layout.boxes.filter((box) => isIn(box) || box.id === marks.selected);
  const bow = (from: Box, to: Box, classes: string): SVGElement => curve(from, to, classes, layout.isIndented);
  const selected = boxes.get(marks.selected ?? NaN);
  // Hundreds of lines that leave the window would hide what is in it.
  const ends = (found: ReadonlyMap<number, number>): Box[] =>
    [...found.keys()].flatMap((id) => boxes.get(id) ?? []).filter((box) => found.size <= 20 || isIn(box));
  const shared = selected === undefined ? [] : [
    ...ends(sharing.received).map((box) => bow(selected, box, 'edge received')),
    ...ends(sharing.receivers).map((box) => bow(box, selected, 'edge receiver')),
  ];
  const nodeOf = (box: Box): SVGElement => node(box, tree, view, marks, sharing);
  return element(
    'g', {},
    element('g', { 'aria-hidden': 'true' }, tips(), ...layout.groups.filter(isIn).map((group) => element('rect', {
      class: 'group', x: group.x, y: group.y, width: group.width, height: group.height, rx: 8,
    })), ...makingLines(tree, layout, boxes, marks, isIn)),
    ...drawn.map(nodeOf),
    element('g', { 'aria-hidden': 'true', class: 'over' }, ...shared),
    ...drawn.filter(({ id }) => id === marks.selected).map((box) => over(nodeOf(box))),
  );
}

/** What makes what, from those that are seen to those that are. */
function makingLines(
  tree: MakingTree, layout: Layout, boxes: ReadonlyMap<number, Box>, marks: Marks, isIn: (part: Part) => boolean,
): SVGElement[] {
  /** The plain lines, and those that must not be hidden by them. */
  const [lines, marked]: SVGElement[][] = [[], []];
  const inChain = new Set(marks.chain.map((id, at) => `${marks.chain[at - 1]} ${id}`));
  // Styles are named after looks, whatever a library calls its kinds.
  const classOf = (edge: GraphEdge): string => (tree.looks.isAcross(edge) ? 'received' : tree.looks.edge(edge).look);
  const markOf = ({ from, to, faulty }: GraphEdge): string =>
    (faulty ? ' faulty' : '') + (inChain.has(`${from} ${to}`) ? ' chain' : '');
  const isNear = (from: Part, to: Part): boolean => isIn({
    x: Math.min(from.x, to.x) - 40, y: Math.min(from.y, to.y),
    width: Math.max(from.x + from.width, to.x + to.width) - Math.min(from.x, to.x) + 80,
    height: Math.max(from.y + from.height, to.y + to.height) - Math.min(from.y, to.y),
  });
  // The children of one parent hang on one line, each from the place of the one before.
  const reached = new Map<number, number>();
  const firstInGroup = new Map(layout.groups.map((group) => [group.first, group]));
  for (const box of layout.boxes) {
    const id = parentOfMore(box.id) ?? tree.parent.get(box.id);
    const from = boxes.get(id ?? NaN);
    if (id === undefined || !from) continue;
    const edge = tree.branch.get(box.id);
    const mark = edge ? markOf(edge) : '';
    if (mark !== '' && isNear(from, box)) marked.push(branch(from, box, box.x, `edge ${edge ? classOf(edge) : ''}${mark}`));
    const group = firstInGroup.get(box.id);
    if (box.isGrouped && !group) continue;
    const look = group || !edge ? 'plain' : classOf(edge);
    if ((group || mark === '') && isNear(from, box)) {
      lines.push(branch(from, box, group?.x ?? box.x, `edge ${look}`, reached.get(id)));
    }
    reached.set(id, box.y + anchor);
  }
  // What another makes too.
  for (const edge of tree.graph.edges) {
    if (tree.looks.isAcross(edge) && !edge.faulty || tree.branch.get(edge.to) === edge) continue;
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    const mark = markOf(edge);
    if (from && to && isNear(from, to)) (mark === '' ? lines : marked).push(
      curve(from, to, `edge ${classOf(edge)}${mark}`, layout.isIndented),
    );
  }
  return [...lines, ...marked];
}

/** What is closed stands for all below it, and "17 more" for those. */
function sharingOf(tree: MakingTree, boxes: ReadonlyMap<number, Box>, selected?: number): Sharing {
  const counted = (ids: readonly number[] = []): Map<number, number> => {
    const found = new Map<number, number>();
    for (const id of new Set(ids)) {
      let at: number | undefined = id;
      while (at !== undefined && !boxes.has(at)) {
        const parent = tree.parent.get(at);
        at = parent !== undefined && boxes.has(moreOf(parent)) ? moreOf(parent) : parent;
      }
      if (at !== undefined && at !== selected) found.set(at, (found.get(at) ?? 0) + 1);
    }
    return found;
  };
  const isMissing = selected === undefined || tree.isMissing(selected);
  return {
    received: counted(tree.received.get(selected ?? NaN)),
    receivers: isMissing ? new Map() : counted(tree.receivers.get(selected)),
  };
}

/** A copy to look at, above its neighbors: the selected node has its whole name, and may reach into theirs. */
function over(node: SVGElement): SVGElement {
  for (const name of node.getAttributeNames()) {
    if (name !== 'class' && name !== 'transform') node.removeAttribute(name);
  }
  node.querySelector('title')?.remove();
  node.classList.add('over');
  node.setAttribute('aria-hidden', 'true');
  return node;
}

/** From a parent, or from `start` on the line that its children hang on, to `end`. Indented children stand below. */
function branch(from: Part, to: Part, end: number, classes: string, start?: number): SVGElement {
  const isIndented = to.x < from.x + from.width;
  const [x, y1, y2] = [isIndented ? from.x + 9 : to.x - 22, from.y + anchor, to.y + anchor];
  if (y1 === y2) return element('path', { d: `M${from.x + from.width} ${y1}H${end}`, class: classes });
  const above = start !== undefined && start > y1 ? `M${x} ${start - 6}`
    : isIndented ? `M${x} ${from.y + from.height}` : `M${from.x + from.width} ${y1}H${x - 6}Q${x} ${y1} ${x} ${y1 + 6}`;
  return element('path', { d: `${above}V${y2 - 6}Q${x} ${y2} ${x + 6} ${y2}H${end}`, class: classes });
}

/** Between layers from side to side, within one and where there are none around the right. */
function curve(from: Part, to: Part, classes: string, isIndented: boolean): SVGElement {
  const [leaves, enters] = isIndented ? [1, 1] : [to.x >= from.x ? 1 : -1, to.x > from.x ? -1 : 1];
  const x1 = leaves > 0 ? from.x + from.width : from.x;
  const x2 = enters < 0 ? to.x : to.x + to.width;
  const [y1, y2] = [from.y + anchor, to.y + anchor];
  const bend = isIndented ? 60 : to.x === from.x ? 40 : Math.max(24, Math.min(80, Math.abs(x2 - x1) / 2));
  return element('path', {
    d: `M${x1} ${y1} C${x1 + bend * leaves} ${y1} ${x2 + bend * enters} ${y2} ${x2} ${y2}`, class: classes,
  });
}

function node(box: Box, tree: MakingTree, view: View, marks: Marks, sharing: Sharing): SVGElement {
  const data = tree.node.get(box.id);
  const look = tree.look(box.id);
  const children = tree.children.get(box.id) ?? [];
  const isClosed = view.collapsed.has(box.id);
  const more = parentOfMore(box.id);
  const title = more === undefined ? tree.title(box.id) : `${box.lines[0][0].text} of ${tree.title(more)}`;
  const faults = (data?.faults ?? []).map(({ message }) => message.replaceAll('`', ''));
  const isSelected = box.id === marks.selected;
  const below = isClosed ? tree.below.get(box.id) : undefined;
  const classes = [
    'node', look ?? 'more', faults.length > 0 ? 'faulty' : '', isSelected ? 'selected' : '',
    marks.matches.has(box.id) ? 'match' : '', marks.chain.includes(box.id) ? 'chain' : '',
    sharing.received.has(box.id) ? 'received' : '', sharing.receivers.has(box.id) ? 'receiver' : '',
  ];
  const attributes: Attributes = {
    role: 'treeitem', 'data-id': box.id, tabindex: isSelected ? 0 : -1,
    'aria-level': (tree.depth.get(more ?? box.id) ?? 0) + (more === undefined ? 1 : 2),
    'aria-selected': String(isSelected),
    'aria-label': [title, data?.kind, ...faults].filter(Boolean).join(', '),
    class: classes.filter(Boolean).join(' '),
    transform: `translate(${box.x} ${box.y})`,
  };
  if (children.length > 0) attributes['aria-expanded'] = String(!isClosed);
  const parts: Node[] = [
    element('title', {}, [title, ...faults].join('\n')),
    element('rect', { class: 'paper', width: box.width, height: box.height, rx: 5 }),
    element('rect', { class: 'box', width: box.width, height: box.height, rx: 5 }),
    ...(look === undefined ? [] : [symbol(look, 8, anchor - 6)]),
    ...box.lines.map((line, index) => element(
      'text', { x: symbolWidth, y: anchor + 4 + index * 16 },
      ...line.flatMap(({ text, kind }, place) => [place > 0 ? ' ' : '', element('tspan', { class: kind }, text)]),
    )),
  ];
  if (children.length > 0) {
    parts.push(element(
      'g', { class: below?.faults ? 'fold faulty' : 'fold', transform: `translate(${box.width - foldWidth + 6} ${anchor - 9})` },
      element('rect', { width: foldWidth - 12, height: 18, rx: 9 }),
      below
        ? element('text', { x: (foldWidth - 12) / 2, y: 13, 'text-anchor': 'middle' }, `+${shortNumber(below.nodes)}`)
        : element('path', { d: `M${(foldWidth - 12) / 2 - 5} 9h10` }),
    ));
  }
  const count = sharing.receivers.get(box.id) ?? 0;
  if (count > 1 || (count === 1 && isClosed)) {
    parts.push(element(
      'g', { class: 'badge', transform: `translate(${box.width - 10} -7)` },
      element('rect', { width: 22, height: 14, rx: 7 }),
      element('text', { x: 11, y: 11, 'text-anchor': 'middle' }, shortNumber(count)),
    ));
  }
  return element('g', attributes, ...parts);
}

const shortNumber = (number: number): string => (number > 999 ? `${Math.floor(number / 1000)}k` : String(number));
