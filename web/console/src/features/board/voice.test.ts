// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { loadI18n, translator } from '#console/lib/page/i18n.tsx';
import { aTicket, at } from './testing/tickets.ts';
import { createBoardVoice, NAMED } from './voice.ts';

const region = () => document.getElementById('announcer')?.textContent ?? '';
beforeEach(() => {
  document.body.innerHTML = '<div id="announcer" aria-live="polite"></div>';
});

const PREPARING = { column: 'preparing', orderStatus: 2, acceptedUtc: at(-1), promisedUtc: at(20) } as const;

it('says each move of an order, and many of one press by their number', async () => {
  const t = translator(await loadI18n('en'));
  const voice = createBoardVoice(() => t, 'Pacific/Auckland');
  voice.moved(aTicket({ ...PREPARING, orderNumber: 101, itemCount: 3 }), 'accept');
  await expect.poll(region).toMatch(/^101: accepted\. Pickup, 3 items, \d\d:\d\d\. Preparing\.$/);
  document.body.innerHTML = '<div id="announcer" aria-live="polite"></div>';
  for (let n = 0; n <= NAMED; n += 1) voice.moved(aTicket({ ...PREPARING, orderNumber: n }), 'accept');
  await expect.poll(region).toBe('6 orders: accepted.');
});

it('says why a move was refused', async () => {
  const t = translator(await loadI18n('en'));
  const ticket = aTicket({ orderNumber: 101 });
  createBoardVoice(() => t, 'Pacific/Auckland').refused({
    ticket,
    column: 'new',
    text: 'Already accepted by Ana, 18:02',
  });
  expect(region()).toBe('101: Already accepted by Ana, 18:02');
});
