/** Honest times: from the restaurant's own history of four weeks, for the hour and the load of now (decision 093). */
import type { WireWaits } from '#core/contract/orders/waits.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { dayClassOf, loadClassOf, roundedWait, waitAt } from '#core/domain/orders/waits.ts';
import { DAY_MS, MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { busyMinutes } from './intake.ts';
import { countInHand, listWaits, listZones, replaceWaits } from './repo-waits.ts';

const HISTORY_MS = 28 * DAY_MS;
/** An order is there some minutes to an hour after it was placed, and the job comes every hour. */
const SOLD_MS = 180 * MINUTE_MS;
/** An answer is kept so long, so that a full store asks the database rarely. */
const KEPT_MS = MINUTE_MS;

/**
 * Every hour, restaurant by restaurant, where something was sold; elsewhere once a day, so that old orders lose their part.
 * Call it before the jobs start.
 */
export function registerWaits({ db, jobs, log, now }: Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>): void {
  jobs.register('intake.waits', async () => {
    const at = new Date(now());
    const before = (ms: number) => new Date(at.getTime() - ms);
    for (const zone of await listZones(db, before(SOLD_MS), before(DAY_MS))) {
      // One restaurant's trouble keeps no other from its times.
      await db
        .transaction((tx) => replaceWaits(tx, zone, before(HISTORY_MS), at))
        .catch((error: unknown) => log.error({ err: error, clientId: zone.clientId }, 'waits were not computed'));
    }
  });
}

export interface WaitsService {
  /** Null for an order type with too short a history: then its estimate holds. */
  now(tenant: Tenant): Promise<WireWaits>;
}

export function createWaits({ db, now }: Pick<Deps, 'db' | 'now'>): WaitsService {
  const kept = new Map<string, { readonly atMs: number; readonly waits: Promise<WireWaits> }>();

  async function read(tenant: Tenant, nowMs: number): Promise<WireWaits> {
    const rows = await listWaits(db, tenant.clientId);
    if (rows.length === 0) return { pickup: null, delivery: null };
    const loadClass = loadClassOf(await countInHand(db, tenant.clientId));
    const { date, minutes } = toLocal(nowMs, tenant.timeZone);
    const hour = Math.floor(minutes / 60);
    const moment = { hour, loadClass, dayClass: dayClassOf(date, hour) };
    const of = (orderType: OrderType) => {
      const wait = waitAt(
        rows.filter((row) => row.orderType === orderType),
        moment,
      );
      if (!wait) return null;
      // What staff have set beyond the history counts on top.
      const busy = busyMinutes(tenant, orderType, nowMs);
      const { from, usual, to } = roundedWait(wait);
      return { from: from + busy, usual: usual + busy, to: to + busy };
    };
    return { pickup: of('pickup'), delivery: of('delivery') };
  }

  return {
    async now(tenant) {
      const nowMs = now();
      const known = kept.get(tenant.clientId);
      if (known && nowMs >= known.atMs && nowMs - known.atMs < KEPT_MS) return await known.waits;
      const waits = read(tenant, nowMs);
      kept.set(tenant.clientId, { atMs: nowMs, waits });
      waits.catch(() => kept.delete(tenant.clientId));
      return await waits;
    },
  };
}
