import type { MakingTree } from '../graph/model';
import { kinds } from './symbols';

/** The lines about the selected node. Names are set as text, never as markup. */
export function describe(tree: MakingTree, id: number, canOpen: boolean): Node[] {
  const node = tree.node.get(id);
  const kind = node?.kind ?? '';
  const name = document.createElement('strong');
  name.textContent = tree.title(id);
  const edges = tree.graph.edges;
  const ends = (isWanted: (edge: (typeof edges)[number]) => boolean, end: 'from' | 'to'): number[] =>
    edges.filter(isWanted).map((edge) => edge[end]);
  const concrete = tree.otherType(id);
  const takers = kind === 'missing' ? 'Asked for by' : 'Receivers:';
  const sentences = [
    `: ${kinds[kind]?.sentence ?? kind}.`,
    concrete === undefined ? '' : `What is made is ${concrete}.`,
    node?.module === undefined ? '' : `Module ${node.module}.`,
    list('Made by', ends((edge) => edge.to === id && edge.kind !== 'received', 'from'), tree),
    list('Receives', ends((edge) => edge.from === id && edge.kind === 'received' && !edge.faulty, 'to'), tree),
    list(takers, ends((edge) => edge.to === id && edge.kind === 'received', 'from'), tree),
    node?.hidden ? `${node.hidden} more of its dependencies are left out.` : '',
    canOpen ? 'Enter opens it.' : '',
  ];
  const lines: Node[] = [name, document.createTextNode(sentences.filter(Boolean).join(' ').replace(/^ /, ''))];
  for (const fault of node?.faults ?? []) {
    const line = document.createElement('div');
    line.className = 'fault';
    line.textContent = `✕ ${fault.message} [${fault.code}]`;
    lines.push(line);
  }
  return lines;
}

function list(words: string, ids: number[], tree: MakingTree): string {
  if (ids.length === 0) return '';
  const names = [...new Set(ids)].map((id) => tree.node.get(id)?.label ?? tree.title(id));
  const more = names.length > 8 ? ` and ${names.length - 8} more` : '';
  return `${words} ${names.slice(0, 8).join(', ')}${more}.`;
}

/** A button for each fault; `select` is given the node that shows it. */
export function faultList(tree: MakingTree, select: (id: number) => void): HTMLElement[] {
  const known = new Set<string>();
  return tree.faulty().flatMap((id) => (tree.node.get(id)?.faults ?? []).map((fault) => ({ id, fault })))
    .filter(({ fault }) => !known.has(fault.message) && known.add(fault.message))
    .map(({ id, fault }) => {
      const button = document.createElement('button');
      button.className = 'fault';
      button.textContent = `✕ ${fault.message}`;
      button.title = fault.code;
      button.addEventListener('click', () => select(id));
      return button;
    });
}
