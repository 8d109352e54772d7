import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** What decides how long an order waits for the restaurant's answer. */
interface Waiting {
  readonly realAt: Date | null;
  readonly isScheduled: boolean;
  readonly dueAt: Date;
  readonly estimateMinutes: number;
}

/** An order that is due later than this after placing is answered on its own day, because a card is held for about a week. */
const FAR_MS = 2 * DAY_MS;

/**
 * When the server ends an order that the restaurant has not answered, in UTC ms. For a scheduled order the time starts
 * when its preparation should; one for a day after tomorrow is to be answered within 24 hours of `opensMs`, when the
 * restaurant is open for the first time since it knows of the order. Pure.
 */
export function answerDeadline(
  { realAt, isScheduled, dueAt, estimateMinutes }: Waiting,
  minutes: number,
  opensMs: number,
): number {
  const knownMs = realAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const beginMs = isScheduled ? Math.max(knownMs, dueAt.getTime() - estimateMinutes * MINUTE_MS) : knownMs;
  const isFar = isScheduled && dueAt.getTime() - knownMs > FAR_MS;
  return isFar ? Math.min(beginMs + minutes * MINUTE_MS, opensMs + DAY_MS) : beginMs + minutes * MINUTE_MS;
}
