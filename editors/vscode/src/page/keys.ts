import { parentOfMore, seen } from '../graph/layout';
import type { View } from '../graph/layout';
import type { MakingTree } from '../graph/model';

export type KeyCommand =
  | { kind: 'select' | 'toggle' | 'open' | 'unfold'; id: number }
  | { kind: 'find' | 'focus' | 'help' }
  /** So that it fits the window when there is no factor. */
  | { kind: 'zoom'; by?: number };

/** The keys, with what they do. */
export const keys: [string, string][] = [
  ['↑ ↓', 'the node before, the next one'], ['← →', 'close it or go up, open it or go down'], ['Space', 'open or close'],
  ['Home End', 'the root, the last node'], ['Enter', 'open the source, or show what is folded'],
  ['/', 'find; there Enter goes on to the next match, and ↑ ↓ move'], ['f', 'show only what has to do with the node, or all'],
  ['+ − 0', 'larger, smaller, fit'], ['?', 'show these keys, or hide them'],
];

/** What a key means at `at`, a node or what stands for several: the keys of a tree, as assistive technology announces
 * them. */
export function command(key: string, tree: MakingTree, at: number, view: View): KeyCommand | undefined {
  const children = tree.children.get(at) ?? [];
  const isClosed = view.collapsed.has(at);
  const more = parentOfMore(at);
  const select = (id: number | undefined): KeyCommand | undefined => {
    return id === undefined ? undefined : { kind: 'select', id };
  };
  const step = (by: number): KeyCommand | undefined => {
    const order = [...seen(tree, view).keys()];
    return select(order[order.indexOf(at) + by]);
  };
  if (more !== undefined && ['ArrowRight', ' ', 'Enter'].includes(key)) return { kind: 'unfold', id: more };
  switch (key) {
    case 'ArrowDown': return step(1);
    case 'ArrowUp': return step(-1);
    case 'ArrowRight':
      if (children.length === 0) return undefined;
      return isClosed ? { kind: 'toggle', id: at } : select(children[0]);
    case 'ArrowLeft':
      return children.length > 0 && !isClosed ? { kind: 'toggle', id: at } : select(more ?? tree.parent.get(at));
    case ' ': return children.length > 0 ? { kind: 'toggle', id: at } : undefined;
    case 'Home': return select(tree.order[0]);
    case 'End': return select([...seen(tree, view).keys()].pop());
    case 'Enter': return { kind: 'open', id: at };
    case '/': return { kind: 'find' };
    case 'f': return { kind: 'focus' };
    case '?': return { kind: 'help' };
    case '+': return { kind: 'zoom', by: 1.2 };
    case '-': return { kind: 'zoom', by: 1 / 1.2 };
    case '0': return { kind: 'zoom' };
    default: return undefined;
  }
}
