import { describe, expect, it } from 'vitest';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { SETTINGS, type SettingKey } from './keys.ts';
import { readOperatingSettings } from './read-operating-settings.ts';
import { readStoreSettings, readWireSettings } from './read-store-settings.ts';

type Values = Partial<Record<SettingKey, string>>;
const lookup = (values: Values) => (key: SettingKey) => values[key] ?? SETTINGS[key].byDefault;
const read = (values: Values) => readStoreSettings(lookup(values));

describe('readStoreSettings', () => {
  it('lets a restaurant that set nothing take pickup orders in half an hour', () => {
    expect(read({})).toMatchObject({
      isOpen: true,
      pickup: { isOffered: true, allowsCash: true, allowsCard: true, allowsSchedule: true, estimateMinutes: 30 },
      delivery: { isOffered: false, allowsSchedule: false, estimateMinutes: 30 },
      surcharge: null,
      licences: { off: null, on: null },
      saleHours: {},
      foodGrade: null,
      productView: 'grid',
      departmentView: 'onePage',
      showsProductImages: true,
    });
    expect(offeredOrderTypes(read({}))).toEqual(['pickup']);
  });

  it('reads flags in every spelling, codes of views, and minutes', () => {
    const settings = read({
      'PickupOrder:AllowUserToPlacePickupOrder': 'False',
      'DeliveryOrder:AllowUserToPlaceDeliveryOrder': ' TRUE ',
      'DeliveryOrder:AllowOnlinePayment': '0',
      'ViewType:DisplayProductImage': '1',
      'ViewType:ProductView': '7',
      'ViewType:DepartmentView': '2',
      'DeliveryOrder:DeliveryOrder:EstimatedTime': ' 45 ',
    });
    expect(settings.pickup.isOffered).toBe(false);
    expect(settings.delivery).toMatchObject({ isOffered: true, allowsCard: false, estimateMinutes: 45 });
    expect(settings).toMatchObject({ showsProductImages: true, productView: 'grid', departmentView: 'tiles' });
  });

  it.each(['', 'soon', '-5', '0', '29.6', '99999'])('takes 30 minutes for an estimate of %j', (value) => {
    expect(read({ 'PickupOrder:PickupOrder:EstimatedTime': value }).pickup.estimateMinutes).toBe(30);
  });

  it('offers no order type while the store is not open', () => {
    const both: Values = { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' };
    expect(offeredOrderTypes(read(both))).toEqual(['delivery', 'pickup']);
    expect(offeredOrderTypes(read({ ...both, 'OrderProcessing:StoreOpen': 'false' }))).toEqual([]);
  });

  it('offers Later for delivery only where both switches are on', () => {
    const both: Values = { 'DeliveryOrder:AllowScheduleOrder': 'true', 'OrderProcessing:AllowScheduleOrder': 'true' };
    expect(read(both).delivery.allowsSchedule).toBe(true);
    expect(read({ ...both, 'OrderProcessing:AllowScheduleOrder': 'false' }).delivery.allowsSchedule).toBe(false);
  });

  it('takes a surcharge and a licence only where they are whole', () => {
    const surcharge: Values = { 'Surcharge:Percentage': '15', 'Surcharge:Dates': 'soon; 2026-12-25,2026-12-26' };
    expect(read(surcharge).surcharge).toEqual({
      label: '',
      percent: 15,
      dates: new Set(['2026-12-25', '2026-12-26']),
    });
    expect(read({ ...surcharge, 'Surcharge:Percentage': '101' }).surcharge).toBeNull();
    expect(read({ ...surcharge, 'Surcharge:Dates': 'soon' }).surcharge).toBeNull();
    const licence: Values = { 'AgeRestricted:LicenceHolder': 'Kai Ltd', 'AgeRestricted:LicenceNumber': '007' };
    expect(read({ ...licence, 'AgeRestricted:LicenceExpires': 'never' }).licences.off).toBeNull();
    expect(read({ ...licence, 'AgeRestricted:LicenceExpires': '2029-06-30' }).licences).toEqual({
      off: { holder: 'Kai Ltd', number: '007', expires: '2029-06-30', link: null },
      on: null,
    });
    const hours: Values = { 'AgeRestricted:SaleFrom': '10:00', 'AgeRestricted:SaleTo': '' };
    expect(read(hours).saleHours).toEqual({ fromMinutes: 600 });
  });

  it('shows the menu where every tab is off, and also where the wire says nothing', () => {
    const { OnlineWebstore, ...others } = readWireSettings([]).tabs;
    expect([OnlineWebstore, Object.values(others).includes(true)]).toEqual([true, false]);
  });
});

describe('readOperatingSettings', () => {
  it('reads limits and quarter hours, and passes over what is none', () => {
    const settings = readOperatingSettings(
      lookup({
        'PickupOrder:MaxOrdersPerSlot': '4',
        'DeliveryOrder:MaxOrdersPerSlot': 'many',
        'PickupOrder:FullTimes': '18:30, 18:40, late, 25:00',
        'OrderProcessing:UnansweredMinutes': '0',
        'Reservations:LargestParty': '-1',
      }),
    );
    expect(settings.pickup).toEqual({ ordersPerSlot: 4, fullTimes: [18 * 60 + 30] });
    expect(settings.delivery.ordersPerSlot).toBeNull();
    expect(settings.unansweredMinutes).toBeNull();
    expect(settings.reservations).toEqual({ seats: 0, largestParty: 8, stayMinutes: 90 });
    expect(settings.brandColour).toBe('#E4572E');
  });
});
