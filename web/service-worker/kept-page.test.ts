import { expect, it } from 'vitest';
import { isNews, scriptOf } from './kept-page.ts';

const page = (price: string, nowMs: number, script = 'entry-client-Ab1_.js') =>
  `<style nonce="n${nowMs}"></style><b>${price}</b><script src="/assets/${script}"></script>{"nowMs":${nowMs}}`;

it('takes another price or another build for news, and another moment for none', () => {
  expect(isNews(page('$1', 1), page('$1', 2))).toBe(false);
  expect(isNews(page('$1', 1), page('$2', 1))).toBe(true);
  expect(isNews(page('$1', 1), page('$1', 1, 'entry-client-Cd2.js'))).toBe(true);
});

it('finds the script of a page of the store', () => {
  expect(scriptOf(page('$1', 1))).toBe('/assets/entry-client-Ab1_.js');
  expect(scriptOf('<h1>Bad Gateway</h1>')).toBeUndefined();
});
