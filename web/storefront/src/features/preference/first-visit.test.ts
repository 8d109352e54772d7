import { describe, expect, it } from 'vitest';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { PREFERENCE_VALID_MS, refreshed, renewal } from './first-visit.ts';

const NOW = Date.UTC(2026, 10, 21, 5);
const preference: OrderPreference = {
  orderType: 'pickup',
  address: null,
  distanceKm: null,
  isAddressInRange: true,
  laterUtc: null,
  chosenMs: NOW,
};
const looking = {
  isArriving: false,
  hasCart: false,
  isOpen: true,
  isDialogOpen: false,
  isRemembered: false,
  nowMs: NOW,
};
const old = { ...preference, chosenMs: NOW - PREFERENCE_VALID_MS };

describe('renewal', () => {
  it('leaves a fresh choice alone and asks again after 15 minutes', () => {
    expect(renewal(preference, looking)).toBe('nothing');
    expect(renewal({ ...old, chosenMs: old.chosenMs + 1 }, looking)).toBe('nothing');
    expect(renewal(old, looking)).toBe('ask');
  });

  it.each([
    ['the page has just come', { isArriving: true }],
    ['an order is in progress', { hasCart: true }],
    ['the guest is remembered on this device', { isRemembered: true }],
    ['a dialog is open', { isDialogOpen: true }],
    ['the restaurant is closed', { isOpen: false }],
  ])('renews without asking where %s', (_, situation) => {
    expect(renewal(old, { ...looking, ...situation })).toBe('refresh');
  });
});

describe('refreshed', () => {
  it('keeps a wanted time that is still to come', () => {
    const later = new Date(NOW + 1).toISOString();
    expect(refreshed({ ...old, laterUtc: later }, NOW)).toMatchObject({ laterUtc: later, chosenMs: NOW });
    expect(refreshed({ ...old, laterUtc: new Date(NOW).toISOString() }, NOW).laterUtc).toBeNull();
  });
});
