/**
 * The kitchen's heartbeat: while a board is connected its restaurant is marked as seen. A restaurant may choose that
 * orders for now pause when no board has been connected for too long during opening hours; the next board ends that
 * pause.
 */

import type { SettingKey } from '#core/contract/settings/keys.ts';
import { hasBeenOpen } from '#core/domain/intake/intake.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { listWatched, noteBoard } from './repo.ts';
import { changeBySystem } from './service.ts';

const SETTING: SettingKey = 'OrderProcessing:PauseWithoutBoardMinutes';
/** How often the database is told that a board is connected. */
export const SEEN_EVERY_MS = 20 * SECOND_MS;
/** How long no restaurant is looked for after a look that found none. */
const REST_MS = HOUR_MS;

export interface BoardPresence {
  /** Call it while a board is connected. Without the setting it does nothing; with it, one statement each 20 s. */
  seen(tenant: Tenant): Promise<void>;
}

type PresenceDeps = Pick<Deps, 'db' | 'events' | 'jobs' | 'now' | 'log'>;

/** Registers the check of each minute; call it before the jobs start. */
export function createPresence(
  deps: PresenceDeps,
  tenants: { byId(clientId: string): Promise<Tenant | null> },
): BoardPresence {
  const { db, events, now, log } = deps;
  const lastSeen = new Map<string, number>();
  /** No restaurant was watched a moment ago: nothing is looked for before a setting changes, or an event may be missing. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  const wake = () => {
    restsUntil = Number.NEGATIVE_INFINITY;
  };
  events.subscribe('store:*', wake);
  events.onReconnect(wake);

  const watch = async () => {
    const nowMs = now();
    restsUntil = performance.now() + REST_MS;
    const watched = await listWatched(db, SETTING);
    if (watched.length > 0) wake();
    for (const { clientId, boardSeenAt } of watched) {
      const tenant = await tenants.byId(clientId);
      const minutes = tenant && operatingSettings(tenant).pauseWithoutBoardMinutes;
      if (!tenant || !minutes || !tenant.isActive) continue;
      // No board was ever seen: the minutes count from now.
      if (!boardSeenAt) await noteBoard(db, clientId, new Date(nowMs));
      const isMissing = boardSeenAt !== null && nowMs - boardSeenAt.getTime() >= minutes * MINUTE_MS;
      if (!isMissing || !hasBeenOpen(orderingHours(tenant), minutes, nowMs, tenant.timeZone)) continue;
      await changeBySystem(deps, clientId, 'intake.board-lost', (row) =>
        row.boardLostAt ? null : { boardLostAt: new Date(nowMs) },
      );
      log.warn({ clientId, alert: true }, 'no board is connected: ordering for now is paused');
    }
  };
  deps.jobs.register('intake.watch', watch, () => performance.now() >= restsUntil);

  return {
    async seen(tenant) {
      const { clientId } = tenant;
      if (operatingSettings(tenant).pauseWithoutBoardMinutes === null) return;
      const nowMs = now();
      const isLost = tenant.intake.boardLostAtMs !== null;
      const sinceMs = nowMs - (lastSeen.get(clientId) ?? Number.NEGATIVE_INFINITY);
      // What is known here may say for a moment that it is lost after a board has ended that.
      if (sinceMs < (isLost ? SECOND_MS : SEEN_EVERY_MS)) return;
      lastSeen.set(clientId, nowMs);
      try {
        if (!(await noteBoard(db, clientId, new Date(nowMs)))) return;
        await changeBySystem(deps, clientId, 'intake.board-back', (row) =>
          row.boardLostAt ? { boardLostAt: null } : null,
        );
      } catch (error) {
        // A failure here must not break the board's call; the board asks again within seconds.
        lastSeen.delete(clientId);
        log.warn({ err: error, clientId }, 'a connected board could not be noted');
      }
    },
  };
}
