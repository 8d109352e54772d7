/** Typed reading of the keyed settings. A missing or unreadable key has the value that its line here says. */
import type { WireSetting } from '#core/contract/store/client.ts';
import { DEPARTMENT_VIEWS, PRODUCT_VIEWS, type ServiceType } from '#core/contract/wire/codes.ts';

export interface ServiceSettings {
  /** Whether customers may order it. */
  readonly isOffered: boolean;
  readonly allowsCash: boolean;
  readonly allowsOnline: boolean;
  readonly allowsSchedule: boolean;
  /** Minutes from order to handover; 30 when none is configured. */
  readonly estimatedMinutes: number;
}

export interface StoreSettings {
  readonly services: Readonly<Record<ServiceType, ServiceSettings>>;
  readonly brandColour: string | null;
  /** Addresses of pictures that replace the client's own, when set. */
  readonly logo: string | null;
  readonly productView: keyof typeof PRODUCT_VIEWS;
  readonly departmentView: keyof typeof DEPARTMENT_VIEWS;
  readonly showsProductImages: boolean;
  readonly tabs: Readonly<Record<TabName, boolean>>;
  readonly defaultTab: string | null;
  /** Null when there is none. */
  readonly surcharge: { readonly label: string; readonly percent: number; readonly dates: string } | null;
  /** Who may sell alcohol and tobacco, and by which licence; null when nobody. */
  readonly licence: { readonly holder: string; readonly number: string } | null;
  /** Heading of the suggestion dialog, when set. */
  readonly suggestionHeader: string | null;
}

const TAB_KEYS = {
  menu: 'OnlineWebstoreEnabled',
  paymentMethods: 'PaymentMethodsEnabled',
  deliveryZones: 'DeliveryZonesEnabled',
  serviceHours: 'ServiceHoursEnabled',
  changeLocation: 'ChangeLocationEnabled',
  contact: 'ContactEnabled',
  feedback: 'FeedbackEnabled',
} as const;
export type TabName = keyof typeof TAB_KEYS;

const DEFAULT_ESTIMATE_MINUTES = 30;

function viewOf<Name extends string>(codes: Readonly<Record<Name, number>>, value: string | undefined, fallback: Name) {
  const names = Object.keys(codes) as Name[];
  return names.find((name) => codes[name] === Number(value)) ?? fallback;
}

type Values = ReadonlyMap<string, string>;

function surchargeOf(values: Values): StoreSettings['surcharge'] {
  const percent = Number(values.get('Surcharge:Percentage'));
  const dates = values.get('Surcharge:Dates');
  return percent > 0 && dates ? { label: values.get('Surcharge:Label') ?? '', percent, dates } : null;
}

function licenceOf(values: Values): StoreSettings['licence'] {
  const holder = values.get('AgeRestricted:LicenceHolder');
  const number = values.get('AgeRestricted:LicenceNumber');
  return holder && number && values.get('AgeRestricted:LicenceExpires') ? { holder, number } : null;
}

export function readSettings(list: readonly WireSetting[]): StoreSettings {
  const values = new Map(list.map((setting) => [setting.settingKey, setting.settingValue.trim()]));
  const flag = (key: string, fallback = false) => {
    const value = values.get(key)?.toLowerCase();
    return value ? value === 'true' || value === '1' : fallback;
  };
  const minutes = (key: string) => {
    const value = Number(values.get(key) || Number.NaN);
    return Number.isFinite(value) && value > 0 ? Math.round(value) : DEFAULT_ESTIMATE_MINUTES;
  };
  const tabs = Object.fromEntries(
    Object.entries(TAB_KEYS).map(([name, key]) => [name, flag(`TabSettings:${key}`)]),
  ) as Record<TabName, boolean>;
  // If every tab is off, show the menu.
  tabs.menu ||= !Object.values(tabs).includes(true);
  return {
    services: {
      delivery: {
        isOffered: flag('DeliveryOrder:AllowUserToPlaceDeliveryOrder'),
        allowsCash: flag('DeliveryOrder:AllowCashOnDelivery'),
        allowsOnline: flag('DeliveryOrder:AllowOnlinePayment'),
        allowsSchedule: flag('DeliveryOrder:AllowScheduleOrder'),
        estimatedMinutes: minutes('DeliveryOrder:DeliveryOrder:EstimatedTime'),
      },
      pickup: {
        isOffered: flag('PickupOrder:AllowUserToPlacePickupOrder'),
        allowsCash: flag('PickupOrder:AllowCashOnPickup'),
        allowsOnline: flag('PickupOrder:AllowOnlinePayment'),
        allowsSchedule: flag('OrderProcessing:AllowScheduleOrder'),
        estimatedMinutes: minutes('PickupOrder:PickupOrder:EstimatedTime'),
      },
    },
    brandColour: values.get('Color:BrandColor') || null,
    logo: values.get('Image:Logo') || null,
    productView: viewOf(PRODUCT_VIEWS, values.get('ViewType:ProductView'), 'grid'),
    departmentView: viewOf(DEPARTMENT_VIEWS, values.get('ViewType:DepartmentView'), 'onePage'),
    showsProductImages: flag('ViewType:DisplayProductImage', true),
    tabs,
    defaultTab: values.get('TabSettings:DefaultTab') || null,
    surcharge: surchargeOf(values),
    licence: licenceOf(values),
    suggestionHeader: values.get('Upsell:HeaderText') || null,
  };
}

/** What people can choose between, in the order in which it is offered. */
export function offeredServices(settings: StoreSettings): readonly ServiceType[] {
  const services: readonly ServiceType[] = ['delivery', 'pickup'];
  return services.filter((service) => settings.services[service].isOffered);
}

/**
 * An estimate as a promise with some play: delivery ±5 minutes, pickup up to 5 earlier, and a single number for ten
 * minutes and less. Minutes; `from` equals `to` for a single number.
 */
export function estimateRange(service: ServiceType, minutes: number): { readonly from: number; readonly to: number } {
  if (minutes <= 10) return { from: minutes, to: minutes };
  return { from: minutes - 5, to: service === 'delivery' ? minutes + 5 : minutes };
}
