// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { followSaid } from './follow-said.ts';

followSaid();

const page = () => document.querySelector('#announcer')?.textContent;
const add = (html: string, to = document.body) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  to.append(box);
  return box;
};
const inDialog = () => document.querySelector('[data-announcer]')?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<div id="announcer" aria-live="polite"></div>';
});

it('says a text that comes, its parts with a space between them', async () => {
  add('<p data-said=""><strong>In range, 2.4 km</strong><br><span>Delivery $3.90</span></p>');
  await expect.poll(page).toBe('In range, 2.4 km Delivery $3.90');
});

it('says a text that changes, and of one that changes at once again the last alone', async () => {
  const box = add('<p data-said="change">1 naan</p><p data-said="">3 dishes</p>');
  await expect.poll(page).toBe('3 dishes');
  const [naan] = box.children;
  for (const text of ['2 naan', '3 naan']) if (naan) naan.textContent = text;
  await expect.poll(page).toBe('3 dishes3 naan');
});

it('says other words than those that are shown, and not again while they stay', async () => {
  const box = add('<p data-said="" data-words="Preparing">Preparing, about 20 minutes</p>');
  await expect.poll(page).toBe('Preparing');
  const [text] = box.children;
  if (text) text.textContent = 'Preparing, about 19 minutes';
  add('<p data-said="">Ready</p>');
  await expect.poll(page).toBe('PreparingReady');
});

it('says nothing of what has gone before its turn, or came empty', async () => {
  add('<p data-said="">Loading</p>').remove();
  add('<p data-said=""></p>');
  add('<p data-said="">Done</p>');
  await expect.poll(page).toBe('Done');
});

it('speaks in the dialog that is open, which makes the rest of the page silent', async () => {
  const dialog = add('<div role="dialog"><div data-announcer aria-live="polite"></div></div>');
  add('<p data-said="">In range</p>', dialog);
  await expect.poll(inDialog).toBe('In range');
  expect(page()).toBe('');
});
