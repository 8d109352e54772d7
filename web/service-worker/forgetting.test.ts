import { expect, it, vi } from 'vitest';
import { createForgetting } from './forgetting.ts';

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
