// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchRows } from './watch-rows.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;
/** Which of the page's links and buttons the Tab key stops at. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')].flatMap((one) => (one.tabIndex === 0 ? [one.id] : []));
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

beforeAll(watchRows);
beforeEach(() => {
  document.body.innerHTML = `
    <button id="before"></button>
    <div class="depts__in"><a id="curries" href="#c"></a><a id="breads" href="#b"></a><a id="drinks" href="#d"></a></div>
    <button id="after"></button>`;
});

it('WCAG 2.4.3: makes a row one stop of the Tab key, from which Tab and Shift+Tab lead out of it', () => {
  expect(stops()).toEqual(['before', 'curries', 'breads', 'drinks', 'after']);
  find('curries').focus();
  expect(stops()).toEqual(['before', 'curries', 'after']);
  expect(find('curries').closest('[role]')?.getAttribute('role')).toBe('toolbar');
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement?.id).toBe('drinks');
  expect(stops()).toEqual(['before', 'drinks', 'after']);
  find('after').focus();
  expect(stops()).toEqual(['before', 'curries', 'breads', 'drinks', 'after']);
});

it('goes along with arrows, Home and End, not beyond its ends, and leaves keys of the browser alone', () => {
  find('breads').focus();
  const ids = ['Home', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'a'].map((key) => {
    press(key);
    return document.activeElement?.id;
  });
  expect(ids).toEqual(['curries', 'curries', 'drinks', 'drinks', 'breads', 'breads']);
  press('ArrowLeft', { altKey: true });
  expect(document.activeElement?.id).toBe('breads');
});

it('keeps a stop that its own page has left out, and a row whose links were exchanged', () => {
  find('drinks').tabIndex = -1;
  find('curries').focus();
  find('after').focus();
  expect(stops()).toEqual(['before', 'curries', 'breads', 'after']);
  find('curries').focus();
  find('curries').remove();
  find('after').focus();
  expect(stops()).toEqual(['before', 'breads', 'after']);
});

it('WCAG 2.4.7: leaves the focused link a stop, also where an earlier focus is told again', () => {
  find('breads').focus();
  find('curries').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(stops()).toEqual(['before', 'breads', 'after']);
});

it('scrolls the current link of a row into its visible part', async () => {
  const row = find('drinks').parentElement as HTMLElement;
  const scrolled = vi.fn();
  row.scrollTo = scrolled;
  find('drinks').setAttribute('aria-current', 'true');
  await expect.poll(() => scrolled.mock.calls.length).toBe(1);
  find('drinks').removeAttribute('aria-current');
  find('breads').setAttribute('aria-current', 'true');
  await expect.poll(() => scrolled.mock.calls.length).toBe(2);
});
