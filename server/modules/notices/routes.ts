/** What guests ask to be told, the call-backs of the SMS provider, and the short link of an SMS. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orderPage } from '#core/contract/orders/order-link.ts';
import { TEXT_CALLBACK_PATH } from '#server/adapters/sms/text-sender-from-env.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import type { ConsentsService, NoticeOrder } from './consents.ts';
import { orderOfCode, SHORT_LINK_PATH } from './order-code.ts';
import { isShownKey, isStopKey, type ShownPush } from './push-keys.ts';

/** Reads an order for a caller who may open it; AppError 404 and 403 as for its summary. */
export type OpenOrder = (
  request: FastifyRequest,
  key: { readonly clientId: string; readonly orderId: string },
) => Promise<NoticeOrder>;

const REPORT_LIMIT = 16 * 1024;
const ofCode = z.object({ code: z.string() });

export function noticeRoutes(
  app: FastifyInstance,
  {
    consents,
    tenants,
    openOrder,
    markShown,
    secret,
  }: {
    readonly consents: ConsentsService;
    readonly tenants: Pick<TenantService, 'require'>;
    readonly openOrder: OpenOrder;
    readonly markShown: (push: ShownPush) => Promise<void>;
    /** Signs what a notification carries. */
    readonly secret: string;
  },
): void {
  route(app, 'getOrderNotices', async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const order = await openOrder(request, params);
    return await consents.offered(await tenants.require(order.clientId), order);
  });
  route(
    app,
    'setOrderNotices',
    async ({ params, body, request }) => {
      const order = await openOrder(request, params);
      return await consents.set(await tenants.require(order.clientId), order, body);
    },
    { limit: 'notices' },
  );
  route(
    app,
    'stopOrderNotices',
    async ({ params, query }) => {
      const order = { clientId: params.clientId.toLowerCase(), orderId: params.orderId.toLowerCase() };
      if (!isStopKey(secret, order, query.key)) throw refuse('order-unknown');
      await consents.stopAll(order);
      return null;
    },
    { limit: 'notices', message: 'notice.stopped' },
  );
  route(
    app,
    'reportNoticeShown',
    async ({ params, query: { key, ...sent } }) => {
      const push = { clientId: params.clientId.toLowerCase(), orderId: params.orderId.toLowerCase(), ...sent };
      if (!isShownKey(secret, push, key)) throw refuse('order-unknown');
      await markShown(push);
      return null;
    },
    { limit: 'notices' },
  );
  app.get(SHORT_LINK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { data } = ofCode.safeParse(request.params);
    const orderId = data ? orderOfCode(data.code) : null;
    return reply.redirect(orderId === null ? '/order-receiver' : orderPage(orderId));
  });
}

/** `receive` answers false for a call-back that the provider has not signed. */
export function textReportRoutes(
  app: FastifyInstance,
  origin: string,
  receive: (url: string, fields: Readonly<Record<string, string>>, signature: string | undefined) => Promise<boolean>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: REPORT_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.post(TEXT_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
      const fields = request.body as Record<string, string>;
      const given = request.headers['x-twilio-signature'];
      const signature = typeof given === 'string' ? given : undefined;
      if (!(await receive(`${origin}${request.url}`, fields, signature))) throw new AppError('FORBIDDEN', 'error.role');
      // An empty answer sends nothing back to the guest.
      return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    });
  });
}
