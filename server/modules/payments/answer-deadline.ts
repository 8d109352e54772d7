import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** What decides how long an order waits for the restaurant's answer. */
interface Waiting {
  readonly realAt: Date | null;
  readonly isScheduled: boolean;
  readonly dueAt: Date;
  readonly estimateMinutes: number;
}

/**
 * When an order that nobody has answered is given up, in UTC ms. A scheduled order's clock starts when its preparation
 * should (design: staff and console). Pure.
 */
export function answerDeadline({ realAt, isScheduled, dueAt, estimateMinutes }: Waiting, minutes: number): number {
  const knownMs = realAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const beginMs = isScheduled ? Math.max(knownMs, dueAt.getTime() - estimateMinutes * MINUTE_MS) : knownMs;
  return beginMs + minutes * MINUTE_MS;
}
