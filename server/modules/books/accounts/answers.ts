/** How a restaurant files its tax: asked once, with nothing assumed, and changed from a coming period on. */

import type { z } from 'zod';
import type { bookAnswers, WireBookSetup } from '#core/contract/books/accounts.ts';
import { type GstSetup, periodOn, setupOn } from '#core/domain/books/accounts/tax-periods.ts';
import type { CountryAccounts } from '#core/domain/country/country.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { deleteComingSetups, insertSetup, readSetups } from './repo-accounts.ts';

/** What the restaurant's country asks. 404 where it asks nothing that we know, 409 for a restaurant without a number for the tax. */
export function countryAccounts({ country, gstNumber }: Pick<Tenant, 'country' | 'gstNumber'>): CountryAccounts {
  if (!country.books.accounts) throw new AppError('NOT_FOUND', 'error.notFound');
  if (gstNumber === '') throw refuse('books-no-number', { tax: country.tax.word });
  return country.books.accounts;
}

/** The answers of a restaurant, oldest first. 409 before its owner has given them. */
export async function requireSetups(executor: Executor, tenant: Tenant): Promise<readonly GstSetup[]> {
  const setups = await readSetups(executor, tenant.clientId);
  if (setups.length === 0) throw refuse('books-unanswered', { tax: tenant.country.tax.word });
  return setups;
}

export function presentSetup(setups: readonly GstSetup[], today: LocalDate, accounts: CountryAccounts): WireBookSetup {
  const now = setupOn(setups, today) ?? null;
  return {
    form: accounts.form,
    boxes: { ...accounts.boxes },
    periods: accounts.periods.map(({ key }) => key),
    now,
    next: setups.find(({ holdsFrom }) => now !== null && holdsFrom > today && holdsFrom > now.holdsFrom) ?? null,
  };
}

type Answers = z.output<typeof bookAnswers>;
const isSame = (one: Answers, other: Answers) =>
  one.basis === other.basis && one.period === other.period && one.earlier === other.earlier;

/** Keeps an owner's answers: the first at once, others from the period after the present one. */
export async function saveAnswers(
  deps: StoreChangeDeps,
  staff: Pick<SignedInStaff, 'tenant' | 'name'>,
  answers: Answers,
): Promise<WireBookSetup> {
  const { tenant } = staff;
  const accounts = countryAccounts(tenant);
  return await changeStore(deps, staff, 'settings', async (tx, nowMs) => {
    const { clientId } = tenant;
    const today = tradingDateOf(nowMs, tenant.schedule, tenant.timeZone);
    const before = await readSetups(tx, clientId);
    // The first answers hold from the beginning, whatever day they say.
    const held = before.filter(({ holdsFrom }, index) => index === 0 || holdsFrom <= today);
    const present = setupOn(held, today);
    const end = periodOn(held, today, accounts)?.to;
    if (before.length > held.length) await deleteComingSetups(tx, clientId, held.at(-1)?.holdsFrom ?? today);
    const holdsFrom = present && end !== undefined ? addDays(end, 1) : today;
    if (!present || !isSame(present, answers)) {
      const answered = { answeredAt: new Date(nowMs), answeredBy: staff.name };
      await insertSetup(tx, { clientId, holdsFrom, ...answers, ...answered });
    }
    const after = await readSetups(tx, clientId);
    return {
      result: presentSetup(after, today, accounts),
      action: 'books.setup',
      subject: 'books:setup',
      before: before.at(-1) ?? null,
      after: after.at(-1) ?? null,
    };
  });
}
