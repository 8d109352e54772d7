// npm run dev: the server from its sources, restarted on every change, with the browser's side reloading itself.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { begin, ensureDependencies, giveUp, loadEnvFile, root } from './setup.mjs';

begin();
loadEnvFile();
await ensureDependencies({ dev: true });

const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', SERVERY_DEV: '1' },
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone has to be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => giveUp(`The server could not be started: ${error.message}.`));
child.on('exit', (code) => process.exit(code ?? 0));
