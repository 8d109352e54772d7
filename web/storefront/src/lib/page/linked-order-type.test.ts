import { describe, expect, it } from 'vitest';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { linkedOrderType } from './linked-order-type.ts';

const settings = readWireSettings(
  Object.entries({
    'OrderProcessing:StoreOpen': 'true',
    'PickupOrder:AllowUserToPlacePickupOrder': 'true',
    'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false',
  }).map(([settingKey, settingValue]) => ({ settingKey, settingValue, category: '' })),
);

describe('linkedOrderType', () => {
  it('is what the link names, if the restaurant offers it', () => {
    expect(linkedOrderType('?product=p1&service=pickup', settings)).toBe('pickup');
    expect(linkedOrderType('?service=delivery', settings)).toBeNull();
    for (const search of ['', '?service', '?service=PICKUP', '?service=%00', '?preference=pickup']) {
      expect([search, linkedOrderType(search, settings)]).toEqual([search, null]);
    }
  });
});
