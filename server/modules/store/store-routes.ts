import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { STREAMS } from '#core/contract/wire/paths.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { AnswerCache } from '#server/http/answer-cache.ts';
import { sendCached } from '#server/http/cached-answer.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { intakeHoldsUntil } from '#server/modules/intake/intake.ts';
import type { StockCounts } from '#server/modules/menu/stock-counts.ts';
import { followStock } from '#server/modules/menu/stock-news.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { presentLocation } from './locations.ts';
import { presentClient, presentSettings, presentZones } from './present.ts';

const MOST_ORDERS = 10;
const orderIds = z.string().transform((ids) => ids.toLowerCase().split(','));
/** Of the store's own stream, which names no orders, and of that of a page with orders. */
const ofPage = z.object({
  clientId: z.uuid(),
  orderIds: orderIds.pipe(z.array(z.uuid()).max(MOST_ORDERS)).default([]),
});

interface StoreRouteParts {
  readonly tenants: TenantService;
  readonly stock: StockCounts;
  readonly streams: EventStreams;
}

export function clientRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'events' | 'payments' | 'env' | 'now'>,
  { tenants, stock, streams }: StoreRouteParts,
): void {
  const { events } = deps;
  const answers = new AnswerCache<Tenant>();
  /** These answers hold busy and pause, which end by time. */
  const json = (tenant: Tenant, key: string, present: (nowMs: number) => unknown) => {
    const nowMs = deps.now();
    return answers.json(tenant, key, () => present(nowMs), { nowMs, untilMs: () => intakeHoldsUntil(tenant, nowMs) });
  };

  route(app, 'getClient', async ({ params, request, reply }) => {
    const tenant = await tenants.bySubdomain(params.subdomain);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const locale = localeOf(request.headers['accept-language']);
    const answer = json(tenant, `client ${locale}`, (nowMs) => presentClient(tenant, locale, deps, nowMs));
    return await sendCached(request, reply, answer);
  });

  route(app, 'getDeliveryZones', async ({ params, request, reply }) => {
    const tenant = await tenants.require(params.clientId);
    return await sendCached(
      request,
      reply,
      json(tenant, 'zones', (nowMs) => presentZones(tenant, nowMs)),
    );
  });

  route(app, 'getSettings', async ({ params, request, reply }) => {
    const tenant = await tenants.require(params.clientId);
    return await sendCached(
      request,
      reply,
      json(tenant, 'settings', (nowMs) => presentSettings(tenant, nowMs)),
    );
  });

  route(app, 'getLocations', async ({ params }) => {
    const tenant = await tenants.require(params.clientId);
    const nowMs = deps.now();
    const sisters = await tenants.sistersOf(tenant);
    return { items: sisters.map((one) => presentLocation(one, tenant, storeOrigin(deps.env, one), nowMs)) };
  });

  for (const address of [STREAMS.store, STREAMS.page])
    app.get(address, { schema: { hide: true, params: ofPage } }, async (request, reply) => {
      const page = request.params as z.output<typeof ofPage>;
      const { clientId } = await tenants.require(page.clientId);
      const ends: (() => void)[] = [];
      const stream = streams.open(request, reply, () => {
        for (const end of ends) end();
      });
      const counts = followStock(events, stock, clientId, {
        send: (news) => stream.send({ type: 'stock', counts: news }),
        fail: () => stream.end(),
      });
      const parts = events.subscribe(`store:${clientId}`, ({ type, version }) => stream.send({ type, version }));
      ends.push(counts, parts);
      for (const orderId of page.orderIds)
        ends.push(events.subscribe(`order:${clientId}:${orderId}`, ({ status }) => stream.send({ orderId, status })));
    });
}
