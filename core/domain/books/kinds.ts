/** What moves money, as the one table: a positive amount moves from the first account to the second. */

/** "guests" is what they still owe, "card" what the provider has not paid out, "driver" what a driver holds in cash. */
export type BookAccount =
  | 'sales'
  | 'guests'
  | 'card'
  | 'drawer'
  | 'driver'
  | 'bank'
  | 'disputed'
  | 'losses'
  | 'fees'
  | 'operator'
  | 'over-short'
  | 'outside';

export interface KindRow {
  readonly from: BookAccount;
  readonly to: BookAccount;
  /** Why a positive and why a negative amount is written. */
  readonly plus: string;
  readonly minus: string;
  /** Where it goes in place of `to` when the amount names a driver. */
  readonly toParty?: BookAccount;
}

export const ENTRY_KINDS = {
  sale: { from: 'sales', to: 'guests', plus: 'sold', minus: 'cancelled' },
  rounding: { from: 'sales', to: 'guests', plus: 'rounded', minus: 'rounded' },
  card: { from: 'guests', to: 'card', plus: 'taken', minus: 'refunded' },
  cash: { from: 'guests', to: 'drawer', plus: 'handed-over', minus: 'reversed' },
  driver: { from: 'guests', to: 'driver', plus: 'handed-over', minus: 'reversed' },
  transfer: { from: 'guests', to: 'bank', plus: 'reversed', minus: 'refunded' },
  loss: { from: 'guests', to: 'losses', plus: 'closed-unpaid', minus: 'reversed' },
  difference: { from: 'over-short', to: 'drawer', toParty: 'driver', plus: 'over', minus: 'short' },
  dispute: { from: 'card', to: 'disputed', plus: 'withdrawn', minus: 'reinstated' },
  'dispute-lost': { from: 'disputed', to: 'losses', plus: 'lost', minus: 'reversed' },
  fee: { from: 'card', to: 'fees', plus: 'charged', minus: 'given-back' },
  commission: { from: 'card', to: 'operator', plus: 'charged', minus: 'given-back' },
  payout: { from: 'card', to: 'bank', plus: 'paid-out', minus: 'came-back' },
  'handed-in': { from: 'driver', to: 'drawer', plus: 'handed-in', minus: 'reversed' },
  till: { from: 'outside', to: 'drawer', plus: 'put-in', minus: 'taken-out' },
} as const satisfies Record<string, KindRow>;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Why a sale grew or shrank: the order itself, or money that went back of an order that stands. */
export type SaleReason = 'sold' | 'corrected' | 'cancelled' | 'refunded' | 'returned';

/** The kinds that make what a guest owes. */
export const SELLING_KINDS = ['sale', 'rounding'] as const satisfies readonly EntryKind[];

/** The kinds in which a guest pays, and those that end what a guest owes. */
export const PAYING_KINDS = ['card', 'cash', 'driver', 'transfer', 'loss'] as const satisfies readonly EntryKind[];

/** What the provider's movements book. It is not an order's, also where it names one; but commission on the operator's own account is. */
export const MOVEMENT_KINDS = ['fee', 'commission', 'payout'] as const satisfies readonly EntryKind[];

export const isMovementKind = ({ kind }: { readonly kind: EntryKind }) => MOVEMENT_KINDS.some((one) => one === kind);

/** What entries of one kind come to, those of each driver apart. */
export interface KindSum {
  readonly kind: EntryKind;
  readonly cents: number;
  /** The id of a driver. */
  readonly party?: string | null;
}

/** What an account holds by these entries, in cents. */
export function balanceOf(account: BookAccount, entries: readonly KindSum[]): number {
  return entries.reduce((held, { kind, cents, party }) => {
    const { from, to, toParty }: KindRow = ENTRY_KINDS[kind];
    const goesTo = (party && toParty) || to;
    return held + (goesTo === account ? cents : 0) - (from === account ? cents : 0);
  }, 0);
}

/** What changes an account at the provider: a payment, money that went back, a bank, fees, payouts that came back. */
export const MOVEMENT_CATEGORIES = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type MovementCategory = (typeof MOVEMENT_CATEGORIES)[number];
