/** A statement as PDF and as a table. Its texts are English, the language of records for the tax (decision 210). Pure. */
import { stringify } from 'csv-stringify/sync';
import {
  type AccountLine,
  type CommissionEntry,
  placeOf,
  type StatementLine,
  statementLines,
  sumOf,
} from '#core/domain/books/statement.ts';
import type { Country } from '#core/domain/country/country.ts';
import { cents, dollars, formatMoney } from '#core/domain/money/money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { SPREADSHEET } from '#server/csv.ts';
import type { ReceiptContent } from '#server/modules/receipts/receipt-content.ts';
import type { StatementRow } from './repo-statements.ts';

export interface Statement {
  readonly row: StatementRow;
  readonly country: Country;
  /** The restaurant's, in which the day of issue is named. */
  readonly timeZone: string;
  readonly entries: readonly CommissionEntry[];
  /** Empty where the operator's account held nothing. */
  readonly account: readonly { readonly line: AccountLine; readonly cents: number }[];
  /** The number of the statement of a month, where there is one. */
  readonly numberOf: ReadonlyMap<string, number>;
}

const ACCOUNT_WORDS: Readonly<Record<AccountLine, string>> = {
  before: 'Owed from before',
  charged: 'Charged to cards',
  back: 'Paid back to cards',
  disputes: 'Disputes',
  fees: 'Fees of the card provider',
  commission: 'Commission, as above',
  paid: 'Paid out',
  owed: 'Owed to you at the end of the month',
};

export const referenceOf = (number: number) => `Statement ${String(number).padStart(4, '0')}`;
const monthText = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function lineText({ what, corrects }: Pick<StatementLine, 'what' | 'corrects'>, { numberOf }: Statement): string {
  if (what === 'commission') return 'Commission on card payments';
  if (what === 'given-back' || corrects === null) return 'Given back with refunds of this month';
  const number = numberOf.get(corrects);
  const of =
    number === undefined ? `commission of ${monthText(corrects)}` : `${referenceOf(number)} (${monthText(corrects)})`;
  return `Correction of ${of}, after refunds`;
}

export function statementContent(statement: Statement): ReceiptContent {
  const { row, country, timeZone, entries, account } = statement;
  const { issuer, recipient } = row;
  const money = (amount: number) => formatMoney(cents(amount), country);
  const tax = country.tax.word;
  const total = sumOf(entries);
  const isRegistered = issuer.taxNumber !== '';
  // Who has signed off since has taken it of the payments before.
  const isTaxed = isRegistered || total.taxCents !== 0;
  return {
    locale: 'en',
    title: isRegistered ? 'Tax invoice' : 'Invoice',
    reference: referenceOf(row.number),
    date: monthText(row.month),
    restaurant: issuer.name,
    seller: [isRegistered ? `${tax} number ${issuer.taxNumber}` : `Not registered for ${tax}`],
    facts: [
      { label: 'To', value: recipient.name },
      { label: 'Address', value: recipient.address },
      ...(recipient.taxNumber === '' ? [] : [{ label: `${tax} number`, value: recipient.taxNumber }]),
      { label: 'Issued', value: toLocal(row.issuedAt.getTime(), timeZone).date },
    ],
    notices: [],
    columns: { quantity: 'Payments', item: 'What', amount: 'Amount' },
    lines: statementLines(entries, row.month).map((line) => ({
      quantity: String(line.count),
      name: lineText(line, statement),
      details: isTaxed ? [`${money(line.netCents)} and ${tax} ${money(line.taxCents)}`] : [],
      amount: money(line.cents),
    })),
    totals: isTaxed
      ? [
          { label: 'Without tax', value: money(total.netCents) },
          { label: tax, value: money(total.taxCents) },
        ]
      : [],
    total: { label: 'Commission', value: money(total.cents) },
    ways: [],
    refunds:
      account.length === 0
        ? []
        : [
            { label: 'Card payments on our account', value: '' },
            ...account.map(({ line, cents: amount }) => ({ label: ACCOUNT_WORDS[line], value: money(amount) })),
          ],
    taxNotes: [],
  };
}

/** A line for each amount of commission, then what the operator's account came to. */
export function statementTable(statement: Statement): string {
  const { row, entries, account } = statement;
  const head = ['statement', 'month', 'day', 'order', 'what', 'net', 'tax', 'gross'];
  const number = String(row.number).padStart(4, '0');
  const commission = entries.map((entry) => {
    const { netCents, taxCents, cents: gross } = sumOf([entry]);
    const text = lineText(placeOf(entry, row.month), statement);
    const amounts = [netCents, taxCents, gross].map(dollars);
    return [number, row.month, entry.day, String(entry.orderNumber ?? ''), text, ...amounts];
  });
  const sums = account.map(({ line, cents: amount }) => [
    ...[number, row.month, '', '', ACCOUNT_WORDS[line], '', ''],
    dollars(amount),
  ]);
  // Amounts are numbers for the writer, so that those below zero are not taken for formulas.
  return stringify([head, ...commission, ...sums], {
    ...SPREADSHEET,
    cast: { number: (amount: number) => amount.toFixed(2) },
  });
}
