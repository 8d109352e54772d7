/** A shop whose card provider's webhooks are in the test's hands, and what a customer with a card does there. */
import { sql } from 'drizzle-orm';
import type { SimulatedCardResult } from '#core/contract/orders/orders.ts';
import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { createWebhookWire, type WebhookWire } from '#server/adapters/payment/testing/webhook-wire.ts';
import { APPROVED_CARD, butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';

export interface WebhookShop extends Shop {
  readonly wire: WebhookWire;
  /** What the simulator signs with. */
  readonly secret: string;
  /** One butter chicken, $21.50, to be paid by card. */
  placeByCard(): Promise<CardOrder>;
  confirm(order: CardOrder, number?: string): Promise<SimulatedCardResult>;
  /** Order and money, e.g. 'pending/authorised'. */
  stateOf(order: CardOrder): Promise<string>;
}

export interface CardOrder {
  readonly orderId: string;
  readonly cartId: string;
  readonly intentId: string;
  readonly clientSecret: string;
}

/** `account` is the restaurant's own at the provider. */
export async function openWebhookShop({
  account = null,
}: {
  readonly account?: string | null;
} = {}): Promise<WebhookShop> {
  const wire = createWebhookWire();
  const shop = await openShop({ overrides: { loopback: wire } });
  wire.connect(async ({ path, headers, body }) => {
    const { statusCode } = await shop.app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode;
  });
  if (account !== null) {
    await shop.db.execute(
      sql`update clients set stripe_account_id = ${account} where client_id = ${shop.clientIds.saffron}`,
    );
  }
  return {
    ...shop,
    wire,
    secret: simulatorSecret(shop.deps.secrets),
    async placeByCard() {
      const { cartId } = await shop.cartOf(butterChicken());
      const { status, data, error } = await shop.place({ cartId, paymentMode: 2 });
      if (status !== 200) throw new Error(error.errorMessage);
      const { orderId, transactionId, paymentIntentClientSecret } = data;
      // The tests' clock is behind the queue's: the order's time limit would be due at once.
      await shop.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = ${`payment.expire:${orderId}`}`,
      );
      return { orderId, cartId, intentId: transactionId ?? '', clientSecret: paymentIntentClientSecret ?? '' };
    },
    confirm: ({ clientSecret }, number = APPROVED_CARD.number) =>
      shop.get('confirmSimulatedCard', { body: { clientSecret, ...APPROVED_CARD, number } }),
    async stateOf({ orderId }) {
      const { rows } = await shop.db.execute<{ status: string; money_state: string }>(
        sql`select status, money_state from orders where order_id = ${orderId}`,
      );
      return `${rows[0]?.status}/${rows[0]?.money_state}`;
    },
  };
}
