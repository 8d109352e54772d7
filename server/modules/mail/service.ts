import type { Deps } from '#server/deps.ts';
import { storeOrigin } from '../client/host.ts';
import type { TenantService } from '../client/service.ts';
import { storeSettings } from '../client/settings.ts';
import { ORDER_JOBS, ORDER_MAIL_KINDS, type OrderMailKind } from '../orders/order-jobs.ts';
import type { OrdersService } from '../orders/service.ts';
import { type MailedRefund, orderMail } from './order-mail.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { markSent, wasSent } from './repo.ts';

export interface MailService {
  /**
   * Sends one mail about an order, once: a repeated call does nothing. `refund` for a mail of kind 'refunded'. Throws when
   * it was not taken.
   */
  sendOrderMail(clientId: string, orderId: string, kind: OrderMailKind, refund?: MailedRefund): Promise<void>;
}

type MailDeps = Pick<Deps, 'db' | 'env' | 'mailer' | 'now'>;

export function createMailService(
  { db, env, mailer, now }: MailDeps,
  tenants: Pick<TenantService, 'require'>,
  orders: Pick<OrdersService, 'detailsOf'>,
): MailService {
  return {
    async sendOrderMail(clientId, orderId, kind, refund) {
      const tenant = await tenants.require(clientId);
      const details = await orders.detailsOf(clientId, orderId);
      // Each refund and each new time has a mail of its own.
      const about = kind === 'retimed' ? details.order.promisedAt?.getTime() : refund?.refundId;
      const key = `order:${orderId}:${kind}${about === undefined ? '' : `:${about}`}`;
      if (await wasSent(db, clientId, key)) return;
      // Its customer has deleted the account meanwhile.
      if (details.order.email === '') return;
      const content = orderMail({
        kind,
        ...(refund ? { refund } : {}),
        locale: details.locale,
        details,
        tenant,
        brandColour: storeSettings(tenant).brandColor,
        origin: storeOrigin(env, tenant),
      });
      await mailer.send({
        clientId,
        fromName: tenant.tradingName,
        to: details.order.email,
        subject: content.subject,
        text: renderText(content),
        html: renderHtml(content),
      });
      await markSent(db, clientId, key, now());
    },
  };
}

/** Puts the mail's part of the outbox to work; before the jobs start. */
export function registerMailJobs(jobs: Pick<Deps['jobs'], 'register'>, mail: MailService): void {
  jobs.register(ORDER_JOBS.mail, async ({ clientId, orderId, kind, refundId, amountCents, reason }) => {
    const known = ORDER_MAIL_KINDS.find((candidate) => candidate === kind);
    if (!known) throw new Error('A mail job without a known kind');
    const refund = { refundId: String(refundId), amountCents: Number(amountCents), reason: String(reason) };
    await mail.sendOrderMail(String(clientId), String(orderId), known, known === 'refunded' ? refund : undefined);
  });
}
