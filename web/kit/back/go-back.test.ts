// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { goThroughHistory } from './go-back.ts';

afterEach(() => vi.restoreAllMocks());

it('goes once while the browser has not finished the step, and again after it', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  goThroughHistory(-1);
  goThroughHistory(-1);
  expect(go).toHaveBeenCalledOnce();
  dispatchEvent(new PopStateEvent('popstate'));
  goThroughHistory(-2);
  expect(go).toHaveBeenLastCalledWith(-2);
  expect(go).toHaveBeenCalledTimes(2);
  dispatchEvent(new PopStateEvent('popstate'));
});
