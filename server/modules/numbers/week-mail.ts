/** Monday's mail to owners: what the week sold, by the function of the page of numbers, and what waits. */
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { cents, formatMoney, fromWire } from '#core/domain/money/money.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { type MessageValues, message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice, restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { MOST_PRODUCTS } from './repo.ts';
import { sumRefunds } from './repo-week.ts';
import type { NumbersService } from './service.ts';

interface Owner {
  readonly staffId: string;
  readonly email: string;
  readonly language: string;
}

interface WeekFacts {
  readonly refunds: Awaited<ReturnType<typeof sumRefunds>>;
  /** Payments that staff have to look at. */
  readonly waiting: number;
}

export function weekMail(
  week: WireNumbers,
  { refunds, waiting }: WeekFacts,
  owner: Pick<Owner, 'language'>,
  { tenant, origin }: { readonly tenant: Tenant; readonly origin: string },
): NoticeContent {
  const locale = localeFor(owner.language);
  const money = (dollars: number) => formatMoney(fromWire(dollars), tenant.country);
  const say = (key: 'unanswered' | 'late' | 'refunds' | 'waiting', count: number, values: MessageValues = {}) =>
    count === 0 ? [] : [message(locale, `week.mail.${key}`, { count, ...values })];
  const { now, before, products, notServed, types } = week;
  const bySold = products.toSorted((a, b) => b.sold - a.sold);
  const [best] = bySold;
  // A list that is cut does not hold the one that sold least.
  const worst = products.length > 1 && products.length < MOST_PRODUCTS ? bySold.at(-1) : undefined;
  const values = { amount: money(now.revenue), count: now.orders };
  return {
    ...lookOf(tenant, locale, null),
    subject: message(locale, 'week.mail.subject', values),
    heading: message(locale, 'week.mail.heading', values),
    intro: [
      message(locale, 'week.mail.before', { amount: money(before.revenue), count: before.orders }),
      ...(best ? [message(locale, 'week.mail.best', { name: best.name, count: best.sold })] : []),
      ...(worst ? [message(locale, 'week.mail.worst', { name: worst.name, count: worst.sold })] : []),
      ...say('unanswered', notServed.find(({ reason }) => reason === UNANSWERED)?.count ?? 0),
      ...say(
        'late',
        types.reduce((late, { promised, kept }) => late + promised - kept, 0),
      ),
      ...say('refunds', refunds.orders, { amount: formatMoney(cents(refunds.cents), tenant.country) }),
      ...say('waiting', waiting),
    ],
    link: {
      label: message(locale, 'week.mail.link'),
      url: `${origin}/console/numbers?from=${week.from}&to=${week.to}`,
    },
    notes: [message(locale, 'week.mail.note')],
  };
}

interface WeekParts {
  readonly tenants: Pick<TenantService, 'require'>;
  readonly numbers: Pick<NumbersService, 'numbers'>;
  /** The payments that staff have to look at. */
  readonly attention: (staff: Pick<SignedInStaff, 'tenant' | 'name' | 'role'>) => Promise<readonly unknown[]>;
  readonly owners: (clientId: string) => Promise<readonly Owner[]>;
}

/** Before the jobs start. The first sale of a week adds the job of the Monday after it. */
export function registerWeekMail(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  { tenants, numbers, attention, owners }: WeekParts,
): void {
  deps.jobs.register('books.week', async ({ clientId, day: monday }) => {
    const tenant = await tenants.require(clientId);
    if (!operatingSettings(tenant).books.mailsMondays) return;
    const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
    const system = { tenant, name: 'system', role: 'owner' } as const;
    const waiting = (await attention(system)).length;
    const refunds = await sumRefunds(deps.db, clientId, days);
    for (const owner of await owners(clientId)) {
      const week = await numbers.numbers(system, days, localeFor(owner.language));
      if (week.now.orders === 0) return;
      await sendOnce(deps, { clientId, key: `week:${monday}:${owner.staffId}` }, () => {
        const mail = weekMail(week, { refunds, waiting }, owner, { tenant, origin: storeOrigin(deps.env, tenant) });
        return restaurantMail(tenant, owner.email, renderNotice(mail));
      });
    }
  });
}
