import type { MakingTree } from '../graph/model';
import { sample } from './details';
import { element, kinds, symbol } from './symbols';

/** What the marks of this drawing mean: only those that it has. */
export function legend(tree: MakingTree): HTMLElement[] {
  const used = new Set(tree.order.map((id) => tree.node.get(id)?.kind ?? ''));
  const items = Object.keys(kinds).filter((kind) => used.has(kind)).map((kind) => {
    return item(kind, kinds[kind].legend, element('svg', { width: 30, height: 16, 'aria-hidden': 'true' }, symbol(kind, 9, 2)));
  });
  if ([...tree.received.values()].some((ids) => ids.length > 0)) {
    items.push(
      item('', 'to what the selected one receives', sample('received')),
      item('', 'from those who receive it', sample('receiver')),
      item('', 'how many of those are below, closed', mark('3', 'badge')),
    );
  }
  if (tree.mostShared(1).length > 0) items.push(item('', 'how many receive it', mark('⇠3', 'shared')));
  if (tree.order.some((id) => id !== tree.graph.root && (tree.children.get(id) ?? []).length > 0)) {
    items.push(item('', 'how many are below, closed', mark('+3', 'closed')));
  }
  if (tree.faulty().length > 0) items.push(item('', 'wrong', sample('faulty')));
  return items;
}

function mark(text: string, className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = `mark ${className}`;
  made.textContent = text;
  return made;
}

function item(kind: string, words: string, mark: Element): HTMLElement {
  const made = document.createElement('span');
  made.className = `key ${kind}`;
  made.append(mark, words);
  return made;
}
