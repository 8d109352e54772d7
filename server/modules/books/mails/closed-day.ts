/** The mail of a closed day to whom the restaurant named: what was sold, what does not match, and the day's files. */
import type { WireDay } from '#core/contract/books/day.ts';
import type { PAYING_KINDS } from '#core/domain/books/kinds.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { MailedFile } from '#server/adapters/mail/mailer.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';
import { dayText } from '#server/locales/moment.ts';
import { type BookFiles, xeroEveryOf } from '#server/modules/books/accounts/files.ts';
import { readCodes } from '#server/modules/books/accounts/repo-accounts.ts';
import { readDay } from '#server/modules/books/read-day.ts';
import { findNextPayout } from '#server/modules/books/repo-day.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice, restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { Refusal } from '#server/refuse.ts';

/** Orders that a mail names; of more it says how many, and the page has all. */
const MOST_NAMED = 20;

interface Words {
  readonly locale: Locale;
  /** Dollars as the restaurant's country writes them. */
  money(dollars: number): string;
}

/** What does not match, or that all does; where the provider has not listed the day's cards, that. */
function verdictOf({ checks, orders, cardAccount }: WireDay, { locale, money }: Words): string[] {
  const named = (key: 'card' | 'unsettled' | 'differs', list: WireDay['checks']['unsettled']) =>
    list.map(({ orderNumber, amount }) =>
      message(locale, `books.mail.${key}`, { number: orderNumber ?? '–', amount: money(amount) }),
    );
  const wrong = [
    ...named('card', checks.cardProblems),
    ...named('unsettled', checks.unsettled),
    ...named('differs', checks.provider ?? []),
  ];
  const more = wrong.length - MOST_NAMED;
  if (more > 0) return [...wrong.slice(0, MOST_NAMED), message(locale, 'books.mail.more', { count: more })];
  if (wrong.length > 0) return wrong;
  const isUnlisted = checks.provider === null && cardAccount.length > 0;
  return [message(locale, isUnlisted ? 'books.mail.unlisted' : 'books.mail.matched', { count: orders })];
}

/** The lines of the day's sheet. */
function sheetOf(day: WireDay, { locale, money }: Words): string {
  const line = (what: string, amount: number) => `${what}: ${money(amount)}`;
  const own = (key: 'takings' | 'received' | 'owed' | 'expected' | 'counted', amount: number) =>
    line(message(locale, `books.line.${key}`), amount);
  const { closed } = day;
  const counted = closed?.counted ?? null;
  return [
    ...day.sold.map((sold) => line(message(locale, `books.line.${sold.line}`), sold.amount)),
    own('takings', day.takings),
    ...day.taxes.map(({ name, rate, amount }) => line(`${name} ${rate} %`, amount)),
    '',
    ...day.paid.map(({ kind, isBack, amount }) => {
      const what = message(locale, `books.line.${kind as (typeof PAYING_KINDS)[number]}`);
      return line(isBack ? message(locale, 'books.line.back', { what }) : what, amount);
    }),
    own('received', day.received),
    ...(day.owed === 0 ? [] : [own('owed', day.owed)]),
    ...(closed === null || counted === null
      ? [message(locale, 'books.line.uncounted')]
      : [own('expected', closed.expected), own('counted', counted)]),
  ].join('\n');
}

export interface DayMailFacts {
  readonly payout: { readonly cents: number; readonly arrivesOn: LocalDate } | null;
  /** Why a file is missing, in the reader's words. */
  readonly missing: readonly string[];
}

export function closedDayMail(
  day: WireDay,
  { payout, missing }: DayMailFacts,
  tenant: Tenant,
  origin: string,
): NoticeContent {
  const locale = localeFor(tenant.language);
  const words = { locale, money: (dollars: number) => formatMoney(fromWire(dollars), tenant.country) };
  const dateOf = (date: LocalDate) => dayText(Date.parse(`${date}T12:00:00Z`), 'UTC', locale);
  const about = {
    day: dateOf(day.date),
    amount: words.money(day.takings),
    number: String(day.closed?.number ?? 0).padStart(4, '0'),
  };
  return {
    ...lookOf(tenant, locale, null),
    subject: message(locale, 'books.mail.subject', about),
    heading: message(locale, 'books.mail.heading', about),
    intro: [
      verdictOf(day, words).join('\n'),
      ...(payout === null
        ? []
        : [
            message(locale, 'books.mail.payout', {
              amount: words.money(payout.cents / 100),
              day: dateOf(payout.arrivesOn),
            }),
          ]),
      sheetOf(day, words),
      ...missing,
    ],
    link: { label: message(locale, 'books.mail.link'), url: `${origin}/console/numbers/day?date=${day.date}` },
    notes: [message(locale, 'books.mail.note')],
  };
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Every file of the day that the restaurant has set up; an account without a code is said in place of its file. */
async function filesOf(db: Deps['db'], files: BookFiles, tenant: Tenant, day: LocalDate, locale: Locale) {
  const days = { from: day, to: day };
  const codes = [...(await readCodes(db, tenant.clientId)).keys()];
  const isTax = (purpose: string) => purpose.startsWith('tax:');
  const made: MailedFile[] = [];
  const missing: string[] = [];
  const attach = async (name: string, write: () => Promise<string>) => {
    try {
      const type = name.endsWith('csv') ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8';
      made.push({ name, type, content: await write() });
    } catch (error) {
      // Without a number for the tax, or answers about it, there are no files.
      if (!(error instanceof AppError)) throw error;
      const values = { name, count: Number(error.options.values?.count ?? 0) };
      if (error instanceof Refusal && error.reason === 'accounts-uncoded') {
        missing.push(message(locale, 'books.mail.uncoded', values));
      }
    }
  };
  if (xeroEveryOf(tenant) === 'day' && !codes.every(isTax))
    await attach(`xero-${day}.csv`, () => files.xero(tenant, days));
  if (codes.some(isTax)) await attach(`myob-${day}.txt`, () => files.myob(tenant, days));
  await attach(`entries-${day}.csv`, () => textOf(files.entries(tenant, days, false)));
  return { made, missing };
}

/** Before the jobs start. */
export function registerDayMail(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  { tenants, files }: { readonly tenants: Pick<TenantService, 'require'>; readonly files: BookFiles },
): void {
  deps.jobs.register('mail.closed-day', async ({ clientId, day }) => {
    const tenant = await tenants.require(clientId);
    const { sendTo } = operatingSettings(tenant).books;
    if (sendTo === '') return;
    const shown = await readDay(deps, tenant, day);
    if (shown.closed === null) return;
    await sendOnce(deps, { clientId, key: `closed-day:${day}` }, async () => {
      const { made, missing } = await filesOf(deps.db, files, tenant, day, localeFor(tenant.language));
      const facts = { payout: await findNextPayout(deps.db, clientId, day), missing };
      const mail = closedDayMail(shown, facts, tenant, storeOrigin(deps.env, tenant));
      return { ...restaurantMail(tenant, sendTo, renderNotice(mail)), attachments: made };
    });
  });
}
