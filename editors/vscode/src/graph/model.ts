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
}

export interface GraphEdge {
  /** Who makes or receives. */
  from: number;
  to: number;
  /** `received` edges say what a node uses, all others what it makes. */
  kind: string;
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

/** The tree of what is made, root first: each node under the first one that makes it. */
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
      if (edge.kind !== 'received' && this.node.has(edge.to)) made.get(edge.from)?.push(edge.to);
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
