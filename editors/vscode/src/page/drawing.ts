import { countBelow, foldWidth, layOut, symbolWidth } from '../graph/layout';
import type { Box, Layout } from '../graph/layout';
import type { GraphEdge, MakingTree } from '../graph/model';
import { element, symbol } from './symbols';
import type { Attributes } from './symbols';

export interface View {
  collapsed: ReadonlySet<number>;
  selected?: number;
  matches: ReadonlySet<number>;
}

export interface Drawing {
  svg: SVGElement;
  /** What is moved and zoomed. */
  world: SVGElement;
  layout: Layout;
}

export function draw(tree: MakingTree, view: View): Drawing {
  const layout = layOut(tree, view.collapsed, view.selected);
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
  const edges = tree.graph.edges.filter((edge) => isDrawn(edge, boxes, view));
  const world = element(
    'g', {},
    element('g', { 'aria-hidden': 'true' }, ...edges.map((edge) => line(edge, boxes, view))),
    ...layout.boxes.map((box) => node(box, tree, view)),
    ...layout.boxes.filter(({ id }) => id === view.selected).map((box) => over(node(box, tree, view))),
  );
  return { svg: element('svg', { role: 'tree', 'aria-label': 'Dependency graph' }, world), world, layout };
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

/** What is received is drawn for the selected node alone: all of it would be a wall of lines. */
function isDrawn(edge: GraphEdge, boxes: ReadonlyMap<number, Box>, view: View): boolean {
  if (!boxes.has(edge.from) || !boxes.has(edge.to)) return false;
  return edge.kind !== 'received' || edge.faulty === true || edge.from === view.selected || edge.to === view.selected;
}

function line(edge: GraphEdge, boxes: ReadonlyMap<number, Box>, view: View): SVGElement {
  const from = boxes.get(edge.from) as Box;
  const to = boxes.get(edge.to) as Box;
  // Between layers from side to side, within one around the right.
  const [leaves, enters] = [to.x >= from.x ? 1 : -1, to.x > from.x ? -1 : 1];
  const x1 = leaves > 0 ? from.x + from.width : from.x;
  const x2 = enters < 0 ? to.x : to.x + to.width;
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  const bend = to.x === from.x ? 40 : Math.max(24, Math.abs(x2 - x1) / 2);
  const isMarked = edge.from === view.selected || edge.to === view.selected;
  return element('path', {
    d: `M${x1} ${y1} C${x1 + bend * leaves} ${y1} ${x2 + bend * enters} ${y2} ${x2} ${y2}`,
    class: `edge ${edge.kind}${isMarked ? ' marked' : ''}${edge.faulty ? ' faulty' : ''}`,
  });
}

function node(box: Box, tree: MakingTree, view: View): SVGElement {
  const data = tree.node.get(box.id);
  const children = tree.children.get(box.id) ?? [];
  const isClosed = view.collapsed.has(box.id);
  const title = tree.title(box.id);
  const faults = data?.faults ?? [];
  const isSelected = box.id === view.selected;
  const classes = [
    'node', data?.kind ?? '', faults.length > 0 ? 'faulty' : '', isSelected ? 'selected' : '',
    view.matches.has(box.id) ? 'match' : '',
  ];
  const attributes: Attributes = {
    role: 'treeitem', 'data-id': box.id, tabindex: isSelected ? 0 : -1, 'aria-level': (tree.depth.get(box.id) ?? 0) + 1,
    'aria-selected': String(isSelected),
    'aria-label': [title, data?.kind, ...faults.map((fault) => fault.message)].join(', '),
    class: classes.filter(Boolean).join(' '),
    transform: `translate(${box.x} ${box.y})`,
  };
  if (children.length > 0) attributes['aria-expanded'] = String(!isClosed);
  const parts: Node[] = [
    element('title', {}, [title, ...faults.map((fault) => fault.message)].join('\n')),
    element('rect', { class: 'paper', width: box.width, height: box.height, rx: 5 }),
    element('rect', { class: 'box', width: box.width, height: box.height, rx: 5 }),
    symbol(data?.kind ?? '', 8, box.height / 2 - 6),
    ...box.lines.map((line, index) => element(
      'text', { x: symbolWidth, y: 17 + index * 16 },
      ...line.flatMap(({ text, kind }, place) => [place > 0 ? ' ' : '', element('tspan', { class: kind }, text)]),
    )),
  ];
  if (children.length > 0) {
    const below = isClosed ? countBelow(tree, box.id) : 0;
    parts.push(element(
      'g', { class: 'fold', transform: `translate(${box.width - foldWidth + 6} ${box.height / 2 - 9})` },
      element('rect', { width: 30, height: 18, rx: 9 }),
      isClosed
        ? element('text', { x: 15, y: 13, 'text-anchor': 'middle' }, below > 999 ? '+…' : `+${below}`)
        : element('path', { d: 'M10 9H20' }),
    ));
  }
  return element('g', attributes, ...parts);
}
