/** A shop whose restaurant has an account of its own, and where banks and the provider's dashboard act; for tests. */
import { sql } from 'drizzle-orm';
import type { WireDay } from '#core/contract/books/day.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { WireAttentionItem } from '#core/contract/payments/console-money.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { createWebhookWire, type WebhookWire } from '#server/adapters/payment/testing/webhook-wire.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './card-shop.ts';

export const ACCOUNT = 'acct_saffron';

export interface BankShop extends CardShop {
  readonly wire: WebhookWire;
  readonly sent: Mail[];
  /** An accepted order whose money is taken: $21.50 unless a cart is given. */
  paidOrder(cart?: { cartId: string }): Promise<{ readonly orderId: string; readonly intentId: string }>;
  summaryOf(orderId: string): Promise<WireOrderSummary>;
  attentionTo(orderId: string | null): Promise<WireAttentionItem[]>;
  day(date?: string): Promise<WireDay>;
  /** The hourly reading of the provider's lists, once. */
  compareLedger(): Promise<void>;
}

export async function openBankShop(): Promise<BankShop> {
  const wire = createWebhookWire();
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const shop = await openCardShop({ loopback: wire, mailer }, { isTold: true });
  wire.connect(async ({ path, headers, body }) => {
    const { statusCode } = await shop.app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode;
  });
  await shop.db.execute(
    sql`update clients set stripe_account_id = ${ACCOUNT} where client_id = ${shop.clientIds.saffron}`,
  );
  return {
    ...shop,
    wire,
    sent,
    async paidOrder(cart) {
      const { orderId } = await shop.placeAndPay(cart);
      await shop.move(orderId, 'accept');
      await shop.runJobs();
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select payment_intent_id as id from orders where order_id = ${orderId}`,
      );
      return { orderId, intentId: rows[0]?.id ?? '' };
    },
    summaryOf: (orderId) => shop.get('getOrderSummary', { params: { orderId } }),
    attentionTo: async (orderId) =>
      (await shop.staff('manager', 'listAttention', {})).data.items.filter(
        (item) => item.orderId === (orderId === null ? null : ticketOf(orderId)),
      ),
    day: async (date) => (await shop.staff('owner', 'getDay', { query: date === undefined ? {} : { date } })).data,
    async compareLedger() {
      await shop.db.transaction((tx) =>
        shop.jobs.add(tx, 'payment.compare-ledger', {}, { key: 'payment.compare-ledger', maxAttempts: 1 }),
      );
      await shop.runJobs();
    },
  };
}
