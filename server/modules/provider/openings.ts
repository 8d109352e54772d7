/**
 * When restaurants are open, for the operator's list. Hours of all restaurants cost more to read and work out than all
 * other questions of the list together, so the process keeps the next day of each with the version of its profile. The
 * caller gives the version that the database has now: a change of hours or settings is seen at once, in every process.
 */
import { type OpenInterval, openIntervals } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { toHours, toSchedule } from '#server/modules/tenancy/rows.ts';
import { type OpeningRow, readOpeningRows } from './repo-openings.ts';

export interface Opening {
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly isOpenNow: boolean;
}

interface Versioned {
  readonly clientId: string;
  readonly profileVersion: number;
}

interface KeptDay {
  readonly profileVersion: number;
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly fromMs: number;
  readonly toMs: number;
  readonly open: readonly OpenInterval[];
}

export interface Openings {
  /** By client id. The versions are read before the call, so that hours are never kept as newer than they are. */
  of(restaurants: readonly Versioned[], nowMs: number): Promise<ReadonlyMap<string, Opening>>;
}

export function createOpenings(executor: Executor): Openings {
  const kept = new Map<string, KeptDay>();
  const isStale = ({ clientId, profileVersion }: Versioned, nowMs: number) => {
    const day = kept.get(clientId);
    return !day || day.profileVersion !== profileVersion || nowMs < day.fromMs || nowMs > day.toMs;
  };
  return {
    async of(restaurants, nowMs) {
      const stale = restaurants.filter((one) => isStale(one, nowMs));
      if (stale.length > 0) {
        const versions = new Map(stale.map((one) => [one.clientId, one.profileVersion]));
        for (const row of await readOpeningRows(executor, [...versions.keys()], nowMs))
          kept.set(row.clientId, dayOf(row, versions.get(row.clientId) ?? 0, nowMs));
      }
      return new Map(
        restaurants.flatMap(({ clientId }) => {
          const day = kept.get(clientId);
          return day ? [[clientId, openingOf(day, nowMs)]] : [];
        }),
      );
    },
  };
}

function dayOf(row: OpeningRow, profileVersion: number, fromMs: number): KeptDay {
  const { isOpened, acceptsByItself, timeZone } = row;
  const toMs = fromMs + DAY_MS;
  const schedule = orderingSchedule(toHours(toSchedule(row.weekly, row.overrides), row.ownHours), ORDER_TYPES);
  return {
    profileVersion,
    isOpened,
    acceptsByItself,
    fromMs,
    toMs,
    open: openIntervals(schedule, fromMs, toMs, timeZone),
  };
}

function openingOf({ isOpened, acceptsByItself, open }: KeptDay, nowMs: number): Opening {
  return {
    isOpened,
    acceptsByItself,
    isOpenNow: open.some(({ fromMs, toMs }) => fromMs <= nowMs && nowMs <= toMs),
  };
}
