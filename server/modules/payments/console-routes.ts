import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { MoneyService } from './attention.ts';
import { payoutOf, payoutsOf } from './payout-pages.ts';

/** The money of orders, for all roles but the kitchen. */
export function moneyRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  money: MoneyService,
  auth: StaffAuth,
): void {
  const front = auth.may('orders.read');
  const moving = auth.may('orders.answer');
  const trusted = auth.may('orders.refund');
  route(app, 'getOrderMoney', async ({ params, request }) => money.ofOrder(auth.staffOf(request), params.orderId), {
    before: front,
  });
  route(
    app,
    'refundOrder',
    async ({ params, body, request }) => money.refund(auth.staffOf(request), params.orderId, body),
    { before: trusted },
  );
  route(
    app,
    'markMismatchSeen',
    async ({ params, request }) => money.seeMismatch(auth.staffOf(request), params.orderId),
    { before: trusted },
  );
  route(
    app,
    'resolveRefund',
    async ({ params, body, request }) => money.resolveRefund(auth.staffOf(request), params, body.remedy),
    { before: trusted },
  );
  const { db, now } = deps;
  const books = { before: auth.may('numbers') };
  const clientOf = (request: FastifyRequest) => auth.staffOf(request).tenant.clientId;
  route(app, 'listPayouts', async ({ request }) => ({ payouts: await payoutsOf(db, clientOf(request), now()) }), books);
  route(app, 'getPayout', ({ params, request }) => payoutOf(db, clientOf(request), params.payoutId), books);
  route(
    app,
    'markPayoutSeen',
    async ({ params, request }) => {
      await money.seePayout(auth.staffOf(request), params.payoutId);
      return null;
    },
    { before: trusted },
  );
  route(
    app,
    'settleLapsed',
    async ({ params, body, request }) => money.settleLapsed(auth.staffOf(request), params.orderId, body),
    { before: moving },
  );
  route(app, 'listAttention', async ({ request }) => ({ items: await money.attention(auth.staffOf(request)) }), {
    before: front,
  });
}
