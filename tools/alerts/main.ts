/**
 * `npm run tools -- alerts`: a drill with Prometheus, the rules of deploy/ and troubles that are made one after the other. All
 * troubles, or those whose names have one of the given words. Prints which alert rang after how long, and fails when one did
 * not. Needs Debian's `prometheus`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { createDatabaseProxy } from '#test/process/database-proxy.ts';
import { freePort } from '#test/process/external-database.ts';
import { makeDataDir, ROOT, startServer } from '../../e2e/server.ts';
import { startMailServer } from './mail-server.ts';
import { shortenRules } from './shorten.ts';
import { createTroubles, type Trouble } from './troubles.ts';

/** Of the rules' times. */
const SHORTER = 20;
const LIMIT_MS = 150_000;
const PROMETHEUS = '/usr/bin/prometheus';

interface Row {
  readonly trouble: string;
  readonly alert: string;
  /** From the beginning of the trouble; null where it did not ring. */
  readonly rangAfter: number | null;
  /** From the end of the trouble; null where it still rang at the limit. */
  readonly silentAfter: number | null;
}

/** Answers how to ask it and how to end it. */
async function startPrometheus(metricsPort: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'servery-alerts-'));
  const rules = readFileSync(path.join(ROOT, 'deploy/monitoring/alerts.yaml'), 'utf8');
  writeFileSync(path.join(folder, 'alerts.yaml'), shortenRules(rules, SHORTER));
  writeFileSync(
    path.join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yaml]
scrape_configs:
  - job_name: servery
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`,
  );
  const port = await freePort();
  const child = spawn(
    PROMETHEUS,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async ringing(): Promise<ReadonlySet<string>> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null);
      if (!answer?.ok) return new Set();
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    async stop(): Promise<void> {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ringing = () => Promise<ReadonlySet<string>>;

/** Makes the trouble, waits for its alerts, ends it, and waits for their silence. */
async function meet({ name, alerts, begin }: Trouble, ringing: Ringing): Promise<Row[]> {
  const from = performance.now();
  const end = await begin();
  const rangAt = await untilAll(alerts, async (alert) => (await ringing()).has(alert));
  const ended = performance.now();
  await end();
  const silentAt = await untilAll(alerts, async (alert) => !(await ringing()).has(alert));
  const seconds = (ms: number | undefined, since: number) =>
    ms === undefined ? null : Math.round((ms - since) / 1_000);
  return alerts.map((alert) => ({
    trouble: name,
    alert,
    rangAfter: seconds(rangAt.get(alert), from),
    silentAfter: seconds(silentAt.get(alert), ended),
  }));
}

/** When each was first so; what was not within the limit is missing. */
async function untilAll(
  alerts: readonly string[],
  isSo: (alert: string) => Promise<boolean>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const limit = performance.now() + LIMIT_MS;
  while (found.size < alerts.length && performance.now() < limit) {
    for (const alert of alerts) if (!found.has(alert) && (await isSo(alert))) found.set(alert, performance.now());
    await wait(250);
  }
  return found;
}

async function main(): Promise<void> {
  if (!existsSync(PROMETHEUS)) throw new Error('The drill needs Prometheus: apt-get install prometheus');
  const dataDir = await makeDataDir();
  const database = await startDatabase({ dataDir, log: () => undefined });
  const proxy = await createDatabaseProxy(database.connectionString);
  const mail = await startMailServer();
  const metricsPort = await freePort();
  const env = {
    DATABASE_URL: proxy.connectionString,
    DEMO: '1',
    METRICS_PORT: String(metricsPort),
    SMTP_URL: mail.url,
    MAIL_FROM: 'drill@example.nz',
    LOG_LEVEL: 'fatal',
  };
  let server = await startServer({ dataDir, env });
  const prometheus = await startPrometheus(metricsPort);
  const rows: Row[] = [];
  const troubles = await createTroubles({
    port: server.port,
    proxy,
    mail,
    connectionString: database.connectionString,
    pid: () => server.pid,
    kill: () => server.kill(),
    async startAgain() {
      server = await startServer({ dataDir, port: server.port, env });
    },
  });
  const wanted = process.argv.slice(2);
  try {
    const early = await prometheus.ringing();
    if (early.size > 0) throw new Error(`These ring without a trouble: ${[...early].join(', ')}`);
    for (const trouble of troubles.filter(
      ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
    )) {
      const met = await meet(trouble, prometheus.ringing);
      rows.push(...met);
      console.table(met);
    }
    console.table(rows);
  } finally {
    await prometheus.stop();
    await server.stop();
    await proxy.close();
    await mail.close();
    await database.stop();
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }
  if (rows.some(({ rangAfter, silentAfter }) => rangAfter === null || silentAfter === null)) process.exitCode = 1;
}

await main();
process.exit();
