import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { knownLocale } from '#core/domain/language/languages.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { Corrections } from '#server/modules/orders/correction/preview.ts';
import type { PhoneOrders } from '#server/modules/orders/placing/phone-orders.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { DocketService } from './docket-service.ts';
import type { OrderHistoryService } from './history.ts';
import { readFilter } from './history-filter.ts';
import { presentPlaced } from './present.ts';

export interface OrderHistoryParts {
  readonly history: OrderHistoryService;
  readonly dockets: DocketService;
  readonly phone: PhoneOrders;
  readonly corrections: Corrections;
  readonly now: () => number;
}

export function orderHistoryRoutes(
  app: FastifyInstance,
  auth: StaffAuth,
  { history, dockets, phone, corrections, now }: OrderHistoryParts,
): void {
  const readers = auth.may('orders.read');

  route(app, 'listOrderHistory', async ({ query, request }) => history.list(auth.staffOf(request), query), {
    before: readers,
  });
  route(
    app,
    'getOrderDetail',
    async ({ params, request }) =>
      history.detail(auth.staffOf(request), params.orderId, localeOf(request.headers['accept-language'])),
    { before: readers },
  );
  route(
    app,
    'getDocket',
    async ({ params, query, request }) => dockets.of(auth.staffOf(request), params.orderId, query.copy),
    { before: auth.may('board') },
  );
  route(
    app,
    'placePhoneOrder',
    async ({ body, request }) => {
      const order = await phone.place(auth.staffOf(request), body, localeOf(request.headers['accept-language']));
      const payPath = order.paymentMode === 'card' ? `/payment/${order.cartId}` : null;
      return { ...presentPlaced(order), promisedUtc: order.promisedAt?.toISOString() ?? null, payPath };
    },
    { before: auth.may('orders.answer') },
  );
  route(
    app,
    'correctOrder',
    async ({ params, body, request }) =>
      corrections.correct(auth.staffOf(request), params.orderId, body, localeOf(request.headers['accept-language'])),
    { before: auth.may('orders.correct') },
  );

  app.get(
    DOCUMENTS.orderHistory,
    { schema: { hide: true }, preValidation: [...auth.may('orders.export')] },
    async (request, reply) => {
      const staff = auth.staffOf(request);
      const pieces = history.csv(
        staff,
        readFilter(request.query),
        knownLocale((request.query as { lang?: unknown }).lang),
      );
      // The first piece is asked for before anything is sent, so that a wrong filter is an answer and no broken file.
      const { value: head = '' } = await pieces.next();
      const { date } = toLocal(now(), staff.tenant.timeZone);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${staff.tenant.subdomain}-${date}.csv"`)
        .header('cache-control', 'no-store')
        .send(
          Readable.from(
            (async function* () {
              yield head;
              yield* pieces;
            })(),
          ),
        );
    },
  );
}
