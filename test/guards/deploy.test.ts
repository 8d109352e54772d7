/** What deploy/ and the image promise in docs/security.md. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './modules.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** A package as package-lock.json tells of it; ranges by name. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
/** The block of a service, to the next one at the same depth. */
const serviceOf = (compose: string, name: string) =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';

describe('the image', () => {
  it('is built from an allow-list, so that no secret and no data enters it', () => {
    const [first, ...rest] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const wanted = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(wanted).toEqual(expect.arrayContaining(['core', 'server', 'web', 'scripts', 'package-lock.json']));
    expect(wanted.filter((name) => /env|data|dist|node_modules|\.git/.test(name))).toEqual([]);
    expect(rest).toContain('**/.env*');
  });

  // npm leaves out packages of other platforms where its registry does not have them; `npm ci`, which the image and
  // everybody else runs, then refuses the whole file.
  it('finds every package of every platform in the lock file', () => {
    const locked: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages;
    /** The version that a package at `from` is given of `name`, by Node's way up the folders. */
    const versionFor = (from: string, name: string): string | undefined => {
      const own = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
      if (locked[own] !== undefined || from === '') return locked[own]?.version;
      return versionFor(from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0)), name);
    };
    const missing = Object.entries(locked).flatMap(([from, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies })
        .filter(([name, wanted]) => {
          const version = versionFor(from, name);
          return version === undefined || (/^\d+\.\d+\.\d+$/.test(wanted) && version !== wanted);
        })
        .map(([name, wanted]) => `${from}: ${name} ${wanted}`),
    );
    expect(missing).toEqual([]);
  });

  it('starts Node.js as npm start does, and so do the unit and the browser tests', () => {
    const options =
      /exec node (--.*) scripts/.exec(JSON.parse(read('package.json')).scripts.start)?.[1]?.split(' ') ?? [];
    expect(options).toHaveLength(2);
    expect(read('deploy/Dockerfile')).toContain(
      `CMD [${['node', ...options, 'dist/server/main.js'].map((part) => `"${part}"`).join(', ')}]`,
    );
    expect(read('deploy/servery.service')).toContain(`node ${options.join(' ')} dist/server/main.js\n`);
    expect(read('e2e/server.ts')).toContain(options.map((option) => `'${option}'`).join(', '));
  });

  it('runs the current LTS of Node.js as an ordinary user', () => {
    const dockerfile = read('deploy/Dockerfile');
    expect(dockerfile.match(/^FROM node:26-/gm)).toHaveLength(2);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

describe('compose', () => {
  const compose = read('deploy/compose.yaml');

  it('gives no container a writable system, capabilities or further rights', () => {
    expect(compose).toMatch(
      /x-hardened:[\s\S]*?read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: .*no-new-privileges/,
    );
    expect(/^x-server:[\s\S]*?\n\n/m.exec(compose)?.[0]).toContain('<<: *hardened');
    for (const name of ['database', 'proxy']) expect(serviceOf(compose, name), name).toContain('<<: *hardened');
    expect(serviceOf(compose, 'database')).toContain('image: postgres:18-');
    expect(serviceOf(compose, 'database')).toContain('user: postgres');
  });

  it('bounds the log of each container', () => {
    expect(/^x-hardened:[\s\S]*?\n\n/m.exec(compose)?.[0]).toMatch(/^ {2}logging: .*max-size: \d+m, max-file:/m);
  });

  it('bounds memory and processes of each container, as the unit does', () => {
    expect(/^x-hardened:[\s\S]*?\n\n/m.exec(compose)?.[0]).toMatch(/^ {2}mem_limit: \d+g\n {2}pids_limit: \d+$/m);
    expect(read('deploy/servery.service')).toMatch(/^MemoryMax=\d+%\nTasksMax=\d+\nLimitNOFILE=\d+$/m);
  });

  it('has backups made into a volume of their own, whose folder the server’s user may write', () => {
    const server = /^x-server:[\s\S]*?\n\n/m.exec(compose)?.[0];
    expect(server).toMatch(/^ {4}BACKUP_DIR: \/backups$/m);
    expect(server).toMatch(/^ {2}volumes: \[files:\/data, backups:\/backups\]$/m);
    expect(compose).toMatch(/^volumes:\n(?: {2}\w+:\n)* {2}backups:\n/m);
    expect(read('deploy/Dockerfile')).toMatch(/^RUN install -d -o node .*\/backups\b/m);
  });

  it('keeps the database in a network of its own that leads nowhere', () => {
    expect(serviceOf(compose, 'database')).toContain('networks: [database]');
    expect(serviceOf(compose, 'proxy')).not.toMatch(/\bdatabase\b/);
    expect(compose).toMatch(/^ {2}database:\n {4}internal: true$/m);
  });
});

it('the systemd unit gains no rights and writes to its own folders alone', () => {
  const unit = read('deploy/servery.service');
  const wanted = ['NoNewPrivileges=true', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'ProtectHome=true'];
  for (const line of [...wanted, 'PrivateDevices=true', 'SystemCallFilter=@system-service']) {
    expect(unit.split('\n')).toContain(line);
  }
});

it('nginx answers http by sending everybody to https', () => {
  expect(read('deploy/nginx.conf')).toMatch(/listen 80;[^}]*return 301 https:\/\/\$host\$request_uri;/);
});

it('no proxy of ours logs a query, a Referer or the token of a link', () => {
  const nginx = read('deploy/nginx.conf');
  expect(/log_format servery [\s\S]*?;\n/.exec(nginx)?.[0]).not.toMatch(
    /\$(request|request_uri|args|uri|http_referer)\b/,
  );
  expect(nginx.match(/^server \{$/gm)).toHaveLength(2);
  expect(nginx.match(/^ {2}access_log \S+ servery;\n {2}error_log \S+ crit;$/gm)).toHaveLength(2);
  const [, cut = '', put = ''] = /request>uri regexp "(.*)" "(.*)"/.exec(read('deploy/Caddyfile')) ?? [];
  const logged = (uri: string) => uri.replace(new RegExp(cut), put.replace(/\$\{(\d)\}/g, '$$$1'));
  const id = '5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f';
  expect(logged(`/api/${id}/orders/${id}/summary?key=1`)).toBe(`/api/${id}/orders/-/summary`);
  for (const secret of [`/payment/${id}`, '/o/abcdef', '/api/geo/search?q=14', `/order-receiver?orderId=${id}`])
    expect(logged(secret)).not.toMatch(/5f0c|abc|14/);
  expect(logged(`/api/${id}/menu`)).toBe(`/api/${id}/menu`);
  for (const field of ['request>headers>Referer', 'request>headers>X-Order-Link', 'resp_headers>Location'])
    expect(read('deploy/Caddyfile')).toContain(`${field} delete`);
});

it.skipIf(spawnSync('nginx', ['-v']).error !== undefined)(
  'nginx loads its configuration, where it is installed',
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'servery-nginx-'));
    const inFolder = (name: string) => path.join(folder, name);
    const names = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...names];
    expect(spawnSync('openssl', made).status).toBe(0);
    writeFileSync(inFolder('site.conf'), read('deploy/nginx.conf').replaceAll('/etc/ssl/servery', folder));
    writeFileSync(
      inFolder('nginx.conf'),
      `pid ${inFolder('pid')};\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${inFolder('site.conf')}; }\n`,
    );
    const { stderr } = spawnSync('nginx', ['-t', '-c', inFolder('nginx.conf')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[emerg]');
  },
);

it('every alert says in operations.md what it means and what to do', () => {
  const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const text = read('docs/operations.md');
  const entries = new Map(
    [...text.matchAll(/^### (Servery\w+)\n\n(.+)$/gm)].map(([, name = '', first = '']) => [name, first]),
  );
  expect(alerts.length).toBeGreaterThan(10);
  expect([...entries.keys()].sort()).toEqual([...alerts].sort());
  for (const [name, first] of entries) expect(first.split('. ').length, name).toBeGreaterThan(1);
});

describe('the alert rules', () => {
  const rules = 'deploy/monitoring/alerts.yaml';
  const cases = 'deploy/monitoring/alerts.test.yaml';

  it('each have a case in which they are silent and one in which they ring', () => {
    const [quiet = '', wrong = ''] = read(cases).split(/^ {2}- name: everything is wrong$/m);
    const named = (text: string) => [...text.matchAll(/alertname: (\w+)/g)].map(([, name]) => name).sort();
    const alerts = [...read(rules).matchAll(/- alert: (\w+)/g)].map(([, name]) => name).sort();
    expect(named(quiet)).toEqual(alerts);
    expect(named(wrong)).toEqual(alerts);
    expect(quiet.match(/exp_alerts: \[\]/g)).toHaveLength(alerts.length);
    expect(wrong).not.toContain('exp_alerts: []');
  });

  it.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
    'do so in Prometheus, where promtool is installed',
    () => {
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', cases], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
    },
  );
});
