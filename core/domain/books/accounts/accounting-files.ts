/** Journals as rows of the files that accounting programs read; a text is written as a text, an amount as a number. Pure. */
import { dollars } from '#core/domain/money/money.ts';
import { addDays, type LocalDate, type Weekday, weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { JournalLine, Purpose } from './book-sums.ts';
import type { Days } from './tax-periods.ts';

/** Of one invoice: one day, or the days of a week or month that are in one period. */
export interface Journal extends Days {
  readonly lines: readonly JournalLine[];
}

/** What a restaurant's accounting program calls its accounts and taxes. */
export interface JournalWords {
  readonly codeOf: (line: JournalLine) => string;
  readonly taxOf: (line: JournalLine) => string;
  /** What the country calls the tax. */
  readonly taxWord: string;
  /** The name of a department. */
  readonly departmentOf: (id: string) => string;
}

/** In English, as Inland Revenue asks for records. */
const LINE_NAMES: Readonly<Record<Purpose, string>> = {
  goods: 'Sales',
  delivery: 'Delivery fees',
  surcharge: 'Surcharges',
  discount: 'Discounts',
  card: 'Card payments to come',
  drawer: 'Cash in the drawer',
  driver: 'Cash with drivers',
  bank: 'Bank transfers',
  guests: 'Owed by guests',
  disputed: 'Disputed card payments',
  fees: 'Card fees',
  operator: 'Commission',
  losses: 'Not paid by guests',
  over: 'Cash over',
  short: 'Cash short',
};

function nameOf({ purpose, department }: JournalLine, { departmentOf }: JournalWords): string {
  const name = LINE_NAMES[purpose];
  return department === null ? name : `${name}: ${departmentOf(department)}`;
}

type Row = readonly (string | number)[];

export const XERO_EVERY = ['day', 'week', 'month'] as const;
export type XeroEvery = (typeof XERO_EVERY)[number];

const MONDAY: Weekday = 2;

/** The days of a range as one invoice each; `periodStart` says in which period a day is, and no invoice is in two. */
export function stretchesOf(range: Days, every: XeroEvery, periodStart: (day: LocalDate) => LocalDate): Days[] {
  const stretches: Days[] = [];
  let from = range.from;
  const isNew = (day: LocalDate) =>
    every === 'day' ||
    (every === 'week' && weekdayOf(day) === MONDAY) ||
    (every === 'month' && day.endsWith('-01')) ||
    periodStart(day) === day;
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    if (day !== from && isNew(day)) {
      stretches.push({ from, to: addDays(day, -1) });
      from = day;
    }
  }
  return from <= range.to ? [...stretches, { from, to: range.to }] : stretches;
}

const compact = (day: LocalDate) => day.replaceAll('-', '');
/** 'dd/mm/yyyy'. */
const slashed = (day: LocalDate) => day.split('-').reverse().join('/');
const daysText = ({ from, to }: Days) => (from === to ? from : `${from} – ${to}`);

const XERO_HEADING =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
    ',',
  );

/** Sales invoices of Xero, amounts with their tax: each comes to 0.00. */
export function xeroRows(journals: readonly Journal[], words: JournalWords): Row[] {
  const rowOf = (journal: Journal, line: JournalLine): Row => {
    const date = slashed(journal.to);
    const cells: Readonly<Record<string, string | number>> = {
      '*ContactName': 'Servery daily sales',
      '*InvoiceNumber': `SVY-${compact(journal.to)}`,
      Reference: daysText(journal),
      '*InvoiceDate': date,
      '*DueDate': date,
      '*Description': nameOf(line, words),
      '*Quantity': '1',
      '*UnitAmount': dollars(line.cents),
      '*AccountCode': words.codeOf(line),
      '*TaxType': words.taxOf(line),
    };
    return XERO_HEADING.map((heading) => cells[heading] ?? '');
  };
  return [XERO_HEADING, ...journals.flatMap((journal) => journal.lines.map((line) => rowOf(journal, line)))];
}

/** `word`: what the country calls the tax. */
const myobHeading = (word: string) => [
  'Journal Number',
  'Date',
  'Memo',
  `${word} [BAS] Reporting`,
  'Inclusive',
  'Account Number',
  'Debit Ex-Tax Amount',
  'Debit Inc-Tax Amount',
  'Credit Ex-Tax Amount',
  'Credit Inc-Tax Amount',
  'Job',
  'Tax Code',
  'Allocation Memo',
];

/** General journals of MYOB AccountRight: debits and credits, none below zero, an empty line between two days. */
export function myobRows(journals: readonly Journal[], words: JournalWords): Row[] {
  const rowOf = (journal: Journal, line: JournalLine): Row => {
    const amounts = [dollars(Math.abs(line.cents - line.taxCents)), dollars(Math.abs(line.cents))];
    return [
      `S${compact(journal.to).slice(2)}`,
      slashed(journal.to),
      `Servery ${daysText(journal)}`,
      'S',
      'X',
      words.codeOf(line),
      ...(line.cents < 0 ? [...amounts, '', ''] : ['', '', ...amounts]),
      '',
      words.taxOf(line),
      nameOf(line, words),
    ];
  };
  return [
    myobHeading(words.taxWord),
    ...journals.flatMap((journal, index) => [
      ...(index === 0 ? [] : [['']]),
      ...journal.lines.map((line) => rowOf(journal, line)),
    ]),
  ];
}
