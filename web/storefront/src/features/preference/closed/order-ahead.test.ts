import { expect, it } from 'vitest';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { scheduledOrderType } from './order-ahead.tsx';

const settings = (...keys: string[]) =>
  readWireSettings(
    ['OrderProcessing:StoreOpen', ...keys].map((settingKey) => ({ settingKey, settingValue: 'true', category: '' })),
  );
const SCHEDULE = 'OrderProcessing:AllowScheduleOrder';
const PICKUP = ['PickupOrder:AllowUserToPlacePickupOrder', SCHEDULE];
const OWN = ['DeliveryOrder:AllowUserToPlaceDeliveryOrder', 'DeliveryOrder:AllowScheduleOrder'];

it('orders ahead what was ordered last where it can be, else pickup before delivery', () => {
  expect(scheduledOrderType(settings(...PICKUP, ...OWN), 'delivery')).toBe('delivery');
  expect(scheduledOrderType(settings(...PICKUP, ...OWN), 'pickup')).toBe('pickup');
  expect(scheduledOrderType(settings(...PICKUP), 'delivery')).toBe('pickup');
  expect(scheduledOrderType(settings(...OWN, SCHEDULE), 'pickup')).toBe('delivery');
});

it('orders nothing ahead where that is off, for delivery also while it is off altogether', () => {
  expect(scheduledOrderType(settings(PICKUP[0] ?? ''), 'pickup')).toBeNull();
  expect(scheduledOrderType(settings(...OWN), 'delivery')).toBeNull();
});
