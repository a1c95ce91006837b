// Where the compiler, the bundler and the libraries are: in node_modules where npm has put them there, else as
// scripts/toolchain.sh prepares them from Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
export const hasNpmModules = existsSync(join(folder, 'node_modules', 'vscode-languageclient'));
export const modules = join(folder, hasNpmModules ? 'node_modules' : join('.toolchain', 'node_modules'));

if (!existsSync(modules)) {
  console.error('error: run `scripts/install.sh`, or `scripts/toolchain.sh` on Debian, first');
  process.exit(2);
}

/** Runs a program of the toolchain in the extension's folder; ends this one if it fails. */
export function run(program, args) {
  const path = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const { status, error } = spawnSync(program, args, {
    cwd: folder, stdio: 'inherit', shell: process.platform === 'win32',
    env: { ...process.env, PATH: path, NODE_PATH: hasNpmModules ? '' : modules },
  });
  if (error) console.error(`error: ${program}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
