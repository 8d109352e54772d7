import { expect, it } from 'vitest';
import { createBackStack } from './back-stack.ts';

/** A fake browser history whose steps back happen when the test says so. */
function aBrowser() {
  let entries: unknown[] = [
    { idx: 0, key: 'before' },
    { idx: 1, key: 'page' },
  ];
  let at = 1;
  let waiting = 0;
  const tasks: (() => void)[] = [];
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), state];
      at++;
    },
    back() {
      waiting++;
    },
  };
  const stack = createBackStack(history, (task) => tasks.push(task));
  const settle = () => {
    while (tasks.length + waiting > 0) {
      tasks.shift()?.();
      if (waiting === 0) continue;
      waiting--;
      at--;
      stack.onPop();
    }
  };
  return {
    stack,
    settle,
    depth: () => at,
    open: (key: string) => history.pushState({ idx: at + 1, key }),
    pressBack() {
      history.back();
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
