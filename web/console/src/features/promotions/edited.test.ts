import { expect, it } from 'vitest';
import { BLANK, copyOf, editedOf, instantText, localText, toWire } from './edited.ts';

const ZONE = 'Pacific/Auckland';

it('writes and reads times on the restaurant’s clock', () => {
  expect(localText('2026-12-24T05:30:00.000Z', ZONE)).toBe('2026-12-24T18:30');
  expect(instantText('2026-12-24T18:30', ZONE)).toBe('2026-12-24T05:30:00.000Z');
  expect(instantText('2026-06-24T18:30', ZONE)).toBe('2026-06-24T06:30:00.000Z');
  expect([localText(null, ZONE), instantText('', ZONE)]).toEqual(['', null]);
});

it('sends back what it was given', () => {
  const wire = {
    ...toWire(
      { ...BLANK, name: { ...BLANK.name, en: 'Ten', hi: 'दस' }, needsCode: true, code: 'TEN', totalLimit: '5' },
      ZONE,
    ),
    promotionId: '0195d7b4-0000-7000-8000-000000000001',
    startsAtUtc: '2026-12-24T05:30:00.000Z',
    hours: { from: '15:00', to: '17:00' },
    scope: { departmentIds: ['0195d7b4-0000-7000-8000-000000000002'], productIds: [] },
  };
  const stored = { ...wire, version: 'v', state: 'live' as const, claimed: 0, orders: 0, given: 0, facts: [] };
  expect(toWire(editedOf(stored, ZONE), ZONE)).toEqual(wire);
});

it('sends what is no number as one that is refused', () => {
  const edited = { ...BLANK, percent: 'ten', minimumSpend: '1,50', totalLimit: 'many' };
  expect(toWire(edited, ZONE)).toMatchObject({ benefit: { percent: -1 }, minimumSpend: 1.5, totalLimit: -1 });
});

it('copies without the code and switched off', () => {
  const copy = copyOf({ ...BLANK, promotionId: 'x', code: 'TEN', needsCode: true }, 'Copy');
  expect(copy).toMatchObject({ promotionId: null, code: '', needsCode: true, isActive: false, name: { en: 'Copy' } });
});
