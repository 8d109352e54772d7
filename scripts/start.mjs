// npm start: everything from a fresh checkout to a running server. The server runs in this very process, which takes
// the place of npm's shell, so signals and exit codes are its own.
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { begin, builtServer, during, ensureDependencies, giveUp, loadEnvFile, runToEnd } from './setup.mjs';

begin();
stopWithNpm();
loadEnvFile();
await ensureDependencies({ dev: false });
await ensureBuild(makeDatabase);

/**
 * A first start makes the database while the rest is built. What is wrong with it the server says, which then tries it
 * again itself.
 */
async function makeDatabase() {
  const folder = path.resolve(process.env.DATA_DIR || './data', 'postgres');
  if (process.env.DATABASE_URL || existsSync(folder)) return;
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' };
  await during('Making the database', () =>
    runToEnd(process.execPath, [path.join(path.dirname(builtServer), 'cli.js'), 'prepare'], env),
  );
}

/** A killed npm passes no signal on: the system then gives this process another parent. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

process.env.NODE_ENV ||= 'production';
// Node.js keeps every map that it has read: 35 MB for ever, after the first error. The built server is not minified.
if (process.env.LOG_LEVEL === 'debug') process.setSourceMapsEnabled(true);
try {
  const serve = () => import(pathToFileURL(builtServer).href);
  await (cluster.isPrimary ? during('Starting the server', serve) : serve());
} catch (error) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  giveUp(error instanceof Error ? error.message : String(error));
}
