// The part of Visual Studio Code's API that this extension uses, for type checks where the package @types/vscode can't
// be had. Where it can, it is used instead (see tsconfig.json).
declare module 'vscode' {
  export const version: string;

  export class Disposable {
    constructor(callOnDispose: () => unknown);
    static from(...disposables: { dispose(): unknown }[]): Disposable;
    dispose(): unknown;
  }

  export interface Event<T> {
    (listener: (event: T) => unknown, thisArgs?: unknown, disposables?: Disposable[]): Disposable;
  }

  export class EventEmitter<T> implements Disposable {
    readonly event: Event<T>;
    fire(data: T): void;
    dispose(): void;
  }

  export interface CancellationToken {
    readonly isCancellationRequested: boolean;
    readonly onCancellationRequested: Event<unknown>;
  }

  export type ProviderResult<T> = T | undefined | null | Thenable<T | undefined | null>;

  export class Uri {
    private constructor();
    static file(path: string): Uri;
    static parse(value: string, strict?: boolean): Uri;
    static from(parts: { readonly scheme: string; readonly path?: string }): Uri;
    static joinPath(base: Uri, ...segments: string[]): Uri;
    readonly scheme: string;
    readonly path: string;
    readonly fsPath: string;
    toString(skipEncoding?: boolean): string;
  }

  export class Position {
    constructor(line: number, character: number);
    readonly line: number;
    readonly character: number;
  }

  export class Range {
    constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number);
    readonly start: Position;
    readonly end: Position;
  }

  export interface Location {
    uri: Uri;
    range: Range;
  }

  export class Selection extends Range {
    readonly active: Position;
    readonly anchor: Position;
  }

  export interface TextDocument {
    readonly uri: Uri;
    readonly fileName: string;
    readonly languageId: string;
    getText(range?: Range): string;
  }

  export interface TextEditor {
    readonly document: TextDocument;
    selection: Selection;
  }

  export interface Command {
    title: string;
    command: string;
    tooltip?: string;
    arguments?: unknown[];
  }

  export interface OutputChannel extends Disposable {
    readonly name: string;
    append(value: string): void;
    appendLine(value: string): void;
    replace(value: string): void;
    clear(): void;
    show(preserveFocus?: boolean): void;
    hide(): void;
    dispose(): void;
  }

  export interface LogOutputChannel extends OutputChannel {
    trace(message: string, ...args: unknown[]): void;
    debug(message: string, ...args: unknown[]): void;
    info(message: string, ...args: unknown[]): void;
    warn(message: string, ...args: unknown[]): void;
    error(error: string | Error, ...args: unknown[]): void;
  }

  export interface Extension {
    readonly id: string;
    readonly packageJSON: unknown;
  }

  export interface ExtensionContext {
    readonly subscriptions: { dispose(): unknown }[];
    readonly extension: Extension;
    readonly extensionPath: string;
    readonly extensionUri: Uri;
  }

  export interface WorkspaceFolder {
    readonly uri: Uri;
    readonly name: string;
    readonly index: number;
  }

  export interface WorkspaceConfiguration {
    get<T>(section: string): T | undefined;
    get<T>(section: string, defaultValue: T): T;
    has(section: string): boolean;
    inspect<T>(section: string): {
      key: string; defaultValue?: T; globalValue?: T; workspaceValue?: T; workspaceFolderValue?: T;
    } | undefined;
  }

  export interface ConfigurationChangeEvent {
    affectsConfiguration(section: string): boolean;
  }

  export interface TextDocumentContentProvider {
    onDidChange?: Event<Uri>;
    provideTextDocumentContent(uri: Uri, token: CancellationToken): ProviderResult<string>;
  }

  export namespace workspace {
    const workspaceFolders: readonly WorkspaceFolder[] | undefined;
    const textDocuments: readonly TextDocument[];
    const isTrusted: boolean;
    const onDidGrantWorkspaceTrust: Event<void>;
    const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
    const onDidChangeWorkspaceFolders: Event<unknown>;
    const onDidOpenTextDocument: Event<TextDocument>;
    const onDidSaveTextDocument: Event<TextDocument>;
    function getConfiguration(section?: string): WorkspaceConfiguration;
    function findFiles(include: string, exclude?: string | null, maxResults?: number): Thenable<Uri[]>;
    function openTextDocument(uri: Uri): Thenable<TextDocument>;
    function registerTextDocumentContentProvider(scheme: string, provider: TextDocumentContentProvider): Disposable;
  }

  export enum LanguageStatusSeverity { Information = 0, Warning = 1, Error = 2 }

  export interface LanguageStatusItem extends Disposable {
    readonly id: string;
    name: string | undefined;
    severity: LanguageStatusSeverity;
    text: string;
    detail?: string;
    busy: boolean;
    command: Command | undefined;
    dispose(): void;
  }

  export enum DiagnosticSeverity { Error = 0, Warning = 1, Information = 2, Hint = 3 }

  export class Diagnostic {
    constructor(range: Range, message: string, severity?: DiagnosticSeverity);
    range: Range;
    message: string;
    severity: DiagnosticSeverity;
    source?: string;
    code?: string | number | { value: string | number; target: Uri };
  }

  export interface DiagnosticChangeEvent {
    readonly uris: readonly Uri[];
  }

  export namespace languages {
    const onDidChangeDiagnostics: Event<DiagnosticChangeEvent>;
    function getDiagnostics(resource: Uri): Diagnostic[];
    function createLanguageStatusItem(id: string, selector: { language: string }): LanguageStatusItem;
  }

  export enum TreeItemCollapsibleState { None = 0, Collapsed = 1, Expanded = 2 }

  export class ThemeColor {
    constructor(id: string);
  }

  export class ThemeIcon {
    constructor(id: string, color?: ThemeColor);
    readonly id: string;
  }

  export class TreeItem {
    constructor(label: string, collapsibleState?: TreeItemCollapsibleState);
    label?: string;
    id?: string;
    description?: string | boolean;
    tooltip?: string;
    iconPath?: ThemeIcon;
    contextValue?: string;
    command?: Command;
    collapsibleState?: TreeItemCollapsibleState;
  }

  export interface TreeDataProvider<T> {
    onDidChangeTreeData?: Event<T | undefined>;
    getTreeItem(element: T): TreeItem | Thenable<TreeItem>;
    getChildren(element?: T): ProviderResult<T[]>;
  }

  export interface TreeView<T> extends Disposable {
    readonly selection: readonly T[];
    description?: string;
    dispose(): void;
  }

  export enum ViewColumn { Active = -1, Beside = -2, One = 1 }

  export interface Webview {
    html: string;
    readonly cspSource: string;
    readonly onDidReceiveMessage: Event<any>;
    postMessage(message: unknown): Thenable<boolean>;
    asWebviewUri(uri: Uri): Uri;
  }

  export interface WebviewPanel extends Disposable {
    readonly webview: Webview;
    readonly onDidDispose: Event<void>;
    reveal(): void;
    dispose(): void;
  }

  export namespace window {
    const activeTextEditor: TextEditor | undefined;
    function createOutputChannel(name: string, options: { log: true }): LogOutputChannel;
    function createTreeView<T>(
      id: string, options: { treeDataProvider: TreeDataProvider<T>; showCollapseAll?: boolean },
    ): TreeView<T>;
    function createWebviewPanel(
      viewType: string, title: string, column: ViewColumn,
      options: { enableScripts?: boolean; localResourceRoots?: readonly Uri[] },
    ): WebviewPanel;
    function showTextDocument(
      document: TextDocument | Uri, options?: { selection?: Range; preview?: boolean },
    ): Thenable<TextEditor>;
    function showInformationMessage(message: string, ...items: string[]): Thenable<string | undefined>;
    function showWarningMessage(message: string, ...items: string[]): Thenable<string | undefined>;
    function showErrorMessage(message: string, ...items: string[]): Thenable<string | undefined>;
    function showInputBox(options: {
      title?: string; value?: string; validateInput?(value: string): string | undefined;
    }): Thenable<string | undefined>;
    function showWorkspaceFolderPick(): Thenable<WorkspaceFolder | undefined>;
  }

  export namespace commands {
    function registerCommand(command: string, callback: (...args: any[]) => unknown): Disposable;
    function executeCommand<T = unknown>(command: string, ...rest: unknown[]): Thenable<T>;
  }

  export namespace env {
    const clipboard: { writeText(value: string): Thenable<void> };
  }

  export interface TaskDefinition {
    readonly type: string;
    [name: string]: unknown;
  }

  export enum TaskScope { Global = 1, Workspace = 2 }

  export class TaskGroup {
    static readonly Test: TaskGroup;
    private constructor();
  }

  export class ProcessExecution {
    constructor(process: string, args: string[], options?: { cwd?: string });
    process: string;
    args: string[];
  }

  export class Task {
    constructor(
      definition: TaskDefinition, scope: WorkspaceFolder | TaskScope, name: string, source: string,
      execution?: ProcessExecution, problemMatchers?: string | string[],
    );
    readonly definition: TaskDefinition;
    readonly scope?: WorkspaceFolder | TaskScope;
    detail?: string;
    group?: TaskGroup;
  }

  export interface TaskProvider {
    provideTasks(token: CancellationToken): ProviderResult<Task[]>;
    resolveTask(task: Task, token: CancellationToken): ProviderResult<Task>;
  }

  export namespace tasks {
    function registerTaskProvider(type: string, provider: TaskProvider): Disposable;
    function executeTask(task: Task): Thenable<unknown>;
  }
}
