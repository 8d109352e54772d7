/** Times at which guests asked for an order type that was not offered, and what hours would fill them. Pure. */
import { DAY_MINUTES, formatWall } from '#core/domain/time/zoned-time.ts';
import { type DraftDay, spanOf } from './hours-check.ts';
import type { DayAvailability } from './opening-hours.ts';

/** What is counted and shown. */
export const ASKED = { quarterMinutes: 15, days: 28, fewestGuests: 3 } as const;

const QUARTERS = DAY_MINUTES / ASKED.quarterMinutes;
const WEEK = 7 * QUARTERS;
/** Where the store is closed as well, an offer begins and ends at half hours. */
const HALF_HOUR = 2;

/** Guests of the last weeks, by weekday (1 is Sunday) and quarter hour of the restaurant's clock (0 to 95). */
export interface Asked {
  readonly weekday: number;
  readonly quarter: number;
  readonly guests: number;
}

export interface AskedGap extends DayAvailability {
  readonly weekday: number;
  readonly guests: number;
  /** The store is open then, and this order type alone is not. */
  readonly isStoreOpen: boolean;
}

type Week = readonly DraftDay[];

/** Quarter hours of the week that are open, from Sunday at midnight. */
function openQuarters(week: Week): ReadonlySet<number> {
  const open = new Set<number>();
  for (const { weekday, isClosed, ranges } of week) {
    for (const range of isClosed ? [] : ranges) {
      const span = spanOf(range);
      if (!span) continue;
      const first = Math.ceil(span.from / ASKED.quarterMinutes);
      for (let quarter = first; quarter * ASKED.quarterMinutes < span.to; quarter++)
        open.add(((weekday - 1) * QUARTERS + quarter) % WEEK);
    }
  }
  return open;
}

/** The gaps of one order type in which at least three guests asked, the most asked first. `own` is null for the store's hours. */
export function askedGaps(asked: readonly Asked[], store: Week, own: Week | null): readonly AskedGap[] {
  const storeOpen = openQuarters(store);
  const typeOpen = own ? openQuarters(own) : storeOpen;
  const gaps: AskedGap[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const guestsAt = new Map<number, number>();
    for (const one of asked) {
      if (one.weekday === weekday) guestsAt.set(one.quarter, (guestsAt.get(one.quarter) ?? 0) + one.guests);
    }
    const place = (quarter: number) => (weekday - 1) * QUARTERS + quarter;
    const stateAt = (quarter: number) =>
      typeOpen.has(place(quarter)) ? 'open' : storeOpen.has(place(quarter)) ? 'store' : 'closed';
    for (let from = 0, to = 0; from < QUARTERS; from = to) {
      const state = stateAt(from);
      while (to < QUARTERS && stateAt(to) === state) to++;
      if (state === 'open') continue;
      const gap = gapIn({ from, to }, guestsAt, state === 'store');
      if (gap) gaps.push({ weekday, ...gap });
    }
  }
  return gaps.sort((a, b) => b.guests - a.guests);
}

/** In quarter hours of a day; `to` is the first one after it. */
interface Run {
  readonly from: number;
  readonly to: number;
}

function gapIn({ from, to }: Run, guestsAt: ReadonlyMap<number, number>, isStoreOpen: boolean) {
  const inside = [...guestsAt].filter(([quarter]) => quarter >= from && quarter < to);
  const guests = inside.reduce((sum, [, count]) => sum + count, 0);
  if (guests < ASKED.fewestGuests) return null;
  const quarters = inside.map(([quarter]) => quarter);
  const first = Math.floor(Math.min(...quarters) / HALF_HOUR) * HALF_HOUR;
  const last = (Math.floor(Math.max(...quarters) / HALF_HOUR) + 1) * HALF_HOUR;
  const offered = isStoreOpen ? { from, to } : { from: Math.max(from, first), to: Math.min(to, last) };
  const time = (quarter: number) => formatWall(quarter * ASKED.quarterMinutes);
  return { guests, isStoreOpen, fromTime: time(offered.from), toTime: time(offered.to) };
}

/** The day open in `added` as well; ranges that meet become one. */
export function withRange(day: DraftDay, added: DayAvailability): DraftDay {
  const spans = [...(day.isClosed ? [] : day.ranges), added].flatMap((range) => spanOf(range) ?? []);
  const merged: { from: number; to: number }[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  const ranges = merged.map(({ from, to }) => ({ fromTime: formatWall(from), toTime: formatWall(to) }));
  return { ...day, isClosed: false, ranges };
}
