/** Orders as the restaurant's board reads them: facts in domain terms, presented for each role by the console module. */

import type { ChoiceKind } from '#core/domain/cart/line-choices.ts';
import type { NamedWish } from '#core/domain/cart/line-wishes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import type { MoneyState, OrderStatus } from '#core/domain/orders/status.ts';
import type { CorrectionRow } from '#server/db/documents/corrections.ts';

export interface OrderModifierRecord {
  readonly modifierCategoryId: string;
  readonly modifierCategoryName: string;
  readonly modifierItemId: string;
  readonly modifierName: string;
  readonly quantity: number;
  /** For one piece. */
  readonly price: Cents;
  /** Where the names are a translation: what the English ones say that it is. */
  readonly kind?: ChoiceKind;
}

interface OrderComboItemRecord {
  readonly comboProductId: string;
  readonly comboItemId: string;
  readonly productName: string;
  readonly variantName: string | null;
  readonly quantity: number;
  readonly modifiers: readonly OrderModifierRecord[];
}

/** One line as it was ordered; names are stored in English, and read in the reader's language (reading/line-names.ts). */
export interface OrderLineRecord {
  /** Names the line in a correction. */
  readonly position: number;
  readonly productId: string;
  readonly productName: string;
  readonly variantName: string | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly totalPrice: Cents;
  readonly discount: Cents;
  readonly isCombo: boolean;
  readonly isR18: boolean;
  readonly instructions: string;
  /** Null to leave it out. */
  readonly ifSoldOut: NamedWish | null;
  readonly modifiers: readonly OrderModifierRecord[];
  readonly comboItems: readonly OrderComboItemRecord[];
}

/** One order that the restaurant may see. Instants are UTC ms. */
export interface BoardRow {
  readonly orderId: string;
  readonly orderNumber: number;
  /** Rises with every move that a person sees; sent back with a move. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly money: MoneyState;
  /** 1 pickup, 2 delivery. */
  readonly orderType: OrderType;
  /** 1 cash, 2 online. */
  readonly paymentMode: Tender;
  readonly isScheduled: boolean;
  /** A cooked delivery order that waits for its driver. */
  readonly isReady: boolean;
  /** Name of the member of staff who typed it for a guest on the phone. */
  readonly enteredBy: string | null;
  /** When the restaurant could first see it: placed in cash, or paid. */
  readonly placedAt: number;
  readonly dueAt: number;
  readonly promisedAt: number | null;
  /** When it ends unanswered; null where it does not, or is answered. */
  readonly answerBy: number | null;
  readonly acceptedAt: number | null;
  /** Name of the staff member. */
  readonly acceptedBy: string | null;
  /** When it was delivered, cancelled or rejected. */
  readonly endedAt: number | null;
  /** A code, or what staff wrote to the guest. */
  readonly rejectReason: string | null;
  readonly estimateMinutes: number;
  readonly fullName: string;
  readonly phone: string;
  /** No mail reaches the guest. */
  readonly isEmailRefused: boolean;
  readonly notes: string;
  readonly deliveryAddress: string | null;
  /** Since when the guest of a pickup is there, and in which car. */
  readonly here: { readonly atUtc: string; readonly car: string } | null;
  /** Null for a pickup and for an address without a known place. */
  readonly deliveryPlace: { readonly latitude: number; readonly longitude: number } | null;
  readonly distanceKm: number | null;
  readonly total: Cents;
  /** To be paid in cash at the hand-over. */
  readonly cashDue: Cents;
  /** See `cashRounding`. */
  readonly cashRounding: Cents;
  readonly corrections: readonly CorrectionRow[];
  readonly lines: readonly OrderLineRecord[];
  /** That a dish declares what a note names, in words; '' where none does, and for whom the dishes are not named. */
  readonly allergyText: string;
  /** In which its dishes and corrections are named. */
  readonly locale: Locale;
}

export interface Board {
  /** Live orders, oldest first, then the latest finished ones, newest first. */
  readonly rows: readonly BoardRow[];
  /** Orders that were completed since midnight on the restaurant's clock. */
  readonly doneToday: number;
}

export interface MoveOptions {
  /** Chosen by the caller: the same move of the order under it again changes nothing, and answers the order. */
  readonly key?: string | null;
  /** The version the board showed; when given and older than the order's, the move is refused (409). */
  readonly version?: number;
  /** For `accept`: minutes from now, and the promise is the later of this and the requested time; null for the quoted time. */
  readonly readyInMinutes?: number | null;
  /** For `promise`: the new time (UTC ms). */
  readonly promisedMs?: number;
  /**
   * For `complete`: staff saw the customer's ID; needed where the order has an R18 product.
   * Spec: menu#age-restricted-dishes
   */
  readonly isIdChecked?: boolean;
  /** For `reject`: a code of REJECT_REASONS. */
  readonly reason?: string;
  /** For `reject`: what the customer reads; the reason's own text when empty. */
  readonly text?: string;
}
