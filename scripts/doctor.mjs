// npm run servery -- doctor: looks at everything that Servery needs on this machine and says how to mend what is missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import {
  areDependenciesFresh,
  hasSources,
  isBuildFresh,
  loadEnvFile,
  nodeProblem,
  programArgs,
  root,
} from './setup.mjs';

process.chdir(root);
let broken = 0;

/** One line: a tick, or a cross with the remedy. `optional` things are only needed for developing. */
function report(ok, what, remedy = '', { optional = false } = {}) {
  if (!ok && !optional) broken += 1;
  console.log(`${ok ? '✓' : optional ? '!' : '✗'} ${what}${ok || !remedy ? '' : `: ${remedy}`}`);
}

async function isPortFree(port, host) {
  const server = net.createServer();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function firstExisting(folder) {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(current) || current === path.dirname(current)) return current;
  }
}

function checkDataFolder(folder) {
  const existing = firstExisting(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    report(true, `data folder ${folder} can be written`);
  } catch {
    report(false, `data folder ${folder}`, `this user may not write to ${existing}; change its owner or set DATA_DIR`);
  }
  const { bavail, bsize } = statfsSync(existing);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  report(freeMb >= 500, `${freeMb} MB of disk space`, 'free at least 500 MB, or set DATA_DIR to another disk');
}

/** Configuration and database are checked by the server's own code, which needs the dependencies. */
function checkServer() {
  const args = [...programArgs('cli.js', 'server/cli/main.ts'), 'doctor'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (stdout === '') report(false, 'configuration and database', stderr.trim().split('\n').at(-1));
  process.stdout.write(stdout);
  broken += stdout.match(/^✗/gm)?.length ?? 0;
}

/** What a package without its sources has no use for. */
async function checkTools() {
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  report(npm.status === 0, `npm ${npm.stdout?.trim() ?? ''}`, 'install npm');
  report(
    areDependenciesFresh({ dev: false }),
    'dependencies as the lock file says',
    'run npm ci (npm start does it too)',
  );
  report(areDependenciesFresh({ dev: true }), 'tools of the tests', 'npm test and npm run dev install them', {
    optional: true,
  });
  report(isBuildFresh(), 'build is up to date', 'npm start builds it', { optional: true });
  const { findChromium } = await import('./chromium.mjs');
  const chromium = await findChromium();
  report(Boolean(chromium), `Chromium ${chromium ?? ''}`.trim(), 'npm test installs it', { optional: true });
  const fonts = spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' });
  report(
    Boolean(fonts.stdout?.trim()),
    'system fonts for Hindi and Punjabi',
    'the pages bring their own; install fonts-noto-core for other programs',
    { optional: true },
  );
}

const problem = nodeProblem();
report(!problem, `Node.js ${process.versions.node}`, problem);
if (!problem) loadEnvFile();
if (hasSources) await checkTools();
else console.log('– npm, dependencies, build, Chromium and fonts: not looked at, as there are no sources here');

const port = Number(process.env.PORT || 4000);
// A PORT that is no number is reported with the rest of the configuration.
if (Number.isInteger(port) && port >= 0 && port <= 65_535) {
  const free = await isPortFree(port, process.env.HOST || 'localhost');
  report(free, `port ${port} is free`, 'stop what uses it (perhaps a running Servery), or set PORT', {
    optional: true,
  });
}
checkDataFolder(process.env.DATA_DIR || './data');
if (!hasSources || areDependenciesFresh({ dev: false })) checkServer();
else
  report(false, 'configuration and database', 'not checked before the dependencies are installed', { optional: true });

console.log(broken === 0 ? '\nServery can run here.' : `\n${broken} thing${broken > 1 ? 's' : ''} to mend.`);
process.exitCode = broken === 0 ? 0 : 1;
