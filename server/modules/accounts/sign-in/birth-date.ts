import { toLocal } from '#core/domain/time/zoned-time.ts';

const EARLIEST = '1900-01-01';

/**
 * What to store for a given birth date: null for none, undefined for a date that no living person has. `text` is a real
 * date `YYYY-MM-DD`, or empty. Spec: accounts#birth-date
 */
export function birthDateOf(text: string | null | undefined, nowMs: number, zone: string): string | null | undefined {
  if (!text) return null;
  const today = toLocal(nowMs, zone).date;
  return text >= EARLIEST && text < today ? text : undefined;
}
