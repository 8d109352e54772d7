// npm run servery -- <command>: restaurants, people, backup and restore from the command line. The built server's own
// code where the build is up to date, else the sources.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { begin, builtServer, giveUp, isBuildFresh, loadEnvFile, root } from './setup.mjs';

const folder = process.env.INIT_CWD ?? process.cwd();
begin();
const [command, ...rest] = process.argv.slice(2);
if (command === 'doctor') {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'doctor.mjs'), ...rest], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
loadEnvFile();
// File names are those of the folder where the command was typed.
if ((command === 'backup' || command === 'restore') && rest[0] && !rest[0].startsWith('-')) {
  process.argv[3] = path.resolve(folder, rest[0]);
}
// Nothing is installed or built here: a running server must not lose its files to a question about its restaurants.
if (isBuildFresh()) {
  process.setSourceMapsEnabled(true);
  try {
    await import(pathToFileURL(path.join(path.dirname(builtServer), 'cli.js')).href);
  } catch (error) {
    giveUp(`${error instanceof Error ? error.message : error}\nRun "npm ci" or "npm start" once.`);
  }
} else {
  const args = ['--import', 'tsx', path.join(root, 'server', 'cli', 'main.ts'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // A backup that is ended removes what it has written, so it must hear of it.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(error.message));
  child.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
}
