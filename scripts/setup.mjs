// What has to be there before anything of Servery runs. Plain JavaScript on Node's own modules: this is the part that
// works before the dependencies are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const builtServer = path.join(root, 'dist', 'server', 'main.js');
/** False in the image's folder, which has what runs and nothing to develop with. */
export const hasSources = existsSync(path.join(root, 'server', 'main.ts'));
const stampFile = path.join(root, 'dist', 'sources.sha256');

/** Says what is wrong in one sentence and ends the process. */
export function giveUp(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

/** Undefined when this Node.js will do, else what is wrong with it. */
export function nodeProblem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Servery needs Node.js 20.19 or later, but this is ${process.versions.node}: install a newer one.`;
}

/** The first step of every command. */
export function begin() {
  const problem = nodeProblem();
  if (problem) giveUp(problem);
  process.chdir(root);
}

/** Reads `.env` where there is one; variables that are set already win. */
export function loadEnvFile() {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    giveUp(`${file} cannot be read: ${error.message}.`);
  }
}

/** Runs npm with the npm that started us, or else the one on the path. */
function runNpm(args) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * True when every package of the lock file is installed in its version, going by the list that npm keeps of what it
 * installed. Packages for other platforms may be missing, and development tools too unless `dev` is set.
 */
export function areDependenciesFresh({ dev }) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.link || entry.optional || entry.devOptional || (entry.dev && !dev)) return true;
    return installed[name]?.version === entry.version;
  });
}

/** Installs exactly what the lock file says, unless it is there already. */
export function ensureDependencies({ dev }) {
  if (areDependenciesFresh({ dev })) return;
  console.log('Installing the dependencies (once, about a minute) …');
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stdout, stderr, error } = runNpm(['ci', ...options]);
  if (error) giveUp(`npm could not be started: ${error.message}.`);
  if (status === 0) return;
  // After its error npm prints the help of the command.
  console.error(`${stdout}${stderr}`.trim().split('\n').slice(0, 12).join('\n'));
  giveUp('The dependencies could not be installed: see above; most often the network is down or a right is missing.');
}

const sources = ['core', 'server', 'web', 'scripts/build.mjs', 'vite.config.ts', 'package.json', 'package-lock.json'];
const pictures = /\.(webp|avif|png|jpe?g|woff2?)$/;

/** One hash of everything that the build reads: any change, addition or removal changes it. */
function hashSources() {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) {
      for (const entry of readdirSync(file).sort()) add(path.posix.join(name, entry));
    } else if (!/\.test\.tsx?$/.test(name)) {
      hash.update(`\0${name}\0`);
      hash.update(pictures.test(name) ? String(found.size) : readFileSync(file));
    }
  };
  for (const name of sources) add(name);
  return hash.digest('hex');
}

/** True when what is built is what the sources say. A package that ships without sources is always fresh. */
export function isBuildFresh() {
  if (!existsSync(builtServer)) return false;
  if (!hasSources) return true;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hashSources();
}

/** Arguments for Node.js that run a program of the server: as it is built where that is up to date, else its source. */
export function programArgs(built, source) {
  if (isBuildFresh()) return [path.join(path.dirname(builtServer), built)];
  return ['--import', 'tsx', path.join(root, source)];
}

/** Notes down which sources the build was made from; the last step of `npm run build`. */
export function stampBuild() {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${hashSources()}\n`);
}

/** Builds store, console and server, unless they are built already. */
export function ensureBuild() {
  if (isBuildFresh()) return;
  console.log('Building (once, and after changes) …');
  const { status, stdout, stderr, error } = runNpm(['run', '--silent', 'build']);
  if (error) giveUp(`npm could not be started: ${error.message}.`);
  if (status !== 0 || !existsSync(builtServer)) {
    console.error(`${stdout}${stderr}`.trim());
    giveUp('Servery could not be built: see above.');
  }
  stampBuild();
}
