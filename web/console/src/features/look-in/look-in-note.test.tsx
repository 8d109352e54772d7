import { expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { LookInNote } from './look-in-note.tsx';

const UNTIL = '2026-11-21T01:30:00.000Z';
let nowMs = Date.parse('2026-11-21T01:00:00.000Z');
vi.mock('#console/lib/time/clock.ts', () => ({ useClock: (view: (at: number) => unknown) => view(nowMs) }));

const client = { tradingName: 'Saffron Lane', timeZone: 'Pacific/Auckland' } as WireStaff['client'];
const note = async (isOwn: boolean) =>
  (await draw(<LookInNote client={client} lookIn={{ by: 'Servery: Olive', untilUtc: UNTIL, isOwn }} />)).html;

it('tells the owner who looks in, by the restaurant’s clock, and the person who does how to leave', async () => {
  const told = await note(false);
  expect(told).toContain('Servery: Olive is looking in until 14:30, and can change nothing.');
  expect(told).not.toContain('<button');
  const own = await note(true);
  expect(own).toContain('You look in at Saffron Lane until 14:30, and can change nothing.');
  expect(own).toMatch(/<button.*Leave/);
});

it('goes when the time is over', async () => {
  nowMs = Date.parse(UNTIL);
  expect(await note(false)).toBe('');
});
