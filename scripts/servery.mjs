#!/usr/bin/env node
// npm run servery -- <command>, and `servery <command>` in the image: restaurants, people, backup and restore from the
// command line. The built server's own code where the build is up to date, else the sources.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { begin, giveUp, loadEnvFile, programArgs, root } from './setup.mjs';

// The folder where the command was typed: npm sets it, but its other scripts pass on their own.
if (process.env.npm_lifecycle_event !== 'servery') process.env.INIT_CWD = process.cwd();
begin();
const args = process.argv.slice(2);
if (args[0] === 'doctor' && args.length === 1) {
  // It works before anything is installed, and looks at this machine too.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'doctor.mjs')], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
loadEnvFile();
// Nothing is installed or built here: a running server must not lose its files to a question about its restaurants.
const program = programArgs('cli.js', 'server/cli/main.ts');
if (program.length === 1) {
  process.setSourceMapsEnabled(true);
  try {
    await import(pathToFileURL(program[0]).href);
  } catch (error) {
    giveUp(`${error instanceof Error ? error.message : error}\nRun "npm ci" or "npm start" once.`);
  }
} else {
  const child = spawn(process.execPath, [...program, ...args], { cwd: root, stdio: 'inherit' });
  // A backup that is ended removes what it has written, so it must hear of it.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(error.message));
  child.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
}
