/** `/metrics`: who may read it, what it counts, and that the rules and pictures made from it name what is there. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

const TOKEN = 'a-token-of-twenty-four-characters';
const ROOT = path.resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  await new Promise((resolve) => holder.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Value of the one sample whose line begins so. */
function sampleOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('without METRICS_TOKEN and METRICS_PORT', () => {
  it('there is no page', async () => {
    const store = await createTestApp();
    const answer = await store.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    expect(answer.statusCode).toBe(404);
    await store.close();
  });
});

describe('metrics', () => {
  let store: TestApp;
  let port: number;
  const mailServer = { isDown: false };
  beforeAll(async () => {
    port = await freePort();
    store = await createTestApp({
      env: { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port), BACKUP_DIR: '/nowhere' },
      wrap: ({ mailer }) => ({
        mailer: {
          async send(mail) {
            if (mailServer.isDown) throw new Error('The mail server is down.');
            await mailer.send(mail);
          },
        },
      }),
    });
    await store.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => store.close());

  async function metrics(): Promise<string> {
    const answer = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    return answer.body;
  }

  it('are for who knows the token; nobody else learns that they are there', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
      const answer = await store.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
      expect([authorization, answer.statusCode]).toEqual([authorization, 404]);
    }
    await metrics();
  });

  it('are on a port of their own on the loopback address, without a token', async () => {
    const read = (url: string) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        http
          .get({ host: '127.0.0.1', port, path: url }, (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => {
              text += chunk.toString();
            });
            response.on('end', () => resolve({ status: response.statusCode, text }));
          })
          .on('error', reject);
      });
    await expect.poll(async () => (await read('/metrics')).status).toBe(200);
    expect((await read('/metrics')).text).toContain('servery_database_up 1');
    expect((await read('/')).status).toBe(404);
  });

  it('count requests by route pattern and status, and nothing of who they were about', async () => {
    const { saffron } = store.clientIds;
    await store.app.inject({ url: `/api/${saffron}/departments` });
    await store.app.inject({ url: '/api/somebody@example.org/departments' });
    const text = await metrics();
    const counted = text.split('\n').filter((line) => line.startsWith('servery_http_requests_total{'));
    expect(counted.some((line) => line.includes(':clientId'))).toBe(true);
    expect(text).not.toContain(saffron);
    expect(text).not.toContain('somebody@example.org');
    // Of requests alone: Node's own series come with what it happens to do, such as a first full collection.
    const series = (from: string) => from.split('\n').filter((line) => line.startsWith('servery_http_')).length;
    const before = series(await metrics());
    for (const clientId of Object.values(store.clientIds))
      await store.app.inject({ url: `/api/${clientId}/departments` });
    expect(series(await metrics())).toBe(before);
  });

  it('tell jobs that are due and jobs that were given up', async () => {
    for (let n = 0; n < 2; n += 1) await store.db.execute(sql`select graphile_worker.add_job('mail.probe')`);
    await store.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (select max(id) from graphile_worker._private_jobs)`,
    );
    const text = await metrics();
    expect(sampleOf(text, 'servery_jobs_due{task="mail.probe"}')).toBe(1);
    expect(sampleOf(text, 'servery_jobs_failed{task="mail.probe"}')).toBe(1);
    expect(text).toMatch(/servery_job_lane_up\{lane="money"\} [01]/);
  });

  it('count mails by purpose, those that the mail server refuses too', async () => {
    const write = async (text: string) => {
      const { statusCode } = await store.app.inject({
        method: 'POST',
        url: `/api/${store.clientIds.saffron}/contact`,
        payload: { messageId: crypto.randomUUID(), fullName: 'Sam', email: 'sam@example.nz', text },
      });
      expect(statusCode).toBe(200);
      await store.jobs.runDue();
    };
    await write('Do you cater?');
    mailServer.isDown = true;
    await write('And on Sundays?');
    mailServer.isDown = false;
    const text = await metrics();
    expect(sampleOf(text, 'servery_mails_total{purpose="restaurant",outcome="sent"}')).toBe(1);
    expect(sampleOf(text, 'servery_mails_total{purpose="restaurant",outcome="failed"}')).toBe(1);
    expect(text).not.toContain('sam@example.nz');
  });

  it('count who meets which limit', async () => {
    const refused = async () =>
      (await metrics())
        .split('\n')
        .filter((line) => line.startsWith('servery_refusals_total{'))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    const before = await refused();
    const host = 'saffron-lane.localhost';
    const signIn = () =>
      store.app.inject({
        method: 'POST',
        url: '/api/console/signin',
        headers: { host, origin: `http://${host}` },
        payload: { email: 'nobody@saffron-lane.example', password: 'wrong' },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 40 && !statuses.includes(429); n += 1) statuses.push((await signIn()).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(await refused()).toBe(before + 1);
  });

  it('count what the caches keep and load', async () => {
    const { forno } = store.clientIds;
    const ask = () => store.app.inject({ url: `/api/${forno}/departments` });
    const sample = (outcome: string) => `servery_cache_reads_total{cache="menus",outcome="${outcome}"}`;
    await ask();
    const before = await metrics();
    await ask();
    const after = await metrics();
    expect((sampleOf(after, sample('kept')) ?? 0) - (sampleOf(before, sample('kept')) ?? 0)).toBeGreaterThan(0);
    expect(sampleOf(after, sample('loaded'))).toBe(sampleOf(before, sample('loaded')));
    expect(sampleOf(before, sample('loaded'))).toBeGreaterThan(0);
  });

  it('are all that alert rules and dashboard ask for', async () => {
    const text = await metrics();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const asked = readFileSync(path.join(ROOT, 'deploy/monitoring', file), 'utf8');
      const names = new Set(asked.match(/\b(?:servery|nodejs|process)_[a-z0-9_]+/g));
      expect(names.size).toBeGreaterThan(8);
      expect([...names].filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('have the labels that alert rules and dashboard group by and name', async () => {
    const text = await metrics();
    // Prometheus itself adds the first two.
    const known = new Set(['instance', 'job', 'le', ...[...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name)]);
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const asked = readFileSync(path.join(ROOT, 'deploy/monitoring', file), 'utf8').replaceAll('\\"', '"');
      const grouped = [...asked.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
      const chosen = [...asked.matchAll(/\bservery_\w+\{([^}]+)\}/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/([a-z_]+)\s*[=!]~?/g)].map(([, name]) => name),
      );
      const told = [...asked.matchAll(/\$labels\.(\w+)|\{\{(\w+)\}\}/g)].map(([, label, legend]) => label ?? legend);
      expect(grouped.length + chosen.length + told.length).toBeGreaterThan(3);
      expect([file, [...grouped, ...chosen, ...told].filter((name) => !known.has(name ?? ''))]).toEqual([file, []]);
    }
  });

  it('say that the database is away, and answer all the same', async () => {
    const broken = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
    await broken.closeDatabase();
    const { body } = await broken.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(sampleOf(body, 'servery_database_up')).toBe(0);
    expect(body).not.toContain('servery_jobs_due{');
    await broken.app.close();
  });
});
