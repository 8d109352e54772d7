/** Mail to a restaurant's owners, and an SMS where it is set, about orders that ended because nobody answered: one for those of a quarter of an hour. */
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { foldMacrons, plainSigns } from '#core/domain/notices/sms-text.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { AddressRefused } from '#server/adapters/mail/mailer.ts';
import { TextPostponed } from '#server/adapters/sms/text-sender.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { JobPostponed, type Jobs } from '#server/jobs/jobs.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice, restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
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
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'log' | 'mailer' | 'now' | 'texts'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  const { db, env, jobs, mailer, now } = deps;
  /** Those of `lost` that `reader` was not told of, and how to note that it was. */
  async function newsFor(clientId: string, lost: readonly LostOrder[], reader: string) {
    const keys = lost.map(({ orderId }) => ({ clientId, mailKey: `lost:${orderId}:${reader}` }));
    const told = keys.length === 0 ? [] : await wereSent(db, keys);
    const noteTold = () =>
      markAllSent(
        db,
        keys.map((key) => ({ ...key, sentMs: now() })),
      );
    return { news: lost.filter((_, index) => !told[index]), noteTold };
  }

  jobs.register('mail.lost-orders', async ({ clientId }) => {
    const tenant = await tenants.require(clientId);
    const lost = await listLostOrders(db, clientId, new Date(now() - DAY_MS));
    const owners = await listOwners(db, clientId);
    for (const owner of owners) {
      const { news, noteTold } = await newsFor(clientId, lost, owner.staffId);
      if (news.length === 0) continue;
      const mail = lostMail(news, owner, tenant, `${storeOrigin(env, tenant)}/console/board`);
      await mailer
        .send({
          ...restaurantMail(tenant, owner.email, renderNotice(mail)),
          key: `lost:${news[0]?.orderId}:${owner.staffId}`,
        })
        .catch((error: unknown) => {
          if (!(error instanceof AddressRefused)) throw error;
        });
      await noteTold();
    }
    const { news, noteTold } = await newsFor(clientId, lost, 'sms');
    if (news.length > 0) await sendText(deps, tenant, lostText(news, localeFor(owners[0]?.language), tenant));
    // Also without a number: one that is set later hears of later orders.
    await noteTold();
  });
}

/** A text that may have gone is not repeated. */
async function sendText({ log, texts }: Pick<Deps, 'log' | 'texts'>, tenant: Tenant, body: string): Promise<void> {
  const { clientId } = tenant;
  const to = operatingSettings(tenant).notices.lostOrdersPhone;
  if (to === '') return;
  try {
    const outcome = await texts.send({ clientId, to, body });
    if (outcome.state === 'refused')
      log.warn({ clientId, code: outcome.code }, 'the SMS about lost orders was refused');
  } catch (error) {
    if (error instanceof TextPostponed) throw new JobPostponed(MINUTE_MS);
    log.warn({ err: error, clientId }, 'the SMS about lost orders may have been sent');
  }
}

/** 'Saffron Lane: Order #121: nobody answered for 10 minutes, $32.50'. Pure. */
function lostText(lost: readonly LostOrder[], locale: Locale, tenant: Tenant): string {
  const { orders, subject } = wordsOf(lost, locale, tenant);
  return plainSigns(foldMacrons(`${tenant.tradingName}: ${orders.length === 1 ? orders[0] : subject}`));
}

/** What mail and SMS say of the orders. Pure. */
function wordsOf(lost: readonly LostOrder[], locale: Locale, tenant: Tenant) {
  const money = (amount: number) => formatMoney(cents(amount), tenant.country);
  const all = lost.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const values = { count: lost.length, number: `#${lost[0]?.orderNumber}`, amount: money(all) };
  return {
    subject: message(locale, 'owner.mail.lost.subject', values),
    orders: lost.map(({ orderNumber, totalCents, waitedMs }) =>
      message(locale, 'owner.mail.lost.order', {
        number: `#${orderNumber}`,
        minutes: Math.round(waitedMs / MINUTE_MS),
        amount: money(totalCents),
      }),
    ),
  };
}

/** Pure. */
function lostMail(lost: readonly LostOrder[], owner: Owner, tenant: Tenant, url: string): NoticeContent {
  const locale = localeFor(owner.language);
  const { orders, subject } = wordsOf(lost, locale, tenant);
  const values = { name: firstNameOf(owner.name), restaurant: tenant.tradingName };
  return {
    ...lookOf(tenant, locale, null),
    subject,
    heading: message(locale, 'owner.mail.lost.heading', values),
    intro: orders,
    link: { label: message(locale, 'owner.mail.link'), url },
    notes: [message(locale, 'owner.mail.note', values)],
  };
}
