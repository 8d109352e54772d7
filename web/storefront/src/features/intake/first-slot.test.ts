import { describe, expect, it } from 'vitest';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { firstSlot, scheduledOrderType } from './first-slot.ts';

const ZONE = 'Pacific/Auckland';
/** Saturday 21 November 2026, 15:00 in Auckland: between lunch and dinner. */
const NOW = Date.parse('2026-11-21T02:00:00Z');
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const schedule: OpeningSchedule = {
  weekly: weekdays.map((weekday) => ({
    weekday,
    isClosed: weekday === 1,
    dayAvailabilities: [
      { fromTime: '11:30', toTime: '14:30' },
      { fromTime: '17:00', toTime: '22:00' },
    ],
  })),
  overrides: [],
};
const hours = { schedule, ownSchedules: {} };
const settings = (...keys: string[]) =>
  readWireSettings(
    ['OrderProcessing:StoreOpen', ...keys].map((settingKey) => ({ settingKey, settingValue: 'true', category: '' })),
  );
const SCHEDULE = 'OrderProcessing:AllowScheduleOrder';
const PICKUP = ['PickupOrder:AllowUserToPlacePickupOrder', SCHEDULE];
const OWN = ['DeliveryOrder:AllowUserToPlaceDeliveryOrder', 'DeliveryOrder:AllowScheduleOrder'];
const DELIVERY = [...OWN, SCHEDULE];

describe('firstSlot', () => {
  it('is the first quarter hour of the next opening, for pickup where it can', () => {
    const first = firstSlot(settings(...PICKUP, ...DELIVERY), hours, NOW, ZONE);
    expect(first).toMatchObject({ orderType: 'pickup', slot: { label: '5:00 pm', date: '2026-11-21' } });
    expect(firstSlot(settings(...DELIVERY), hours, NOW, ZONE)?.orderType).toBe('delivery');
  });

  it('is in the hours of the order type where they differ', () => {
    const six = {
      ...schedule,
      weekly: weekdays.map((weekday) => ({
        weekday,
        isClosed: false,
        dayAvailabilities: [{ fromTime: '18:00', toTime: '21:00' }],
      })),
    };
    const own = { schedule, ownSchedules: { pickup: six } };
    expect(firstSlot(settings(...PICKUP), own, NOW, ZONE)?.slot.label).toBe('6:00 pm');
    expect(firstSlot(settings(...DELIVERY), own, NOW, ZONE)?.slot.label).toBe('5:00 pm');
  });

  it('keeps the lead time although the doors open sooner', () => {
    const soon = Date.parse('2026-11-21T03:50:00Z');
    expect(firstSlot(settings(...PICKUP), hours, soon, ZONE)?.slot.label).toBe('5:30 pm');
  });

  it('keeps the notice of a dish', () => {
    const first = firstSlot(settings(...PICKUP), hours, NOW, ZONE, new Set(), 4 * 60);
    expect(first?.slot.label).toBe('7:00 pm');
  });

  it('passes over quarter hours that are full', () => {
    const five = Date.parse('2026-11-21T04:00:00Z');
    const full = new Set([five, five + 15 * 60_000]);
    expect(firstSlot(settings(...PICKUP), hours, NOW, ZONE, full)?.slot.label).toBe('5:30 pm');
    expect(scheduledOrderType(settings(...DELIVERY))).toBe('delivery');
    expect(scheduledOrderType(settings())).toBeNull();
  });

  it('is nothing for delivery while ordering for later is off altogether', () => {
    expect(scheduledOrderType(settings(...OWN))).toBeNull();
    expect(firstSlot(settings(...OWN), hours, NOW, ZONE)).toBeNull();
  });

  it('is nothing where scheduling is off, or the doors stay shut until the day after tomorrow', () => {
    expect(firstSlot(settings(PICKUP[0] ?? ''), hours, NOW, ZONE)).toBeNull();
    const lateSaturday = Date.parse('2026-11-21T09:30:00Z');
    expect(firstSlot(settings(...PICKUP), hours, lateSaturday, ZONE)).toBeNull();
  });
});
