import type { MakingTree } from '../graph/model';

const kinds: Record<string, string> = {
  root: 'a root',
  made: 'made at once',
  lazy: 'made later, at each call of its instantiator',
  forwarded: 'forwarded at run time',
  alias: 'another name for what is received',
  received: 'received',
};

/** The line about the selected node. Names are set as text, never as markup. */
export function describe(tree: MakingTree, id: number): Node[] {
  const kind = tree.node.get(id)?.kind ?? '';
  const name = document.createElement('strong');
  name.textContent = tree.title(id);
  const makers = tree.graph.edges.filter((edge) => edge.to === id && edge.kind !== 'received').map((edge) => edge.from);
  const received = tree.graph.edges.filter((edge) => edge.from === id && edge.kind === 'received').map((edge) => edge.to);
  const receivers = tree.graph.edges.filter((edge) => edge.to === id && edge.kind === 'received').map((edge) => edge.from);
  const sentences = [
    `: ${kinds[kind] ?? kind}.`,
    list('Made by', makers, tree),
    list('Receives', received, tree),
    list('Received by', receivers, tree),
    'Enter opens it.',
  ];
  return [name, document.createTextNode(sentences.filter(Boolean).join(' ').replace(/^ /, ''))];
}

function list(words: string, ids: number[], tree: MakingTree): string {
  if (ids.length === 0) return '';
  const names = [...new Set(ids)].map((id) => tree.node.get(id)?.label ?? tree.title(id));
  const more = names.length > 8 ? ` and ${names.length - 8} more` : '';
  return `${words} ${names.slice(0, 8).join(', ')}${more}.`;
}
