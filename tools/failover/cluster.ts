/**
 * A small cluster on one machine, as operators run one: etcd, two PostgreSQL under Patroni with a synchronous standby, and
 * HAProxy, which sends everything to the primary. Needs Debian's packages; see `missingPrograms`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf, freePort } from '#test/process/external-database.ts';

const NAMES = ['a', 'b'] as const;
export type NodeName = (typeof NAMES)[number];

export interface Cluster {
  /** Through HAProxy, to whichever node is the primary. */
  readonly url: string;
  primary(): Promise<NodeName>;
  /** SIGKILL to PostgreSQL alone; Patroni lives. */
  killDatabase(node: NodeName): void;
  /** SIGKILL to Patroni and PostgreSQL, as when the machine loses its power. */
  killMachine(node: NodeName): void;
  startMachine(node: NodeName): void;
  /** SIGSTOP: it neither answers nor closes anything. */
  freeze(node: NodeName): void;
  thaw(node: NodeName): void;
  /** Patroni hands over to the other node. */
  switchOver(from: NodeName): Promise<void>;
  /** Every client connection ends at once. */
  cutConnections(): Promise<void>;
  /** Resolves when both nodes run and the standby is synchronous again. */
  whole(): Promise<void>;
  remove(): void;
}

const BIN = '/usr/lib/postgresql';
const LIMIT_MS = 120_000;

/** Names of programs that are not installed, with the packages that bring them. */
export function missingPrograms(): string[] {
  const programs = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy' };
  const missing = Object.entries(programs).filter(([name]) => spawnSync('which', [name]).status !== 0);
  return [...missing.map(([, packages]) => packages), ...(existsSync(BIN) ? [] : ['postgresql'])];
}

export async function startCluster(): Promise<Cluster> {
  const place = await findPlace();
  const programs = startPrograms(place);
  const patroni = askPatroni(place.ports);
  const database = (name: NodeName) => `postgres://postgres@127.0.0.1:${place.ports[name].database}/postgres`;
  const signalDatabase = (name: NodeName, signal: NodeJS.Signals) => {
    const [pid] = readFileSync(path.join(place.folder, name, 'postmaster.pid'), 'utf8').split('\n');
    for (const each of [Number(pid), ...childrenOf(Number(pid))]) signalQuietly(each, signal);
  };
  const remove = () => {
    for (const child of programs.children.values()) child.kill('SIGKILL');
    for (const name of NAMES) {
      try {
        signalDatabase(name, 'SIGKILL');
      } catch {
        // It does not run.
      }
    }
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await patroni.whole();
    await administer(database(await patroni.primary()), [
      'create role servery login superuser',
      `create database servery owner servery encoding 'UTF8' locale 'C' template template0`,
    ]);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    url: `postgresql://servery@127.0.0.1:${place.entry}/servery`,
    primary: patroni.primary,
    killDatabase: (name) => signalDatabase(name, 'SIGKILL'),
    killMachine: (name) => {
      programs.children.get(name)?.kill('SIGKILL');
      signalDatabase(name, 'SIGKILL');
    },
    startMachine: programs.startMachine,
    freeze: (name) => {
      programs.children.get(name)?.kill('SIGSTOP');
      signalDatabase(name, 'SIGSTOP');
    },
    thaw: (name) => {
      signalDatabase(name, 'SIGCONT');
      programs.children.get(name)?.kill('SIGCONT');
    },
    switchOver: patroni.switchOver,
    cutConnections: async () => {
      await administer(database(await patroni.primary()), [
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'servery'`,
      ]);
    },
    whole: patroni.whole,
    remove,
  };
}

/** Where the programs of a cluster are and listen. */
interface Place {
  readonly folder: string;
  /** PostgreSQL's programs. */
  readonly bin: string;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly etcdPort: number;
  readonly peerPort: number;
  /** HAProxy's. */
  readonly entry: number;
  readonly ports: Record<NodeName, { database: number; rest: number }>;
}

async function findPlace(): Promise<Place> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'servery-cluster-'));
  const user = idOf('postgres');
  chmodSync(folder, 0o755);
  chownSync(folder, user.uid, user.gid);
  const ports = {
    a: { database: await freePort(), rest: await freePort() },
    b: { database: await freePort(), rest: await freePort() },
  };
  const bin = path.join(BIN, newest(readdirSync(BIN)), 'bin');
  return { folder, bin, user, etcdPort: await freePort(), peerPort: await freePort(), entry: await freePort(), ports };
}

function startPrograms({ folder, bin, user, etcdPort, peerPort, entry, ports }: Place) {
  const children = new Map<string, ChildProcess>();
  const run = (name: string, program: string, args: string[]) => {
    const output = openSync(path.join(folder, `${name}.log`), 'a');
    const env = { ...process.env, HOME: folder };
    children.set(name, spawn(program, args, { cwd: folder, ...user, stdio: ['ignore', output, output], env }));
  };
  const startMachine = (name: NodeName) => {
    const file = path.join(folder, `${name}.yml`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(patroniOf(name, { ...ports[name], folder, bin, etcdPort }), null, 2));
    run(name, 'patroni', [file]);
  };
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  run('etcd', 'etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`, '--enable-v2=true'],
  ]);
  for (const name of NAMES) startMachine(name);
  const proxy = path.join(folder, 'haproxy.cfg');
  writeFileSync(proxy, haproxyOf(entry, ports));
  run('haproxy', 'haproxy', ['-f', proxy, '-db']);
  return { children, startMachine };
}

function askPatroni(ports: Place['ports']) {
  const stateOf = async (name: NodeName) => {
    const answer = await fetch(`http://127.0.0.1:${ports[name].rest}/patroni`, { signal: AbortSignal.timeout(2_000) });
    const body = (await answer.json()) as { role: string; state: string; sync_standby?: boolean };
    const isRunning = body.state === 'running';
    return { isRunning, isPrimary: ['master', 'primary'].includes(body.role), isSync: body.sync_standby === true };
  };
  return {
    async primary(): Promise<NodeName> {
      for (;;) {
        for (const name of NAMES) {
          const state = await stateOf(name).catch(() => null);
          if (state?.isPrimary && state.isRunning) return name;
        }
        await wait(100);
      }
    },
    async whole(): Promise<void> {
      const until = performance.now() + LIMIT_MS;
      while (performance.now() < until) {
        const states = await Promise.all(NAMES.map((name) => stateOf(name).catch(() => null)));
        if (states.every((state) => state?.isRunning) && states.some((state) => state?.isSync)) return;
        await wait(500);
      }
      throw new Error('The cluster did not become whole.');
    },
    async switchOver(from: NodeName): Promise<void> {
      const answer = await fetch(`http://127.0.0.1:${ports[from].rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
  };
}

interface NodePlace {
  readonly database: number;
  readonly rest: number;
  readonly folder: string;
  readonly bin: string;
  readonly etcdPort: number;
}

function patroniOf(name: NodeName, { database, rest, folder, bin, etcdPort }: NodePlace) {
  return {
    scope: 'servery',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        master_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: '64MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: path.join(folder, name),
      bin_dir: bin,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: { unix_socket_directories: folder },
    },
  };
}

function haproxyOf(entry: number, ports: Record<NodeName, { database: number; rest: number }>): string {
  const servers = NAMES.map(
    (name) =>
      `  server ${name} 127.0.0.1:${ports[name].database} check port ${ports[name].rest} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return `defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${entry}
  option httpchk GET /primary
  http-check expect status 200
${servers.join('\n')}
`;
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function idOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

const newest = (versions: readonly string[]) =>
  versions
    .map(Number)
    .sort((a, b) => b - a)[0]
    ?.toString() ?? '';

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
