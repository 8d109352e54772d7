// What has to be there before anything of Servery runs. Plain JavaScript on Node's own modules: this is the part that
// works before the dependencies are installed.
import { spawn } from 'node:child_process';
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

/** Milliseconds between two lines about what is being done: a person who waits for two seconds wonders. */
const SAY_EACH_MS = 1_000;
/** What is being done, with the moment at which it began, in ms of performance.now(). */
const doing = new Map();
let saying;

function sayDoing() {
  const since = ([what, startMs]) => `${what} … ${Math.round((performance.now() - startMs) / 1000)} s`;
  const line = [...doing].map(since).join(', ');
  // On a terminal the next line takes its place.
  if (process.stdout.isTTY) process.stdout.write(`\x1b[2K${line}\r`);
  else console.log(line);
}

/** Does `work`; from its beginning to its end each second has a line that says `what` is being done, and for how long. */
export async function during(what, work) {
  doing.set(what, performance.now());
  console.log(`${what} …`);
  saying ??= setInterval(sayDoing, SAY_EACH_MS);
  try {
    return await work();
  } finally {
    const tookS = (performance.now() - doing.get(what)) / 1000;
    doing.delete(what);
    if (doing.size === 0) saying = clearInterval(saying);
    console.log(`${process.stdout.isTTY ? '\x1b[2K' : ''}✓ ${what}: ${tookS.toFixed(1)} s`);
  }
}

/** Runs a program to its end. Answers what it said, and its status: null where it could not be started. */
export function runToEnd(command, args, env = process.env) {
  return new Promise((resolve) => {
    const said = [];
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => resolve({ status: null, said: error.message }));
    child.once('close', (status) => resolve({ status, said: Buffer.concat(said).toString().trim() }));
  });
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

/** Installs what the lock file says, unless it is there already. `dev`: with what tests and develops. */
export async function ensureDependencies({ dev }) {
  if (areDependenciesFresh({ dev })) return;
  const isAddition = dev && areDependenciesFresh({ dev: false });
  // Who has the test tools keeps them.
  const isWithTools = dev || existsSync(path.join(root, 'node_modules', 'vitest'));
  // Nothing that a running server needs goes away while the rest comes.
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  const options = [isWithTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [npm, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const what = isAddition ? 'the tools of the tests' : isWithTools ? 'everything' : 'what builds and runs';
  const { status, said } = await during(`Installing ${what} (once)`, () =>
    runToEnd(npm, [...first, ...command, ...options]),
  );
  if (status === null) giveUp(`npm could not be started: ${said}.`);
  if (status === 0) {
    if (!isWithTools) console.log('  Without the tools of the tests: npm test and npm run dev add them.');
    return;
  }
  // After its error npm prints the help of the command.
  console.error(said.split('\n').slice(0, 12).join('\n'));
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
