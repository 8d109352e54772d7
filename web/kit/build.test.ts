// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearBuild, reloadForBuild } from './build.ts';

const OWN = '/console/assets/index-a1.js';
const NEXT = '/assets/entry-b2.js /console/assets/index-b2.js';
const reload = vi.fn();
let isFree = true;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  isFree = true;
  const query = document.querySelector.bind(document);
  const script = { getAttribute: () => OWN } as unknown as Element;
  vi.spyOn(document, 'querySelector').mockImplementation((which) =>
    which.startsWith('script') ? script : query(which),
  );
  document.body.innerHTML = '';
  stop = reloadForBuild(() => isFree, reload);
});
afterEach(() => {
  stop();
  hearBuild('');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a page of the same build, or of none, stays', () => {
  hearBuild(`/assets/entry-a1.js ${OWN}`);
  hearBuild('');
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('a page of another build reloads', () => {
  hearBuild(NEXT);
  vi.advanceTimersByTime(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['a sheet is open', '<div role="dialog"></div>'],
  ['something is typed', '<input value="42">'],
  ['a note is typed', '<textarea>No nuts</textarea>'],
])('but not while %s', (_, markup) => {
  document.body.innerHTML = markup;
  hearBuild(NEXT);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  vi.advanceTimersByTime(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('nor while a press waits for its answer', () => {
  isFree = false;
  hearBuild(NEXT);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
