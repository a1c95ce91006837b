import { NotificationType, RequestType } from 'vscode-languageclient/node';
import type { Location, MarkupContent, Position, TextDocumentIdentifier } from 'vscode-languageclient/node';

/** What a node of the dependency tree is. */
export type OutlineKind = 'root' | 'provider' | 'made' | 'lazy' | 'forwarded' | 'received' | 'alias'
  | 'provided' | 'created' | 'required';

/** A type that is built, or a dependency of one. */
export interface OutlineNode {
  /** The same from one version of the program to the next. */
  id: string;
  kind: OutlineKind;
  /** A dependency's name; absent for a type. */
  label?: string | null;
  typeName: string;
  /** The type that has the dependency; absent for a type. `program/owner` is that type's id. */
  owner?: string;
  /** The type that is made for it, where the declared one doesn't name it. */
  builtType?: string;
  program: string;
  location: Location;
  hasChildren: boolean;
  /** Received, and nothing provides it. */
  isMissing?: boolean;
  faults?: { code: string; message: string }[];
  hasFaultsBelow?: boolean;
}

export interface NodeParams {
  id: string;
}

export interface PlaceParams {
  textDocument: TextDocumentIdentifier;
  position: Position;
}

export interface GraphParams {
  format: 'mermaid' | 'dot' | 'json' | 'tree';
  /** The name of a root; all roots when it is absent. */
  root?: string;
}

export interface Explanation {
  title: string;
  content: MarkupContent;
}

export interface ServerStatus {
  state: 'indexing' | 'ready';
  files: number;
  types: number;
  roots: number;
  programs: number;
}

/** The server's own requests, as editors/protocol.md documents them. */
export const roots = new RequestType<Record<string, never>, OutlineNode[], void>('safedi/roots');
export const children = new RequestType<NodeParams, OutlineNode[], void>('safedi/children');
export const parents = new RequestType<NodeParams, OutlineNode[], void>('safedi/parents');
export const origins = new RequestType<NodeParams, OutlineNode[], void>('safedi/origins');
export const nodeAt = new RequestType<PlaceParams, OutlineNode | null, void>('safedi/nodeAt');
export const graph = new RequestType<GraphParams, { content: string }, void>('safedi/graph');
export const explain = new RequestType<PlaceParams, Explanation | null, void>('safedi/explain');
export const didChangeStatus = new NotificationType<ServerStatus>('safedi/didChangeStatus');

/** Commands that the server may name in what it shows, and that the extension runs. */
export const clientCommands = {
  showReferences: 'safedi.showReferences',
  renameDependency: 'safedi.renameDependency',
} as const;

export interface RenameSubject {
  /** The present name. */
  placeholder: string;
}

export type RenameParams = PlaceParams & RenameSubject;

/** The server's commands, which the client registers in the editor under these names. */
export const serverCommands = {
  status: 'safedi.status',
  doctor: 'safedi.doctor',
  reindex: 'safedi.reindex',
  rename: 'safedi.rename',
  showGraph: 'safedi.showGraph',
  explain: 'safedi.explain',
  showGenerated: 'safedi.showGenerated',
} as const;
