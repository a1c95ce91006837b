// The editor's API: names and shapes as extensions know them, and nothing behind them that the editor itself doesn't do.
import { asUri, matches } from './documents.mjs';
import { strict } from './strict.mjs';
import * as values from './values.mjs';

const { CancellationTokenSource, Disposable, EventEmitter } = values;

export const tabOf = (document) => ({ input: new values.TabInputText(document.uri) });

/** What extensions get from `require('vscode')`. */
export function makeAPI(editor) {
  const never = new EventEmitter().event;
  const { on } = editor;
  const kinds = [
    'Hover', 'Definition', 'Declaration', 'TypeDefinition', 'Implementation', 'DocumentSymbol', 'DocumentHighlight',
    'CodeLens', 'InlayHints', 'DocumentLink', 'FoldingRange', 'SelectionRange', 'LinkedEditingRange', 'CallHierarchy',
    'TypeHierarchy', 'InlineValues', 'Color',
  ];
  const languages = Object.fromEntries(kinds.map((kind) => [`register${kind}Provider`, editor.register(kind)]));
  Object.assign(languages, {
    registerReferenceProvider: editor.register('References'),
    registerRenameProvider: editor.register('Rename'),
    registerCodeActionsProvider: editor.register('CodeActions'),
    registerCompletionItemProvider: editor.register('Completion'),
    registerSignatureHelpProvider: editor.register('SignatureHelp'),
    registerDocumentFormattingEditProvider: editor.register('Formatting'),
    registerDocumentRangeFormattingEditProvider: editor.register('RangeFormatting'),
    registerOnTypeFormattingEditProvider: editor.register('OnTypeFormatting'),
    registerDocumentSemanticTokensProvider: editor.register('SemanticTokens'),
    registerDocumentRangeSemanticTokensProvider: editor.register('RangeSemanticTokens'),
    registerWorkspaceSymbolProvider: (provider) => editor.register('WorkspaceSymbols')('swift', provider),
    match: matches,
    getDiagnostics: (uri) => editor.diagnostics({ uri }),
    onDidChangeDiagnostics: on.didChangeDiagnostics.event,
    createDiagnosticCollection: (name) => editor.createCollection(name),
    createLanguageStatusItem: (id, selector) => {
      const item = { id, selector, name: undefined, text: '', detail: '', busy: false, severity: 0, command: undefined, dispose() {} };
      editor.statusItems.push(item);
      return item;
    },
  });
  const tabGroups = strict('tabGroups', {
    get all() {
      return [{ tabs: [...editor.documents.values()].map(tabOf) }];
    },
    onDidChangeTabs: on.didChangeTabs.event,
  });
  return strict('vscode', {
    ...values,
    version: '1.77.0',
    languages: strict('languages', languages),
    commands: strict('commands', {
      registerCommand: (id, run) => {
        if (editor.commands.has(id)) throw new Error(`command '${id}' already exists`);
        editor.commands.set(id, run);
        return new Disposable(() => editor.commands.delete(id));
      },
      executeCommand: (id, ...args) => editor.run(id, ...args),
    }),
    env: strict('env', {
      appName: 'Fake Editor', language: 'en', openExternal: (uri) => { editor.shown.push(uri); return Promise.resolve(true); },
      clipboard: { writeText: async (text) => { editor.clipboard = text; } },
    }),
    window: strict('window', {
      get activeTextEditor() { return editor.activeEditor; },
      onDidChangeActiveTextEditor: on.didChangeActiveEditor.event,
      tabGroups,
      createOutputChannel: (name) => editor.createChannel(name),
      createTreeView: (id, { treeDataProvider }) => {
        const view = { provider: treeDataProvider, selection: [], description: undefined, changes: 0, dispose() {} };
        treeDataProvider.onDidChangeTreeData(() => { view.changes += 1; });
        editor.treeViews.set(id, view);
        return view;
      },
      createWebviewPanel: (...args) => editor.createPanel(...args),
      showInformationMessage: editor.message('information'),
      showWarningMessage: editor.message('warning'),
      showErrorMessage: editor.message('error'),
      showTextDocument: async (place, options) => {
        const document = await editor.open(asUri(place));
        editor.shown.push([document.fileName, options?.selection]);
        return editor.activeEditor;
      },
      showInputBox: async (options) => {
        const problem = options.validateInput?.(editor.input);
        editor.asked.push({ title: options.title, value: options.value, problem });
        return problem === undefined ? editor.input : undefined;
      },
      showWorkspaceFolderPick: async () => editor.folders[0],
      withProgress: async (options, run) => {
        editor.progress.push(options.title);
        return run({ report() {} }, new CancellationTokenSource().token);
      },
    }),
    workspace: strict('workspace', {
      get workspaceFolders() { return editor.folders.length ? editor.folders : undefined; },
      get textDocuments() { return [...editor.documents.values()]; },
      get isTrusted() { return editor.isTrusted; },
      notebookDocuments: [],
      getWorkspaceFolder: (uri) => editor.folders.find((folder) => uri.fsPath.startsWith(`${folder.uri.fsPath}/`)),
      getConfiguration: (section) => editor.settings.section(section),
      findFiles: (...args) => editor.findFiles(...args),
      openTextDocument: (uri) => editor.open(uri),
      applyEdit: (edit) => editor.applyEdit(edit),
      registerTextDocumentContentProvider: (scheme, provider) => editor.register('Content')(scheme, provider),
      createFileSystemWatcher: () => {
        const events = { onDidCreate: new EventEmitter(), onDidChange: new EventEmitter(), onDidDelete: new EventEmitter() };
        editor.watchers.push(events);
        return {
          onDidCreate: events.onDidCreate.event, onDidChange: events.onDidChange.event, onDidDelete: events.onDidDelete.event,
          dispose: () => editor.watchers.splice(editor.watchers.indexOf(events), 1),
        };
      },
      onDidOpenTextDocument: on.didOpen.event,
      onDidCloseTextDocument: on.didClose.event,
      onDidChangeTextDocument: on.didChange.event,
      onWillSaveTextDocument: on.willSave.event,
      onDidSaveTextDocument: on.didSave.event,
      onDidChangeConfiguration: on.didChangeConfiguration.event,
      onDidChangeWorkspaceFolders: on.didChangeFolders.event,
      onDidGrantWorkspaceTrust: on.didGrantTrust.event,
      onDidCreateFiles: never, onDidDeleteFiles: never, onDidRenameFiles: never,
      onWillCreateFiles: never, onWillDeleteFiles: never, onWillRenameFiles: never,
      onDidOpenNotebookDocument: never, onDidCloseNotebookDocument: never, onDidChangeNotebookDocument: never,
      onDidSaveNotebookDocument: never,
    }),
    tasks: strict('tasks', {
      registerTaskProvider: (type, provider) => {
        editor.taskProviders.set(type, provider);
        return new Disposable(() => editor.taskProviders.delete(type));
      },
      executeTask: async (task) => { editor.startedTasks.push(task); },
    }),
  });
}
