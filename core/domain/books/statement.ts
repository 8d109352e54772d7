/** What an operator's monthly statement says: its commission with the tax, and what it owes of its own account. Pure. */
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import { balanceOf, type EntryKind } from './kinds.ts';

export interface CommissionEntry {
  readonly day: string;
  readonly orderNumber: number | null;
  /** '2026-11': the month in which the commission of its order was first taken; null for one that names no order. */
  readonly takenIn: string | null;
  readonly parts: readonly Part[];
}

/** An amount with its tax; cents. */
export interface StatementSum {
  readonly netCents: number;
  readonly taxCents: number;
  readonly cents: number;
}

export interface StatementLine extends StatementSum {
  /** 'given-back': of this month's payments; 'correction': of those of an earlier statement. */
  readonly what: 'commission' | 'given-back' | 'correction';
  /** The month that it corrects; null for the others. */
  readonly corrects: string | null;
  readonly count: number;
}

/** What a kind of entry of the operator's account came to. */
export interface AccountSum {
  readonly kind: EntryKind;
  /** Money that went the other way, such as a refund. */
  readonly isBack: boolean;
  readonly cents: number;
  /** In the months before; the others are of the month. */
  readonly isBefore: boolean;
}

export const ACCOUNT_LINES = ['before', 'charged', 'back', 'disputes', 'fees', 'commission', 'paid', 'owed'] as const;
export type AccountLine = (typeof ACCOUNT_LINES)[number];

export function sumOf(entries: readonly Pick<CommissionEntry, 'parts'>[]): StatementSum {
  const parts = entries.flatMap((entry) => entry.parts);
  const taxCents = parts.flatMap(({ taxes }) => taxes).reduce((all, tax) => all + tax.cents, 0);
  const cents = amountOfParts(parts);
  return { netCents: cents - taxCents, taxCents, cents };
}

/** What an entry is on the statement of `month`. */
export function placeOf({ takenIn, parts }: CommissionEntry, month: string): Pick<StatementLine, 'what' | 'corrects'> {
  if (takenIn !== null && takenIn < month) return { what: 'correction', corrects: takenIn };
  return { what: amountOfParts(parts) < 0 ? 'given-back' : 'commission', corrects: null };
}

/** The lines of a month: its commission, what of it went back, and corrections of earlier months, the oldest first. */
export function statementLines(entries: readonly CommissionEntry[], month: string): StatementLine[] {
  const groups = new Map<string, CommissionEntry[]>();
  for (const entry of entries) {
    const { what, corrects } = placeOf(entry, month);
    const key = `${['commission', 'given-back', 'correction'].indexOf(what)} ${corrects ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      return first ? [{ ...placeOf(first, month), count: own.length, ...sumOf(own) }] : [];
    });
}

/** What the operator's account holds for the restaurant, line by line in cents; the last is what is owed. */
export function accountLines(
  sums: readonly AccountSum[],
): readonly { readonly line: AccountLine; readonly cents: number }[] {
  const held = (own: readonly AccountSum[]) => balanceOf('card', own);
  const now = sums.filter(({ isBefore }) => !isBefore);
  const of = (kind: EntryKind, isBack?: boolean) =>
    held(now.filter((one) => one.kind === kind && (isBack === undefined || one.isBack === isBack)));
  const amounts: Record<AccountLine, number> = {
    before: held(sums.filter(({ isBefore }) => isBefore)),
    charged: of('card', false),
    back: of('card', true),
    disputes: of('dispute'),
    fees: of('fee'),
    commission: of('commission'),
    paid: of('payout'),
    owed: held(sums),
  };
  return ACCOUNT_LINES.map((line) => ({ line, cents: amounts[line] }));
}
