// npm start: everything from a fresh checkout to a running server. The server runs in this very process, which takes
// the place of npm's shell, so signals and exit codes are its own.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { begin, builtServer, ensureBuild, ensureDependencies, giveUp, isBuildFresh, loadEnvFile } from './setup.mjs';

begin();
stopWithNpm();
loadEnvFile();
const fresh = isBuildFresh();
ensureDependencies({ dev: !fresh });
if (!fresh) ensureBuild();

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
  await import(pathToFileURL(builtServer).href);
} catch (error) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  giveUp(error instanceof Error ? error.message : String(error));
}
