import { describe, expect, it } from 'vitest';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { onArrival, PREFERENCE_VALID_MS, refreshed } from './first-visit.ts';

const NOW = Date.UTC(2026, 10, 21, 5);
const preference: OrderPreference = {
  service: 'pickup',
  address: null,
  distanceKm: null,
  isAddressInRange: true,
  laterUtc: null,
  chosenMs: NOW,
};
const arriving = {
  preference: null,
  wasDismissed: false,
  hasCart: false,
  isOpen: true,
  isDialogOpen: false,
  isRemembered: false,
  nowMs: NOW,
};
const old = { ...preference, chosenMs: NOW - PREFERENCE_VALID_MS };

describe('onArrival', () => {
  it('asks on the first visit and not again once it was waved away', () => {
    expect(onArrival(arriving)).toBe('ask');
    expect(onArrival({ ...arriving, wasDismissed: true })).toBe('nothing');
  });

  it('tells of closed doors instead, once', () => {
    expect(onArrival({ ...arriving, isOpen: false })).toBe('closed');
    expect(onArrival({ ...arriving, isOpen: false, wasDismissed: true })).toBe('nothing');
    expect(onArrival({ ...arriving, isOpen: false, preference })).toBe('nothing');
  });

  it('asks for nothing over another dialog', () => {
    expect(onArrival({ ...arriving, isDialogOpen: true })).toBe('nothing');
  });

  it('leaves a fresh choice alone and asks again after 15 minutes', () => {
    expect(onArrival({ ...arriving, preference })).toBe('nothing');
    expect(onArrival({ ...arriving, preference: { ...old, chosenMs: old.chosenMs + 1 } })).toBe('nothing');
    expect(onArrival({ ...arriving, preference: old })).toBe('ask');
  });

  it('refreshes silently where asking would interrupt an order', () => {
    expect(onArrival({ ...arriving, preference: old, hasCart: true })).toBe('refresh');
    expect(onArrival({ ...arriving, preference: old, isRemembered: true })).toBe('refresh');
    expect(onArrival({ ...arriving, preference: old, isDialogOpen: true })).toBe('refresh');
  });
});

describe('refreshed', () => {
  it('keeps a wanted time that is still to come', () => {
    const later = new Date(NOW + 1).toISOString();
    expect(refreshed({ ...old, laterUtc: later }, NOW)).toMatchObject({ laterUtc: later, chosenMs: NOW });
    expect(refreshed({ ...old, laterUtc: new Date(NOW).toISOString() }, NOW).laterUtc).toBeNull();
  });
});
