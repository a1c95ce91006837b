/** The graph as `safedi/graph` writes it in the format `json`. */
export interface Graph {
  roots: RootGraph[];
  /** Where places lead: an address with `{path}`, which is absolute, and `{line}`. Absent where they lead nowhere. */
  links?: { template: string; folder: string };
}

export interface RootGraph {
  /** The id of the root's node. */
  root: number;
  /** What the root is linked into: two programs may each have a root of one name. */
  program?: string;
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** A server that is older than they are tells of none. */
  styles?: Styles;
}

/** What a library calls its kinds of nodes and edges, and how they look: those in use below a root, in the order of the
 * library's legend. */
export interface Styles {
  nodes: NodeStyle[];
  edges: EdgeStyle[];
  /** What groups nodes: a noun, and the member of nodes that names their group. */
  group: string;
  /** What a node does to those that stand below it. */
  down: Verb;
}

export type Look = 'root' | 'plain' | 'lazy' | 'forwarded' | 'alias' | 'missing';

export interface NodeStyle {
  kind: string;
  look: Look;
  meaning: string;
  /** What is said of a single node, if other than the meaning. */
  sentence?: string;
}

export interface EdgeStyle {
  kind: string;
  look: Look;
  /** Of an edge that leads to what stands elsewhere. */
  across?: Across;
}

export interface Across {
  meaning: string;
  /** The node at its start, a noun that "s" makes plural, and the node at its end. */
  start: string;
  end: string;
  verb: Verb;
}

/** Such as "makes", "make", "made". */
export interface Verb {
  singular: string;
  plural: string;
  past: string;
}

export interface GraphNode {
  id: number;
  type: string;
  label?: string;
  kind: string;
  /** What is made, whatever type is declared. */
  concreteType?: string;
  /** Where it is declared; lines count from 1. */
  path?: string;
  line?: number;
  /** How many of its dependencies are left out. */
  hidden?: number;
  faults?: { code: string; message: string }[];
}

export interface GraphEdge {
  from: number;
  to: number;
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
  /** The key of a root, and the labels that lead from it to the node. */
  | { kind: 'open'; root: string; labels: string[] }
  | { kind: 'copyMermaid'; root: string };

/** A root's name among all: its program's and its own, as the server names its node. */
export function keyOf(graph: RootGraph): string {
  const type = graph.nodes.find((node) => node.id === graph.root)?.type ?? '';
  return graph.program === undefined ? type : `${graph.program}/${type}`;
}

/** The names of roots as they are shown, with the program where two roots have one name, and marked where something is
 * wrong. */
export function rootNames(graphs: RootGraph[]): string[] {
  const types = graphs.map((graph) => graph.nodes.find((node) => node.id === graph.root)?.type ?? '');
  return graphs.map(({ program, nodes }, at) => {
    const isAlone = program === undefined || types.indexOf(types[at]) === types.lastIndexOf(types[at]);
    const mark = nodes.some(({ faults }) => (faults ?? []).length > 0) ? '✕ ' : '';
    return mark + (isAlone ? types[at] : `${types[at]} (program ${program})`);
  });
}

/** The styles of a graph's nodes and edges. What it doesn't tell of is plain, and leads down. */
export class Looks {
  private readonly nodes: ReadonlyMap<string, NodeStyle>;
  private readonly edges: ReadonlyMap<string, EdgeStyle>;
  readonly group: string | undefined;
  readonly down: Verb;

  constructor({ styles }: RootGraph) {
    this.nodes = new Map(styles?.nodes.map((style) => [style.kind, style]));
    this.edges = new Map(styles?.edges.map((style) => [style.kind, style]));
    this.group = styles?.group;
    this.down = styles?.down ?? { singular: 'holds', plural: 'hold', past: 'held' };
  }

  node(node: GraphNode): NodeStyle {
    return this.nodes.get(node.kind) ?? { kind: node.kind, look: 'plain', meaning: node.kind };
  }

  edge(edge: GraphEdge): EdgeStyle {
    return this.edges.get(edge.kind) ?? { kind: edge.kind, look: 'plain' };
  }

  isMissing(node: GraphNode | undefined): boolean {
    return node !== undefined && this.node(node).look === 'missing';
  }

  isAcross(edge: GraphEdge): boolean {
    return this.edge(edge).across !== undefined;
  }
}

/** The tree of what is made, root first: each node under the first one that makes it. What is missing stands below
 * those who ask for it. */
export class MakingTree {
  readonly node = new Map<number, GraphNode>();
  readonly children = new Map<number, number[]>();
  readonly parent = new Map<number, number>();
  /** By node, the line that leads to it from its parent. */
  readonly branch = new Map<number, GraphEdge>();
  readonly depth = new Map<number, number>();
  /** Nodes in the order of reading: each before what it makes. */
  readonly order: number[] = [];

  /** By node, how many nodes stand below it, and how many of these have faults. */
  readonly below = new Map<number, { nodes: number; faults: number }>();
  /** By node, who makes it, what it receives, and who receives it or asks for it in vain. */
  readonly makers = new Map<number, number[]>();
  readonly received = new Map<number, number[]>();
  readonly receivers = new Map<number, number[]>();
  /** By node, all that is below it in its own right, also what stands below another. */
  readonly made = new Map<number, number[]>();

  /** The edges that lead across to what isn't missing, by what is said of them. */
  readonly crossings = new Map<Across, GraphEdge[]>();
  readonly looks: Looks;

  /** O(nodes + edges), without recursion: chains can be long. */
  constructor(readonly graph: RootGraph) {
    this.looks = new Looks(graph);
    for (const node of graph.nodes) {
      this.node.set(node.id, node);
      for (const map of [this.children, this.made, this.makers, this.received, this.receivers]) map.set(node.id, []);
    }
    // What is missing stands below those who ask for it.
    const parts = new Map(graph.nodes.map(({ id }) => [id, [] as GraphEdge[]]));
    const leading = new Map(graph.nodes.map(({ id }) => [id, [] as GraphEdge[]]));
    for (const edge of graph.edges) {
      const { from, to } = edge;
      const target = this.node.get(to);
      if (!target || !this.node.has(from)) continue;
      const { across } = this.looks.edge(edge);
      const isMissing = this.looks.isMissing(target);
      if (!across || isMissing) parts.get(from)?.push(edge);
      leading.get(from)?.push(edge);
      if (!across) {
        this.made.get(from)?.push(to);
        this.makers.get(to)?.push(from);
      } else {
        if (!isMissing) {
          this.received.get(from)?.push(to);
          const known = this.crossings.get(across);
          if (known) known.push(edge);
          else this.crossings.set(across, [edge]);
        }
        this.receivers.get(to)?.push(from);
      }
    }
    // Breadth first, so that a node stands as near to the root as it can, and no cycle is followed.
    this.depth.set(graph.root, 0);
    const queue = [graph.root];
    const reach = (edges: ReadonlyMap<number, GraphEdge[]>): void => {
      for (let next = 0; next < queue.length; next++) {
        const id = queue[next];
        for (const edge of edges.get(id) ?? []) {
          const child = edge.to;
          if (this.depth.has(child)) continue;
          this.branch.set(child, edge);
          this.depth.set(child, (this.depth.get(id) ?? 0) + 1);
          this.parent.set(child, id);
          this.children.get(id)?.push(child);
          queue.push(child);
        }
      }
    };
    reach(parts);
    // What belongs to another root stands below the first that takes it from there.
    reach(leading);
    // Parents before their children.
    queue.sort((one, other) => (this.depth.get(one) ?? 0) - (this.depth.get(other) ?? 0));
    const stack = [graph.root];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      this.order.push(id);
      stack.push(...(this.children.get(id) ?? []).slice().reverse());
      this.below.set(id, { nodes: 0, faults: 0 });
    }
    for (const id of queue.reverse()) {
      const above = this.below.get(this.parent.get(id) ?? -1);
      const own = this.below.get(id);
      if (!above || !own) continue;
      above.nodes += own.nodes + 1;
      above.faults += own.faults + (this.isFaulty(id) ? 1 : 0);
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

  look(id: number): Look | undefined {
    const node = this.node.get(id);
    return node && this.looks.node(node).look;
  }

  isMissing(id: number): boolean {
    return this.looks.isMissing(this.node.get(id));
  }

  /** Whether it is a value of its own, and no other name of one or a key. */
  isMade(id: number): boolean {
    return ['plain', 'lazy'].includes(this.look(id) ?? '');
  }

  /** What the library groups a node by. */
  groupOf(id: number): string | undefined {
    const { group } = this.looks;
    const node = this.node.get(id) as (GraphNode & Record<string, unknown>) | undefined;
    return group === undefined ? undefined : node?.[group] as string | undefined;
  }

  isFaulty(id: number): boolean {
    return (this.node.get(id)?.faults ?? []).length > 0;
  }

  /** Nodes with faults, in the order of reading. */
  faulty(): number[] {
    return this.order.filter((id) => this.isFaulty(id));
  }

  /** The nodes that most others receive, those with most receivers first. */
  mostShared(count: number): number[] {
    const sharing = (id: number): number => new Set(this.receivers.get(id)).size;
    const shared = this.order.filter((id) => !this.isMissing(id) && sharing(id) > 1);
    return shared.sort((one, other) => sharing(other) - sharing(one)).slice(0, count);
  }

  /** The longest chain in which each makes the next, root first. A cycle is walked once. */
  longestChain(): number[] {
    const isMade = (id: number): boolean => this.isMade(id);
    const next = new Map<number, number>();
    const length = new Map<number, number>();
    const known = new Set([this.graph.root]);
    const stack = [{ id: this.graph.root, children: (this.made.get(this.graph.root) ?? []).filter(isMade), at: 0 }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const child = top.children[top.at++];
      if (child !== undefined) {
        stack.push(top);
        if (known.has(child)) continue;
        known.add(child);
        stack.push({ id: child, children: (this.made.get(child) ?? []).filter(isMade), at: 0 });
        continue;
      }
      let longest = 0;
      for (const below of top.children) {
        const found = length.get(below) ?? 0;
        if (found > longest) {
          longest = found;
          next.set(top.id, below);
        }
      }
      length.set(top.id, longest + 1);
    }
    const chain: number[] = [];
    for (let id: number | undefined = this.graph.root; id !== undefined; id = next.get(id)) chain.push(id);
    return chain;
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
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  const looks = new Looks(graph);
  const missing = new Set(graph.nodes.filter((node) => looks.isMissing(node)).map((node) => node.id));
  for (const edge of graph.edges) {
    if (looks.isAcross(edge) && !missing.has(edge.to)) {
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
    ...graph,
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
