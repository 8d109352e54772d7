/** "When will it be ready?" in numbers. Instants are UTC ms, choices whole minutes from now. */
import { promisedAt, READY_MINUTES } from '#core/domain/orders/moves.ts';
import { addDays, MINUTE_MS, parseWallTime, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

export const READY_CHOICES = [10, 15, 20, 30, 45] as const;
/** The first choice: the shortest that keeps the promised time, else the longest. */
export function firstChoice(nowMs: number, quotedAt: number): number {
  const needed = READY_CHOICES.find((minutes) => nowMs + minutes * MINUTE_MS >= quotedAt);
  return needed ?? READY_CHOICES[READY_CHOICES.length - 1] ?? READY_MINUTES.least;
}

/**
 * Five minutes more (1) or less (-1); null when that is out of bounds or promises the same time. A step up starts at
 * the requested time when the choice is earlier.
 */
export function stepChoice(
  nowMs: number,
  minutes: number,
  requestedAt: number | null,
  direction: 1 | -1,
): number | null {
  const toRequested = requestedAt === null ? 0 : Math.ceil((requestedAt - nowMs) / MINUTE_MS);
  const base = direction === 1 ? Math.max(minutes, toRequested) : minutes;
  const next = base + direction * READY_MINUTES.step;
  if (next < READY_MINUTES.least || next > READY_MINUTES.most) return null;
  return promisedAt(nowMs, next, requestedAt) === promisedAt(nowMs, minutes, requestedAt) ? null : next;
}

/** An order that is expected later than this after now keeps its day. */
const ANOTHER_DAY_MS = 12 * 60 * MINUTE_MS;

/**
 * The next instant (UTC ms) at which a clock in `zone` shows '18:37', for an order expected at `expectedMs`: on its own
 * day where that is another one. Null for text that is no time.
 */
export function instantOfClock(text: string, nowMs: number, zone: string, expectedMs = nowMs): number | null {
  const minutes = parseWallTime(text);
  if (minutes === null) return null;
  const { date } = toLocal(expectedMs - nowMs > ANOTHER_DAY_MS ? expectedMs : nowMs, zone);
  const today = toInstant(date, minutes, zone).ms;
  return today > nowMs ? today : toInstant(addDays(date, 1), minutes, zone).ms;
}
