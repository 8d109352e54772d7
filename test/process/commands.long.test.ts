/** Every command of docs/console.md, as it stands there, in the image's folder: the built files without the sources. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { COMMANDS, documentedCommands } from '#test/documented-commands.ts';
import { startServer } from '../../e2e/server.ts';
import { makeImage } from './image.ts';
import { createSend } from './send.ts';

const homes: string[] = [];
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true, force: true }))));

/** An image, and a shell in `home/work` that has the image's programs on its path. */
async function makePlace() {
  const home = await mkdtemp(path.join(os.tmpdir(), 'servery-commands-'));
  homes.push(home);
  await makeImage(home);
  const work = path.join(home, 'work');
  await mkdir(work);
  const { DATABASE_URL, PUBLIC_URL, INIT_CWD, npm_lifecycle_event, ...inherited } = process.env;
  const dataDir = path.join(home, 'run', 'data');
  const PATH = [path.join(home, 'bin'), path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const env = { ...inherited, PATH, DATA_DIR: dataDir, DEMO: '0', PORT: '0' };
  const run = (command: string, more: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      execFile('/bin/sh', ['-c', command], { cwd: work, env: { ...env, ...more } }, (error, out, said) =>
        resolve({ code: error ? Number(error.code) : 0, out, error: said }),
      );
    });
  return { app: path.join(home, 'app'), work, dataDir, PATH, run, otherDir: path.join(home, 'other', 'data') };
}

it('does what the documents say beside a running server', async () => {
  const { app, work, dataDir, PATH, run, otherDir } = await makePlace();
  const server = await startServer({ root: app, dataDir, env: { DEMO: '0', PATH } });
  try {
    await expect.poll(() => server.said()).toContain('Stop with');
    const first = /The first sign-in of the provider: (.+)/.exec(server.said())?.[1] ?? '';
    expect(first).toMatch(/^servery provider create /);
    expect((await run(first)).out).toMatch(/with the password \S{20}/);
    expect((await run(first)).error).toContain('there is an account of you@example.nz already');
    const menu = 'kind,id,parent,name,price\ndepartment,d1,,Mains,\nproduct,p1,d1,Pie,9.50\n';
    await writeFile(path.join(work, 'menu.csv'), menu);

    const all = documentedCommands().filter(({ file }) => file === 'docs/console.md');
    const block = all.slice(0, all.findIndex(({ command }) => command === 'doctor') + 1);
    const rest = block.filter(({ command }) => !command.startsWith('provider create'));
    expect(rest).toHaveLength(COMMANDS.size - 1);
    for (const { command } of rest) {
      // Into an empty database; the other commands meet the server's.
      const { code, out, error } = await run(
        `servery ${command}`,
        command.startsWith('restore') ? { DATA_DIR: otherDir } : {},
      );
      // Nobody in these examples has one.
      if (command.includes('reset-factors')) expect([code, error]).toEqual([1, 'There is no second step.\n']);
      else expect(code, `${command}\n${error}`).toBe(0);
      if (command.startsWith('user invite')) await join(server.port, out);
      if (command === 'doctor') {
        expect(out).toMatch(/^– .+ no sources here\n[\s\S]*^✓ own database .+\n\nServery can run here\./m);
      }
    }
    expect((await readdir(work)).sort()).toEqual(['menu-now.zip', 'menu.csv', 'servery.tar.gz']);
    expect((await run('servery tenant list', { DATA_DIR: otherDir })).out).toMatch(/^hare-hound /m);
  } finally {
    await server.stop();
  }
  // npm's script, the program by its file and the server's own file do the same.
  for (const way of [
    'cd ../app && npm run --silent servery --',
    '../app/scripts/servery.mjs',
    'node ../app/dist/server/cli.js',
  ]) {
    expect((await run(`${way} doctor`)).out, way).toContain('✓ own database');
  }
});

it('ends with 1 and says what there is, where something is unknown or wrong', async () => {
  const { run } = await makePlace();
  for (const command of ['servery', 'servery tenant frobnicate', 'servery doctor frobnicate']) {
    const { code, out, error } = await run(command);
    expect([code, out], command).toEqual([1, '']);
    expect(error, command).toContain('Usage: servery');
  }
  expect((await run('servery frobnicate')).error).toMatch(/unknown command 'frobnicate'[\s\S]+ tenant [\s\S]+ backup /);
  const { code, out } = await run('servery doctor', { PORT: 'x' });
  expect([code, out]).toEqual([1, expect.stringMatching(/^✗ configuration: PORT /m)]);
});

/** As the invited person follows the link that was printed. */
async function join(port: number, printed: string): Promise<void> {
  const token = /\/console\/invite#(\S+)/.exec(printed)?.[1];
  const { status, text } = await createSend(port)({
    method: 'POST',
    path: '/api/console/invitation/accept',
    host: `hare-hound.localhost:${port}`,
    body: { token, password: 'a kitchen of its own' },
  });
  expect(status, text).toBe(200);
}
