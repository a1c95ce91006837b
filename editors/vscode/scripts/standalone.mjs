// The graph's page as one file, which needs no editor: `safedi-lsp --graph html` puts the graph into it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './tools.mjs';

/** Where the server has it. */
export const source = join(folder, '..', '..', 'Sources', 'DependencyAnalysis', 'Drawing', 'Formats', 'EmbeddedGraphPage.swift');

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What stands before the graph's JSON, and what behind it. Needs dist/. */
function parts() {
  const script = readFileSync(join(folder, 'dist', 'page.js'), 'utf8').trim();
  const style = readFileSync(join(folder, 'src', 'page', 'page.css'), 'utf8').trim();
  const markup = readFileSync(join(folder, 'src', 'page', 'markup.ts'), 'utf8');
  const body = /`([^`]*)`/.exec(markup)[1];
  if (script.includes('</script') || style.includes('</style')) throw new Error('the page would end early');
  return [`<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy"
    content="default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Dependency graph</title>
  <style>${style}</style>
</head>
<body>${body}
  <script type="application/json" id="graph">`, `</script>
  <script>${script}</script>
</body>
</html>`];
}

/** The Swift file. */
export function embedded() {
  const mark = '###';
  const literal = (text) => {
    if (text.includes(`"""${mark}`) || text.includes(`\\${mark}`)) throw new Error('the page needs another mark');
    return `${mark}"""\n${text.split('\n').map((line) => (line === '' ? '' : `    ${line}`)).join('\n')}\n    """${mark}`;
  };
  const [before, after] = parts();
  return `// Written by editors/vscode/scripts/build.mjs --embed from that editor's page: change that.

/// The page of \`--graph html\`, around the graph's JSON.
enum EmbeddedGraphPage {
  static let beforeGraph = ${literal(before)}

  /// A line feed ends the file.
  static let afterGraph = ${literal(`${after}\n`)}
}
`;
}
