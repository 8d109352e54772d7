import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let store: TestApp;
let origin: string;
beforeAll(async () => {
  store = await createTestApp();
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(store.app.server.address() as AddressInfo).port}`;
});
afterAll(() => store.close());

/** A stream's text as it arrives. */
async function openStream(clientId: string) {
  const answer = await fetch(`${origin}/api/${clientId}/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('No stream');
  let text = '';
  let isEnded = false;
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    isEnded = true;
  })();
  return { answer, text: () => text, isEnded: () => isEnded, close: () => reader.cancel().then(() => reading) };
}

const announce = (clientId: string, version: number) =>
  store.deps.events.publish(store.db, `store:${clientId}`, { type: 'menu', version });

it('tells every open page of a store what changed, after the commit, and no other store’s', async () => {
  const { saffron, forno } = store.clientIds;
  const [first, second, other] = await Promise.all([openStream(saffron), openStream(saffron), openStream(forno)]);
  expect(first.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await store.db.transaction(async (tx) => {
    await store.deps.events.publish(tx, `store:${saffron}`, { type: 'menu', version: 8 });
    await announce(forno, 3);
    await expect.poll(other.text).toContain('data: {"type":"menu","version":3}\n\n');
    expect(first.text()).not.toContain('"version":8');
  });
  for (const stream of [first, second]) {
    await expect.poll(stream.text).toContain('data: {"type":"menu","version":8}\n\n');
  }
  await store.db
    .transaction(async (tx) => {
      await store.deps.events.publish(tx, `store:${saffron}`, { type: 'menu', version: 99 });
      tx.rollback();
    })
    .catch(() => undefined);
  await announce(saffron, 9);
  await expect.poll(first.text).toContain('"version":9');
  expect(first.text()).not.toContain('99');
  await Promise.all([first, second, other].map((stream) => stream.close()));
});

it('answers 404 for an unknown store instead of an empty stream', async () => {
  const answer = await fetch(`${origin}/api/00000000-0000-4000-8000-000000000000/events`);
  expect(answer.status).toBe(404);
});

it('connects again when its connection is cut, and says so', async () => {
  const stream = await openStream(store.clientIds.saffron);
  let isBack = false;
  const stop = store.deps.events.onReconnect(() => {
    isBack = true;
  });
  await store.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'servery-events' and datname = current_database()`,
  );
  await expect.poll(() => isBack).toBe(true);
  stop();
  // A browser that may have missed an event connects again.
  await expect.poll(stream.isEnded).toBe(true);
  const heard: unknown[] = [];
  store.deps.events.subscribe('console:*', (payload, topic) => heard.push([topic, payload]));
  await store.deps.events.publish(store.db, `console:${store.clientIds.kumo}`, { type: 'stock' });
  await expect.poll(() => heard).toEqual([[`console:${store.clientIds.kumo}`, { type: 'stock' }]]);
});

it('ends its streams when the server stops', async () => {
  const closing = await createTestApp();
  await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/${closing.clientIds.saffron}/events`);
  const text = answer.text();
  await closing.close();
  expect(await text).toBe('retry: 3000\n\ndata: {"type":"beat"}\n\n');
});
