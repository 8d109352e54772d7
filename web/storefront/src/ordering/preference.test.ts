import { describe, expect, it } from 'vitest';
import { switchOrderType } from '#store/lib/take-order-type.ts';
import type { Kept, KeptForLong, KeptForTab, OrderPreference } from './preference.ts';
import { createPreferenceStore } from './preference-store.ts';

function kept<Values>(values: Partial<Values> = {}): Kept<Values> & { values: Partial<Values> } {
  return {
    values,
    get: (key) => values[key],
    set: (key, value) => {
      if (value === undefined) delete values[key];
      else values[key] = value;
    },
  };
}
const ADDRESS = { display_name: '14 Franklin Road', lat: -36.85, lon: 174.75 };
const LATER = '2026-11-21T05:30:00.000Z';
const delivery: OrderPreference = {
  orderType: 'delivery',
  address: ADDRESS,
  distanceKm: 2.1,
  isAddressInRange: true,
  laterUtc: LATER,
  chosenMs: 7,
};

describe('the store of the preference', () => {
  it('reads back what it kept, and tells of each change', () => {
    const [local, tab] = [kept<KeptForLong>(), kept<KeptForTab>()];
    const store = createPreferenceStore(local, tab);
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    expect(store.current()).toBeNull();
    store.save(delivery);
    expect(store.current()).toBe(delivery);
    expect(createPreferenceStore(local, tab).current()).toEqual(delivery);
    stop();
    store.save(null);
    expect(told).toBe(1);
    expect(createPreferenceStore(local, tab).current()).toBeNull();
    // The address is suggested again.
    expect(local.values.Client_selected_address).toEqual(ADDRESS);
  });

  it('knows what stood before another way, address or time, and not that it was refreshed', () => {
    const store = createPreferenceStore(kept<KeptForLong>(), kept<KeptForTab>());
    expect(store.previous()).toBeUndefined();
    store.save(delivery);
    expect(store.previous()).toBeNull();
    store.save({ ...delivery, chosenMs: 8 });
    expect(store.previous()).toBeNull();
    store.save({ ...delivery, laterUtc: null });
    expect(store.previous()).toMatchObject({ laterUtc: LATER, chosenMs: 8 });
  });

  it('was dismissed: nothing is chosen', () => {
    const tab = kept<KeptForTab>({ orderPreference: { timings: '7', enabled: false } });
    expect(createPreferenceStore(kept<KeptForLong>({ orderType: 'Pickup' }), tab).current()).toBeNull();
  });
});

describe('switchOrderType', () => {
  const now = { allowsSchedule: true, nowMs: 9 };

  it('keeps a time where pickup can be ordered for later', () => {
    expect(switchOrderType('pickup', delivery, kept<KeptForLong>(), now)).toMatchObject({
      laterUtc: LATER,
      address: null,
    });
    const asap = { ...now, allowsSchedule: false };
    expect(switchOrderType('pickup', delivery, kept<KeptForLong>(), asap)).toMatchObject({
      laterUtc: null,
      chosenMs: 9,
    });
  });

  it('delivers to the saved address in range, as soon as possible, and asks without one', () => {
    const distance = { distance: 2.1, isAddressInRange: true };
    const local = kept<KeptForLong>({ Client_selected_address: ADDRESS, distance });
    expect(switchOrderType('delivery', null, local, now)).toMatchObject({
      address: ADDRESS,
      distanceKm: 2.1,
      laterUtc: null,
    });
    const far = kept<KeptForLong>({
      Client_selected_address: ADDRESS,
      distance: { ...distance, isAddressInRange: false },
    });
    expect(switchOrderType('delivery', null, far, now)).toBeNull();
    expect(switchOrderType('delivery', null, kept<KeptForLong>(), now)).toBeNull();
  });
});
