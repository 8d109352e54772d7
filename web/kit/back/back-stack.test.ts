import { expect, it } from 'vitest';
import { type BackHistory, createBackStack } from './back-stack.ts';

/** A fake browser history whose steps back happen when the test says so. */
function aBrowser() {
  let entries: { state: unknown; href: string }[] = [
    { state: { idx: 0, key: 'before' }, href: '/before' },
    { state: { idx: 1, key: 'page' }, href: '/page' },
  ];
  let at = 1;
  let waiting = 0;
  let marks = 0;
  const tasks: (() => void)[] = [];
  /** The addresses that the router learns of at Back. */
  const routed: string[] = [];
  const history: BackHistory = {
    get state() {
      return entries[at]?.state;
    },
    get href() {
      return entries[at]?.href ?? '';
    },
    pushState(state: unknown, _: '', href = history.href) {
      entries = [...entries.slice(0, at + 1), { state, href }];
      at++;
    },
    back() {
      waiting++;
    },
  };
  const stack = createBackStack(
    history,
    (task) => tasks.push(task),
    () => `mark ${++marks}`,
  );
  const go = (steps: number) => {
    at = Math.max(0, at - steps);
    // A copy, as a browser gives it.
    entries = structuredClone(entries);
    if (!stack.onPop()) routed.push(history.href);
  };
  const settle = () => {
    while (tasks.length + waiting > 0) {
      tasks.shift()?.();
      if (waiting === 0) continue;
      waiting--;
      go(1);
    }
  };
  return {
    stack,
    settle,
    depth: () => at,
    href: () => history.href,
    routed,
    open: (key: string) => history.pushState({ idx: at + 1, key }, '', `/${key}`),
    pressBack() {
      history.back();
      settle();
    },
    /** Presses that the browser answers with one step over so many entries. */
    pressBackFast(presses: number) {
      go(presses);
      settle();
    },
    /** Presses of which each is answered before any task runs. */
    pressBackEach(presses: number) {
      for (let press = 0; press < presses; press++) go(1);
      settle();
    },
  };
}

it('Back closes what lies over the page, and the page stays', () => {
  const { stack, settle, depth, pressBack } = aBrowser();
  const calls: string[] = [];
  const close = stack.add(() => {
    calls.push('closed');
    close();
  });
  settle();
  expect(depth()).toBe(2);
  pressBack();
  expect(calls).toEqual(['closed']);
  expect(depth()).toBe(1);
  pressBack();
  expect(calls).toEqual(['closed']);
  expect(depth()).toBe(0);
});

it('what closes by itself leaves nothing behind in the history', () => {
  const { stack, settle, depth } = aBrowser();
  const close = stack.add(() => undefined);
  settle();
  // One sheet replaces the other at once.
  close();
  const closeNext = stack.add(() => undefined);
  settle();
  expect(depth()).toBe(2);
  closeNext();
  settle();
  expect(depth()).toBe(1);
});

it('the newest answers first, and what stays answers again', () => {
  const { stack, settle, depth, pressBack } = aBrowser();
  const calls: string[] = [];
  stack.add(() => calls.push('asked'));
  const close = stack.add(() => {
    calls.push('closed');
    close();
  });
  settle();
  pressBack();
  pressBack();
  pressBack();
  expect(calls).toEqual(['closed', 'asked', 'asked']);
  expect(depth()).toBe(2);
});

it('another page that is opened over it stays, and Back from there leads to the page at once', () => {
  const { stack, settle, depth, open, pressBack } = aBrowser();
  const close = stack.add(() => undefined);
  settle();
  open('next');
  close();
  settle();
  expect(depth()).toBe(3);
  pressBack();
  expect(depth()).toBe(1);
});

it('leads to the page before when the person leaves after all', () => {
  const { stack, settle, depth, pressBack } = aBrowser();
  let isAsking = false;
  const forget = stack.add(() => {
    isAsking = true;
  });
  settle();
  pressBack();
  expect(isAsking).toBe(true);
  const close = stack.add(() => undefined);
  settle();
  stack.leave();
  close();
  forget();
  settle();
  expect(depth()).toBe(0);
});

it.each(['pressBackFast', 'pressBackEach'] as const)('stays on the page at %s, however often', (press) => {
  const browser = aBrowser();
  const calls: string[] = [];
  browser.stack.add(() => calls.push('asked'));
  browser.settle();
  browser[press](2);
  expect(browser.href()).toBe('/page');
  expect(browser.depth()).toBe(2);
  browser[press](3);
  expect(browser.href()).toBe('/page');
  expect(browser.depth()).toBe(2);
  expect(calls.length).toBeGreaterThanOrEqual(2);
  expect(browser.routed).not.toContain('/before');
});

it('leads on from the page that stayed, once nothing lies over it', () => {
  const { stack, settle, pressBack, pressBackFast, href, routed } = aBrowser();
  const forget = stack.add(() => undefined);
  settle();
  pressBackFast(2);
  forget();
  settle();
  expect(href()).toBe('/page');
  pressBack();
  expect(href()).toBe('/before');
  expect(routed.at(-1)).toBe('/before');
});

it('gives the handlers of a page that took the entry’s place an entry of their own', () => {
  const { stack, settle, open, pressBack, href } = aBrowser();
  const calls: string[] = [];
  const forget = stack.add(() => calls.push('page'));
  settle();
  open('next');
  forget();
  stack.add(() => calls.push('next'));
  settle();
  pressBack();
  expect(calls).toEqual(['next']);
  expect(href()).toBe('/next');
});
