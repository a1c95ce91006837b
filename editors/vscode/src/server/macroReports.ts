import * as vscode from 'vscode';

/** What a finding carries of the macro that reports the same (editors/protocol.md, "Findings that macros report too"). */
interface MacroReport {
  name: string;
  range: { start: Place; end: Place };
}

interface Place {
  line: number;
  character: number;
}

const ours = 'safedi';

/**
 * Takes findings from the display that Swift's own server shows as well, since the library's macros report them once the
 * project is built, and puts them back when it no longer does. The server keeps them: their fixes are offered all the same.
 */
export class MacroReports implements vscode.Disposable {
  private readonly pushed = new Map<string, Lists>();
  private readonly pulled = new Map<string, Lists>();
  private readonly listening: vscode.Disposable;
  /** Shows a list that was pushed anew. */
  showPushed: (uri: vscode.Uri, list: vscode.Diagnostic[]) => void = () => undefined;
  /** Has the editor ask for its lists again. */
  askAgain: () => void = () => undefined;

  constructor() {
    this.listening = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris) this.update(uri);
    });
  }

  /** The part of a pushed list that is to be shown. */
  push(uri: vscode.Uri, list: vscode.Diagnostic[]): vscode.Diagnostic[] {
    return take(uri, list, this.pushed);
  }

  /** The part of a list that the editor asked for; without a list the one that it has already. */
  pull(uri: vscode.Uri, list = this.pulled.get(uri.toString())?.all): vscode.Diagnostic[] | undefined {
    return list && take(uri, list, this.pulled);
  }

  private update(uri: vscode.Uri): void {
    const key = uri.toString();
    const pushed = this.pushed.get(key);
    if (pushed && !areEqual(pushed.shown, withoutReported(pushed.all, others(uri)))) {
      this.showPushed(uri, take(uri, pushed.all, this.pushed));
    }
    const pulled = this.pulled.get(key);
    if (pulled && !areEqual(pulled.shown, withoutReported(pulled.all, others(uri)))) this.askAgain();
  }

  dispose(): void {
    this.listening.dispose();
  }
}

interface Lists {
  all: vscode.Diagnostic[];
  shown: vscode.Diagnostic[];
}

function take(uri: vscode.Uri, all: vscode.Diagnostic[], lists: Map<string, Lists>): vscode.Diagnostic[] {
  const shown = withoutReported(all, others(uri));
  if (all.length === 0) lists.delete(uri.toString());
  else lists.set(uri.toString(), { all, shown });
  return shown;
}

function others(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source !== ours);
}

function areEqual(one: vscode.Diagnostic[], other: vscode.Diagnostic[]): boolean {
  return one.length === other.length && one.every((diagnostic, index) => diagnostic === other[index]);
}

/** `list` without the findings whose rules macros report at their places, by what `others` show. */
export function withoutReported(list: vscode.Diagnostic[], others: vscode.Diagnostic[]): vscode.Diagnostic[] {
  const errors = others.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
  if (errors.length === 0) return list;
  return list.filter((diagnostic) => {
    const report = macroReport(diagnostic);
    if (!report) return true;
    const count = errors.filter((error) => isOf(report, error)).length;
    // Of several rules at one place it can't be known which a macro reports, unless it reports as many.
    const rules = new Set(list.filter((other) => areAlike(report, macroReport(other))).map(({ code }) => nameOf(code)));
    return count < rules.size;
  });
}

function macroReport(diagnostic: vscode.Diagnostic): MacroReport | undefined {
  return (diagnostic as { data?: { macro?: MacroReport } }).data?.macro;
}

function nameOf(code: vscode.Diagnostic['code']): unknown {
  return typeof code === 'object' ? code.value : code;
}

function areAlike(one: MacroReport, other: MacroReport | undefined): boolean {
  const [a, b] = [one.range.start, other?.range.start];
  return one.name === other?.name && a.line === b?.line && a.character === b.character;
}

/** The compiler ends what a macro says with the macro's name. */
function isOf({ name, range: { start, end } }: MacroReport, error: vscode.Diagnostic): boolean {
  const place = error.range.start;
  return /\(from macro '(?:\w+\.)*(\w+)\s*'\)/.exec(error.message)?.[1] === name
    && !isBefore(place, start) && !isBefore(end, place);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
