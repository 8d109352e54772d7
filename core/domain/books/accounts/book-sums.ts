/** The ledger's rows of some days as sums, and what the tax's form asks of them. Pure. */
import { type BookAccount, ENTRY_KINDS, type EntryKind, type KindRow } from '#core/domain/books/kinds.ts';
import type { Country, CountryAccounts } from '#core/domain/country/country.ts';
import { type Cents, cents, fraction } from '#core/domain/money/money.ts';
import type { Part } from '#core/domain/money/parts.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { type GstBasis, type GstSetup, setupOn } from './tax-periods.ts';

/** Entries of one day and kind whose parts are of one sort, added up. */
export interface BookSum {
  readonly day: LocalDate;
  readonly kind: EntryKind;
  /** Whether these are the amounts below zero. */
  readonly isBack: boolean;
  /** Whether they name a driver. */
  readonly hasParty: boolean;
  /** Whether they take back what was sold, or paid, before the first of the days. */
  readonly isEarlier: boolean;
  /** Null where the amount is of nothing that is sold. */
  readonly what: Part['what'] | null;
  readonly department: string | null;
  /** Percent of the tax; null without one. */
  readonly rate: number | null;
  /** With the taxes. */
  readonly cents: number;
  readonly taxCents: number;
}

/**
 * What a kind is to the tax: a sale on the invoice basis, a payment on the other. `loss` counts on the invoice basis alone,
 * as an adjustment; `lost` is the same there, and on the other it takes back a payment.
 */
export const TAX_ROLES = {
  sale: 'invoice',
  rounding: 'invoice',
  card: 'payment',
  cash: 'payment',
  driver: 'payment',
  transfer: 'payment',
  loss: 'loss',
  difference: null,
  dispute: null,
  fee: null,
  commission: null,
  payout: null,
  till: null,
  'dispute-lost': 'lost',
  'handed-in': null,
} as const satisfies Record<EntryKind, 'invoice' | 'payment' | 'loss' | 'lost' | null>;

/** The sign with which a kind is among the sales of a basis; 0 where it is not. */
function saleSign(kind: EntryKind, basis: GstBasis): 1 | -1 | 0 {
  const role = TAX_ROLES[kind];
  if (basis === 'invoice') return role === 'invoice' ? 1 : 0;
  return role === 'payment' ? 1 : role === 'lost' ? -1 : 0;
}

/** How a line is taxed: at the country's rate, as a sale or as a purchase, at none of its rates, or at zero percent. */
export const TAX_CLASSES = ['taxed', 'expense', 'zero', 'none'] as const satisfies readonly TaxClass[];
export type TaxClass = keyof CountryAccounts['taxNames'];

const classOf = (rate: number | null, { tax }: Pick<Country, 'tax'>): TaxClass =>
  rate === tax.rate ? 'taxed' : rate === 0 ? 'zero' : 'none';

export interface Boxes {
  readonly total: Cents;
  readonly zeroRated: Cents;
  readonly taxed: Cents;
  readonly tax: Cents;
  /** Refunds of sales of earlier periods that are told as purchases are; 0 where they are less in `total`. */
  readonly credits: Cents;
  /** The tax of what guests will not pay. */
  readonly adjustments: Cents;
  /** What the sales of these boxes come to in tax, however refunds of earlier periods are told. */
  readonly payable: Cents;
  /** Refunds of sales of earlier periods, with their tax. */
  readonly earlier: Cents;
  /** Sold, or paid for, without this tax: in none of the boxes. */
  readonly untaxed: Cents;
  /** The tax as receipts say it: cents apart, because each of them rounds. */
  readonly onReceipts: Cents;
  /** What banks took for good, which the payments basis takes from `total`. */
  readonly disputesLost: Cents;
}

const addUp = (amounts: readonly number[]): Cents => cents(amounts.reduce((all, one) => all + one, 0));

/** One box, one sum of the ledger: by the answers that hold on each day. `to` is the last day. */
export function boxesOf(
  sums: readonly BookSum[],
  setups: readonly GstSetup[],
  to: LocalDate,
  country: Pick<Country, 'tax'>,
): Boxes {
  const basisOn = (day: LocalDate) => setupOn(setups, day)?.basis ?? 'invoice';
  const sales = sums.flatMap((sum) => {
    const sign = saleSign(sum.kind, basisOn(sum.day));
    return sign === 0 ? [] : [{ ...sum, cents: sign * sum.cents, taxCents: sign * sum.taxCents }];
  });
  const of = (isOf: (sum: BookSum) => boolean) => addUp(sales.filter(isOf).map((sum) => sum.cents));
  const isClass = (sum: BookSum, wanted: TaxClass) => classOf(sum.rate, country) === wanted;
  const zeroRated = of((sum) => isClass(sum, 'zero'));
  const earlier = cents(-of((sum) => sum.isEarlier && isClass(sum, 'taxed')));
  const credits = setupOn(setups, to)?.earlier === 'credit' ? earlier : cents(0);
  const taxed = cents(of((sum) => isClass(sum, 'taxed')) + credits);
  const taxOf = (amount: number) => fraction(cents(amount), country.tax.rate, 100 + country.tax.rate);
  const given = sums.filter(
    ({ kind, day }) => (TAX_ROLES[kind] === 'loss' || TAX_ROLES[kind] === 'lost') && basisOn(day) === 'invoice',
  );
  const adjustments = addUp(given.map(({ taxCents }) => taxCents));
  return {
    total: cents(taxed + zeroRated),
    zeroRated,
    taxed,
    tax: taxOf(taxed),
    credits,
    adjustments,
    payable: cents(taxOf(taxed - credits) - adjustments),
    earlier,
    untaxed: of((sum) => isClass(sum, 'none')),
    onReceipts: addUp(sales.map(({ taxCents }) => taxCents)),
    disputesLost: cents(-of(({ kind }) => TAX_ROLES[kind] === 'lost')),
  };
}

type Sold = Exclude<Part['what'], 'fee' | 'commission'>;
/** What an account of an accountant's program is for: what was sold, and each account of the ledger that is no sale. */
export type Purpose = Sold | Exclude<BookAccount, 'sales' | 'over-short' | 'outside'> | 'over' | 'short';

/** Purposes in the order in which files and pages list them. */
export const PURPOSES = [
  'goods',
  'delivery',
  'surcharge',
  'discount',
  'card',
  'drawer',
  'driver',
  'bank',
  'guests',
  'disputed',
  'fees',
  'operator',
  'losses',
  'over',
  'short',
] as const satisfies readonly Purpose[];

/** One line of a journal: above zero for what was earned, below for where it is. They come to 0. */
export interface JournalLine {
  readonly purpose: Purpose;
  readonly department: string | null;
  readonly taxClass: TaxClass;
  readonly cents: number;
  readonly taxCents: number;
}

/** What the accounts of an entry gain, on a basis; the sales' side of it is no account here. */
function movesOf(
  { kind, isBack, hasParty, cents: amount }: BookSum,
  basis: GstBasis,
): { purpose: Purpose; cents: number }[] {
  const role = TAX_ROLES[kind];
  if (basis === 'payments' && (role === 'invoice' || role === 'loss')) return [];
  // Who codes the bank's own line of a payout, or of cash that was banked, books it there.
  if (kind === 'payout' || kind === 'till') return [];
  const skipped: readonly BookAccount[] =
    basis === 'invoice' ? ['sales'] : role === 'lost' ? ['guests', 'losses'] : ['sales', 'guests'];
  const { from, to, toParty }: KindRow = ENTRY_KINDS[kind];
  const sides = [
    { account: from, cents: -amount },
    { account: (hasParty && toParty) || to, cents: amount },
  ];
  return sides.flatMap(({ account, cents: moved }) => {
    if (account === 'sales' || account === 'outside' || skipped.includes(account)) return [];
    return [{ purpose: account === 'over-short' ? (isBack ? 'short' : 'over') : account, cents: moved }];
  });
}

/** Accounts whose lines keep the tax of what they are of: a loss takes back a sale's, what others charge is a purchase. */
const TAXED_ACCOUNTS: Partial<Record<Purpose, (taxClass: TaxClass) => TaxClass>> = {
  losses: (taxClass) => taxClass,
  fees: (taxClass) => (taxClass === 'taxed' ? 'expense' : taxClass),
  operator: (taxClass) => (taxClass === 'taxed' ? 'expense' : taxClass),
};

const soldAs = (what: BookSum['what']): Sold =>
  what === null || what === 'fee' || what === 'commission' ? 'goods' : what;

const lineKey = ({ purpose, department, taxClass }: JournalLine) =>
  `${String(PURPOSES.indexOf(purpose)).padStart(2, '0')} ${department ?? ''} ${taxClass}`;

/**
 * The lines of some days: sales by the basis, and where the money is. Departments that `hasOwn` names stand apart. Losses keep
 * their tax on the invoice basis, where it is an adjustment.
 */
export function journalOf(
  sums: readonly BookSum[],
  setups: readonly GstSetup[],
  country: Pick<Country, 'tax'>,
  hasOwn: (department: string) => boolean,
): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  const add = (line: JournalLine) => {
    const before = lines.get(lineKey(line));
    lines.set(lineKey(line), {
      ...line,
      cents: line.cents + (before?.cents ?? 0),
      taxCents: line.taxCents + (before?.taxCents ?? 0),
    });
  };
  for (const sum of sums) {
    const basis = setupOn(setups, sum.day)?.basis ?? 'invoice';
    const sign = saleSign(sum.kind, basis);
    const taxClass = classOf(sum.rate, country);
    if (sign !== 0) {
      const purpose = soldAs(sum.what);
      const isOwn = purpose === 'goods' && sum.department !== null && hasOwn(sum.department);
      const line = { purpose, department: isOwn ? sum.department : null, taxClass };
      add({ ...line, cents: sign * sum.cents, taxCents: sign * sum.taxCents });
    }
    for (const { purpose, cents: moved } of movesOf(sum, basis)) {
      const ownClass = TAXED_ACCOUNTS[purpose]?.(taxClass);
      const taxCents = ownClass ? -sum.taxCents : 0;
      add({ purpose, department: null, taxClass: ownClass ?? 'none', cents: -moved, taxCents });
    }
  }
  return [...lines.values()].filter((line) => line.cents !== 0).sort((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1));
}
