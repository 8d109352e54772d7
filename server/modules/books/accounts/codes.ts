/** What the restaurant's accounting program calls the accounts of the ledger. Pure. */
import { type BookSum, type JournalLine, journalOf } from '#core/domain/books/accounts/book-sums.ts';
import type { GstSetup } from '#core/domain/books/accounts/tax-periods.ts';
import type { Country } from '#core/domain/country/country.ts';

/** Under which the code of a line is kept. */
export const codeKey = ({ purpose, department }: JournalLine) =>
  department === null ? purpose : `${purpose}:${department}`;

/**
 * How many accounts of these days have no code, whatever their amounts come to; MYOB has no names of taxes that we know, and
 * needs those too.
 */
export function countUncoded(
  sums: readonly BookSum[],
  setups: readonly GstSetup[],
  country: Pick<Country, 'tax'>,
  codes: ReadonlyMap<string, string>,
): { readonly xero: number; readonly myob: number } {
  const lines = sums.flatMap((sum) => journalOf([sum], setups, country, (id) => codes.has(`goods:${id}`)));
  const missing = (keys: readonly string[]) => new Set(keys.filter((key) => !codes.has(key))).size;
  const xero = missing(lines.map(codeKey));
  return { xero, myob: xero + missing(lines.map(({ taxClass }) => `tax:${taxClass}`)) };
}
