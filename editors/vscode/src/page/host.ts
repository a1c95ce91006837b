import type { FromPage, Graph, ToPage } from '../graph/model';

export interface PageState {
  /** The key of the root. */
  root?: string;
  /** What was closed below it, and what was shown with all its children, by labels: ids change with the graph. */
  closed?: string[];
  unfolded?: string[];
  /** The labels of the node that the drawing is about. */
  focus?: string;
}

/** Who shows the page: an editor, or a browser with the graph in the page itself. */
export interface Host {
  /** Whether places can be opened, and texts made by the server. */
  readonly isEditor: boolean;
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): Omit<Host, 'isEditor'>;

export function findHost(receive: (message: ToPage) => void): Host {
  if (typeof acquireVsCodeApi === 'function') {
    window.addEventListener('message', (event: MessageEvent<ToPage>) => receive(event.data));
    const { postMessage, getState, setState } = acquireVsCodeApi();
    return { isEditor: true, postMessage, getState, setState };
  }
  let state: PageState | undefined;
  const graph = (): Graph => JSON.parse(document.getElementById('graph')?.textContent ?? '{"roots":[]}') as Graph;
  return {
    isEditor: false,
    postMessage: (message) => {
      if (message.kind === 'ready') receive({ kind: 'graph', graph: graph() });
    },
    getState: () => state,
    setState: (next) => {
      state = next;
    },
  };
}
