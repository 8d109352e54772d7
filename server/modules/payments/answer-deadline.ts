import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** What decides how long an order waits for the restaurant's answer. */
interface Waiting {
  readonly realAt: Date | null;
  readonly isScheduled: boolean;
  readonly dueAt: Date;
  readonly estimateMinutes: number;
}

/**
 * When the server ends an order that the restaurant has not answered, in UTC ms. For a scheduled order the time starts
 * when its preparation should. Pure.
 */
export function answerDeadline({ realAt, isScheduled, dueAt, estimateMinutes }: Waiting, minutes: number): number {
  const knownMs = realAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const beginMs = isScheduled ? Math.max(knownMs, dueAt.getTime() - estimateMinutes * MINUTE_MS) : knownMs;
  return beginMs + minutes * MINUTE_MS;
}
