/** Mail to a restaurant's owners about money that needs them: disputes, failed refunds and payouts, an account without cards. */

import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type MessageValues, message } from '#server/locales/messages.ts';
import { whenText } from '#server/locales/moment.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice, restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { findOrderNumber } from '#server/modules/orders/order-book.ts';
import { findConnected } from '#server/modules/payments/connect/repo-connect.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { findDispute, findPayout } from './repo-disputes.ts';
import { findNoticedRefund, listOwners, type Owner } from './repo-owner-notices.ts';

type Notice = PayloadOf<'mail.owner'>;

/** Part of the caller's transaction; each notice is sent once. */
export function addOwnerNotice(
  executor: Executor,
  jobs: Pick<Jobs, 'add'>,
  notice: Notice,
  options: { readonly runAt?: number } = {},
): Promise<void> {
  const key = `mail.owner:${notice.kind}:${notice.about}`;
  return jobs.add(executor, 'mail.owner', { ...notice }, { key, ...options });
}

/** What a notice is about when it is sent; null when it has become pointless. */
interface Facts {
  readonly orderId: string | null;
  readonly amountCents: number;
  readonly reason: string;
  readonly dueMs: number | null;
  /** 'won' or 'lost', of a decided dispute. */
  readonly outcome: string;
}

/** Of a provider's code: 'requirements past due'. */
export const words = (code: string) => code.replaceAll(/[._]/g, ' ');

export function noticeMail(
  kind: Notice['kind'],
  facts: Facts & { readonly number: string },
  to: Owner,
  { tenant, url, nowMs }: { readonly tenant: Tenant; readonly url: string; readonly nowMs: number },
): NoticeContent {
  const locale = localeFor(to.language);
  const { number, dueMs, reason, outcome } = facts;
  const values: MessageValues = {
    name: firstNameOf(to.name),
    restaurant: tenant.tradingName,
    number,
    amount: formatMoney(cents(Math.abs(facts.amountCents)), tenant.country),
    reason: words(reason),
    due: dueMs === null ? '' : whenText(dueMs, tenant.timeZone, locale, nowMs),
  };
  const closed = outcome === 'won' || outcome === 'lost' ? outcome : 'ended';
  const texts = kind === 'dispute-closed' ? (`dispute-${closed}` as const) : kind;
  const isAsked = kind === 'dispute-opened' && dueMs !== null;
  return {
    ...lookOf(tenant, locale, null),
    subject: message(locale, `owner.mail.${texts}.subject`, values),
    heading: message(locale, `owner.mail.${texts}.heading`, values),
    intro: [
      message(locale, `owner.mail.${texts}.intro`, values),
      ...(isAsked ? [message(locale, 'owner.mail.dispute.answer', values)] : []),
    ],
    link: { label: message(locale, 'owner.mail.link'), url },
    notes: [message(locale, 'owner.mail.note', values)],
  };
}

/** Before the jobs start. */
export function registerOwnerNotices(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  const { db, env, jobs } = deps;

  async function cardsOff(clientId: string): Promise<Facts | null> {
    const account = await findConnected(db, clientId);
    // It takes cards again.
    if (!account || account.charges) return null;
    return { orderId: null, amountCents: 0, reason: account.disabledReason ?? 'unknown', dueMs: null, outcome: '' };
  }

  async function disputed({ clientId, kind, about }: Notice): Promise<Facts | null> {
    const dispute = await findDispute(db, clientId, about);
    if (!dispute) return null;
    const { orderId, cents: amountCents, reason, state, dueBy, closedAt } = dispute;
    // Evidence was sent, or the bank has decided.
    if (kind === 'dispute-due' && (closedAt !== null || !state.endsWith('needs_response'))) return null;
    return { orderId, amountCents, reason, dueMs: dueBy?.getTime() ?? null, outcome: state };
  }

  async function factsOf({ clientId, kind, about }: Notice): Promise<Facts | null> {
    if (kind === 'refund-failed') {
      const refund = await findNoticedRefund(db, clientId, about);
      // Staff have dealt with it since.
      if (!refund || refund.resolvedAt !== null) return null;
      return { ...refund, reason: '', dueMs: null, outcome: '' };
    }
    if (kind === 'payout-failed') {
      const payout = await findPayout(db, clientId, about);
      if (!payout) return null;
      const { cents: amountCents, failureCode } = payout;
      return { orderId: null, amountCents, reason: failureCode ?? 'unknown', dueMs: null, outcome: '' };
    }
    if (kind === 'cards-off') return await cardsOff(clientId);
    return await disputed({ clientId, kind, about });
  }

  jobs.register('mail.owner', async (notice) => {
    const facts = await factsOf(notice);
    if (!facts) return;
    const { clientId, kind, about } = notice;
    const tenant = await tenants.require(clientId);
    const number =
      facts.orderId === null ? '' : `#${(await findOrderNumber(db, { clientId, orderId: facts.orderId })) ?? '–'}`;
    const ofNoOrder = kind === 'cards-off' ? 'store/payments' : 'board';
    const page = facts.orderId === null ? ofNoOrder : `orders/${facts.orderId}`;
    const url = `${storeOrigin(env, tenant)}/console/${page}`;
    for (const owner of await listOwners(db, clientId)) {
      const key = `owner:${kind}:${about}:${owner.staffId}`;
      await sendOnce(deps, { clientId, key }, () => {
        const mail = noticeMail(kind, { ...facts, number }, owner, { tenant, url, nowMs: deps.now() });
        return restaurantMail(tenant, owner.email, renderNotice(mail));
      });
    }
  });
}
