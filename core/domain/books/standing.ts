/**
 * What the ledger must say of an order as it is, and the entries that are missing. Both are pure: whatever happened between two
 * looks, in whatever order it was heard of, the entries come to what the order is.
 */
import { type Cents, cents } from '#core/domain/money/money.ts';
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import {
  cashRounding,
  dueInCash,
  lostOfCard,
  type OrderMoney,
  type RefundMeans,
} from '#core/domain/orders/order-money.ts';
import { isTakenOn, isVoid } from '#core/domain/orders/status.ts';
import {
  type CommissionRate,
  type CommissionTax,
  commissionOf,
  commissionParts,
  keptCommission,
} from './commission.ts';
import { ENTRY_KINDS, type EntryKind, PAYING_KINDS, type SaleReason, SELLING_KINDS } from './kinds.ts';
import { mergeParts, negateParts, shareOf } from './share-of.ts';

export interface BookedOrder extends OrderMoney {
  /** What its total is made of. */
  readonly saleParts: readonly Part[];
  /** What the provider says that it has given back of the card, in cents. */
  readonly cardBackCents: number;
  /** What the operator takes of the card on its own account; on another one the provider takes it. Null for nothing. */
  readonly commission: (CommissionRate & { readonly tax: CommissionTax }) | null;
}

export interface BookedRefund {
  readonly amountCents: number;
  readonly state: 'pending' | 'paid' | 'failed' | 'returned';
  /** The difference of a correction: the order's price is lower already. */
  readonly isCorrection: boolean;
  readonly means: RefundMeans;
}

/** The drive by which an order was, or is, handed over. */
export interface BookedStop {
  readonly driverId: string;
  /** In cents; null where the driver did not say. */
  readonly takenCents: number | null;
}

export interface BookedDispute {
  readonly state: string;
  readonly withdrawnCents: number;
  readonly reinstatedCents: number;
}

/** All that the ledger reads of an order. */
export interface BookedFacts {
  readonly order: BookedOrder;
  readonly refunds: readonly BookedRefund[];
  readonly stop: BookedStop | null;
  readonly disputes: readonly BookedDispute[];
}

interface Moved {
  readonly kind: Exclude<EntryKind, (typeof SELLING_KINDS)[number]>;
  /** The driver's id. */
  readonly party: string | null;
  readonly cents: Cents;
}

export interface Standing {
  /** What was sold, by parts; nothing before the guest was told, and of an order that came to nothing. */
  readonly isSold: boolean;
  readonly sold: readonly Part[];
  readonly isVoid: boolean;
  /** What went back of what was sold. */
  readonly backCents: Cents;
  /** What was paid in cash above what was owed, below zero where it was less. */
  readonly roundingCents: Cents;
  /** What each other kind comes to. */
  readonly moved: readonly Moved[];
  /** That is inside a commission. */
  readonly commissionTax: CommissionTax | null;
}

export interface Entry {
  readonly kind: EntryKind;
  readonly reason: string;
  /** 0 only where something was sold for nothing. */
  readonly cents: Cents;
  /** What it is made of, where it pays or is paid; they come to `cents`. */
  readonly parts: readonly Part[];
  readonly party: string | null;
}

const addUp = (amounts: readonly number[]): Cents => cents(amounts.reduce((all, amount) => all + amount, 0));

/** Cash at the hand-over, less what went back of it: in the drawer, or with the driver, who may have taken more or less than was due. */
function cashOf({ order, refunds, stop }: BookedFacts): Moved[] {
  const back = refunds.filter((one) => one.state === 'paid' && one.means === 'drawer');
  const given = addUp(back.map(({ amountCents }) => amountCents));
  const drawer = (due: Cents): Moved => ({ kind: 'cash', party: null, cents: cents(due - given) });
  if (order.status !== 'delivered') return [drawer(cents(0))];
  const due = dueInCash(order);
  if (stop === null) return [drawer(due)];
  const party = stop.driverId;
  return [
    drawer(cents(0)),
    { kind: 'driver', party, cents: due },
    { kind: 'difference', party, cents: cents((stop.takenCents ?? due) - due) },
  ];
}

/** What each kind of entry must come to. */
export function standingOf(facts: BookedFacts): Standing {
  const { order, refunds, disputes } = facts;
  const paid = refunds.filter(({ state }) => state === 'paid');
  const amounts = (rows: readonly BookedRefund[]) => addUp(rows.map(({ amountCents }) => amountCents));
  const taken = order.capturedCents ?? 0;
  const isOver = isVoid(order.status);
  const isSold = isTakenOn(order.status) || (taken > 0 && !isOver);
  const back = isSold ? amounts(paid.filter(({ isCorrection }) => !isCorrection)) : cents(0);
  // It was handed over, and staff have given up the money.
  const isLost = order.status === 'delivered' && order.paymentMode === 'card' && order.moneyState === 'voided';
  const withdrawn = ({ withdrawnCents, reinstatedCents }: BookedDispute) => withdrawnCents - reinstatedCents;
  return {
    isSold,
    sold: isSold ? order.saleParts : [],
    isVoid: isOver,
    backCents: back,
    roundingCents: order.status === 'delivered' ? cashRounding(order) : cents(0),
    moved: [
      { kind: 'card', party: null, cents: cents(taken - order.cardBackCents) },
      ...cashOf(facts),
      { kind: 'transfer', party: null, cents: cents(-amounts(paid.filter((one) => one.means === 'transfer'))) },
      { kind: 'loss', party: null, cents: isLost ? cents(order.totalCents - back) : lostOfCard(order) },
      { kind: 'dispute', party: null, cents: addUp(disputes.map(withdrawn)) },
      {
        kind: 'dispute-lost',
        party: null,
        cents: addUp(disputes.filter(({ state }) => state === 'lost').map(withdrawn)),
      },
      {
        kind: 'commission',
        party: null,
        cents: cents(keptCommission(commissionOf(order.commission, taken), taken, order.cardBackCents)),
      },
    ],
    commissionTax: order.commission?.tax ?? null,
  };
}

const partsOfEntries = (entries: readonly Entry[]) => mergeParts(...entries.map(({ parts }) => parts));
const isPaying = ({ kind }: Pick<Entry, 'kind'>) => PAYING_KINDS.some((one) => one === kind);
const isSale = ({ kind }: Pick<Entry, 'kind'>) => kind === 'sale';
const isRounding = ({ kind }: Pick<Entry, 'kind'>) => kind === 'rounding';
const isSelling = (entry: Pick<Entry, 'kind'>) => SELLING_KINDS.some((one) => one === entry.kind);
const isBack = ({ reason }: Pick<Entry, 'reason'>) => reason === 'refunded' || reason === 'returned';

const sale = (reason: SaleReason, parts: readonly Part[]): Entry => {
  return { kind: 'sale', reason, cents: amountOfParts(parts), parts, party: null };
};

/** What was sold changes by parts; dishes of one price that are taxed otherwise go and come. */
function sold(reason: SaleReason, before: readonly Part[], now: readonly Part[]): Entry[] {
  const more = mergeParts(now, negateParts(before));
  if (more.length === 0) return [];
  return amountOfParts(more) === 0
    ? [sale(reason, negateParts(before)), sale(reason, now)].filter((entry) => entry.cents !== 0)
    : [sale(reason, more)];
}

function saleEntries(standing: Standing, written: readonly Entry[]): Entry[] {
  const sales = written.filter(isSale);
  if (standing.isVoid) return sold('cancelled', partsOfEntries(sales), []);
  const own = sales.filter((entry) => !isBack(entry));
  // What costs nothing was sold too, and is counted by its entry.
  const first = standing.isSold ? [sale('sold', standing.sold)] : [];
  const made = own.length === 0 ? first : sold('corrected', partsOfEntries(own), standing.sold);
  const returned = sales.filter(isBack);
  const more = standing.backCents + addUp(returned.map((entry) => entry.cents));
  if (more > 0) {
    const left = partsOfEntries([...written.filter(isSelling), ...made]);
    return [...made, sale('refunded', negateParts(shareOf(left, more)))];
  }
  if (more < 0) return [...made, sale('returned', shareOf(negateParts(partsOfEntries(returned)), -more))];
  return made;
}

/** What was rounded is of the same parts as what was sold, and another rounding takes the place of the one before. */
function roundingEntries({ sold: parts, roundingCents }: Standing, written: readonly Entry[]): Entry[] {
  const rounded = written.filter(isRounding);
  const before = addUp(rounded.map((entry) => entry.cents));
  if (before === roundingCents) return [];
  const rounding = (reason: string, of: readonly Part[]): Entry => {
    return { kind: 'rounding', reason, cents: amountOfParts(of), parts: of, party: null };
  };
  const whole = roundingCents < 0 ? negateParts(parts) : parts;
  return [
    ...(before === 0 ? [] : [rounding('reversed', negateParts(partsOfEntries(rounded)))]),
    ...(roundingCents === 0 ? [] : [rounding(ENTRY_KINDS.rounding.plus, shareOf(whole, roundingCents))]),
  ];
}

/** What an amount of this kind is of: a payment is of what is unpaid, a lost dispute of what the card has paid. */
function leftFor(kind: EntryKind, entries: readonly Entry[]): Part[] | null {
  const of = (isOf: (entry: Entry) => boolean) => partsOfEntries(entries.filter(isOf));
  if (isPaying({ kind })) return mergeParts(of(isSelling), negateParts(of(isPaying)));
  if (kind !== 'dispute-lost') return null;
  return mergeParts(
    of((entry) => entry.kind === 'card'),
    negateParts(of((entry) => entry.kind === kind)),
  );
}

interface Beside {
  readonly before: readonly Entry[];
  readonly tax: CommissionTax | null;
}

/** What an amount of this kind is made of, beside what is written. */
function partsFor(kind: EntryKind, amount: Cents, { before, tax }: Beside): readonly Part[] {
  if (kind === 'commission') {
    const own = partsOfEntries(before.filter((entry) => entry.kind === kind));
    return tax ? commissionParts(own, amount, tax) : shareOf(own, amount);
  }
  const left = leftFor(kind, before);
  return left ? shareOf(left, amount) : [];
}

const keyOf = ({ kind, party }: Pick<Entry, 'kind' | 'party'>) => `${kind} ${party ?? ''}`;

/** What each kind and party comes to beyond what is written. */
function differences({ moved }: Standing, written: readonly Entry[]): Moved[] {
  const others = written.flatMap(({ kind, party, cents: amount }): Moved[] =>
    kind === 'sale' || kind === 'rounding' ? [] : [{ kind, party, cents: cents(-amount) }],
  );
  const all = new Map<string, Moved>();
  for (const one of [...moved, ...others]) {
    all.set(keyOf(one), { ...one, cents: cents((all.get(keyOf(one))?.cents ?? 0) + one.cents) });
  }
  // What is reversed makes room for what comes in its place.
  return [...all.values()].filter((one) => one.cents !== 0).sort((a, b) => Math.sign(a.cents) - Math.sign(b.cents));
}

/** The entries by which `written` comes to `standing`, in the order in which they are written. */
export function entriesTo(standing: Standing, written: readonly Entry[]): Entry[] {
  const made = [...saleEntries(standing, written), ...roundingEntries(standing, written)];
  const isRefund = made.some(({ reason }) => reason === 'refunded');
  for (const { kind, party, cents: amount } of differences(standing, written)) {
    const before = [...written, ...made];
    const { plus, minus } = ENTRY_KINDS[kind];
    made.push({
      kind,
      reason: amount > 0 ? plus : isRefund ? 'refunded' : minus,
      cents: amount,
      parts: partsFor(kind, amount, { before, tax: standing.commissionTax }),
      party,
    });
  }
  return made;
}
