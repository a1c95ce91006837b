import { spawn } from 'child_process';
import type { ChildProcess } from 'child_process';
import { createInterface } from 'readline';
import {
  CloseAction, DocumentDiagnosticRequest, ErrorAction, LanguageClient, StreamMessageReader, StreamMessageWriter, vsdiag,
} from 'vscode-languageclient/node';
import type {
  ClientCapabilities, FeatureState, LanguageClientOptions, Message, MessageTransports, StaticFeature,
} from 'vscode-languageclient/node';
import { clientChannel } from '../log';
import { clientCommands } from '../protocol';
import { explicitSettings, section } from '../settings';
import type { Manifest } from '../settings';
import * as vscode from 'vscode';
import { MacroReports } from './macroReports';

export interface ClientParts {
  /** The server's program. */
  path: string;
  manifest: Manifest;
  log: vscode.LogOutputChannel;
  trace: vscode.OutputChannel;
  /** The connection ended though nobody asked for it. */
  onClose(): void;
  /** A server's command was called: from a lens, a hover or the command palette. */
  runServerCommand(command: string, args: unknown[], next: () => unknown): unknown;
}

const name = 'SafeDI';
/** What the server logs comes as messages of the protocol too. Other lines on standard error don't. */
const ownLogLine = /^[\d.]+ (error|warning|info|debug): /;
/** How long a server may take to end after it was asked to, in milliseconds. */
const timeToExit = 1_000;

/** The client of one run of the server. It is made anew for each start. */
export class ServerClient extends LanguageClient {
  private process?: ChildProcess;
  private exited: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ClientParts, private readonly reports = new MacroReports()) {
    super(section, name, () => this.launch(), ServerClient.options(parts, reports));
    this.registerFeature(new SafeDICapabilities());
    reports.showPushed = (uri, list) => this.diagnostics?.set(uri, list);
    reports.askAgain = () => {
      const feature = this.getFeature(DocumentDiagnosticRequest.method);
      const asked = new Set(vscode.workspace.textDocuments.map((document) => feature?.getProvider(document)));
      for (const provider of asked) provider?.onDidChangeDiagnosticsEmitter.fire();
    };
  }

  private static options(parts: ClientParts, reports: MacroReports): LanguageClientOptions {
    return {
      documentSelector: [{ scheme: 'file', language: 'swift' }, { scheme: 'untitled', language: 'swift' }],
      // A task's findings have the same owner, so that both together show a finding once.
      diagnosticCollectionName: section,
      outputChannel: clientChannel(parts.log),
      traceOutputChannel: parts.trace,
      initializationOptions: () => explicitSettings(parts.manifest),
      synchronize: { configurationSection: section },
      initializationFailedHandler: (error: Error) => {
        parts.log.error(`the server could not be initialized: ${error.message}`);
        return false;
      },
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue }),
        closed: () => {
          parts.onClose();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
      middleware: {
        handleDiagnostics: (uri, list, next) => next(uri, reports.push(uri, list)),
        provideDiagnostics: async (document, previousResultId, token, next) => {
          const report = await next(document, previousResultId, token);
          if (!report || token.isCancellationRequested) return report;
          const uri = 'uri' in document ? document.uri : document;
          const items = reports.pull(uri, 'items' in report ? report.items : undefined);
          // A list may be shown otherwise though the server has no other one.
          return items ? { kind: vsdiag.DocumentDiagnosticReportKind.full, resultId: report.resultId, items } : report;
        },
        executeCommand: (command, args, next) => parts.runServerCommand(command, args, () => next(command, args)),
        workspace: {
          configuration: (params) =>
            params.items.map((item) => (item.section === section ? explicitSettings(parts.manifest) : null)),
        },
      },
    };
  }

  private launch(): Promise<MessageTransports> {
    const { path, log } = this.parts;
    return new Promise((done, fail) => {
      const child = spawn(path, [], { stdio: 'pipe', windowsHide: true });
      this.process = child;
      this.exited = new Promise((exit) => child.once('close', () => exit()));
      child.once('error', fail);
      child.once('spawn', () => {
        log.info(`started ${path} (process ${child.pid})`);
        done({ reader: new StreamMessageReader(child.stdout), writer: new PatientWriter(child.stdin) });
      });
      child.once('exit', (code, signal) => log.info(`process ${child.pid} ended (${signal ?? `status ${code}`})`));
      // A write to a server that has just ended fails; the end itself is what counts.
      child.stdin.on('error', (error) => log.debug(`standard input of process ${child.pid}: ${error.message}`));
      createInterface(child.stderr).on('line', (line) => (ownLogLine.test(line) ? log.debug(line) : log.warn(line)));
    });
  }

  /** Whether the server answers the request `method`; an older one may not know it. */
  answers(method: string): boolean {
    const offered = this.initializeResult?.capabilities.experimental?.safedi?.requests;
    return Array.isArray(offered) && offered.includes(method);
  }

  /** Failures are reported by the status item and the log; a window for each would be too much. */
  error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  async start(): Promise<void> {
    const started = super.start();
    // The base class rejects a promise of its own too, which nobody would hear when the connection closes meanwhile.
    super.start().catch(() => undefined);
    return started;
  }

  /** Ends the server. Nothing is left of it afterwards, even if it doesn't answer. */
  async stop(timeout?: number): Promise<void> {
    try {
      if (this.isRunning()) await super.stop(timeout);
    } catch (error) {
      this.parts.log.warn(`the server did not stop: ${error}`);
    } finally {
      const patience = new Promise((over) => setTimeout(over, timeToExit).unref());
      await Promise.race([this.exited, patience]);
      this.abandon();
    }
  }

  /** Ends the process without a word, if it still runs: the connection is gone. */
  abandon(): void {
    this.reports.dispose();
    if (this.process?.exitCode === null && this.process.signalCode === null) this.process.kill('SIGKILL');
  }
}

/** Lets messages to a server that has just ended pass away: the end itself is what counts, and is reported on its own. */
class PatientWriter extends StreamMessageWriter {
  async write(message: Message): Promise<void> {
    await super.write(message).catch(() => undefined);
  }
}

/** Says what this client understands beyond LSP (editors/protocol.md). */
class SafeDICapabilities implements StaticFeature {
  fillClientCapabilities(capabilities: ClientCapabilities): void {
    const safedi = { didChangeStatus: true, macroReports: true, commands: Object.values(clientCommands) };
    capabilities.experimental = { ...(capabilities.experimental ?? {}), safedi };
  }

  initialize(): void {}

  getState(): FeatureState {
    return { kind: 'static' };
  }

  dispose(): void {}
}
