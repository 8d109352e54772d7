import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { FRONT_ROLES } from '../board/service.ts';
import type { MoneyService } from './service.ts';

/** The money of orders, for everybody but the kitchen. */
export function moneyRoutes(app: FastifyInstance, money: MoneyService, auth: StaffAuth): void {
  const front = auth.allow(FRONT_ROLES);
  route(app, 'getOrderMoney', async ({ params, request }) => money.ofOrder(auth.staffOf(request), params.orderId), {
    before: front,
  });
  route(app, 'listAttention', async ({ request }) => ({ items: await money.attention(auth.staffOf(request)) }), {
    before: front,
  });
}
