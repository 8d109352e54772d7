/** The server reads what the build described. What the sources describe: test/http/app.test.ts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { noteCalls, serveApiDocs } from './api-docs.ts';

const describeCalls = vi.hoisted(() => vi.fn());
vi.mock('./api-document.ts', () => ({ describeCalls }));
const folder = await mkdtemp(path.join(tmpdir(), 'servery-api-docs-'));
afterAll(() => rm(folder, { recursive: true }));

it('answers the calls that this server has, of the file of the build, and describes nothing itself', async () => {
  const file = path.join(folder, 'api-document.json');
  const call = (operationId: string) => ({ operationId, summary: operationId, tags: ['store'] });
  const paths = { '/a': { get: call('one'), post: call('two') }, '/b': { get: call('three') } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Servery' }, paths }));
  const app = fastify();
  const calls = noteCalls(app);
  app.get('/a', { schema: { operationId: 'one' } as object }, async () => null);
  serveApiDocs(app, calls, file);
  expect((await app.inject({ url: '/api/docs/json' })).json().paths).toEqual({ '/a': { get: call('one') } });
  const page = await app.inject({ url: '/api/docs' });
  expect([page.statusCode, page.body.includes('>two<'), describeCalls.mock.calls.length]).toEqual([200, false, 0]);
  await app.close();
});
