/** Mail to a restaurant's owners about orders that ended because nobody answered: one for those of a quarter of an hour. */
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { AddressRefused } from '#server/adapters/mail/mailer.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { message } from '#server/locales/messages.ts';
import { NO_ANSWERS, senderOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { markAllSent, wereSent } from '#server/modules/mail-frame/send-once.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type LostOrder, listLostOrders, listOwners, type Owner } from './repo-owner-notices.ts';

const EVERY_MS = 15 * MINUTE_MS;

/** Part of the transaction that ends the order. */
export async function addLostOrder(jobs: Pick<Jobs, 'add'>, executor: Executor, clientId: string): Promise<void> {
  const runAt = (Math.floor(Date.now() / EVERY_MS) + 1) * EVERY_MS;
  await jobs.add(executor, 'mail.lost-orders', { clientId }, { key: `mail.lost-orders:${clientId}`, runAt });
}

/** Before the jobs start. */
export function registerLostOrders(
  { db, env, jobs, mailer, now }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  jobs.register('mail.lost-orders', async ({ clientId }) => {
    const tenant = await tenants.require(clientId);
    const lost = await listLostOrders(db, clientId, new Date(now() - DAY_MS));
    for (const owner of await listOwners(db, clientId)) {
      const keys = lost.map(({ orderId }) => ({ clientId, mailKey: `lost:${orderId}:${owner.staffId}` }));
      const told = keys.length === 0 ? [] : await wereSent(db, keys);
      const news = lost.filter((_, index) => !told[index]);
      if (news.length === 0) continue;
      const mail = lostMail(news, owner, tenant, `${storeOrigin(env, tenant)}/console/board`);
      await mailer
        .send({
          purpose: 'restaurant',
          clientId,
          fromName: tenant.tradingName,
          to: owner.email,
          key: `lost:${news[0]?.orderId}:${owner.staffId}`,
          ...renderNotice(mail),
        })
        .catch((error: unknown) => {
          if (!(error instanceof AddressRefused)) throw error;
        });
      await markAllSent(
        db,
        keys.map((key) => ({ ...key, sentMs: now() })),
      );
    }
  });
}

/** Pure. */
function lostMail(lost: readonly LostOrder[], owner: Owner, tenant: Tenant, url: string): NoticeContent {
  const locale = localeFor(owner.language);
  const money = (amount: number) => formatMoney(cents(amount), tenant.country);
  const all = lost.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const values = {
    name: firstNameOf(owner.name),
    restaurant: tenant.tradingName,
    count: lost.length,
    number: `#${lost[0]?.orderNumber}`,
    amount: money(all),
  };
  return {
    locale,
    restaurant: tenant.tradingName,
    brandColour: operatingSettings(tenant).brandColour,
    subject: message(locale, 'owner.mail.lost.subject', values),
    heading: message(locale, 'owner.mail.lost.heading', values),
    intro: lost.map(({ orderNumber, totalCents, waitedMs }) =>
      message(locale, 'owner.mail.lost.order', {
        number: `#${orderNumber}`,
        minutes: Math.round(waitedMs / MINUTE_MS),
        amount: money(totalCents),
      }),
    ),
    link: { label: message(locale, 'owner.mail.link'), url },
    notes: [message(locale, 'owner.mail.note', values)],
    sender: senderOf(tenant),
    answers: NO_ANSWERS,
  };
}
