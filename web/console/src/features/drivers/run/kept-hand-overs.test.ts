// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#console/lib/http.ts';
import { type KeptHandOver, readStored } from '#console/lib/storage.ts';
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import { createKeptHandOvers } from './kept-hand-overs.ts';
import { cashKept, stopsLeft } from './stops-left.ts';

const AFTER: WireDeliveries = { stops: [], done: [], cashTakenAmount: 0 };
const START = Date.parse('2026-11-24T06:00:00Z');

afterEach(() => localStorage.clear());

function handOver(orderId: string, changes: Partial<KeptHandOver> = {}): KeptHandOver {
  const said = { pin: '1234', reason: '', isIdChecked: false, cashAmount: 12.5 };
  return { driverId: 'asha', orderId, orderNumber: 408, pressedMs: START, problem: null, ...said, ...changes };
}

const refusal = (status: number) => new CallError(status, 'These are not the guest’s digits.');

/** An outbox whose server answers as `answer` says, at a time that the test sets. */
function opened(answer: () => Promise<WireDeliveries>, driverId = 'asha') {
  const clock = { now: START };
  const send = vi.fn((_kept: KeptHandOver, _secondsAgo: number) => answer());
  const onSent = vi.fn();
  const outbox = createKeptHandOvers({ driverId, send, onSent, now: () => clock.now });
  return { outbox, send, onSent, clock };
}
const withoutNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

it('sends at once, and keeps nothing of what has arrived', async () => {
  const { outbox, send, onSent } = opened(() => Promise.resolve(AFTER));
  await outbox.add(handOver('a'));
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ orderId: 'a' }), 0);
  expect(onSent).toHaveBeenCalledWith(AFTER);
  expect(outbox.get()).toEqual([]);
  expect(readStored('console-handed-over')).toBeUndefined();
});

it('keeps three doors without a network over a reload, and sends each with its age', async () => {
  const { outbox, clock } = opened(withoutNetwork);
  for (const orderId of ['a', 'b', 'c']) {
    await outbox.add(handOver(orderId, { pressedMs: clock.now }));
    clock.now += 300_000;
  }
  expect(outbox.get()).toHaveLength(3);

  const again = opened(() => Promise.resolve(AFTER));
  again.clock.now = clock.now;
  await again.outbox.sendAll();
  expect(again.send.mock.calls.map(([{ orderId }, secondsAgo]) => [orderId, secondsAgo])).toEqual([
    ['a', 900],
    ['b', 600],
    ['c', 300],
  ]);
  expect(again.outbox.get()).toEqual([]);
});

it.each([401, 403, 429, 500, 503])(
  'waits after an answer of %i, which says nothing about the hand-over',
  async (status) => {
    const { outbox, send } = opened(() => Promise.reject(refusal(status)));
    await outbox.add(handOver('a'));
    await outbox.add(handOver('b'));
    expect(outbox.get().map(({ problem }) => problem)).toEqual([null, null]);
    await outbox.sendAll();
    // The first one shows that the second one cannot arrive either.
    expect(send).toHaveBeenCalledTimes(3);
  },
);

it('gives a refusal at the door to the form, and keeps nothing', async () => {
  const { outbox } = opened(() => Promise.reject(refusal(400)));
  await expect(outbox.add(handOver('a'))).rejects.toThrow('not the guest’s digits');
  expect(outbox.get()).toEqual([]);
});

it('shows a refusal that came later, until it is put right at the time of the first press', async () => {
  let answer: () => Promise<WireDeliveries> = withoutNetwork;
  const { outbox, send } = opened(() => answer());
  await outbox.add(handOver('a'));
  answer = () => Promise.reject(refusal(400));
  await outbox.sendAll();
  expect(outbox.get()).toMatchObject([{ orderId: 'a', problem: 'These are not the guest’s digits.' }]);
  await outbox.sendAll();
  expect(send).toHaveBeenCalledTimes(2);
  const put = handOver('a', { pin: null, reason: 'His phone was off' });
  await expect(outbox.add(put)).rejects.toThrow();
  expect(outbox.get()).toMatchObject([{ problem: 'These are not the guest’s digits.' }]);
  answer = () => Promise.resolve(AFTER);
  await outbox.add(put);
  expect(outbox.get()).toEqual([]);
});

it('leaves what another driver of the same phone has kept', async () => {
  await opened(withoutNetwork).outbox.add(handOver('a'));
  const josh = opened(() => Promise.resolve(AFTER), 'josh');
  await josh.outbox.sendAll();
  await josh.outbox.add(handOver('b', { driverId: 'josh' }));
  expect(josh.send).toHaveBeenCalledTimes(1);
  expect(readStored('console-handed-over')).toMatchObject([{ driverId: 'asha', orderId: 'a' }]);
});

it('counts stops and cash as the driver has them', () => {
  const stops = [{ orderId: 'a' }, { orderId: 'b' }] as WireDeliveries['stops'];
  const kept = [handOver('a'), handOver('b', { problem: 'Wrong digits', cashAmount: 0.1 })];
  expect(stopsLeft(stops, kept)).toEqual([{ orderId: 'b' }]);
  expect(cashKept(kept)).toBe(12.6);
});
