import { earlierMails, type OrderMailKind } from '#core/domain/notices/truth.ts';
import { AddressRefused, type Mail, type MailedFile } from '#server/adapters/mail/mailer.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { markAllSent, type SentMail, wereSent } from '#server/modules/mail-frame/send-once.ts';
import type { OrderLinks } from '#server/modules/orders/order-access.ts';
import { tellConsole } from '#server/modules/orders/order-news.ts';
import type { OrderDetails, OrdersService } from '#server/modules/orders/orders.ts';
import { orderCalendar } from '#server/modules/receipts/order-calendar.ts';
import { receiptContent } from '#server/modules/receipts/receipt-content.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { brandColourOf } from '#ui/brand/brand.ts';
import { createDigests } from './digests.ts';
import { isDropped, type MailedPart, mailKeyOf, whyNoMail } from './mail-truth.ts';
import { orderMail } from './order-mail.ts';
import { createPlacedMails } from './placed-mails.ts';
import { renderOrderMail } from './render-mail.ts';
import { holdOrder, listWaitingMails } from './repo.ts';

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

/** After which the time of an order for later is another one. */
const CALENDAR_MAILS: readonly OrderMailKind[] = ['accepted', 'retimed', 'rejected'];

export function createMailService(
  deps: MailDeps,
  tenants: Pick<TenantService, 'require'>,
  orders: Pick<OrdersService, 'detailsOf'>,
  links: Pick<OrderLinks, 'mailToken'>,
): MailService {
  const { db, env, events, mailer, now } = deps;
  const digests = createDigests(deps, { tenants, orders, links });
  const wasSent = createBatches((keys: Parameters<typeof wereSent>[1]) => wereSent(db, keys), { most: MOST_AT_ONCE });
  const markSent = createBatches(
    async (mails: readonly SentMail[]) => {
      await markAllSent(db, mails);
      return mails;
    },
    { most: MOST_AT_ONCE },
  );

  async function write(details: OrderDetails, tenant: Tenant, kind: OrderMailKind, part: MailedPart): Promise<Mail> {
    const { brandColour, keepGuestsMonths } = operatingSettings(tenant);
    const content = orderMail({
      kind,
      ...part,
      locale: details.locale,
      details,
      tenant,
      brandColour,
      origin: storeOrigin(env, tenant),
      linkToken: links.mailToken(details.order, keepGuestsMonths),
      nowMs: now(),
    });
    return {
      purpose: 'order',
      clientId: tenant.clientId,
      fromName: tenant.tradingName,
      to: details.order.email,
      ...renderOrderMail(content),
      attachments: await filesOf(details, tenant, kind, storeOrigin(env, tenant)),
    };
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
      const mail = {
        ...(await write(details, tenant, kind, part)),
        key,
        thread: mailKeyOf(details, 'confirmation', {}),
      };
      try {
        await mailer.send(mail);
      } catch (error) {
        // Open boards read the ticket again, which says that the guest is to be rung.
        if (error instanceof AddressRefused) await tellConsole(db, events, details.order);
        if (!(error instanceof JobPostponed)) throw error;
        await holdOrder(db, clientId, orderId, now());
        await digests.add(clientId, orderId, details.order.email);
      }
      await markSent({ clientId, mailKey: key, sentMs: now() });
    },
    sendDigest: digests.send,
  };
}

/** The receipt to keep; of an order for later the entry of a calendar that was agreed, moved or ended. */
async function filesOf(
  details: OrderDetails,
  tenant: Tenant,
  kind: OrderMailKind,
  origin: string,
): Promise<readonly MailedFile[]> {
  if (kind === 'receipt') return [await receiptFile(details, tenant)];
  // What was never accepted is in no calendar.
  const isTold = details.order.acceptedAt !== null && CALENDAR_MAILS.includes(kind);
  const entry = isTold ? await orderCalendar(details, tenant, origin) : null;
  return entry === null ? [] : [entry];
}

/** The receipt to keep. */
async function receiptFile(details: OrderDetails, tenant: Tenant): Promise<MailedFile> {
  const brand = brandColourOf(operatingSettings(tenant).brandColour);
  const { orderNumber, createdAt } = details.order;
  const pdf = await runTask('receipt', receiptContent(details, tenant), brand, createdAt.getTime());
  return { name: `receipt-${orderNumber}.pdf`, type: 'application/pdf', content: Buffer.from(pdf) };
}

/** What the mail is about, beside the order. */
function aboutOf(told: PayloadOf<'mail.order'>): MailedPart {
  switch (told.kind) {
    case 'refunded': {
      const { refundId, amountCents, reason, means = 'card' } = told;
      return { refund: { refundId, amountCents, reason, means } };
    }
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
