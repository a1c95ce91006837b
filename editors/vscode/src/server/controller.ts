import * as vscode from 'vscode';
import type { Location, RequestType } from 'vscode-languageclient/node';
import { didChangeStatus, roots } from '../protocol';
import type { ServerStatus } from '../protocol';
import { settings } from '../settings';
import type { Manifest } from '../settings';
import { BackOff } from './backoff';
import { ServerClient } from './client';
import { locate, versionSkew } from './locating';
import type { Server } from './locating';

export type ServerState =
  /** Nothing here mentions a library that the server knows, or the user doesn't want a server. */
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'indexing'; files: number }
  | { kind: 'ready'; status?: ServerStatus }
  /** It ended by itself and will be started again. */
  | { kind: 'waiting'; message: string }
  | { kind: 'failed'; message: string };

export interface ControllerParts {
  extensionPath: string;
  manifest: Manifest;
  log: vscode.LogOutputChannel;
  trace: vscode.OutputChannel;
  runServerCommand(command: string, args: unknown[], next: () => unknown): unknown;
}

/** Owns the one server of this window. Every start goes through `start`, and starts and stops never overlap. */
export class ServerController implements vscode.Disposable {
  private readonly stateChanged = new vscode.EventEmitter<ServerState>();
  readonly onDidChangeState = this.stateChanged.event;

  private currentState: ServerState = { kind: 'idle' };
  private client?: ServerClient;
  /** What runs, or ran last. */
  server?: Server;
  private work: Promise<void> = Promise.resolve();
  private backOff = new BackOff();
  private restart?: NodeJS.Timeout;
  private isDisposed = false;
  private readonly toldSkews = new Set<string>();

  constructor(private readonly parts: ControllerParts) {}

  get state(): ServerState {
    return this.currentState;
  }

  get isRunning(): boolean {
    return this.client?.isRunning() ?? false;
  }

  /** Whether a start was asked for, whatever came of it. */
  get isWanted(): boolean {
    return this.currentState.kind !== 'idle';
  }

  /** Starts the server, after stopping one that runs. Resolves when that has come to an end, well or not. */
  start(reason: string): Promise<void> {
    this.backOff.reset();
    if (!this.isWanted) this.enter({ kind: 'starting' });
    return this.enqueue(() => this.run(reason));
  }

  stop(): Promise<void> {
    return this.enqueue(async () => {
      await this.end();
      this.enter({ kind: 'idle' });
    });
  }

  /** What the server answers; undefined when none runs, or when it doesn't know the request. */
  async request<P, R>(type: RequestType<P, R, void>, params: P): Promise<R | undefined> {
    const client = this.client;
    if (!client?.isRunning() || !client.answers(type.method)) return undefined;
    return client.sendRequest(type, params);
  }

  /** Places in the words of the protocol, and in the editor's. */
  async locations(locations: Location[]): Promise<vscode.Location[]> {
    return (await this.client?.protocol2CodeConverter.asReferences(locations)) ?? [];
  }

  /** A place in the words of the protocol. */
  place(document: vscode.TextDocument, position: vscode.Position): {
    textDocument: { uri: string }; position: { line: number; character: number };
  } | undefined {
    return this.client?.code2ProtocolConverter.asTextDocumentPositionParams(document, position);
  }

  private enter(state: ServerState): void {
    this.currentState = state;
    this.stateChanged.fire(state);
  }

  private enqueue(step: () => Promise<void>): Promise<void> {
    if (this.restart) clearTimeout(this.restart);
    this.restart = undefined;
    this.work = this.work.then(step).catch((error) => {
      this.enter({ kind: 'failed', message: String(error) });
      this.parts.log.error(String(error));
    });
    return this.work;
  }

  private async run(reason: string): Promise<void> {
    if (this.isDisposed) return;
    const { log } = this.parts;
    await this.end();
    this.enter({ kind: 'starting' });
    log.info(`starting the server: ${reason}`);
    const server = await locate(
      {
        setting: settings.serverPath(),
        environment: process.env,
        platform: process.platform,
        architecture: process.arch,
        folders: (vscode.workspace.workspaceFolders ?? [])
          .filter((folder) => folder.uri.scheme === 'file')
          .map((folder) => folder.uri.fsPath),
        isTrusted: vscode.workspace.isTrusted,
        extensionFolder: this.parts.extensionPath,
      },
      (message) => log.info(message),
    );
    this.server = server;
    if (!server) {
      const advice = 'Install safedi-lsp, or name it in the setting safedi.server.path.';
      this.fail(`No server was found. ${advice}`, ['Open Settings', 'Show Log']);
      return;
    }
    log.info(`found version ${server.version} at ${server.path} (${server.origin})`);
    const skew = versionSkew(server.version, this.parts.manifest.version);
    if (skew && !this.toldSkews.has(skew)) {
      this.toldSkews.add(skew);
      log.warn(skew);
      void vscode.window.showWarningMessage(`SafeDI: ${skew}`);
    }
    await this.connect(server);
  }

  private async connect(server: Server): Promise<void> {
    const client: ServerClient = new ServerClient({
      path: server.path,
      manifest: this.parts.manifest,
      log: this.parts.log,
      trace: this.parts.trace,
      onClose: () => this.crashed(client),
      runServerCommand: this.parts.runServerCommand,
    });
    this.client = client;
    client.onNotification(didChangeStatus, (status) => {
      if (this.client !== client) return;
      this.enter(status.state === 'indexing' ? { kind: 'indexing', files: status.files } : { kind: 'ready', status });
    });
    try {
      await client.start();
    } catch (error) {
      // A server that ended has been reported by `onClose`.
      if (this.client === client) this.crashed(client, error);
      return;
    }
    // A server that doesn't report its state is taken as it is.
    if (this.client === client && this.currentState.kind === 'starting' && !client.answers(roots.method)) {
      this.enter({ kind: 'ready' });
    }
  }

  private async end(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.stop();
  }

  private crashed(client: ServerClient, error?: unknown): void {
    if (this.client !== client || this.isDisposed) return;
    this.client = undefined;
    client.abandon();
    const delay = this.backOff.next();
    const detail = error === undefined ? '' : ` (${error instanceof Error ? error.message : String(error)})`;
    if (delay === undefined) {
      const times = `${this.backOff.count} times`;
      this.fail(`The server ended by itself ${times} and is not started again${detail}.`, ['Restart', 'Show Log']);
      return;
    }
    const message = `The server ended by itself${detail}. It is started again in ${delay / 1_000} s.`;
    this.parts.log.warn(message);
    this.enter({ kind: 'waiting', message });
    this.restart = setTimeout(() => void this.enqueue(() => this.run('it ended by itself')), delay);
  }

  private fail(message: string, actions: (keyof typeof remedies)[]): void {
    this.parts.log.error(message);
    this.enter({ kind: 'failed', message });
    void vscode.window.showErrorMessage(`SafeDI: ${message}`, ...actions).then((action) => {
      if (action !== undefined) return vscode.commands.executeCommand(...remedies[action as keyof typeof remedies]);
    });
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    await this.enqueue(() => this.end());
    this.stateChanged.dispose();
  }
}

/** What the buttons of a message do. */
const remedies: Record<'Open Settings' | 'Restart' | 'Show Log', [string, ...unknown[]]> = {
  'Open Settings': ['workbench.action.openSettings', 'safedi.server.path'],
  Restart: ['safedi.client.restart'],
  'Show Log': ['safedi.client.showLog'],
};
