import type { MakingTree } from '../graph/model';
import { element, kinds, symbol } from './symbols';

/** What the marks of this drawing mean: only those that it has. */
export function legend(tree: MakingTree): HTMLElement[] {
  const used = new Set(tree.order.map((id) => tree.node.get(id)?.kind ?? ''));
  const items = Object.keys(kinds).filter((kind) => used.has(kind)).map((kind) => {
    return item(kind, kinds[kind].legend, symbol(kind, 3, 2));
  });
  if (tree.graph.edges.some((edge) => edge.kind === 'received' && !edge.faulty)) {
    items.push(item('', 'what the selected one receives, and who receives it', element('path', { d: 'M0 8H18', class: 'edge received marked' })));
  }
  if (tree.faulty().length > 0) {
    items.push(item('', 'wrong', element('path', { d: 'M0 8H18', class: 'edge faulty' })));
  }
  return items;
}

function item(kind: string, words: string, mark: SVGElement): HTMLElement {
  const made = document.createElement('span');
  made.className = `key ${kind}`;
  made.append(element('svg', { width: 18, height: 16, 'aria-hidden': 'true' }, mark), words);
  return made;
}
