/**
 * "Look in": a person of the operator sees the console as an owner does, for half an hour, where the owner allows it, and
 * can change nothing (`plugins/staff-auth.ts` refuses every change). Owners read who looks in, and the audit log keeps it.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { LookIn } from '#server/identity/signed-in-staff.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { enterLookIn, findLookIn, insertLookIn } from './repo-look-ins.ts';

/** How long a visit of the operator's people lasts. */
export const LOOK_IN_MS = 30 * MINUTE_MS;

export interface LookIns {
  /** A token with which the person's browser enters once. 403 'look-in-off' where the owner does not allow it. */
  begin(tenant: Tenant, by: string): Promise<string>;
  /** The token of the session. 404 'look-in-over' for one that was used, is over, or is none. */
  enter(tenant: Tenant, token: string): Promise<string>;
  /** Who looks in at this moment; null for nobody. */
  current(tenant: Tenant): Promise<LookIn | null>;
  /** Tells open consoles of its end. */
  announce(clientId: string): Promise<void>;
}

export function allowsLookIn(tenant: Tenant): boolean {
  return operatingSettings(tenant).operatorLooksIn;
}

/** @throws AppError 404 'look-in-over' */
export function lookInOver(): never {
  throw refuse('look-in-over');
}

export function createLookIns({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): LookIns {
  const announce = (executor: Executor, clientId: string) =>
    events.publish(executor, `console:${clientId}`, { type: 'setup', area: 'restaurant' });
  return {
    begin: async (tenant, by) => {
      const { clientId } = tenant;
      if (!allowsLookIn(tenant)) throw refuse('look-in-off');
      const token = newToken();
      const nowMs = now();
      const untilMs = nowMs + LOOK_IN_MS;
      await db.transaction(async (transaction) => {
        const isIn = await insertLookIn(transaction, clientId, { tokenHash: hashToken(token), by, nowMs, untilMs });
        // Without an owner nobody could have allowed it.
        if (!isIn) throw refuse('look-in-off');
        const after = { until: new Date(untilMs).toISOString() };
        await recordChange(transaction, clientId, {
          at: nowMs,
          actor: by,
          action: 'restaurant.lookIn',
          subject: 'restaurant',
          after,
        });
        await announce(transaction, clientId);
      });
      return token;
    },
    enter: async (tenant, token) => {
      const own = newToken();
      const hashes = { from: hashToken(token), to: hashToken(own) };
      if (!(await enterLookIn(db, tenant.clientId, hashes, now()))) lookInOver();
      return own;
    },
    current: async (tenant) => (allowsLookIn(tenant) ? await findLookIn(db, tenant.clientId, now()) : null),
    announce: (clientId) => announce(db, clientId),
  };
}
