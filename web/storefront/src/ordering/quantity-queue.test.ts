import { describe, expect, it } from 'vitest';
import { createQuantityQueue } from './quantity-queue.ts';

/** A `send` whose calls the test answers. */
function slowServer() {
  const calls: { lineId: string; qty: number; answer: () => void; fail: () => void }[] = [];
  const send = (lineId: string, qty: number) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ lineId, qty, answer: resolve, fail: () => reject(new Error('refused')) });
    });
  return { calls, send };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('createQuantityQueue', () => {
  it('collapses rapid presses to the first and the latest', async () => {
    const { calls, send } = slowServer();
    const queue = createQuantityQueue(send);
    for (const qty of [2, 3, 4, 5]) queue.want('naan', qty);
    expect(calls.map((one) => one.qty)).toEqual([2]);
    expect(queue.pending().get('naan')).toBe(5);
    calls[0]?.answer();
    await settled();
    expect(calls.map((one) => one.qty)).toEqual([2, 5]);
    calls[1]?.answer();
    await settled();
    expect(calls).toHaveLength(2);
    expect(queue.pending().size).toBe(0);
  });

  it('sends nothing more when the presses came back to what was sent', async () => {
    const { calls, send } = slowServer();
    const queue = createQuantityQueue(send);
    for (const qty of [2, 3, 2]) queue.want('naan', qty);
    calls[0]?.answer();
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('keeps lines apart', () => {
    const { calls, send } = slowServer();
    const queue = createQuantityQueue(send);
    queue.want('naan', 2);
    queue.want('lassi', 3);
    expect(calls.map((one) => one.lineId)).toEqual(['naan', 'lassi']);
  });

  it('drops what was wanted when the server refuses, and works again after', async () => {
    const { calls, send } = slowServer();
    const queue = createQuantityQueue(send);
    queue.want('naan', 2);
    queue.want('naan', 9);
    calls[0]?.fail();
    await settled();
    expect(queue.pending().size).toBe(0);
    expect(calls).toHaveLength(1);
    queue.want('naan', 3);
    expect(calls.map((one) => one.qty)).toEqual([2, 3]);
  });

  it('tells its listeners until they leave', () => {
    const queue = createQuantityQueue(slowServer().send);
    let calls = 0;
    const leave = queue.subscribe(() => {
      calls += 1;
    });
    queue.want('naan', 2);
    leave();
    queue.want('naan', 3);
    expect(calls).toBe(1);
  });
});
