import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, performKept } from './kept-answers.ts';

const sent: { url: string; tag: string | null }[] = [];
let next: () => Response;
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  forgetKept();
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, tag: headers.get('If-None-Match') });
    return next();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tagged = (data: string, etag?: string) => () =>
  new Response(JSON.stringify({ data }), { headers: etag ? { etag } : {} });
const unchanged = () => new Response(null, { status: 304 });
const ask = (url = '/api/console/board', language = 'en') =>
  performKept(url, { method: 'GET', headers: { 'Accept-Language': language } });

it('asks with the tag of the last answer, and takes it again where nothing changed', async () => {
  next = tagged('one', '"1"');
  const first = await ask();
  next = unchanged;
  expect(await ask()).toBe(first);
  expect(first).toEqual({ status: 200, body: { data: 'one' } });
  next = tagged('two', '"2"');
  expect((await ask()).body).toEqual({ data: 'two' });
  next = unchanged;
  expect((await ask()).body).toEqual({ data: 'two' });
  expect(sent.map(({ tag }) => tag)).toEqual([null, '"1"', '"1"', '"2"']);
});

it('keeps nothing without a tag, of a failure, of another language, or for the next person', async () => {
  next = tagged('list');
  await ask('/api/console/people');
  await ask('/api/console/people');
  next = tagged('board', '"1"');
  await ask();
  await ask('/api/console/board', 'hi');
  next = () => new Response('{}', { status: 500, headers: { etag: '"1"' } });
  await ask();
  next = tagged('board', '"1"');
  await ask();
  forgetKept();
  await ask();
  expect(sent.map(({ tag }) => tag)).toEqual([null, null, null, null, '"1"', null, null]);
});

it('asks for all of it after five minutes, and keeps eight answers', async () => {
  next = tagged('board', '"1"');
  await ask();
  vi.advanceTimersByTime(299_000);
  next = unchanged;
  await ask();
  vi.advanceTimersByTime(1_000);
  next = tagged('board', '"1"');
  await ask();
  for (let other = 0; other < 8; other += 1) await ask(`/api/console/${other}`);
  await ask();
  await ask('/api/console/7');
  expect([sent[1], sent[2], sent.at(-2), sent.at(-1)].map((one) => one?.tag)).toEqual(['"1"', null, null, '"1"']);
});
