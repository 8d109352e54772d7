/** Reads what the server alone needs of a restaurant's keyed settings. */
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { KEEP_MONTHS, type OperatingSettings } from '#core/domain/settings/operating-settings.ts';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';
import type { SettingKey } from './keys.ts';
import { readFlag, readLimit, readText, type SettingLookup } from './read-store-settings.ts';

/** Times of day; ignores a text that is none, or not on a quarter hour. */
function readQuarterHours(value: SettingLookup, key: SettingKey): readonly number[] {
  return readText(value, key)
    .split(',')
    .map((text) => parseWallTime(text.trim()))
    .filter((time): time is number => time !== null && time < DAY_MINUTES && time % STEP_MINUTES === 0);
}

/** Months for which orders say who bought; the usual number for what is none that may be set. */
export function readKeepMonths(value: SettingLookup): number {
  const months = readLimit(value, 'Privacy:KeepGuestsMonths', KEEP_MONTHS.most);
  return months !== null && months >= KEEP_MONTHS.least ? months : KEEP_MONTHS.usual;
}

/** What `value` says, with the usual value for what cannot be read. */
export function readOperatingSettings(value: SettingLookup): OperatingSettings {
  const limit = (key: SettingKey) => readLimit(value, key);
  const maxDollars = limit('OrderProcessing:MaxAmount');
  const kitchenLanguage = readText(value, 'Docket:KitchenLanguage').toLowerCase();
  return {
    pickup: {
      ordersPerSlot: limit('PickupOrder:MaxOrdersPerSlot'),
      fullTimes: readQuarterHours(value, 'PickupOrder:FullTimes'),
    },
    delivery: {
      ordersPerSlot: limit('DeliveryOrder:MaxOrdersPerSlot'),
      fullTimes: readQuarterHours(value, 'DeliveryOrder:FullTimes'),
    },
    reservations: {
      seats: limit('Reservations:Seats') ?? 0,
      largestParty: limit('Reservations:LargestParty') ?? 8,
      stayMinutes: limit('Reservations:StayMinutes') ?? 90,
    },
    notices: {
      push: readFlag(value, 'Notices:Push'),
      mail: readFlag(value, 'Notices:Mail'),
      sms: readFlag(value, 'Notices:Sms'),
      smsPartsPerMonth: limit('Notices:SmsPartsPerMonth') ?? 0,
      lostOrdersPhone: value('Notices:LostOrdersPhone') ?? '',
    },
    books: {
      xeroEvery: readText(value, 'Books:XeroEvery'),
      sendTo: value('Books:SendTo') ?? '',
      mailsMondays: readFlag(value, 'Books:MondayMail'),
    },
    origins: readText(value, 'Api:Origins')
      .split(', ')
      .filter((origin) => origin !== ''),
    asksForRatings: readFlag(value, 'Ratings:Enabled'),
    unansweredMinutes: limit('OrderProcessing:UnansweredMinutes'),
    acceptsAtOnce: readFlag(value, 'OrderProcessing:AutoAccept'),
    confirmsPhoneOrders: readFlag(value, 'OrderProcessing:ConfirmPhoneOrders'),
    maxAmount: maxDollars === null ? null : fromWire(maxDollars),
    maxPieces: limit('OrderProcessing:MaxPieces'),
    mailsMorningList: readFlag(value, 'OrderProcessing:MorningList'),
    pauseWithoutBoardMinutes: limit('OrderProcessing:PauseWithoutBoardMinutes'),
    lockAfterMinutes: limit('Console:LockAfterMinutes'),
    capturesAtOnce: readFlag(value, 'OnlinePayment:CaptureAtOnce'),
    cashStep: readLimit(value, 'Cash:RoundTo', 10),
    wantsCheckedAddresses: readFlag(value, 'OrderProcessing:CheckedAddresses'),
    operatorLooksIn: readFlag(value, 'Privacy:OperatorLooksIn'),
    keepGuestsMonths: readKeepMonths(value),
    kitchenLanguage: localeFor(kitchenLanguage),
    brandColour: readText(value, 'Color:BrandColor'),
    cuisine: readText(value, 'Search:Cuisine'),
  };
}
