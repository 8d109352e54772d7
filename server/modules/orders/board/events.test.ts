import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireHours } from '#core/contract/hours/console-hours.ts';
import { onCounted } from '#server/counting.ts';
import { orderIntake } from '#server/db/schema/intake.ts';
import { clientSettings } from '#server/db/schema/tenants.ts';
import { CONSOLE_STREAM, type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { ticketOf } from '#test/tickets.ts';

let console: ConsoleApp;
beforeAll(async () => {
  console = await createConsoleApp();
  await console.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => console?.close());

/** Opens the stream as a browser does and hands out its events one by one. */
async function listen(cookie: string, query = '', host = console.first.host) {
  const { port } = console.app.server.address() as AddressInfo;
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: CONSOLE_STREAM + query,
    headers: { host, cookie },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.setEncoding('utf8');
  const parts = response[Symbol.asyncIterator]();
  let received = '';
  const isBeat = (heard: unknown) => JSON.stringify(heard) === '{"type":"beat"}';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /data: (.*)\n\n/.exec(received);
      if (event) {
        received = received.slice(event.index + event[0].length);
        const heard: unknown = JSON.parse(event[1] ?? '');
        // A beat comes in between where a call takes long.
        if (!isBeat(heard)) return heard;
        continue;
      }
      const part = await parts.next();
      if (part.done) throw new Error('The stream ended');
      received += part.value;
    }
  };
  return { response, next, close: () => request.destroy() };
}

describe('the console’s event stream', () => {
  it('sends the changes of this restaurant and no others', async () => {
    const { first, second, db, events } = console;
    const stream = await listen(await console.signIn(first, 'kitchen'));
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
    const orderId = crypto.randomUUID();
    await events.publish(db, `console:${second.clientId}`, { type: 'order', orderId: crypto.randomUUID() });
    await events.publish(db, `store:${first.clientId}`, { type: 'menu', version: 7 });
    await events.publish(db, `console:${first.clientId}`, { type: 'order', orderId });
    expect(await stream.next()).toEqual({ type: 'order', orderId: ticketOf(orderId) });
    stream.close();
  });

  it('hears at another tablet that something was sold out', async () => {
    const { first } = console;
    const kitchen = await listen(await console.signIn(first, 'kitchen'));
    const front = await listen(await console.signIn(first, 'owner'));
    const cookie = await console.signIn(first, 'staff');
    await console.call('setStock', {
      at: first,
      cookie,
      body: { kind: 'product', id: first.productId, until: '1h' },
    });
    expect([await kitchen.next(), await front.next()]).toEqual([{ type: 'stock' }, { type: 'stock' }]);
    kitchen.close();
    front.close();
  });

  it('says which part of the set-up has changed', async () => {
    const { first } = console;
    const owner = await console.signIn(first, 'owner');
    const stream = await listen(owner);
    const hours = await console.call('getHours', { at: first, cookie: owner });
    const { weekly, overrides, mealPeriods, version } = dataOf<WireHours>(hours);
    const body = { weekly, overrides, mealPeriods, version };
    expect((await console.call('saveHours', { at: first, cookie: owner, body })).statusCode).toBe(200);
    expect(await stream.next()).toEqual({ type: 'setup', area: 'hours' });
    stream.close();
  });

  it('marks the restaurant as having a board only for the page that is one', async () => {
    const { second, db } = console;
    const settingKey = 'OrderProcessing:PauseWithoutBoardMinutes';
    const row = { clientId: second.clientId, settingKey, settingValue: '5', category: 'OrderProcessing' };
    await db.insert(clientSettings).values(row);
    const cookie = await console.signIn(second, 'kitchen');
    const seen = async () => (await db.select().from(orderIntake)).map((one) => one.boardSeenAt);
    let boards = 0;
    const stopCounting = onCounted((counted) => {
      if (counted.kind === 'board') boards += counted.change;
    });
    const menuPage = await listen(cookie, '?page=menu', second.host);
    // The same connection answers after whatever the stream has begun.
    await console.events.publish(db, `console:${second.clientId}`, { type: 'stock' });
    expect(await menuPage.next()).toEqual({ type: 'stock' });
    expect(await seen()).toEqual([]);
    const board = await listen(cookie, '?page=board', second.host);
    await expect.poll(seen).toEqual([new Date(console.clock.now)]);
    expect(boards).toBe(1);
    menuPage.close();
    board.close();
    await expect.poll(() => boards).toBe(0);
    stopCounting();
  });

  it('ends when its session has, and is no board from then on', async () => {
    const { first, clock } = console;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stays = await listen(await console.signIn(first, 'kitchen'));
      const cookie = await console.signIn(first, 'staff');
      const leaves = await listen(cookie, '?page=board');
      const tell = () => console.events.publish(console.db, `console:${first.clientId}`, { type: 'stock' });
      vi.advanceTimersByTime(20_000);
      await tell();
      expect([await stays.next(), await leaves.next()]).toEqual([{ type: 'stock' }, { type: 'stock' }]);

      expect((await console.call('staffSignOut', { at: first, cookie })).statusCode).toBe(200);
      clock.now += 20_000;
      vi.advanceTimersByTime(20_000);
      await expect(leaves.next()).rejects.toThrow('The stream ended');
      await tell();
      expect(await stays.next()).toEqual({ type: 'stock' });
      stays.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
