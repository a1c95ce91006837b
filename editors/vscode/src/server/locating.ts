import { execFile } from 'child_process';
import { constants } from 'fs';
import { access, stat } from 'fs/promises';
import { homedir } from 'os';
import { delimiter, isAbsolute, join, resolve } from 'path';

/** Where the search looks; all of it is passed in, so that a test can say what the machine is like. */
export interface Surroundings {
  /** The setting `safedi.server.path`. */
  setting: string;
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  architecture: string;
  /** Paths of the open folders. */
  folders: string[];
  /** A build folder holds what the workspace made: it is run only where the user trusts the workspace. */
  isTrusted: boolean;
  /** Where the extension is installed. */
  extensionFolder: string;
  home?: string;
}

export interface Server {
  path: string;
  version: string;
  /** Where it was found, in words. */
  origin: string;
}

export interface Candidate {
  path: string;
  origin: string;
  /** The user named it: if it is no server, nothing else is started in its place. */
  isExplicit: boolean;
}

export const environmentVariable = 'SAFEDI_LSP';
const versionTimeout = 10_000;

/** In the order of preference. */
export function candidates(from: Surroundings): Candidate[] {
  const name = from.platform === 'win32' ? 'safedi-lsp.exe' : 'safedi-lsp';
  const home = from.home ?? homedir();
  const found: Candidate[] = [];
  const add = (origin: string, path: string, isExplicit = false): void => {
    if (!found.some((other) => other.path === path)) found.push({ origin, path, isExplicit });
  };
  if (from.setting) add('the setting safedi.server.path', expanded(from.setting, from.folders, home), true);
  const variable = from.environment[environmentVariable];
  if (variable) add(`the environment variable ${environmentVariable}`, expanded(variable, from.folders, home), true);
  if (from.isTrusted) {
    for (const configuration of ['release', 'debug']) {
      for (const folder of from.folders) add(`the workspace's ${configuration} build`, join(folder, '.build', configuration, name));
    }
  }
  for (const folder of (from.environment.PATH ?? from.environment.Path ?? '').split(delimiter)) {
    // A relative entry would run what the workspace holds.
    if (isAbsolute(folder)) add('PATH', join(folder, name));
  }
  for (const folder of wellKnownFolders(from.platform, home)) add('a well-known folder', join(folder, name));
  add('the extension', join(from.extensionFolder, 'server', `${from.platform}-${from.architecture}`, name));
  return found;
}

/** Programs that are started from a dock or a menu often have a short PATH. */
function wellKnownFolders(platform: NodeJS.Platform, home: string): string[] {
  const own = [join(home, '.local', 'bin'), join(home, 'bin'), join(home, '.mint', 'bin')];
  switch (platform) {
    case 'darwin': return [...own, '/opt/homebrew/bin', '/usr/local/bin'];
    case 'win32': return own;
    default: return [...own, '/usr/local/bin', '/usr/bin', '/home/linuxbrew/.linuxbrew/bin'];
  }
}

function expanded(path: string, folders: string[], home: string): string {
  const withHome = path.replace(/^~(?=$|[\\/])/, home);
  const first = folders[0] ?? home;
  return resolve(first, withHome.replace(/\$\{workspaceFolder\}/g, first));
}

/** The first candidate that is a server. Each miss is told to `log`. */
export async function locate(from: Surroundings, log: (message: string) => void): Promise<Server | undefined> {
  for (const candidate of candidates(from)) {
    const result = await check(candidate.path, from.platform);
    if ('version' in result) return { path: candidate.path, origin: candidate.origin, version: result.version };
    log(`no server at ${candidate.path} (${candidate.origin}): ${result.problem}`);
    if (candidate.isExplicit) return undefined;
  }
  return undefined;
}

/** Asks the program at `path` for its version. */
async function check(path: string, platform: NodeJS.Platform): Promise<{ version: string } | { problem: string }> {
  try {
    if (!(await stat(path)).isFile()) return { problem: 'it is no file' };
  } catch {
    return { problem: 'there is no such file' };
  }
  try {
    await access(path, platform === 'win32' ? constants.R_OK : constants.X_OK);
  } catch {
    return { problem: 'it is not executable' };
  }
  return new Promise((done) => {
    execFile(path, ['--version'], { timeout: versionTimeout, windowsHide: true }, (error, output) => {
      const version = /^safedi-lsp (\S+)/.exec(output)?.[1];
      if (error) done({ problem: `--version failed: ${error.message.trim()}` });
      else if (version === undefined) done({ problem: `--version says ${JSON.stringify(output.slice(0, 80))}` });
      else done({ version });
    });
  });
}

/** What to say when the server's version isn't this extension's. Both count as one product up to the last number. */
export function versionSkew(server: string, extension: string): string | undefined {
  const significant = (version: string): string => version.split('.').slice(0, 2).join('.');
  if (significant(server) === significant(extension)) return undefined;
  return `The server is version ${server}, and this extension was made for ${significant(extension)}. Something may be missing: update the older one.`;
}
