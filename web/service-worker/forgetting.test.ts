import { expect, it, vi } from 'vitest';
import { createForgetting, endedOrder } from './forgetting.ts';

it('removes an answer that was asked for before the guest signed out and came after it', async () => {
  const remove = vi.fn(async () => true);
  const { plugin, forget } = createForgetting(remove);
  const [before, late, after] = [{ state: {} }, { state: {} }, { state: {} }];
  await plugin.handlerWillStart(before);
  await plugin.cacheDidUpdate(before);
  expect(remove).not.toHaveBeenCalled();
  await plugin.handlerWillStart(late);
  await forget();
  expect(remove).toHaveBeenCalledTimes(1);
  await plugin.cacheDidUpdate(late);
  expect(remove).toHaveBeenCalledTimes(2);
  await plugin.handlerWillStart(after);
  await plugin.cacheDidUpdate(after);
  expect(remove).toHaveBeenCalledTimes(2);
});

it('tells the answers of an order that has ended from those of one that runs', async () => {
  const address = 'https://store.example/api/c/orders/o/';
  const of = (part: string, data: unknown) => endedOrder(address + part, Response.json({ success: true, data }));
  for (const code of [5, 6, 7]) {
    expect(await of('status', code)).toBe(address);
    expect(await of('summary', { orderInfo: { orderStatus: code } })).toBe(address);
  }
  for (const code of [1, 2, 3, 4, 99]) {
    expect(await of('status', code)).toBeNull();
    expect(await of('summary', { orderInfo: { orderStatus: code } })).toBeNull();
  }
  expect(await endedOrder(`${address}status`, new Response('not json'))).toBeNull();
});
