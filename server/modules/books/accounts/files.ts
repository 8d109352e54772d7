/** The books of closed days as files of accounting programs: made again, they are the same to the byte. */
import { stringify } from 'csv-stringify/sync';
import {
  type Journal,
  myobRows,
  stretchesOf,
  XERO_EVERY,
  type XeroEvery,
  xeroRows,
} from '#core/domain/books/accounts/accounting-files.ts';
import { type JournalLine, journalOf } from '#core/domain/books/accounts/book-sums.ts';
import { type Days, periodOn } from '#core/domain/books/accounts/tax-periods.ts';
import { ENTRY_KINDS } from '#core/domain/books/kinds.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { amountOfPart } from '#core/domain/money/parts.ts';
import { SPREADSHEET } from '#server/csv.ts';
import type { Deps } from '#server/deps.ts';
import { requireDays } from '#server/modules/books/asked-days.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { countryAccounts, requireSetups } from './answers.ts';
import { requireClosed } from './closed-days.ts';
import { codeKey, countUncoded } from './codes.ts';
import { type FileEntry, readCodes, readEntries, readSums } from './repo-accounts.ts';

export interface BookFiles {
  /** Each answers 409 where one of the days is open, or an account has no code. */
  xero(tenant: Tenant, days: Days): Promise<string>;
  myob(tenant: Tenant, days: Days): Promise<string>;
  /** In pieces, a text each. */
  entries(tenant: Tenant, days: Days, isRefunds: boolean): AsyncGenerator<string>;
}

/** Entries that are in memory at a time. */
const PIECE = 2_000;

/** Amounts are numbers for the writer, so that those below zero are not taken for formulas. */
const WRITING = { ...SPREADSHEET, cast: { number: (amount: number) => amount.toFixed(2) } };

/** How many days one invoice of Xero's file holds. */
export function xeroEveryOf(tenant: Tenant): XeroEvery {
  const { xeroEvery } = operatingSettings(tenant).books;
  return XERO_EVERY.find((every) => every === xeroEvery) ?? 'day';
}

export function createBookFiles(
  { db, reader, now }: Pick<Deps, 'db' | 'reader' | 'now'>,
  stores: Pick<StoreSource, 'menuOf'>,
): BookFiles {
  async function journals(tenant: Tenant, days: Days, every: XeroEvery, needsTaxes: boolean) {
    const accounts = countryAccounts(tenant);
    const setups = await requireSetups(db, tenant);
    await requireClosed(db, tenant, requireDays(days), now());
    const codes = await readCodes(db, tenant.clientId);
    const sums = await readSums(reader, tenant.clientId, days);
    const start = (day: string) => periodOn(setups, day, accounts)?.from ?? day;
    const made = stretchesOf(days, every, start).map((stretch): Journal => {
      const own = sums.filter(({ day }) => day >= stretch.from && day <= stretch.to);
      return { ...stretch, lines: journalOf(own, setups, tenant.country, (id) => codes.has(`goods:${id}`)) };
    });
    const { xero, myob } = countUncoded(sums, setups, tenant.country, codes);
    const count = needsTaxes ? myob : xero;
    if (count > 0) throw refuse('accounts-uncoded', { count });
    const { menu } = await stores.menuOf(tenant.clientId);
    const names = new Map(menu.departments.map(({ departmentId, name }) => [departmentId, translate(name, 'en')]));
    return {
      journals: made.filter((journal) => journal.lines.length > 0),
      words: {
        codeOf: (line: JournalLine) => codes.get(codeKey(line)) ?? '',
        taxOf: ({ taxClass }: JournalLine) => codes.get(`tax:${taxClass}`) ?? accounts.taxNames[taxClass],
        taxWord: tenant.country.tax.word,
        departmentOf: (id: string) => names.get(id) ?? id,
      },
    };
  }

  return {
    async xero(tenant, days) {
      const { journals: made, words } = await journals(tenant, days, xeroEveryOf(tenant), false);
      return stringify(xeroRows(made, words) as unknown[][], WRITING);
    },
    async myob(tenant, days) {
      const { journals: made, words } = await journals(tenant, days, 'day', true);
      return stringify(myobRows(made, words) as unknown[][], { ...WRITING, delimiter: '\t' });
    },
    async *entries(tenant, days, isRefunds) {
      countryAccounts(tenant);
      await requireSetups(db, tenant);
      await requireClosed(db, tenant, requireDays(days), now());
      yield stringify([ENTRIES_HEADING], WRITING);
      let after: FileEntry | null = null;
      for (;;) {
        const rows: FileEntry[] = await readEntries(reader, tenant.clientId, {
          ...days,
          isRefunds,
          after,
          limit: PIECE,
        });
        if (rows.length > 0) yield stringify(rows.flatMap(entryRows), WRITING);
        after = rows.at(-1) ?? null;
        if (rows.length < PIECE) return;
      }
    },
  };
}

const ENTRIES_HEADING = 'day,at,kind,reason,order,name,rate,net,tax,gross,from,to,party,by,source'.split(',');

/** A row for each part; one without parts is one row. */
function entryRows(entry: FileEntry): (string | number)[][] {
  const { from, to } = ENTRY_KINDS[entry.kind];
  const row = (name: string, rate: string, net: number, tax: number) => [
    entry.day,
    entry.at,
    entry.kind,
    entry.reason,
    entry.orderNumber === null ? '' : String(entry.orderNumber),
    name,
    rate,
    net / 100,
    tax / 100,
    (net + tax) / 100,
    from,
    to,
    entry.party ?? '',
    entry.actor,
    entry.source,
  ];
  if (entry.parts.length === 0) return [row('', '', entry.cents, 0)];
  return entry.parts.map((part) => {
    const rates = part.taxes.map(({ rate }) => String(rate)).join(' + ');
    return row(part.what, rates, part.net, amountOfPart(part) - part.net);
  });
}
