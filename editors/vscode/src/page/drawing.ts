import { boxHeight, layOut, titleLimit } from '../graph/layout';
import type { Box } from '../graph/layout';
import type { GraphEdge, MakingTree } from '../graph/model';

export interface View {
  collapsed: ReadonlySet<number>;
  selected?: number;
  matches: ReadonlySet<number>;
  /** Also of nodes that aren't selected. */
  showsReceived: boolean;
  zoom: number;
}

const namespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

export function draw(tree: MakingTree, view: View): SVGElement {
  const layout = layOut(tree, view.collapsed);
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
  const edges = tree.graph.edges.filter((edge) => isDrawn(edge, boxes, view));
  return element(
    'svg',
    {
      role: 'tree', 'aria-label': 'Dependency graph', width: layout.width * view.zoom, height: layout.height * view.zoom,
      viewBox: `0 0 ${layout.width} ${layout.height}`,
    },
    element('g', { 'aria-hidden': 'true' }, ...edges.map((edge) => line(edge, boxes, view))),
    ...layout.boxes.map((box) => node(box, tree, view)),
  );
}

function isDrawn(edge: GraphEdge, boxes: ReadonlyMap<number, Box>, view: View): boolean {
  if (!boxes.has(edge.from) || !boxes.has(edge.to)) return false;
  return edge.kind !== 'received' || view.showsReceived || edge.from === view.selected || edge.to === view.selected;
}

function line(edge: GraphEdge, boxes: ReadonlyMap<number, Box>, view: View): SVGElement {
  const from = boxes.get(edge.from) as Box;
  const to = boxes.get(edge.to) as Box;
  const isForward = to.x > from.x;
  const x1 = isForward ? from.x + from.width : from.x;
  const x2 = isForward ? to.x : to.x + to.width;
  const [y1, y2] = [from.y + boxHeight / 2, to.y + boxHeight / 2];
  const bend = Math.max(24, Math.abs(x2 - x1) / 2) * (isForward ? 1 : -1);
  const isMarked = edge.from === view.selected || edge.to === view.selected;
  return element('path', {
    d: `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`,
    class: `edge ${edge.kind}${isMarked ? ' marked' : ''}`,
  });
}

function node(box: Box, tree: MakingTree, view: View): SVGElement {
  const data = tree.node.get(box.id);
  const children = tree.children.get(box.id) ?? [];
  const isClosed = view.collapsed.has(box.id);
  const title = tree.title(box.id);
  const characters = [...title];
  const isSelected = box.id === view.selected;
  const classes = ['node', data?.kind ?? '', isSelected ? 'selected' : '', view.matches.has(box.id) ? 'match' : ''];
  const attributes: Record<string, string | number> = {
    role: 'treeitem', 'data-id': box.id, tabindex: isSelected ? 0 : -1, 'aria-level': (tree.depth.get(box.id) ?? 0) + 1,
    'aria-selected': String(isSelected), 'aria-label': `${title}, ${data?.kind}`, class: classes.filter(Boolean).join(' '),
    transform: `translate(${box.x} ${box.y})`,
  };
  if (children.length > 0) attributes['aria-expanded'] = String(!isClosed);
  const shown = characters.length > titleLimit ? `${characters.slice(0, titleLimit - 1).join('')}…` : title;
  const parts: Node[] = [
    element('title', {}, title),
    element('rect', { width: box.width, height: boxHeight, rx: 4 }),
    element('text', { x: 10, y: 17 }, shown),
  ];
  if (children.length > 0) {
    parts.push(element(
      'g', { class: 'fold', transform: `translate(${box.width - 18} 5)` },
      element('rect', { width: 16, height: 16, rx: 3 }),
      element('path', { d: isClosed ? 'M4 8h8M8 4v8' : 'M4 8h8' }),
    ));
  }
  return element('g', attributes, ...parts);
}
