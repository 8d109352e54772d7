import { STAFF_FACTOR_CALLS } from '#core/contract/staff/console-factor-routes.ts';
import type { Env } from '#server/env.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import { originFor } from '#server/modules/second-factor/owner.ts';
import type { FactorRealm } from '#server/modules/second-factor/realm.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { StaffService } from './staff.ts';

/** The second step as restaurants' staff pass it. */
export function staffFactorRealm(
  env: Env,
  staff: Pick<StaffService, 'openFully' | 'recognise'>,
  auth: StaffAuth,
  cookie: HalfCookie,
): FactorRealm {
  return {
    calls: STAFF_FACTOR_CALLS,
    cookie,
    page: '/console',
    sameOrigin: auth.sameOrigin,
    signedIn: auth.may('own'),
    freshly: auth.mayFreshly('own'),
    placeOf: async (request) => {
      const tenant = await auth.tenantOf(request);
      const origin = originFor(env, storeOrigin(env, tenant), request.host);
      return { clientId: tenant.clientId, name: tenant.tradingName, origin };
    },
    callerOf: async (request, { personId }) => {
      const { address, token } = auth.deviceOf(request);
      return { address, knownDevice: await staff.recognise(await auth.tenantOf(request), token, personId) };
    },
    whoOf: (request) => {
      const { tenant, staffId: personId, sessionId } = auth.staffOf(request);
      const { clientId } = tenant;
      return { owner: { clientId, personId }, session: { clientId, sessionId } };
    },
    open: async (transaction, { owner, isShared }, request) => {
      // The cookie of a known device comes with this request as it came with the password.
      const device = { ...auth.deviceOf(request), isShared: isShared ?? undefined };
      const opened = await staff.openFully(transaction, await auth.tenantOf(request), owner.personId, device);
      return (reply) => auth.letIn(reply, opened);
    },
  };
}
