/** One mail about several orders of one reader, where single mails would be too many. */
import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import type { OrderLinks } from '#server/modules/orders/order-access.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { digestMail, kindOf } from './digest-mail.ts';
import { orderMail } from './order-mail.ts';
import { listHeldOrders, releaseOrders } from './repo.ts';

/** Mails above the limit are collected for a quarter of an hour: one job for a recipient's orders at a restaurant. */
const DIGEST_EVERY_MS = 15 * MINUTE_MS;
/** Orders of one digest; more of them follow in the next. */
const DIGEST_ORDERS = 40;

interface DigestParts {
  readonly tenants: Pick<TenantService, 'require'>;
  readonly orders: Pick<OrdersService, 'detailsOf'>;
  readonly links: Pick<OrderLinks, 'mailToken'>;
}

/** `add` adds the job for a reader whose order is held; `send` sends the mail about all orders of that reader. */
export function createDigests(
  { db, env, jobs, mailer, now }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  { tenants, orders, links }: DigestParts,
) {
  /** One job for each reader at a restaurant, however many orders are held. */
  async function add(clientId: string, orderId: string, email: string): Promise<void> {
    const reader = createHash('sha256').update(email.toLowerCase()).digest('hex');
    const runAt = (Math.floor(Date.now() / DIGEST_EVERY_MS) + 1) * DIGEST_EVERY_MS;
    const key = `mail.order-digest:${clientId}:${reader}`;
    await jobs.add(db, 'mail.order-digest', { clientId, orderId }, { key, runAt });
  }

  return {
    add,
    async send(clientId: string, orderId: string): Promise<void> {
      const tenant = await tenants.require(clientId);
      const { order, locale } = await orders.detailsOf(clientId, orderId);
      const { email } = order;
      // The customer has deleted the account since.
      const held = email === '' ? [] : await listHeldOrders(db, clientId, email, DIGEST_ORDERS);
      if (held.length === 0) return;
      const origin = storeOrigin(env, tenant);
      const { brandColour, keepGuestsMonths } = operatingSettings(tenant);
      const news: { readonly label: string; readonly url: string }[] = [];
      for (const id of held) {
        const details = await orders.detailsOf(clientId, id);
        const kind = kindOf(details.order);
        const linkToken = links.mailToken({ clientId, orderId: id }, keepGuestsMonths);
        const input = { kind, locale, details, tenant, brandColour, origin, linkToken, nowMs: now() };
        const { subject, link } = orderMail(input);
        news.push({ label: subject, url: link.url });
      }
      await mailer.send({
        purpose: 'order-digest',
        clientId,
        fromName: tenant.tradingName,
        to: email,
        ...renderNotice(digestMail(news, tenant, locale)),
      });
      await releaseOrders(db, clientId, held);
      if (held.length === DIGEST_ORDERS) await add(clientId, orderId, email);
    },
  };
}
