import { describe, expect, it } from 'vitest';
import type { WireSetting } from '#core/contract/store/client.ts';
import { estimateRange, offeredServices, readSettings } from './settings.ts';

function settings(values: Record<string, string>): readonly WireSetting[] {
  return Object.entries(values).map(([settingKey, settingValue]) => ({ settingKey, settingValue, category: '' }));
}

describe('readSettings', () => {
  it('offers nothing and shows no tab but the menu until told so, with 30 minutes and one page', () => {
    const read = readSettings([]);
    expect(offeredServices(read)).toEqual([]);
    expect(read.services.delivery.estimatedMinutes).toBe(30);
    expect(read.departmentView).toBe('onePage');
    expect(read.productView).toBe('grid');
    expect(read.showsProductImages).toBe(true);
    const { menu, ...others } = read.tabs;
    expect([menu, Object.values(others).includes(true)]).toEqual([true, false]);
  });

  it('reads flags in any case, codes of views, and minutes', () => {
    const read = readSettings(
      settings({
        'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'True',
        'PickupOrder:AllowUserToPlacePickupOrder': '1',
        'PickupOrder:AllowCashOnPickup': 'false',
        'PickupOrder:PickupOrder:EstimatedTime': ' 20 ',
        'OrderProcessing:AllowScheduleOrder': 'true',
        'ViewType:ProductView': '2',
        'ViewType:DepartmentView': '1',
        'ViewType:DisplayProductImage': 'false',
        'TabSettings:ContactEnabled': 'true',
        'Color:BrandColor': '#5E2563',
      }),
    );
    expect(offeredServices(read)).toEqual(['delivery', 'pickup']);
    expect(read.services.pickup).toEqual({
      isOffered: true,
      allowsCash: false,
      allowsOnline: false,
      allowsSchedule: true,
      estimatedMinutes: 20,
    });
    expect(read.services.delivery.allowsSchedule).toBe(false);
    expect([read.productView, read.departmentView, read.showsProductImages]).toEqual(['list', 'tabs', false]);
    expect(read.tabs.contact).toBe(true);
    expect(read.tabs.menu).toBe(false);
    expect(read.brandColour).toBe('#5E2563');
  });

  it.each(['', 'soon', '-5', '0'])('takes 30 minutes for an estimate of %j', (value) => {
    const read = readSettings(settings({ 'DeliveryOrder:DeliveryOrder:EstimatedTime': value }));
    expect(read.services.delivery.estimatedMinutes).toBe(30);
  });

  it('takes the defaults for views that do not exist', () => {
    const read = readSettings(settings({ 'ViewType:ProductView': '9', 'ViewType:DepartmentView': 'x' }));
    expect([read.productView, read.departmentView]).toEqual(['grid', 'onePage']);
  });
});

describe('estimateRange', () => {
  it.each([
    ['delivery', 30, 25, 35],
    ['pickup', 20, 15, 20],
    ['pickup', 10, 10, 10],
    ['delivery', 10, 10, 10],
  ] as const)('%s in %i minutes is %i to %i', (service, minutes, from, to) => {
    expect(estimateRange(service, minutes)).toEqual({ from, to });
  });
});
