/** The accountant's page: what the tax's form asks of the ledger, the owner's answers, the accounts of files. */
import { z } from 'zod';
import { calendarDay, uuid } from '#core/contract/wire/envelope.ts';
import { typedLine } from '#core/contract/wire/plain-text.ts';
import { PURPOSES, TAX_CLASSES } from '#core/domain/books/accounts/book-sums.ts';

const day = calendarDay('console.error.date');
/** Below zero where more went back than came. */
const dollars = z.number().describe('Dollars.');
const PERIODS = ['monthly', 'two-odd', 'two-even', 'six'] as const;

/** Both days, or neither for the last whole period of the tax. */
export const bookDaysQuery = z.object({ from: day.optional(), to: day.optional() });
export const bookFileQuery = z.object({ from: day, to: day });
export const bookEntriesQuery = bookFileQuery.extend({
  only: z.enum(['refunds']).optional().describe('What went back of what was sold, in place of all entries.'),
});

export const bookAnswers = z.object({
  basis: z.enum(['invoice', 'payments'], 'books.error.answer').describe('When a sale counts.'),
  period: z.enum(PERIODS, 'books.error.answer').describe('How often the tax is filed.'),
  earlier: z
    .enum(['less', 'credit'], 'books.error.answer')
    .describe('Refunds of sales of earlier periods: less in the box of sales, or added to the box of purchases.'),
});
const dated = bookAnswers.extend({ holdsFrom: day.describe('The first day on which they hold.') });

export const bookSetup = z.object({
  form: z.string().describe('The name of the form.'),
  boxes: z.record(z.string(), z.string()).describe('The numbers of its boxes.'),
  periods: z.array(z.enum(PERIODS)).describe('Those of the country.'),
  now: dated.nullable().describe('Null until the owner has answered; nothing is assumed before.'),
  next: dated.nullable().describe('Answers that hold from a coming period.'),
});
export type WireBookSetup = z.infer<typeof bookSetup>;

const period = z.object({ from: day, to: day });

export const bookPeriod = period.extend({
  form: z.string(),
  basis: bookAnswers.shape.basis,
  earlierWay: bookAnswers.shape.earlier,
  dueOn: day.nullable().describe('When the return is due; null for days that are no period of the tax.'),
  previous: period.describe('The period before the one with the first day.'),
  next: period.describe('The period after the one with the last day.'),
  firstOpen: day.nullable().describe('The first of these days that is not closed: its figures may still change.'),
  boxes: z
    .array(
      z.object({
        name: z.enum(['total', 'zeroRated', 'taxed', 'tax', 'credits', 'adjustments']),
        box: z.string().describe('Its number on the form.'),
        amount: dollars,
      }),
    )
    .describe('What the sales come to on the form; the other boxes are the accountant’s.'),
  payable: dollars.describe('The tax of these sales, however refunds of earlier periods are told.'),
  earlier: dollars.describe('Refunds of sales of earlier periods.'),
  untaxed: dollars.describe('In none of the boxes.'),
  onReceipts: dollars.describe('The tax as receipts say it; they round one by one.'),
  disputesLost: dollars.describe('What banks took for good, on the payments basis.'),
  uncoded: z
    .object({ xero: z.int(), myob: z.int() })
    .describe('Accounts of these days without a code; no such file is made while there are any.'),
  basisEndsAt: dollars
    .nullable()
    .describe('The most sales of twelve months for the payments basis, where they come near it; else null.'),
  lines: z
    .array(
      z.object({
        purpose: z.enum(PURPOSES),
        department: z.string().nullable(),
        taxClass: z.enum(TAX_CLASSES),
        amount: dollars,
        tax: dollars,
      }),
    )
    .describe('The lines of the files: above zero what was earned, below where it is.'),
});
export type WireBookPeriod = z.infer<typeof bookPeriod>;

/** What the program calls the tax of a line, beside the accounts. */
const TAX_PURPOSES = TAX_CLASSES.map((taxClass) => `tax:${taxClass}` as const);
const purpose = z.union([z.enum(PURPOSES), z.enum(TAX_PURPOSES), z.string().regex(/^goods:[0-9a-f-]{36}$/)]);
const code = typedLine(40);

export const bookAccounts = z.object({
  codes: z.array(z.object({ purpose: z.string(), code: z.string() })).describe('Those that are set.'),
  taxNames: z
    .object({ taxed: z.string(), expense: z.string(), zero: z.string(), none: z.string() })
    .describe('Of Xero, for taxes without a name of their own.'),
  departments: z.array(z.object({ departmentId: uuid, name: z.string() })),
});
export type WireBookAccounts = z.infer<typeof bookAccounts>;

export const saveBookAccountsBody = z.object({
  accounts: z.array(z.object({ purpose, code })).max(200).describe('All of them; an empty one unsets it.'),
});
