import { toLocal } from '#core/domain/time/zoned-time.ts';

const EARLIEST = '1900-01-01';

/**
 * What to store of a birth date that was given: null for none, undefined for one that nobody living has (decisions §9: a
 * real past date). `text` is a real date `YYYY-MM-DD`, or empty.
 */
export function birthDateOf(text: string | null | undefined, nowMs: number, zone: string): string | null | undefined {
  if (!text) return null;
  const today = toLocal(nowMs, zone).date;
  return text >= EARLIEST && text < today ? text : undefined;
}
