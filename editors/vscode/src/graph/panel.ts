import { randomBytes } from 'crypto';
import * as vscode from 'vscode';
import { openNode } from '../dependencies/tree';
import { children, graph, roots } from '../protocol';
import type { ServerController } from '../server/controller';
import { body } from '../page/markup';
import type { FromPage, Graph, ToPage } from './model';

/** The graph in a panel of its own. There is one for the window, and it follows the server's state. */
export class GraphPanel implements vscode.Disposable {
  private panel?: vscode.WebviewPanel;
  /** A root's type, or the id of its node. */
  private root?: string;
  private readonly listener: vscode.Disposable;

  constructor(private readonly extensionUri: vscode.Uri, private readonly server: ServerController) {
    this.listener = server.onDidChangeState((state) => {
      if (state.kind === 'ready') void this.send();
    });
  }

  /** Shows the graph, from `root` on if one is named. */
  async show(root?: string): Promise<void> {
    this.root = root;
    if (this.panel) {
      this.panel.reveal();
      await this.send();
      return;
    }
    const page = vscode.Uri.joinPath(this.extensionUri, 'dist');
    const panel = vscode.window.createWebviewPanel('safedi.graph', 'SafeDI Graph', vscode.ViewColumn.Beside, {
      enableScripts: true,
      localResourceRoots: [page],
    });
    this.panel = panel;
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    panel.webview.onDidReceiveMessage((message: FromPage) => this.receive(message));
    panel.webview.html = html(panel.webview, page);
  }

  private async send(): Promise<void> {
    const webview = this.panel?.webview;
    if (!webview) return;
    const answer = await this.server.request(graph, { format: 'json' });
    const drawn = answer && (JSON.parse(answer.content) as Graph);
    const report = (text: string): ToPage => ({ kind: 'message', text });
    const message: ToPage = !drawn ? report('The server is not running.')
      : drawn.roots.length === 0 ? report('There is no root in this workspace: no type is declared with isRoot: true.')
      : { kind: 'graph', graph: drawn, root: this.root };
    await webview.postMessage(message);
  }

  private async receive(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.send();
      case 'open':
        return this.open(message.root, message.labels);
      case 'copyMermaid': {
        const answer = await this.server.request(graph, { format: 'mermaid', root: message.root });
        if (answer) await vscode.env.clipboard.writeText(answer.content);
        return;
      }
    }
  }

  /** Walks from a root along the names of dependencies, and opens where that ends. */
  private async open(root: string, labels: string[]): Promise<void> {
    let node = (await this.server.request(roots, {}))?.find((candidate) => candidate.id === root);
    for (const label of labels) {
      if (!node) return;
      node = (await this.server.request(children, { id: node.id }))?.find((child) => child.label === label);
    }
    if (node) await openNode(node);
  }

  dispose(): void {
    this.listener.dispose();
    this.panel?.dispose();
  }
}

/** The page loads its own two files and nothing else; scripts need the nonce. */
function html(webview: vscode.Webview, folder: vscode.Uri): string {
  const nonce = randomBytes(18).toString('base64');
  const file = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy"
    content="default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>SafeDI Graph</title>
  <link rel="stylesheet" href="${file('page.css')}">
</head>
<body>${body}
  <script nonce="${nonce}" src="${file('page.js')}"></script>
</body>
</html>`;
}
