import { constants } from 'fs';
import { open } from 'fs/promises';
import * as vscode from 'vscode';

const excluded = '**/{.build,.swiftpm,DerivedData,Pods,Carthage,checkouts,node_modules,.git}/**';

interface Search {
  files: string;
  /** How many files are looked at. */
  count: number;
  /** How much of a file is read, in bytes: a source names what it uses at its beginning. */
  size: number;
}

/** In this order: a manifest or a lock file mostly answers at once. */
const searches: Search[] = [
  {
    files: '**/{Package.swift,Package@swift-*.swift,Package.resolved,project.pbxproj,.safedi-lsp.json}',
    count: 1_000, size: 16 << 20,
  },
  { files: '**/*.swift', count: 20_000, size: 128 << 10 },
];
const parallelReads = 16;
const chunk = 64 << 10;
/** How much is read in all, in bytes. */
const budget = 512 << 20;
/** What a source or a manifest that uses a library of the server says. */
const words = /SafeDI|swift-di|import DI\b|\b[Ss]titcher(?:Macros)?\b|import Factory(?:Kit|Testing)?\b|[/\"][Ff]actory(?:\.git)?\"/;
/** No word is longer, with the characters around it. */
const longest = 'import FactoryTesting'.length + 2;

export function mentions(text: string | Buffer): boolean {
  return words.test(typeof text === 'string' ? text : text.toString('latin1'));
}

/** A file in an open folder that mentions a library that the server knows; undefined when none does. Stops at the first. */
export async function fileWithLibrary(): Promise<string | undefined> {
  if (!vscode.workspace.workspaceFolders?.length) return undefined;
  const reading = { left: budget };
  for (const search of searches) {
    const uris = await vscode.workspace.findFiles(search.files, excluded, search.count);
    const found = await first(uris.filter((uri) => uri.scheme === 'file').map((uri) => uri.fsPath), search.size, reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function first(paths: string[], size: number, reading: { left: number }): Promise<string | undefined> {
  let next = 0;
  let found: string | undefined;
  const read = async (): Promise<void> => {
    while (found === undefined && next < paths.length && reading.left > 0) {
      const path = paths[next++];
      if (path.endsWith('.safedi-lsp.json')) found = path;
      // A file that can't be read says nothing.
      else if (await fileMentions(path, size, reading).catch(() => false)) found = path;
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, read));
  return found;
}

/** Whether the first `size` bytes of a file mention a library that the server knows. Reads no further than to the place that does. */
export async function fileMentions(path: string, size: number, reading: { left: number }): Promise<boolean> {
  // A pipe that has the name of a source would wait for its other end.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await file.stat()).isFile()) return false;
    const buffer = Buffer.allocUnsafe(chunk + longest);
    // The end of one piece may be the beginning of the word.
    let kept = 0;
    for (let done = 0; done < size && reading.left > 0;) {
      const { bytesRead } = await file.read(buffer, kept, Math.min(chunk, size - done), done);
      if (bytesRead === 0) return false;
      done += bytesRead;
      reading.left -= bytesRead;
      const end = kept + bytesRead;
      if (mentions(buffer.subarray(0, end))) return true;
      kept = Math.min(end, longest - 1);
      buffer.copyWithin(0, end - kept, end);
    }
    return false;
  } finally {
    await file.close();
  }
}
