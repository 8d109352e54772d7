/** The commands of a developer: each is started as a person would. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '#server/identity/secrets.ts';
import { createTestDatabase } from '#test/database.ts';
import { chromiumPath } from '../../e2e/chromium.ts';
import { makeDataDir, ROOT } from '../../e2e/server.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** What this shell is set to must not decide; the tools meet a plain environment. */
function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, PUBLIC_URL, NODE_ENV, VITEST, ...inherited } = process.env;
  return { ...inherited, ...env };
}

async function dataDir(): Promise<string> {
  const folder = await makeDataDir();
  folders.push(path.dirname(folder));
  return folder;
}

describe('npm run servery -- doctor', () => {
  const doctor = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['scripts/doctor.mjs'], { cwd: ROOT, encoding: 'utf8', env: environment(env) });

  it('lists what it looked at and ends with 0 where everything is there', async () => {
    const { stdout, status } = doctor({ DATA_DIR: await dataDir(), PORT: '0' });
    expect(stdout).toContain(`✓ Node.js ${process.versions.node}`);
    expect(stdout).toMatch(/✓ data folder .+ can be written/);
    expect(stdout).toContain('Servery can run here.');
    expect(status).toBe(0);
  });

  it('names what is wrong, says the remedy and ends with 1', async () => {
    const { stdout, status } = doctor({ DATA_DIR: await dataDir(), PORT: '0', SMTP_URL: 'smtp://mail.example.nz' });
    expect(stdout).toMatch(/✗ .*\n/);
    expect(stdout).toContain('MAIL_FROM must be set');
    expect(status).toBe(1);
  });
});

describe('npm run servery', () => {
  const runServery = (env: NodeJS.ProcessEnv, args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/servery.mjs', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: environment(env),
    });

  it.each([
    ['tenant', 'list'],
    ['backup', 'never.tar.gz'],
  ])('%s %s makes nothing where no server ran', async (...args) => {
    const folder = path.join(await dataDir(), 'mistyped');
    const { stderr, status } = runServery({ DATA_DIR: folder }, args);
    expect(stderr).toBe(
      `There is no data folder ${folder}: set DATA_DIR to the server's data folder, or start the server there once.\n`,
    );
    expect(status).toBe(1);
    expect(existsSync(folder)).toBe(false);
  });

  it('works on the database that DATABASE_URL names, and says which option is missing', async () => {
    const database = await createTestDatabase();
    const folder = await dataDir();
    const servery = (...args: string[]) =>
      runServery({ DATABASE_URL: database.connectionString, DATA_DIR: folder }, args);
    try {
      const elsewhere = servery('tenant', 'list');
      expect(elsewhere.stderr).toMatch(/There is no .*data folder .*: set DATA_DIR/);
      expect(elsewhere.stderr).toContain(folder);
      await loadSecrets(folder, {});
      const listed = servery('tenant', 'list');
      expect(listed.stdout, listed.stderr).toMatch(/^saffron-lane +Saffron Lane +active/m);
      expect(listed.status).toBe(0);
      const wrong = servery('tenant', 'suspend', 'kumo-bowls');
      expect(wrong.stderr).toContain("required option '--reason <text>' not specified");
      expect(wrong.status).toBe(1);
    } finally {
      await database.drop();
    }
  });
});

/** Of the commands that start a server: making a cluster and the demo restaurants is most of a first start. */
let demoDir = '';
beforeAll(async () => {
  demoDir = await makeDataDir();
});
afterAll(() => rm(path.dirname(demoDir), { recursive: true, force: true }));

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('ends its server when npm alone gets %s', async (signal) => {
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: environment({ DATA_DIR: demoDir, PORT: '0', LOG_LEVEL: 'silent' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(npm);
    const port = await new Promise<string>((resolve, reject) => {
      npm.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      createInterface({ input: npm.stdout }).on('line', (line) => {
        const found = /localhost:(\d+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    });
    npm.kill(signal);
    // The server holds the other end of the pipe until it has stopped.
    await new Promise((resolve) => npm.stdout.once('close', resolve));
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
  });
});

describe('npm run dev', () => {
  it('serves the store from its sources, ready to reload', async () => {
    const child = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: ROOT,
      env: environment({ DATA_DIR: demoDir, PORT: '0', LOG_LEVEL: 'warn' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const said: string[] = [];
    const port = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said.join('\n')}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        said.push(line);
        const found = /localhost:(\d+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    });
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Saffron Lane');
    expect(html).toContain('/@vite/client');
    const entry = /src="([^"]*entry-client[^"]*)"/.exec(html)?.[1];
    expect(entry).toBeDefined();
    const source = await fetch(`http://127.0.0.1:${port}${entry}`);
    expect(source.status).toBe(200);
    expect(await source.text()).toContain('hydrateRoot');

    // A voice has its own sheet. `fetch` sends no Host but the address's own.
    const night = await new Promise<string>((resolve, reject) => {
      const headers = { accept: 'text/html', host: `forno-lane.localhost:${port}` };
      get({ port, headers }, (answer) => void text(answer).then(resolve, reject)).once('error', reject);
    });
    const sheet = /@import url\("([^"]*night[^"]*)"\)/.exec(night)?.[1];
    expect(await (await fetch(`http://127.0.0.1:${port}${sheet}`)).text()).toContain('[data-voice="night"]');
  });
});

describe('npm run tools -- shots', () => {
  const chromium = chromiumPath();
  it.runIf(chromium)('takes the pictures that were asked for', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-shots-'));
    folders.push(folder);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'e2e/shots.ts', '360', 'hi', 'dark', 'not-found'],
      { cwd: ROOT, encoding: 'utf8', env: environment({ CHROMIUM_PATH: chromium, SHOTS_DIR: folder }) },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.png'))).toEqual([expect.stringMatching(/not-found/)]);
  });
});
