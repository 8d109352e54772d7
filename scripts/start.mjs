// npm start: everything from a fresh checkout to a running server. The server runs in this very process, so signals
// and exit codes are its own.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { begin, builtServer, ensureBuild, ensureDependencies, giveUp, isBuildFresh, loadEnvFile } from './setup.mjs';

begin();
loadEnvFile();
const fresh = isBuildFresh();
ensureDependencies({ dev: !fresh });
if (!fresh) ensureBuild();

process.env.NODE_ENV ||= 'production';
process.setSourceMapsEnabled(true);
try {
  await import(pathToFileURL(builtServer).href);
} catch (error) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  giveUp(error instanceof Error ? error.message : String(error));
}
