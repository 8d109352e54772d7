import { createHash } from 'node:crypto';
import { earlierMails, type OrderMailKind } from '#core/domain/notices/truth.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { AddressRefused } from '#server/adapters/mail/mailer.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { markAllSent, type SentMail, wereSent } from '#server/modules/mail-frame/send-once.ts';
import type { OrderLinks } from '#server/modules/orders/order-access.ts';
import { tellConsole } from '#server/modules/orders/order-news.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { digestMail, kindOfStatus } from './digest-mail.ts';
import { isDropped, type MailedPart, mailKeyOf, whyNoMail } from './mail-truth.ts';
import { orderMail } from './order-mail.ts';
import { createPlacedMails } from './placed-mails.ts';
import { renderOrderMail } from './render-mail.ts';
import { holdOrder, listHeldOrders, listWaitingMails, releaseOrders } from './repo.ts';

export interface MailService {
  /**
   * Sends one mail about an order, once, after those of earlier steps that wait; one that is not true any more is dropped.
   * `about` names the refund or the correction of the mail. Throws when the mail server refuses it.
   */
  sendOrderMail(clientId: string, orderId: string, kind: OrderMailKind, about?: MailedPart): Promise<void>;
  /** Sends one mail about all held orders of that order's customer at the restaurant. */
  sendDigest(clientId: string, orderId: string): Promise<void>;
}

type MailDeps = Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'mailer' | 'now'>;

const MOST_AT_ONCE = 100;

/** Mails above the limit are collected for a quarter of an hour: one job for a recipient's orders at a restaurant. */
const DIGEST_EVERY_MS = 15 * MINUTE_MS;
/** Orders of one digest; more of them follow in the next. */
const DIGEST_ORDERS = 40;

export function createMailService(
  deps: MailDeps,
  tenants: Pick<TenantService, 'require'>,
  orders: Pick<OrdersService, 'detailsOf'>,
  links: Pick<OrderLinks, 'mailToken'>,
): MailService {
  const { db, env, events, jobs, mailer, now } = deps;
  const wasSent = createBatches((keys: Parameters<typeof wereSent>[1]) => wereSent(db, keys), { most: MOST_AT_ONCE });
  const markSent = createBatches(
    async (mails: readonly SentMail[]) => {
      await markAllSent(db, mails);
      return mails;
    },
    { most: MOST_AT_ONCE },
  );

  /** One job for each reader at a restaurant, however many orders are held. */
  async function addDigest(clientId: string, orderId: string, email: string): Promise<void> {
    const reader = createHash('sha256').update(email.toLowerCase()).digest('hex');
    const runAt = (Math.floor(Date.now() / DIGEST_EVERY_MS) + 1) * DIGEST_EVERY_MS;
    const key = `mail.order-digest:${clientId}:${reader}`;
    await jobs.add(db, 'mail.order-digest', { clientId, orderId }, { key, runAt });
  }

  return {
    async sendOrderMail(clientId, orderId, kind, part = {}) {
      const tenant = await tenants.require(clientId);
      const details = await orders.detailsOf(clientId, orderId);
      const key = mailKeyOf(details, kind, part);
      if (await wasSent({ clientId, mailKey: key })) return;
      if (isDropped(deps, details, kind, part.addedMs)) return;
      const earlier = earlierMails(kind);
      for (const one of earlier.length > 0 ? await listWaitingMails(db, orderId, earlier) : []) {
        const isTrue = whyNoMail(details, one.kind, { addedMs: one.addedMs, nowMs: now() }) === null;
        if (isTrue) await this.sendOrderMail(clientId, orderId, one.kind, { addedMs: one.addedMs });
      }
      const content = orderMail({
        kind,
        ...part,
        locale: details.locale,
        details,
        tenant,
        brandColour: operatingSettings(tenant).brandColour,
        origin: storeOrigin(env, tenant),
        linkToken: links.mailToken(details.order),
      });
      const mail = {
        purpose: 'order' as const,
        clientId,
        fromName: tenant.tradingName,
        to: details.order.email,
        ...renderOrderMail(content),
      };
      try {
        await mailer.send(mail);
      } catch (error) {
        // Open boards read the ticket again, which says that the guest is to be rung.
        if (error instanceof AddressRefused) await tellConsole(db, events, details.order);
        if (!(error instanceof JobPostponed)) throw error;
        await holdOrder(db, clientId, orderId, now());
        await addDigest(clientId, orderId, details.order.email);
      }
      await markSent({ clientId, mailKey: key, sentMs: now() });
    },
    async sendDigest(clientId, orderId) {
      const tenant = await tenants.require(clientId);
      const { order, locale } = await orders.detailsOf(clientId, orderId);
      const { email } = order;
      // The customer has deleted the account since.
      const held = email === '' ? [] : await listHeldOrders(db, clientId, email, DIGEST_ORDERS);
      if (held.length === 0) return;
      const origin = storeOrigin(env, tenant);
      const { brandColour } = operatingSettings(tenant);
      const news: { readonly subject: string; readonly url: string }[] = [];
      for (const id of held) {
        const details = await orders.detailsOf(clientId, id);
        const kind = kindOfStatus(details.order.status);
        const linkToken = links.mailToken({ clientId, orderId: id });
        const { subject, link } = orderMail({ kind, locale, details, tenant, brandColour, origin, linkToken });
        news.push({ subject, url: link.url });
      }
      await mailer.send({
        purpose: 'order-digest',
        clientId,
        fromName: tenant.tradingName,
        to: email,
        ...renderNotice(digestMail(news, tenant, locale)),
      });
      await releaseOrders(db, clientId, held);
      if (held.length === DIGEST_ORDERS) await addDigest(clientId, orderId, email);
    },
  };
}

/** What the mail is about, beside the order. */
function aboutOf(told: PayloadOf<'mail.order'>): MailedPart {
  switch (told.kind) {
    case 'refunded':
      return { refund: { refundId: told.refundId, amountCents: told.amountCents, reason: told.reason } };
    case 'came-back':
      return { cameBack: { reason: told.reason, sentMs: told.sentMs } };
    case 'corrected':
      return { correctionId: told.correctionId };
    case 'pay-again':
      return { attempt: told.attempt };
    default:
      return {};
  }
}

/** Registers the mail jobs; call it before the jobs start. */
export function registerMailJobs(deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'log'>, mail: MailService): void {
  const { jobs } = deps;
  const sendPlaced = createPlacedMails(deps, ({ clientId, orderId, addedMs }) =>
    mail.sendOrderMail(clientId, orderId, 'confirmation', { addedMs }),
  );
  jobs.register('mail.placed-orders', ({ orders }, jobAddedMs) =>
    // What was left over by a job before keeps its time.
    sendPlaced(orders.map(({ reqId = null, addedMs = jobAddedMs, ...order }) => ({ ...order, reqId, addedMs }))),
  );
  jobs.register('mail.order-digest', ({ clientId, orderId }) => mail.sendDigest(clientId, orderId));
  jobs.register('mail.order', (told, addedMs) =>
    mail.sendOrderMail(told.clientId, told.orderId, told.kind, { addedMs, ...aboutOf(told) }),
  );
}
