import type { Look, MakingTree, NodeStyle } from '../graph/model';
import { sample } from './details';
import { element, symbol, symbols } from './symbols';

/** What the marks of this drawing mean: only those that it has. */
export function legend(tree: MakingTree): HTMLElement[] {
  const used = new Map<string, NodeStyle>();
  for (const id of tree.order) {
    const node = tree.node.get(id);
    if (node) used.set(node.kind, tree.looks.node(node));
  }
  const looks = Object.keys(symbols) as Look[];
  const items = looks.flatMap((look) => [...used.values()].filter((style) => style.look === look)).map((style) => {
    const { look, meaning } = style;
    return item(look, meaning, element('svg', { width: 30, height: 16, 'aria-hidden': 'true' }, symbol(look, 9, 2)));
  });
  const verbs = new Map([...tree.crossings.keys()].map(({ verb }) => [verb.singular, verb.plural]));
  if (verbs.size > 0) {
    const all = [...verbs.values()].join(' or ');
    items.push(
      item('', `to what the selected one ${[...verbs.keys()].join(' or ')}`, sample('received')),
      item('', `from those who ${all} it`, sample('receiver')),
      item('', 'how many of those are below, closed', mark('3', 'badge')),
    );
    if (tree.mostShared(1).length > 0) items.push(item('', `how many ${all} it`, mark('⇠3', 'shared')));
  }
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
