import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#core/contract/console.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { FRONT_ROLES } from '../board/service.ts';
import type { MoneyService } from './service.ts';

/** Refunds, and saying that a mismatch is dealt with, are for the owner and the managers (design: staff and console). */
const TRUSTED_ROLES = ['owner', 'manager'] as const satisfies readonly StaffRole[];

/** The money of orders, for everybody but the kitchen. */
export function moneyRoutes(app: FastifyInstance, money: MoneyService, auth: StaffAuth): void {
  const front = auth.allow(FRONT_ROLES);
  const trusted = auth.allow(TRUSTED_ROLES);
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
  route(app, 'listAttention', async ({ request }) => ({ items: await money.attention(auth.staffOf(request)) }), {
    before: front,
  });
}
