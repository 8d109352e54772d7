/** One night in which the clocks go back, with everything that can happen in it, as `npm run tools -- week` plays it. */
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../e2e/server.ts';

const LIMIT_MS = 900_000;

it(
  'nothing is lost and nothing comes twice in the night in which the clocks go back',
  async () => {
    const args = ['tools/run.mjs', 'week', '--nights=2027-04-04', '--minutes=1'];
    const { DATABASE_URL, PUBLIC_URL, NODE_ENV, VITEST, ...inherited } = process.env;
    const child = spawn(process.execPath, args, { cwd: ROOT, env: inherited, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(said).toMatch(/^(Nothing was lost, nothing came twice\.|not run: faketime .*)$/m);
    expect(code).toBe(0);
  },
  LIMIT_MS,
);
