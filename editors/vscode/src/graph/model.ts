/** The graph as `safedi/graph` writes it in the format `json`. */
export interface Graph {
  roots: RootGraph[];
}

export interface RootGraph {
  /** The id of the root's node. */
  root: number;
  nodes: GraphNode[];
  edges: GraphEdge[];
}

export interface GraphNode {
  id: number;
  type: string;
  label?: string;
  kind: string;
  /** What is made, whatever type is declared. */
  concreteType?: string;
  module?: string;
  /** How many of its dependencies are left out. */
  hidden?: number;
  faults?: { code: string; message: string }[];
}

export interface GraphEdge {
  /** Who makes or receives. */
  from: number;
  to: number;
  /** `received` edges say what a node uses, all others what it makes. */
  kind: string;
  /** A hop of a cycle, or what leads to something missing. */
  faulty?: boolean;
}

/** What is said between the panel and its page. */
export type ToPage =
  | { kind: 'graph'; graph: Graph; root?: string }
  | { kind: 'message'; text: string };

export type FromPage =
  | { kind: 'ready' }
  /** The labels that lead from a root to the node. */
  | { kind: 'open'; root: string; labels: string[] }
  | { kind: 'copyMermaid'; root: string };

/** The tree of what is made, root first: each node under the first one that makes it. What is missing stands below
 * those who ask for it. */
export class MakingTree {
  readonly node = new Map<number, GraphNode>();
  readonly children = new Map<number, number[]>();
  readonly parent = new Map<number, number>();
  readonly depth = new Map<number, number>();
  /** Nodes in the order of reading: each before what it makes. */
  readonly order: number[] = [];

  /** O(nodes + edges), without recursion: chains can be long. */
  constructor(readonly graph: RootGraph) {
    const made = new Map<number, number[]>();
    for (const node of graph.nodes) {
      this.node.set(node.id, node);
      made.set(node.id, []);
      this.children.set(node.id, []);
    }
    for (const edge of graph.edges) {
      const target = this.node.get(edge.to);
      if (target && (edge.kind !== 'received' || target.kind === 'missing')) made.get(edge.from)?.push(edge.to);
    }
    // Breadth first, so that a node stands as near to the root as it can, and no cycle is followed.
    this.depth.set(graph.root, 0);
    const queue = [graph.root];
    for (let next = 0; next < queue.length; next++) {
      const id = queue[next];
      for (const child of made.get(id) ?? []) {
        if (this.depth.has(child)) continue;
        this.depth.set(child, (this.depth.get(id) ?? 0) + 1);
        this.parent.set(child, id);
        this.children.get(id)?.push(child);
        queue.push(child);
      }
    }
    const stack = [graph.root];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      this.order.push(id);
      stack.push(...(this.children.get(id) ?? []).slice().reverse());
    }
  }

  title(id: number): string {
    const node = this.node.get(id);
    if (!node) return '';
    return node.label === undefined ? node.type : `${node.label}: ${node.type}`;
  }

  /** The concrete type where the declared one doesn't name it. */
  otherType(id: number): string | undefined {
    const node = this.node.get(id);
    const concrete = node?.concreteType;
    if (!node || !concrete) return undefined;
    const isWord = (character: string): boolean => /[\p{L}\p{N}_.]/u.test(character);
    for (let at = node.type.indexOf(concrete); at >= 0; at = node.type.indexOf(concrete, at + 1)) {
      const [before, after] = [node.type.charAt(at - 1), node.type.charAt(at + concrete.length)];
      if (!isWord(before) && !isWord(after)) return undefined;
    }
    return concrete;
  }

  /** Nodes with faults, in the order of reading. */
  faulty(): number[] {
    return this.order.filter((id) => (this.node.get(id)?.faults ?? []).length > 0);
  }

  /** From the root's child to `id`. */
  labels(id: number): string[] {
    const labels: string[] = [];
    for (let at: number | undefined = id; at !== undefined && at !== this.graph.root; at = this.parent.get(at)) {
      labels.unshift(this.node.get(at)?.label ?? '');
    }
    return labels;
  }

  ancestors(id: number): number[] {
    const found: number[] = [];
    for (let at = this.parent.get(id); at !== undefined; at = this.parent.get(at)) found.push(at);
    return found;
  }
}

/** The part of a graph around one node: what leads to it, what it leads to, whom it receives from, and who receives it
 * with what leads to them. */
export function around(graph: RootGraph, id: number): RootGraph {
  const made = new Map<number, number[]>();
  const makers = new Map<number, number[]>();
  const starts = [id];
  const add = (map: Map<number, number[]>, key: number, value: number): void => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  const missing = new Set(graph.nodes.filter((node) => node.kind === 'missing').map((node) => node.id));
  for (const edge of graph.edges) {
    if (edge.kind === 'received' && !missing.has(edge.to)) {
      if (edge.from === id) starts.push(edge.to);
      if (edge.to === id) starts.push(edge.from);
    } else {
      add(made, edge.from, edge.to);
      add(makers, edge.to, edge.from);
    }
  }
  const kept = reach(starts, makers);
  for (const below of reach([id], made)) kept.add(below);
  kept.add(graph.root);
  return {
    root: graph.root,
    nodes: graph.nodes.filter((node) => kept.has(node.id)),
    edges: graph.edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to)),
  };
}

function reach(starts: number[], next: ReadonlyMap<number, number[]>): Set<number> {
  const found = new Set(starts);
  const pending = [...found];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const other of next.get(id) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      pending.push(other);
    }
  }
  return found;
}
