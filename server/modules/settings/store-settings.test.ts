import { describe, expect, it } from 'vitest';
import { storeSettings } from './store-settings.ts';

const read = (values: Record<string, string>) =>
  storeSettings({ settings: new Map(Object.entries(values).map(([key, value]) => [key, { value, category: '' }])) });

describe('storeSettings', () => {
  it('lets a restaurant that set nothing take pickup orders in half an hour', () => {
    expect(read({})).toMatchObject({
      pickup: { isAllowed: true, allowsCash: true, estimateMinutes: 30 },
      delivery: { isAllowed: false, allowsSchedule: false, estimateMinutes: 30 },
      productView: 'grid',
      departmentView: 'onePage',
      brandColor: '#E4572E',
    });
  });

  it('reads flags in every spelling, and nonsense as the default', () => {
    const settings = read({
      'PickupOrder:AllowUserToPlacePickupOrder': 'False',
      'DeliveryOrder:AllowUserToPlaceDeliveryOrder': ' TRUE ',
      'ViewType:DisplayProductImage': '1',
      'ViewType:ProductView': '7',
      'ViewType:DepartmentView': '2',
      'PickupOrder:PickupOrder:EstimatedTime': 'soon',
      'DeliveryOrder:DeliveryOrder:EstimatedTime': '45',
    });
    expect(settings.pickup).toMatchObject({ isAllowed: false, estimateMinutes: 30 });
    expect(settings.delivery).toMatchObject({ isAllowed: true, estimateMinutes: 45 });
    expect(settings).toMatchObject({ displayProductImage: true, productView: 'grid', departmentView: 'tiles' });
  });

  it('offers no way of ordering while the store is not open', () => {
    const both = { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true', 'OrderProcessing:StoreOpen': 'true' };
    expect(read(both)).toMatchObject({ pickup: { isAllowed: true }, delivery: { isAllowed: true } });
    const closed = read({ ...both, 'OrderProcessing:StoreOpen': 'false' });
    expect(closed).toMatchObject({ isOpen: false, pickup: { isAllowed: false }, delivery: { isAllowed: false } });
  });

  it('offers Later for delivery only where both switches are on', () => {
    const both = { 'DeliveryOrder:AllowScheduleOrder': 'true', 'OrderProcessing:AllowScheduleOrder': 'true' };
    expect(read(both).delivery.allowsSchedule).toBe(true);
    expect(read({ ...both, 'OrderProcessing:AllowScheduleOrder': 'false' }).delivery.allowsSchedule).toBe(false);
  });
});
