/**
 * Everything that a restaurant sets of its store, key by key: settings and profile.
 * One table for the server's defaults, the console's pages and the validation of what is typed there. Values are texts, as
 * they are kept and as they travel.
 * Spec: store#setting-keys
 */

import { DEPARTMENT_VIEWS, PRODUCT_VIEWS } from '#core/contract/wire/codes.ts';
import { XERO_EVERY } from '#core/domain/books/accounts/accounting-files.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import type { Translated } from '#core/domain/menu/menu.ts';
import { ASK_MOMENTS, CASH_STEPS, KEEP_MONTHS } from '#core/domain/settings/operating-settings.ts';
import { TAB_NAMES, VOICES } from '#core/domain/settings/store-settings.ts';
import { inEachLanguage } from './own-texts.ts';
import type { SettingKind } from './setting-kind.ts';

/** The console's pages of keyed settings. */
export const SETTING_PAGES = [
  'brand',
  'order-types',
  'payments',
  'texts',
  'views',
  'reservations',
  'messages',
  'privacy',
] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];

export interface SettingSpec {
  readonly page: SettingPage;
  readonly is: SettingKind;
  /** What holds where a restaurant has set nothing. */
  readonly byDefault: string;
}

/** A picture over the menu as the console edits it. */
export interface SettingBanner {
  readonly imageId: string;
  readonly title: Translated;
  readonly text: Translated;
  readonly tone: 'dark' | 'light';
}

const FLAG = { kind: 'flag' } as const;
const DAYS_AHEAD = { kind: 'whole', min: 1, max: 30 } as const;
const ESTIMATE = { kind: 'whole', min: 1, max: 24 * 60, unit: 'minutes' } as const;
const SLOTS = { kind: 'whole', min: 0, max: 500, unit: 'orders' } as const;
const TIMES = { kind: 'times' } as const;
const TIME = { kind: 'times', one: true } as const;
const codes = (table: Readonly<Record<string, number>>) => Object.values(table).map(String);

function on<Page extends SettingPage, Is extends SettingKind>(page: Page, is: Is, byDefault: string) {
  return { page, is, byDefault };
}

/** Kept in `client_settings`; stores get those of `PUBLIC_SETTINGS`. By default what needs no set-up: cash, pickup, a grid; no delivery. */
export const SETTINGS = {
  /** Guests may order for delivery. */
  'DeliveryOrder:AllowUserToPlaceDeliveryOrder': on('order-types', FLAG, 'false'),
  /** Guests may pay the driver in cash. */
  'DeliveryOrder:AllowCashOnDelivery': on('payments', FLAG, 'true'),
  /** Guests may pay for a delivery by card or wallet, where the provider is connected. */
  'DeliveryOrder:AllowOnlinePayment': on('payments', FLAG, 'true'),
  /** Ours: guests may choose a time for a delivery. */
  'DeliveryOrder:AllowScheduleOrder': on('order-types', FLAG, 'false'),
  /** Minutes from placing to the door; the estimate of a zone goes before it. */
  'DeliveryOrder:DeliveryOrder:EstimatedTime': on('order-types', ESTIMATE, '30'),
  /** Ours: orders that may be due in one quarter hour; 0 for no limit (docs/decisions/016). */
  'DeliveryOrder:MaxOrdersPerSlot': on('order-types', SLOTS, '0'),
  /** Ours: quarter hours that take no order on any day, as '18:30, 18:45' (docs/decisions/016). */
  'DeliveryOrder:FullTimes': on('order-types', TIMES, ''),
  /** Guests may order for pickup. */
  'PickupOrder:AllowUserToPlacePickupOrder': on('order-types', FLAG, 'true'),
  /** Guests may pay in cash at the counter. */
  'PickupOrder:AllowCashOnPickup': on('payments', FLAG, 'true'),
  /** Guests may pay for a pickup by card or wallet, where the provider is connected. */
  'PickupOrder:AllowOnlinePayment': on('payments', FLAG, 'true'),
  /** Minutes from placing to ready. */
  'PickupOrder:PickupOrder:EstimatedTime': on('order-types', ESTIMATE, '30'),
  'PickupOrder:MaxOrdersPerSlot': on('order-types', SLOTS, '0'),
  'PickupOrder:FullTimes': on('order-types', TIMES, ''),
  /** Ours (docs/decisions/096): days after today for which orders are taken; 1 for tomorrow. */
  'PickupOrder:DaysAhead': on('order-types', DAYS_AHEAD, '1'),
  'DeliveryOrder:DaysAhead': on('order-types', DAYS_AHEAD, '1'),
  /** Ours (docs/decisions/106): until when orders for tomorrow are taken, as '18:00'; empty for the whole day. */
  'PickupOrder:CutOff': on('order-types', TIME, ''),
  'DeliveryOrder:CutOff': on('order-types', TIME, ''),
  /** Ours: off until a new restaurant opens, and whenever it wants to take no orders at all (docs/decisions/043). */
  'OrderProcessing:StoreOpen': on('order-types', FLAG, 'true'),
  /** Guests may choose a time instead of 'now', for pickup and delivery. */
  'OrderProcessing:AllowScheduleOrder': on('order-types', FLAG, 'true'),
  /** Ours (decision 254): when a guest is asked for delivery or pickup, with the first dish or as the menu comes. */
  'OrderProcessing:AskOrderType': on('order-types', { kind: 'choice', options: ASK_MOMENTS }, 'first-dish'),
  /** Ours: what is paid in cash goes in steps of so many cents; the country's, or 1 for none. */
  'Cash:RoundTo': on('payments', { kind: 'choice', options: CASH_STEPS }, CASH_STEPS[0]),
  /** Ours (docs/decisions/031): percent of the goods on the listed days; 0 for none. */
  'Surcharge:Percentage': on('payments', { kind: 'percent', max: 100 }, '0'),
  /** What guests read in the menu, the cart and on receipts; empty for the usual words. */
  'Surcharge:Label': on('payments', { kind: 'text', max: 60 }, ''),
  /** The days with the surcharge. */
  'Surcharge:Dates': on('payments', { kind: 'dates', max: 60 }, ''),
  /** Ours (docs/decisions/177): the holder of the off-licence, which covers pickup and delivery. */
  'AgeRestricted:LicenceHolder': on('payments', { kind: 'text', max: 120 }, ''),
  /** Such as 007/OFF/0042/2025; alcohol is off while holder, number or expiry is empty. */
  'AgeRestricted:LicenceNumber': on('payments', { kind: 'text', max: 60 }, ''),
  /** The last day of the off-licence; alcohol is off after it. */
  'AgeRestricted:LicenceExpires': on('payments', { kind: 'date' }, ''),
  /** A picture of the licence, which the law asks for in an online store. */
  'AgeRestricted:LicenceLink': on('payments', { kind: 'link' }, ''),
  /** From when alcohol is collected, where the licence or the district says other hours than the law. */
  'AgeRestricted:SaleFrom': on('payments', TIME, '07:00'),
  /** Until when alcohol is collected. */
  'AgeRestricted:SaleTo': on('payments', TIME, '23:00'),
  /** The holder of the on-licence, which covers orders at a table. */
  'AgeRestricted:OnLicenceHolder': on('payments', { kind: 'text', max: 120 }, ''),
  /** Such as 007/ON/0042/2025. */
  'AgeRestricted:OnLicenceNumber': on('payments', { kind: 'text', max: 60 }, ''),
  /** The last day of the on-licence. */
  'AgeRestricted:OnLicenceExpires': on('payments', { kind: 'date' }, ''),
  /** A picture of the on-licence. */
  'AgeRestricted:OnLicenceLink': on('payments', { kind: 'link' }, ''),
  /** Ours (docs/decisions/027): guests seated at a time; 0 for no reservations online. */
  'Reservations:Seats': on('reservations', { kind: 'whole', min: 0, max: 2000, unit: 'guests' }, '0'),
  /** Guests of the largest party that reserves online; larger ones are asked to call. */
  'Reservations:LargestParty': on('reservations', { kind: 'whole', min: 1, max: 100, unit: 'guests' }, '8'),
  /** How long a party keeps its seats. */
  'Reservations:StayMinutes': on('reservations', { kind: 'whole', min: 15, max: 600, unit: 'minutes' }, '90'),
  /** Ours (decision 092): guests who ask for it get a push on their device when their order is ready. */
  'Notices:Push': on('messages', FLAG, 'true'),
  /** Guests who ask for it get an e-mail when their order is ready, beside the mails that every order has. */
  'Notices:Mail': on('messages', FLAG, 'true'),
  /** Guests who ask for it get an SMS when their order is ready, which costs money. */
  'Notices:Sms': on('messages', FLAG, 'false'),
  /** Ours: paid parts of SMS in one month; beyond them none is sent. */
  'Notices:SmsPartsPerMonth': on('messages', { kind: 'whole', min: 0, max: 100_000 }, '500'),
  /** Ours: the number that gets an SMS when orders ended because nobody answered, at most one in a quarter of an hour; empty for none. */
  'Notices:LostOrdersPhone': on('messages', { kind: 'phone', optional: true }, ''),
  /** Ours: the operator's people may look in, for half an hour each time, and change nothing. */
  'Privacy:OperatorLooksIn': on('privacy', FLAG, 'false'),
  /** Ours (decision 110): after so many months an order keeps what was sold, and not who bought it. */
  'Privacy:KeepGuestsMonths': on(
    'privacy',
    { kind: 'whole', min: KEEP_MONTHS.least, max: KEEP_MONTHS.most, unit: 'months' },
    String(KEEP_MONTHS.usual),
  ),
  /** Ours (decision 236): the origins whose pages may make the store's calls, ten at most; empty for the store's own alone. */
  'Api:Origins': on('privacy', { kind: 'origins', max: 10 }, ''),
  /** Ours (decision 093): guests rate each dish after the hand-over. */
  'Ratings:Enabled': on('messages', FLAG, 'false'),
  /** Ours: the days of one sales invoice of Xero's file; one is never in two periods of the tax. */
  'Books:XeroEvery': on('messages', { kind: 'choice', options: XERO_EVERY }, 'day'),
  /** Ours (decision 217): who gets the sheet and the files of each closed day; empty for nobody. */
  'Books:SendTo': on('messages', { kind: 'email', optional: true }, ''),
  /** Ours (decision 217): owners get a mail on Monday about the week before. */
  'Books:MondayMail': on('messages', FLAG, 'true'),
  /** Ours: minutes after which an unanswered order is cancelled; 0 for never (decision 024). */
  'OrderProcessing:UnansweredMinutes': on('order-types', { kind: 'whole', min: 0, max: 120, unit: 'minutes' }, '10'),
  /** Ours: new orders are accepted without staff, for the quoted time (decision 033). */
  'OrderProcessing:AutoAccept': on('order-types', FLAG, 'false'),
  /** Ours: an order that staff enter waits for the kitchen's answer, as a guest's does (docs/decisions/167). */
  'OrderProcessing:ConfirmPhoneOrders': on('order-types', FLAG, 'false'),
  /** Ours: the most that one order of a guest comes to, in dollars; 0 for no bound (docs/decisions/168). */
  'OrderProcessing:MaxAmount': on('order-types', { kind: 'whole', min: 0, max: 999_999 }, '3000'),
  /** Ours: the most pieces of one order of a guest, all dishes together; 0 for no bound. */
  'OrderProcessing:MaxPieces': on('order-types', { kind: 'whole', min: 0, max: 99_999 }, '300'),
  /** Ours: minutes without a connected board after which orders for now pause; 0 for never (decision 033). */
  'OrderProcessing:PauseWithoutBoardMinutes': on(
    'order-types',
    { kind: 'whole', min: 0, max: 120, unit: 'minutes' },
    '0',
  ),
  /** Ours (decision 174): an address that nobody could check is refused. */
  'OrderProcessing:CheckedAddresses': on('order-types', FLAG, 'false'),
  /** Ours (docs/decisions/094): guests may write a note with a dish. */
  'OrderProcessing:DishNotes': on('order-types', FLAG, 'true'),
  /** Ours: guests may say what to do when a dish of theirs is sold out. */
  'OrderProcessing:SoldOutWishes': on('order-types', FLAG, 'true'),
  /** Ours (docs/decisions/133): the orders for later of a day, by mail at 6 am. */
  'OrderProcessing:MorningList': on('order-types', FLAG, 'true'),
  /** Ours: the language of the kitchen's copy of a docket (docs/decisions/034). */
  'Docket:KitchenLanguage': on('order-types', { kind: 'choice', options: LOCALES }, 'en'),
  /** Ours: minutes without use after which a shared tablet asks for a PIN; 0 for never (decision 043). */
  'Console:LockAfterMinutes': on('order-types', { kind: 'whole', min: 0, max: 240, unit: 'minutes' }, '10'),
  /** Ours: cards are charged when the order is placed, not when it is accepted (docs/decisions/024). */
  'OnlinePayment:CaptureAtOnce': on('payments', FLAG, 'false'),
  /** Ours: shows "Express Mobile login", which only says that it cannot be used. */
  'SignIn:ExpressMobileEnabled': on('views', FLAG, 'true'),
  /** Ours: shows "Sign up with Google", which only says that it cannot be used. */
  'SignIn:GoogleEnabled': on('views', FLAG, 'true'),
  /** The one colour from which the store derives all others. */
  'Color:BrandColor': on('brand', { kind: 'colour' }, '#E4572E'),
  /** Ours: what the store looks like besides its colour. Mails, posters and receipts are in `paper`. */
  'Brand:Voice': on('brand', { kind: 'choice', options: VOICES }, 'paper'),
  /** The file of the logo at the top of the store; on the wire its address. */
  'Image:Logo': on('brand', { kind: 'drawing' }, ''),
  /** The wide pictures over the menu; on the wire the address of the first. */
  'Image:Banner': on('brand', { kind: 'banners', max: 8 }, ''),
  /** Dishes as cards or as a list, by code. */
  'ViewType:ProductView': on('views', { kind: 'choice', options: codes(PRODUCT_VIEWS) }, '1'),
  /** Departments as tabs, as tiles or all on one page, by code. */
  'ViewType:DepartmentView': on('views', { kind: 'choice', options: codes(DEPARTMENT_VIEWS) }, '3'),
  /** Dishes have their pictures; without them names and prices alone. */
  'ViewType:DisplayProductImage': on('views', FLAG, 'true'),
  /** Heading of the suggestion dialog; empty for the usual one. */
  'Upsell:HeaderText': on('views', { kind: 'text', max: 80 }, ''),
  /** The menu has a tab; it has one too where all others are off. */
  'TabSettings:OnlineWebstoreEnabled': on('views', FLAG, 'true'),
  /** The page of the ways to pay has a tab. */
  'TabSettings:PaymentMethodsEnabled': on('views', FLAG, 'true'),
  /** The page of zones, fees and the map has a tab. */
  'TabSettings:DeliveryZonesEnabled': on('views', FLAG, 'true'),
  /** The page of opening hours has a tab. */
  'TabSettings:ServiceHoursEnabled': on('views', FLAG, 'true'),
  /** Guests can rate food, service and delivery; it comes to the console. */
  'TabSettings:FeedbackEnabled': on('views', FLAG, 'true'),
  /** The page of the owner's other restaurants has a link. */
  'TabSettings:ChangeLocationEnabled': on('views', FLAG, 'false'),
  /** The page with address, phone and a form has a tab. */
  'TabSettings:ContactEnabled': on('views', FLAG, 'true'),
  /** The tab that a visit to the bare address begins with. */
  'TabSettings:DefaultTab': on('views', { kind: 'choice', options: TAB_NAMES }, 'OnlineWebstore'),
  /** Ours: the grade of the council's food inspection, which Auckland asks for on every site. */
  'Food:Grade': on('texts', { kind: 'text', max: 20 }, ''),
  /** Where a guest can look the grade up: the council's search or the certificate. */
  'Food:GradeLink': on('texts', { kind: 'link' }, ''),
  /** Ours: what search engines are told that the restaurant cooks, such as “Indian, Punjabi”. */
  'Search:Cuisine': on('texts', { kind: 'text', max: 80 }, ''),
  /** Ours: the languages that guests can choose. What is written in another language is kept for its return. */
  'Store:Languages': on('texts', { kind: 'languages' }, LOCALES.join(', ')),
  ...inEachLanguage('Policy:Privacy', 'Policy:Terms', 'Policy:Refund'),
} as const satisfies Readonly<Record<string, SettingSpec>>;

/** Who the restaurant is: columns of its own row, edited as settings are. Its place is confirmed as one (console-place.ts). */
export const PROFILE_KEYS = {
  /** The file of the square icon of browser tabs and home screens; empty for the logo. */
  'Image:Favicon': on('brand', { kind: 'drawing' }, ''),
  /** The name by which guests know the restaurant. */
  'Profile:TradingName': on('texts', { kind: 'text', max: 80, required: true }, ''),
  /** Who sells: stands on receipts and in the policies. */
  'Profile:LegalName': on('texts', { kind: 'text', max: 120, required: true }, ''),
  /** Stands on receipts; its check digit is Inland Revenue's. Empty for who is not registered. */
  'Profile:GstNumber': on('texts', { kind: 'gst' }, ''),
  /** Kept as E.164, shown as the country writes it. */
  'Profile:Phone': on('texts', { kind: 'phone' }, ''),
  /** Where guests' messages go. */
  'Profile:Email': on('texts', { kind: 'email' }, ''),
  ...inEachLanguage('Profile:About'),
  /** The language of the mails that the restaurant gets. */
  'Profile:Language': on('texts', { kind: 'choice', options: LOCALES }, 'en'),
} as const satisfies Readonly<Record<string, SettingSpec>>;

export type SettingKey = keyof typeof SETTINGS;
export type ProfileKey = keyof typeof PROFILE_KEYS;
export type SetupKey = SettingKey | ProfileKey;

const ALL: Readonly<Record<SetupKey, SettingSpec>> = { ...SETTINGS, ...PROFILE_KEYS };

/** Whether the key is one that the console edits: a setting, or a field of the profile. */
export function isSetupKey(key: string): key is SetupKey {
  return Object.hasOwn(ALL, key);
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Page, kind and default of a key. */
export function specOf(key: SetupKey): SettingSpec {
  return ALL[key];
}

/** In the order of the table. */
export function keysOfPage(page: SettingPage): readonly SetupKey[] {
  return (Object.keys(ALL) as SetupKey[]).filter((key) => ALL[key].page === page);
}
