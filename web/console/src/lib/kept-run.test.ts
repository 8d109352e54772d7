// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { keepRun, readKeptRun } from './kept-run.ts';
import { readStored } from './storage.ts';

const client = { country: { symbol: '$' } };
const ASHA = { staffId: 'asha', device: { isShared: false }, client } as WireStaff;
const RUN = {
  stops: [{ orderId: 'a', address: '8 Franklin Road' }],
  done: [],
  cashTakenAmount: 0,
} as unknown as WireDeliveries;
const NOW = Date.parse('2026-11-24T06:00:00Z');

afterEach(() => localStorage.clear());

it('keeps a run with its driver, and nothing of it once no stop is left', () => {
  keepRun(ASHA, RUN, NOW);
  expect(readKeptRun(NOW + 1)).toEqual({ staff: ASHA, deliveries: RUN, atMs: NOW });
  keepRun(ASHA, { ...RUN, stops: [] }, NOW + 2);
  expect(readKeptRun(NOW + 3)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Franklin');
});

it('keeps nothing for longer than a day', () => {
  keepRun(ASHA, RUN, NOW);
  expect(readKeptRun(NOW + DAY_MS)).toBeUndefined();
  expect(readStored('console-run')).toBeUndefined();
});

it('uses no run that an earlier release kept without its country, whose amounts would have no sign', () => {
  keepRun({ ...ASHA, client: {} as WireStaff['client'] }, RUN, NOW);
  expect(readKeptRun(NOW + 1)).toBeUndefined();
  expect(readStored('console-run')).toBeUndefined();
});

it('keeps nothing on a tablet that people share', () => {
  keepRun(ASHA, RUN, NOW);
  keepRun({ ...ASHA, device: { ...ASHA.device, isShared: true } }, RUN, NOW);
  expect(readKeptRun(NOW)).toBeUndefined();
});
