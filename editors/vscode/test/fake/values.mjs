// The value types of the editor's API: positions, edits, markers.
import { fileURLToPath, pathToFileURL } from 'node:url';

export class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error(`no position: ${line}:${character}`);
    Object.assign(this, { line, character });
  }
  isBefore(other) { return this.compareTo(other) < 0; }
  isEqual(other) { return this.compareTo(other) === 0; }
  compareTo(other) { return this.line - other.line || this.character - other.character; }
}

export class Range {
  constructor(...args) {
    const [start, end] = args.length === 4
      ? [new Position(args[0], args[1]), new Position(args[2], args[3])] : args;
    [this.start, this.end] = end.isBefore(start) ? [end, start] : [start, end];
  }
  get isEmpty() { return this.start.isEqual(this.end); }
  intersects(other) { return !(other.end.isBefore(this.start) || this.end.isBefore(other.start)); }
}

export class Selection extends Range {
  constructor(anchor, active) {
    super(anchor, active);
    Object.assign(this, { anchor, active });
  }
}

export class Uri {
  constructor(parts) {
    Object.assign(this, { scheme: '', authority: '', path: '', query: '', fragment: '' }, parts);
  }
  static file(path) { return Uri.parse(pathToFileURL(path).href); }
  static parse(text) {
    const [, scheme, authority = '', path, query = '', fragment = ''] =
      /^([a-z][\w+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(text) ?? [];
    if (!scheme) throw new Error(`no URI: ${text}`);
    return new Uri({ scheme, authority, path: decodeURIComponent(path), query, fragment });
  }
  static from(parts) { return new Uri(parts); }
  static joinPath(base, ...segments) { return new Uri({ ...base, path: [base.path.replace(/\/$/, ''), ...segments].join('/') }); }
  get fsPath() { return this.scheme === 'file' ? fileURLToPath(this.toString()) : this.path; }
  with(change) { return new Uri({ ...this, ...change }); }
  toString() {
    const path = this.path.split('/').map(encodeURIComponent).join('/');
    return `${this.scheme}:${this.authority || this.scheme === 'file' ? `//${this.authority}` : ''}${path}`
      + (this.query && `?${this.query}`) + (this.fragment && `#${this.fragment}`);
  }
}

export class Disposable {
  constructor(run) { this.run = run; }
  static from(...all) { return new Disposable(() => all.forEach((one) => one.dispose())); }
  dispose() {
    const run = this.run;
    this.run = undefined;
    return run?.();
  }
}

export class EventEmitter {
  listeners = new Set();
  event = (listener, self, disposables) => {
    const entry = (value) => listener.call(self, value);
    this.listeners.add(entry);
    const disposable = new Disposable(() => this.listeners.delete(entry));
    disposables?.push(disposable);
    return disposable;
  };
  fire(value) { for (const listener of [...this.listeners]) listener(value); }
  dispose() { this.listeners.clear(); }
}

export class CancellationTokenSource {
  emitter = new EventEmitter();
  token = { isCancellationRequested: false, onCancellationRequested: this.emitter.event };
  cancel() {
    this.token.isCancellationRequested = true;
    this.emitter.fire();
  }
  dispose() { this.emitter.dispose(); }
}

export class CancellationError extends Error {}

const fields = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

export class MarkdownString {
  constructor(value = '', supportThemeIcons = false) { Object.assign(this, { value, supportThemeIcons, isTrusted: false }); }
  appendMarkdown(text) { this.value += text; return this; }
  appendCodeblock(text, language = '') { this.value += `\n\`\`\`${language}\n${text}\n\`\`\`\n`; return this; }
}

export const Location = fields('uri', 'range');
export const Hover = class extends fields('contents', 'range') {
  constructor(contents, range) { super([contents].flat(), range); }
};
export const Diagnostic = fields('range', 'message', 'severity');
export const DiagnosticRelatedInformation = fields('location', 'message');
export const TextEdit = class extends fields('range', 'newText') {
  static replace(range, text) { return new TextEdit(range, text); }
  static insert(position, text) { return new TextEdit(new Range(position, position), text); }
  static delete(range) { return new TextEdit(range, ''); }
};
export const SnippetString = fields('value');
export const RelativePattern = fields('baseUri', 'pattern');
export const CodeAction = fields('title', 'kind');
export const CodeLens = fields('range', 'command');
export const Color = fields('red', 'green', 'blue', 'alpha');
export const CompletionItem = fields('label', 'kind');
export const CompletionList = fields('items', 'isIncomplete');
export const InlayHint = fields('position', 'label', 'kind');
export const InlayHintLabelPart = fields('value');
export const SymbolInformation = fields('name', 'kind', 'containerName', 'location');
export const DocumentSymbol = fields('name', 'detail', 'kind', 'range', 'selectionRange');
export const DocumentHighlight = fields('range', 'kind');
export const DocumentLink = fields('range', 'target');
export const CallHierarchyItem = fields('kind', 'name', 'detail', 'uri', 'range', 'selectionRange');
export const TypeHierarchyItem = fields('kind', 'name', 'detail', 'uri', 'range', 'selectionRange');
export const FoldingRange = fields('start', 'end', 'kind');
export const SelectionRange = fields('range', 'parent');
export const SignatureHelp = fields();
export const SignatureInformation = fields('label', 'documentation');
export const ParameterInformation = fields('label', 'documentation');
export const SemanticTokens = fields('data', 'resultId');
export const SemanticTokensLegend = fields('tokenTypes', 'tokenModifiers');
export const ThemeColor = fields('id');
export const ThemeIcon = fields('id', 'color');
export const TreeItem = fields('label', 'collapsibleState');
export const ProcessExecution = fields('process', 'args', 'options');
export const Task = fields('definition', 'scope', 'name', 'source', 'execution', 'problemMatchers');
export const TabInputText = fields('uri');
export const TabInputTextDiff = fields('original', 'modified');
export const TabInputCustom = fields('uri', 'viewType');

export class WorkspaceEdit {
  changes = [];
  set(uri, edits) { for (const edit of edits) this.changes.push([uri, Array.isArray(edit) ? edit[0] : edit]); }
  replace(uri, range, newText) { this.changes.push([uri, new TextEdit(range, newText)]); }
  insert(uri, position, newText) { this.replace(uri, new Range(position, position), newText); }
  delete(uri, range) { this.replace(uri, range, ''); }
  get size() { return new Set(this.changes.map(([uri]) => uri.toString())).size; }
}

export class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
  contains(other) { return this.value === '' || other.value === this.value || other.value.startsWith(`${this.value}.`); }
  static Empty = new CodeActionKind('');
  static QuickFix = new CodeActionKind('quickfix');
  static Refactor = new CodeActionKind('refactor');
  static RefactorExtract = new CodeActionKind('refactor.extract');
  static RefactorInline = new CodeActionKind('refactor.inline');
  static RefactorRewrite = new CodeActionKind('refactor.rewrite');
  static RefactorMove = new CodeActionKind('refactor.move');
  static Source = new CodeActionKind('source');
  static SourceOrganizeImports = new CodeActionKind('source.organizeImports');
  static SourceFixAll = new CodeActionKind('source.fixAll');
}

export class TaskGroup {
  constructor(id) { this.id = id; }
  static Test = new TaskGroup('test');
  static Build = new TaskGroup('build');
}

const enumeration = (names, first = 0) => {
  const result = {};
  names.split(' ').forEach((name, index) => {
    result[name] = first + index;
    result[first + index] = name;
  });
  return result;
};

export const DiagnosticSeverity = enumeration('Error Warning Information Hint');
export const DiagnosticTag = enumeration('Unnecessary Deprecated', 1);
export const CodeActionTriggerKind = enumeration('Invoke Automatic', 1);
export const CompletionItemKind = enumeration(
  'Text Method Function Constructor Field Variable Class Interface Module Property Unit Value Enum Keyword Snippet Color'
  + ' File Reference Folder EnumMember Constant Struct Event Operator TypeParameter User Issue');
export const CompletionItemTag = enumeration('Deprecated', 1);
export const CompletionTriggerKind = enumeration('Invoke TriggerCharacter TriggerForIncompleteCompletions');
export const SymbolKind = enumeration(
  'File Module Namespace Package Class Method Property Field Constructor Enum Interface Function Variable Constant String'
  + ' Number Boolean Array Object Key Null EnumMember Struct Event Operator TypeParameter');
export const SymbolTag = enumeration('Deprecated', 1);
export const DocumentHighlightKind = enumeration('Text Read Write');
export const FoldingRangeKind = enumeration('Comment Imports Region', 1);
export const InlayHintKind = enumeration('Type Parameter', 1);
export const SignatureHelpTriggerKind = enumeration('Invoke TriggerCharacter ContentChange', 1);
export const TextDocumentSaveReason = enumeration('Manual AfterDelay FocusOut', 1);
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 };
export const LanguageStatusSeverity = enumeration('Information Warning Error');
export const TreeItemCollapsibleState = enumeration('None Collapsed Expanded');
export const TaskScope = enumeration('Global Workspace', 1);
export const ViewColumn = { Active: -1, Beside: -2, One: 1 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const NotebookCellKind = enumeration('Markup Code', 1);
