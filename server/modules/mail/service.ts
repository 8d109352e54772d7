import type { Deps } from '#server/deps.ts';
import { storeOrigin } from '../client/host.ts';
import type { TenantService } from '../client/service.ts';
import { storeSettings } from '../client/settings.ts';
import type { OrderLinks } from '../orders/order-access.ts';
import { ORDER_JOBS, ORDER_MAIL_KINDS, type OrderMailKind } from '../orders/order-jobs.ts';
import type { OrdersService } from '../orders/service.ts';
import { type MailedRefund, type OrderMailInput, orderMail } from './order-mail.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { markSent, wasSent } from './repo.ts';

type MailedPart = Pick<OrderMailInput, 'refund' | 'correctionId'>;

export interface MailService {
  /**
   * Sends one mail about an order, once: a repeated call does nothing. `about` names the refund or the correction that it is
   * about. Throws when it was not taken.
   */
  sendOrderMail(clientId: string, orderId: string, kind: OrderMailKind, about?: MailedPart): Promise<void>;
}

type MailDeps = Pick<Deps, 'db' | 'env' | 'mailer' | 'now'>;

export function createMailService(
  { db, env, mailer, now }: MailDeps,
  tenants: Pick<TenantService, 'require'>,
  orders: Pick<OrdersService, 'detailsOf'>,
  links: Pick<OrderLinks, 'mailToken'>,
): MailService {
  return {
    async sendOrderMail(clientId, orderId, kind, part = {}) {
      const tenant = await tenants.require(clientId);
      const details = await orders.detailsOf(clientId, orderId);
      // Each refund, each correction and each new time has a mail of its own.
      const ofPart = part.refund?.refundId ?? part.correctionId;
      const about = kind === 'retimed' ? details.order.promisedAt?.getTime() : ofPart;
      const key = `order:${orderId}:${kind}${about === undefined ? '' : `:${about}`}`;
      if (await wasSent(db, clientId, key)) return;
      // Its customer has deleted the account meanwhile.
      if (details.order.email === '') return;
      const content = orderMail({
        kind,
        ...part,
        locale: details.locale,
        details,
        tenant,
        brandColour: storeSettings(tenant).brandColor,
        origin: storeOrigin(env, tenant),
        linkToken: links.mailToken(details.order),
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

function refundOf({ refundId, amountCents, reason }: Readonly<Record<string, unknown>>): MailedRefund {
  return { refundId: String(refundId), amountCents: Number(amountCents), reason: String(reason) };
}

/** Puts the mail's part of the outbox to work; before the jobs start. */
export function registerMailJobs(jobs: Pick<Deps['jobs'], 'register'>, mail: MailService): void {
  jobs.register(ORDER_JOBS.mail, async ({ clientId, orderId, kind, correctionId, ...given }) => {
    const known = ORDER_MAIL_KINDS.find((candidate) => candidate === kind);
    if (!known) throw new Error('A mail job without a known kind');
    await mail.sendOrderMail(String(clientId), String(orderId), known, {
      ...(known === 'refunded' ? { refund: refundOf(given) } : {}),
      ...(known === 'corrected' ? { correctionId: String(correctionId) } : {}),
    });
  });
}
