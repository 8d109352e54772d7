/** The accountant's page: sums of the ledger by the tax's form, and the accounts under which files name them. */
import type { z } from 'zod';
import type {
  bookAnswers,
  bookDaysQuery,
  saveBookAccountsBody,
  WireBookAccounts,
  WireBookPeriod,
  WireBookSetup,
} from '#core/contract/books/accounts.ts';
import { type Boxes, boxesOf, journalOf } from '#core/domain/books/accounts/book-sums.ts';
import { type Days, dueDayOf, type GstSetup, periodOn, setupOn } from '#core/domain/books/accounts/tax-periods.ts';
import type { CountryAccounts } from '#core/domain/country/country.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { dollars } from '#core/domain/money/money.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { requireDays } from '#server/modules/books/asked-days.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { countryAccounts, presentSetup, requireSetups, saveAnswers } from './answers.ts';
import { firstOpenDay } from './closed-days.ts';
import { countUncoded } from './codes.ts';
import { readCodes, readSetups, readSums, readYearOfSales, replaceCodes } from './repo-accounts.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

export type AccountsDeps = StoreChangeDeps & Pick<Deps, 'reader'>;

export interface AccountsService {
  /** Of the last whole period of the tax without days. 400 for days that end before they begin, or are too many. */
  period(tenant: Tenant, days: z.output<typeof bookDaysQuery>): Promise<WireBookPeriod>;
  setup(tenant: Tenant): Promise<WireBookSetup>;
  saveSetup(staff: Staff, answers: z.output<typeof bookAnswers>): Promise<WireBookSetup>;
  codes(tenant: Tenant, locale: Locale): Promise<WireBookAccounts>;
  saveCodes(staff: Staff, body: z.output<typeof saveBookAccountsBody>, locale: Locale): Promise<WireBookAccounts>;
}

export function createAccounts(deps: AccountsDeps, stores: Pick<StoreSource, 'menuOf'>): AccountsService {
  const { db, now } = deps;
  const todayOf = ({ schedule, timeZone }: Tenant) => tradingDateOf(now(), schedule, timeZone);

  async function codes({ clientId, country }: Tenant, locale: Locale): Promise<WireBookAccounts> {
    const accounts = country.books.accounts;
    const known = await readCodes(db, clientId);
    const { menu } = await stores.menuOf(clientId);
    return {
      codes: [...known].map(([purpose, code]) => ({ purpose, code })),
      taxNames: accounts?.taxNames ?? { taxed: '', expense: '', zero: '', none: '' },
      departments: menu.departments.map(({ departmentId, name }) => ({ departmentId, name: translate(name, locale) })),
    };
  }

  return {
    async period(tenant, days) {
      const accounts = countryAccounts(tenant);
      const setups = await requireSetups(db, tenant);
      return await readPeriod(deps, tenant, {
        accounts,
        setups,
        days: daysOf(days, setups, accounts, todayOf(tenant)),
      });
    },
    async setup(tenant) {
      const accounts = countryAccounts(tenant);
      return presentSetup(await readSetups(db, tenant.clientId), todayOf(tenant), accounts);
    },
    saveSetup: async (staff, answers) => await saveAnswers(deps, staff, answers),
    async codes(tenant, locale) {
      countryAccounts(tenant);
      return await codes(tenant, locale);
    },
    async saveCodes(staff, body, locale) {
      const { tenant } = staff;
      countryAccounts(tenant);
      const wanted = new Map(body.accounts.map(({ purpose, code }) => [purpose, code]));
      const set = [...wanted].filter(([, code]) => code !== '').map(([purpose, code]) => ({ purpose, code }));
      await changeStore(deps, staff, 'settings', async (tx) => {
        const before = { codes: listCodes(await readCodes(tx, tenant.clientId)) };
        await replaceCodes(tx, tenant.clientId, set);
        return {
          result: null,
          action: 'books.accounts',
          subject: 'books:accounts',
          before,
          after: { codes: listCodes(new Map(set.map(({ purpose, code }) => [purpose, code]))) },
        };
      });
      return await codes(tenant, locale);
    },
  };
}

/** As the audit log says them: 'card 611'. */
const listCodes = (codes: ReadonlyMap<string, string>) =>
  [...codes].map(([purpose, code]) => `${purpose} ${code}`).sort();

function daysOf(
  { from, to }: z.output<typeof bookDaysQuery>,
  setups: readonly GstSetup[],
  accounts: CountryAccounts,
  today: string,
): Days {
  const present = requirePeriod(setups, today, accounts);
  const last = requirePeriod(setups, addDays(present.from, -1), accounts);
  const first = from ?? to;
  return first === undefined ? last : requireDays({ from: first, to: to ?? first });
}

/** Every day is in a period once the answers are there. */
function requirePeriod(setups: readonly GstSetup[], day: string, accounts: CountryAccounts): Days {
  const period = periodOn(setups, day, accounts);
  if (!period) throw new Error('Periods of a restaurant that has not said how it files its tax');
  return period;
}

interface PeriodAsked {
  readonly accounts: CountryAccounts;
  readonly setups: readonly GstSetup[];
  readonly days: Days;
}

async function readPeriod(
  { db, reader, now }: Pick<AccountsDeps, 'db' | 'reader' | 'now'>,
  tenant: Tenant,
  { accounts, setups, days }: PeriodAsked,
): Promise<WireBookPeriod> {
  const { clientId, country } = tenant;
  const sums = await readSums(reader, clientId, days);
  const codes = await readCodes(db, clientId);
  const { basis, earlier } = setupOn(setups, days.to) ?? { basis: 'invoice', earlier: 'less' };
  const year = basis === 'payments' ? await readYearOfSales(reader, clientId, days.to) : 0;
  const { most, warnFrom } = accounts.paymentsBasis;
  const boxes = boxesOf(sums, setups, days.to, country);
  const lines = journalOf(sums, setups, country, (department) => codes.has(`goods:${department}`));
  const own = requirePeriod(setups, days.from, accounts);
  return {
    ...days,
    form: accounts.form,
    basis,
    earlierWay: earlier,
    dueOn: own.from === days.from && own.to === days.to ? dueDayOf(days.to, accounts) : null,
    previous: requirePeriod(setups, addDays(own.from, -1), accounts),
    next: requirePeriod(setups, addDays(requirePeriod(setups, days.to, accounts).to, 1), accounts),
    firstOpen: await firstOpenDay(db, tenant, days, now()),
    boxes: presentBoxes(boxes, accounts),
    payable: dollars(boxes.payable),
    earlier: dollars(boxes.earlier),
    untaxed: dollars(boxes.untaxed),
    onReceipts: dollars(boxes.onReceipts),
    disputesLost: dollars(boxes.disputesLost),
    uncoded: countUncoded(sums, setups, country, codes),
    basisEndsAt: year >= warnFrom ? dollars(most) : null,
    lines: lines.map(({ cents, taxCents, ...line }) => ({ ...line, amount: dollars(cents), tax: dollars(taxCents) })),
  };
}

const BOXES = ['total', 'zeroRated', 'taxed', 'tax', 'credits', 'adjustments'] as const;

/** Those of the form, the last two where there is something in them. */
function presentBoxes(boxes: Boxes, accounts: CountryAccounts): WireBookPeriod['boxes'] {
  return BOXES.filter((name) => (name !== 'credits' && name !== 'adjustments') || boxes[name] !== 0).map((name) => ({
    name,
    box: accounts.boxes[name],
    amount: dollars(boxes[name]),
  }));
}
