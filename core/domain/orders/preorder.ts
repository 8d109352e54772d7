/** The two clocks of an order for later: when the kitchen starts, and by when the restaurant answers. Pure. */
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** An order that is due later than this after it was placed is answered on its own day: a card is held for about a week. */
export const FAR_DAYS = 2;

export interface Timing {
  readonly isScheduled: boolean;
  /** UTC ms, as the guest wished. */
  readonly dueAt: number;
  readonly promisedAt: number | null;
  /** Preparation, and for a delivery the way. */
  readonly estimateMinutes: number;
}

/** By when the kitchen starts an order for later (UTC ms); null for one that is wanted as soon as possible. */
export function startBy({ isScheduled, dueAt, promisedAt, estimateMinutes }: Timing): number | null {
  return isScheduled ? (promisedAt ?? dueAt) - estimateMinutes * MINUTE_MS : null;
}

interface AnswerRules {
  /** How long an order may wait; null where it waits for ever. */
  readonly minutes: number | null;
  readonly schedule: OpeningSchedule;
  readonly zone: string;
}

/**
 * When an order that the restaurant has not answered ends (UTC ms); null where none does. The time of an order for later
 * begins when its preparation should. One for a day after tomorrow is also to be answered within 24 hours of the first
 * moment at which the restaurant is open and knows of it (`knownAt`, UTC ms).
 */
export function answerDeadline(
  order: Omit<Timing, 'promisedAt'> & { readonly knownAt: number },
  { minutes, schedule, zone }: AnswerRules,
): number | null {
  if (minutes === null || minutes === 0) return null;
  const { knownAt, isScheduled, dueAt } = order;
  const beginMs = Math.max(knownAt, startBy({ ...order, promisedAt: null }) ?? knownAt);
  const endMs = beginMs + minutes * MINUTE_MS;
  if (!isScheduled || dueAt - knownAt <= FAR_DAYS * DAY_MS) return endMs;
  const isOpen = openStateAt(schedule, knownAt, zone).isOpen;
  const opensMs = isOpen ? knownAt : nextOpening(schedule, knownAt, zone);
  return opensMs === null ? endMs : Math.min(endMs, opensMs + DAY_MS);
}
