import { execFile } from 'child_process';
import { constants } from 'fs';
import { access, realpath, stat } from 'fs/promises';
import { homedir } from 'os';
import { delimiter, isAbsolute, join, relative, sep } from 'path';

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
  /** Why it isn't even looked at. */
  refusal?: string;
}

export const environmentVariable = 'SAFEDI_LSP';
const versionTimeout = 10_000;

/** In the order of preference. */
export function candidates(from: Surroundings): Candidate[] {
  const name = from.platform === 'win32' ? 'safedi-lsp.exe' : 'safedi-lsp';
  const home = from.home ?? homedir();
  const found: Candidate[] = [];
  const add = (origin: string, path: string): void => {
    if (!found.some((other) => other.path === path)) found.push({ origin, path, isExplicit: false });
  };
  if (from.setting) found.push(...named(from.setting, 'the setting safedi.server.path', from));
  const variable = from.environment[environmentVariable];
  if (variable) found.push(...named(variable, `the environment variable ${environmentVariable}`, from));
  if (from.isTrusted) {
    for (const configuration of ['release', 'debug']) {
      // Swift Build, SwiftPM's default from Swift 6.4 on, has a folder of its own.
      const products = configuration[0].toUpperCase() + configuration.slice(1) + (from.platform === 'linux' ? '-linux' : '');
      for (const folder of from.folders) {
        for (const place of [[configuration], ['out', 'Products', products]]) {
          add(`the workspace's ${configuration} build`, join(folder, '.build', ...place, name));
        }
      }
    }
  }
  for (const folder of foldersOfPath(from)) add('PATH', join(folder, name));
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

/** A relative entry would run what the workspace holds, or any other folder that the editor happens to be in. */
function foldersOfPath(from: Surroundings): string[] {
  return (from.environment.PATH ?? from.environment.Path ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
}

/** What somebody wrote, as paths: a bare name is one on the `PATH`, and what depends on the workspace needs trust. */
function named(text: string, origin: string, from: Surroundings): Candidate[] {
  const path = text.replace(/^~(?=$|[\\/])/, from.home ?? homedir());
  const separators = from.platform === 'win32' ? /[\\/:]/ : /\//;
  if (!separators.test(path) && !path.includes(workspaceVariable)) {
    const name = from.platform === 'win32' && !/\.\w+$/.test(path) ? `${path}.exe` : path;
    const found = foldersOfPath(from).map((folder) => ({ origin, path: join(folder, name), isExplicit: true }));
    return found.length > 0 ? found : [{ origin, path, isExplicit: true, refusal: 'the PATH is empty' }];
  }
  if (isAbsolute(path) && !path.includes(workspaceVariable)) return [{ origin, path, isExplicit: true }];
  const [folder] = from.folders;
  if (folder === undefined) return [{ origin, path, isExplicit: true, refusal: 'no folder is open' }];
  if (!from.isTrusted) return [{ origin, path, isExplicit: true, refusal: distrust }];
  const whole = path.split(workspaceVariable).join(folder);
  return [{ origin, path: isAbsolute(whole) ? whole : join(folder, whole), isExplicit: true }];
}

const workspaceVariable = '${workspaceFolder}';
const distrust = 'it depends on the workspace, which is not trusted';

/** The first candidate that is a server. Each miss is reported to `log`. */
export async function locate(from: Surroundings, log: (message: string) => void): Promise<Server | undefined> {
  const all = candidates(from);
  // What the user named is not passed over.
  const [first] = all;
  const considered = first?.isExplicit ? all.filter(({ isExplicit, origin }) => isExplicit && origin === first.origin) : all;
  for (const { path, origin, refusal } of considered) {
    const result = refusal !== undefined ? { problem: refusal } : await check(path, from);
    if ('version' in result) return { path, origin, version: result.version };
    log(`no server at ${path} (${origin}): ${result.problem}`);
  }
  return undefined;
}

/** Whether the program, wherever its name led, is one of a folder that is open and not trusted. */
async function isOfUntrustedFolder(path: string, from: Surroundings): Promise<boolean> {
  if (from.isTrusted || isInside(path, from.extensionFolder)) return false;
  const real = await realpath(path);
  for (const folder of from.folders) {
    if (isInside(path, folder) || isInside(real, await realpath(folder).catch(() => folder))) return true;
  }
  return false;
}

function isInside(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}

/** Asks the program at `path` for its version. */
async function check(path: string, from: Surroundings): Promise<{ version: string } | { problem: string }> {
  try {
    if (!(await stat(path)).isFile()) return { problem: 'it is no file' };
    if (await isOfUntrustedFolder(path, from)) return { problem: distrust };
  } catch {
    return { problem: 'there is no such file' };
  }
  try {
    await access(path, from.platform === 'win32' ? constants.R_OK : constants.X_OK);
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
  return `The server is version ${server}, and this extension was made for ${significant(extension)}. `
    + 'Something may be missing: update the older one.';
}
