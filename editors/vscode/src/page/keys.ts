import type { MakingTree } from '../graph/model';

export type KeyCommand =
  | { kind: 'select' | 'toggle' | 'open'; id: number }
  | { kind: 'find' | 'focus' }
  /** So that it fits the window when there is no factor. */
  | { kind: 'zoom'; by?: number };

/** What a key means at the node `at`: the keys of a tree, as assistive technology announces them. */
export function command(
  key: string, tree: MakingTree, at: number, collapsed: ReadonlySet<number>,
): KeyCommand | undefined {
  const children = tree.children.get(at) ?? [];
  const isClosed = collapsed.has(at);
  const select = (id: number | undefined): KeyCommand | undefined => {
    return id === undefined ? undefined : { kind: 'select', id };
  };
  const isHidden = (id: number): boolean => tree.ancestors(id).some((ancestor) => collapsed.has(ancestor));
  const visible = (): number[] => tree.order.filter((id) => !isHidden(id));
  const step = (by: number): KeyCommand | undefined => {
    const order = visible();
    return select(order[order.indexOf(at) + by]);
  };
  switch (key) {
    case 'ArrowDown': return step(1);
    case 'ArrowUp': return step(-1);
    case 'ArrowRight':
      if (children.length === 0) return undefined;
      return isClosed ? { kind: 'toggle', id: at } : select(children[0]);
    case 'ArrowLeft':
      return children.length > 0 && !isClosed ? { kind: 'toggle', id: at } : select(tree.parent.get(at));
    case ' ': return children.length > 0 ? { kind: 'toggle', id: at } : undefined;
    case 'Home': return select(tree.order[0]);
    case 'End': return select(visible().pop());
    case 'Enter': return { kind: 'open', id: at };
    case '/': return { kind: 'find' };
    case 'f': return { kind: 'focus' };
    case '+': return { kind: 'zoom', by: 1.2 };
    case '-': return { kind: 'zoom', by: 1 / 1.2 };
    case '0': return { kind: 'zoom' };
    default: return undefined;
  }
}
