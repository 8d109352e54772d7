/** Settings that only the server uses; no store reads them. */
import type { ReservationRules } from '#core/domain/guests/reservation.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Cents } from '#core/domain/money/money.ts';

/** What limits the orders of one order type in a quarter hour. */
export interface SlotLimits {
  /** Orders that may be due in one quarter hour; null for no limit. */
  readonly ordersPerSlot: number | null;
  /** Quarter hours that take no order on any day: minutes after midnight on the restaurant's clock. */
  readonly fullTimes: readonly number[];
}

/** How guests who ask for it hear about their order. */
export interface NoticeSettings {
  readonly push: boolean;
  readonly mail: boolean;
  readonly sms: boolean;
  /** Paid parts of SMS in one calendar month; 0 sends none. */
  readonly smsPartsPerMonth: number;
  /** E.164: who gets an SMS about orders that nobody answered; '' for nobody. */
  readonly lostOrdersPhone: string;
}

/** For how many months orders may say who bought. */
export const KEEP_MONTHS = { least: 6, most: 84, usual: 24 } as const;

/** When a guest is asked for delivery or pickup. */
export const ASK_MOMENTS = ['first-dish', 'arrival'] as const;

/** To how many cents cash may be rounded; the first is what the country's coins say. */
export const CASH_STEPS = ['country', '1', '5', '10'] as const;

/** Days after which a cart that nobody changed is deleted. */
export const CART_DAYS = 30;

export interface BookSettings {
  /** Of `XERO_EVERY`: the days of one invoice of Xero's file. */
  readonly xeroEvery: string;
  /** An address; '' for nobody. */
  readonly sendTo: string;
  readonly mailsMondays: boolean;
}

export interface OperatingSettings {
  readonly pickup: SlotLimits;
  readonly delivery: SlotLimits;
  readonly reservations: ReservationRules;
  readonly notices: NoticeSettings;
  /** Guests are asked how each dish was, after the hand-over. */
  /** Whose pages may make the store's calls, as browsers send them. */
  readonly origins: readonly string[];
  readonly asksForRatings: boolean;
  /** How long an order waits for the restaurant's answer; null for ever. */
  readonly unansweredMinutes: number | null;
  /** New orders are accepted without an answer by staff. */
  readonly acceptsAtOnce: boolean;
  /** Orders that staff enter wait for the kitchen's answer; otherwise they are accepted as they come. */
  readonly confirmsPhoneOrders: boolean;
  /** The most that one order of a guest comes to; null for no bound. */
  readonly maxAmount: Cents | null;
  /** The most pieces that it has. */
  readonly maxPieces: number | null;
  /** The restaurant is mailed each morning which orders for later it starts that day. */
  readonly mailsMorningList: boolean;
  /** After so many minutes without a board, ordering for now pauses; null for never. */
  readonly pauseWithoutBoardMinutes: number | null;
  /** After so many minutes without use a shared tablet locks itself; null for never. */
  readonly lockAfterMinutes: number | null;
  /** Cards are charged as soon as they are authorised. */
  readonly capturesAtOnce: boolean;
  /** Cash goes in steps of so many cents; null for those of the country. */
  readonly cashStep: number | null;
  /** An address that nobody could check is refused; otherwise it pays the dearest zone's fee. */
  readonly wantsCheckedAddresses: boolean;
  /** The operator may see what the owner sees, for 30 minutes at a time. */
  readonly operatorLooksIn: boolean;
  readonly books: BookSettings;
  /** Months for which orders say who bought. */
  readonly keepGuestsMonths: number;
  /** Of the kitchen's dockets. */
  readonly kitchenLanguage: Locale;
  /** As typed by the restaurant; `brandColourOf` reads it. */
  readonly brandColour: string;
  /** Kinds of cooking with commas between them; empty where the restaurant names none. */
  readonly cuisine: string;
}
