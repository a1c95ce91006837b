import * as vscode from 'vscode';
import { children, nodeAt, origins, parents, roots } from '../protocol';
import type { OutlineKind, OutlineNode } from '../protocol';
import type { ServerController } from '../server/controller';

/** `made` goes from the roots to what each makes, `makers` from one place to who makes it. */
export type Direction = 'made' | 'makers';

/** A node at one place of the tree; the same type or dependency can be at several. */
export interface TreeNode {
  /** Unique in the tree. */
  path: string;
  node: OutlineNode;
}

const icons: Record<OutlineKind, string> = {
  root: 'home',
  provider: 'symbol-class',
  made: 'symbol-property',
  lazy: 'clock',
  forwarded: 'arrow-right',
  received: 'arrow-down',
  alias: 'link',
  provided: 'symbol-property',
  created: 'clock',
  required: 'arrow-down',
};

const words: Record<OutlineKind, string> = {
  root: 'A root: the graph begins here.',
  provider: 'A type that takes part.',
  made: 'Made here, at once.',
  lazy: 'Made here later, each time that its instantiator is called.',
  forwarded: 'Forwarded by the caller at run time.',
  received: 'Received from above.',
  alias: 'Received from above under another name or type.',
  provided: 'Provided here, anew at each use.',
  created: 'Created here.',
  required: 'Provided from above.',
};

/** The declared type, and the one that is made for it. */
function typeOf(node: OutlineNode): string {
  return node.builtType ? `${node.typeName} → ${node.builtType}` : node.typeName;
}

function isMarked(node: OutlineNode): boolean {
  return node.faults !== undefined || node.hasFaultsBelow === true;
}

/** What is wrong, in words: colours alone say it to nobody who can't tell them apart. */
function mark(node: OutlineNode): string {
  const codes = [...new Set(node.faults?.map(({ code }) => code))].join(', ');
  if (node.isMissing) return ` ✗ missing: ${codes}`;
  return codes !== '' ? ` ✗ ${codes}` : node.hasFaultsBelow ? ' (✗)' : '';
}

/** The view "Dependencies". All it knows comes from the server, one level at a time. */
export class DependencyTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<TreeNode | undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  private readonly view: vscode.TreeView<TreeNode>;
  private readonly listener: vscode.Disposable;
  private direction: Direction = 'made';
  /** Where the direction `makers` begins. */
  private focus?: OutlineNode;

  constructor(private readonly server: ServerController) {
    this.view = vscode.window.createTreeView('safedi.dependencies', { treeDataProvider: this, showCollapseAll: true });
    this.listener = server.onDidChangeState((state) => {
      if (state.kind === 'ready' || state.kind === 'failed' || state.kind === 'idle') this.refresh();
    });
    this.describe();
  }

  refresh(): void {
    this.changed.fire(undefined);
  }

  showMade(): void {
    this.direction = 'made';
    this.focus = undefined;
    this.describe();
    this.refresh();
  }

  /** Shows who makes `chosen`, or else what is selected in the view, or else what stands at the cursor. */
  async showMakers(chosen?: TreeNode): Promise<void> {
    const focus = chosen?.node ?? (await this.nodeAtCursor()) ?? this.view.selection[0]?.node;
    if (!focus) {
      void vscode.window.showInformationMessage('SafeDI: put the cursor on a dependency, or select one in the view.');
      return;
    }
    this.direction = 'makers';
    this.focus = focus;
    this.describe();
    this.refresh();
    await vscode.commands.executeCommand('safedi.dependencies.focus');
  }

  async getChildren(parent?: TreeNode): Promise<TreeNode[]> {
    const nodes = parent ? await this.below(parent.node) : await this.top();
    return (nodes ?? []).map((node) => ({ node, path: parent ? `${parent.path}\n${node.id}` : node.id }));
  }

  getTreeItem({ node, path }: TreeNode): vscode.TreeItem {
    const label = node.label ?? node.typeName;
    // Below the top of a tree of makers, a property stands for the type that has it.
    const owner = this.direction === 'makers' && path.includes('\n') && node.owner ? `${node.owner}.` : '';
    const item = new vscode.TreeItem(owner + label, this.collapsibleState(node, path));
    item.id = `${this.direction}\n${path}`;
    item.description = (node.label ? typeOf(node) : node.program) + mark(node);
    const faults = node.faults?.map(({ message }) => message) ?? [];
    item.tooltip = [`${node.label ? `${node.label}: ` : ''}${typeOf(node)}`, words[node.kind], ...faults].join('\n');
    item.iconPath = isMarked(node)
      ? new vscode.ThemeIcon(node.faults ? 'error' : icons[node.kind], new vscode.ThemeColor('list.errorForeground'))
      : new vscode.ThemeIcon(icons[node.kind]);
    item.contextValue = `safedi.${node.kind}`;
    item.command = { command: 'safedi.client.openNode', title: 'Open', arguments: [node] };
    return item;
  }

  private top(): Promise<OutlineNode[] | undefined> {
    if (this.direction === 'makers' && this.focus) return Promise.resolve(this.server.isRunning ? [this.focus] : []);
    return this.server.request(roots, {});
  }

  private below(node: OutlineNode): Promise<OutlineNode[] | undefined> {
    if (this.direction === 'made') return this.server.request(children, { id: node.id });
    const isFromAbove = ['received', 'alias', 'required'].includes(node.kind);
    if (isFromAbove) return this.server.request(origins, { id: node.id });
    // Who makes the type that has the property: its row names that type, but at the top.
    const namesOwner = node.owner !== undefined && node !== this.focus;
    return this.server.request(parents, { id: namesOwner ? `${node.program}/${node.owner}` : node.id });
  }

  private collapsibleState(node: OutlineNode, path: string): vscode.TreeItemCollapsibleState {
    const isTop = !path.includes('\n');
    if (this.direction === 'made' && !node.hasChildren) return vscode.TreeItemCollapsibleState.None;
    if (this.direction === 'makers' && node.kind === 'root') return vscode.TreeItemCollapsibleState.None;
    return isTop ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
  }

  private async nodeAtCursor(): Promise<OutlineNode | undefined> {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== 'swift') return undefined;
    const place = this.server.place(editor.document, editor.selection.active);
    return place && ((await this.server.request(nodeAt, place)) ?? undefined);
  }

  private describe(): void {
    const name = this.focus && (this.focus.label ?? this.focus.typeName);
    this.view.description = this.direction === 'made' ? 'what each root makes' : `who makes ${name}`;
    void vscode.commands.executeCommand('setContext', 'safedi.direction', this.direction);
  }

  dispose(): void {
    this.listener.dispose();
    this.view.dispose();
    this.changed.dispose();
  }
}

/** Opens the source of a node, with the name selected. */
export async function openNode(node: OutlineNode): Promise<void> {
  const { uri, range } = node.location;
  const selection = new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), { selection });
}
