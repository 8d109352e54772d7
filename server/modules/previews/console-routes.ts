import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentStoreAt } from './present.ts';
import type { Simulator } from './promotion-simulator.ts';
import { storeAt } from './time-machine.ts';

export function simulatorRoutes(app: FastifyInstance, simulate: Simulator, auth: StaffAuth): void {
  route(
    app,
    'simulatePrice',
    async ({ body, request }) =>
      await simulate(auth.staffOf(request).tenant, body, localeOf(request.headers['accept-language'])),
    { before: auth.may('promotions') },
  );
}

export function timeMachineRoutes(
  app: FastifyInstance,
  { now }: { readonly now: () => number },
  source: Pick<StoreSource, 'menuOf'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'getTimeMachine',
    async ({ query: { at, service, km }, request }) => {
      const { tenant } = auth.staffOf(request);
      const store = { ...(await source.menuOf(tenant.clientId)), tenant };
      const nowMs = now();
      const atMs = Date.parse(at);
      const locale = localeOf(request.headers['accept-language']);
      return presentStoreAt(storeAt(store, { atMs, orderType: service, km: km ?? null }, nowMs, locale), atMs, nowMs);
    },
    { before: auth.may('preview') },
  );
}
