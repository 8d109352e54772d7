/** The days that the page shows, kept in the address for reload and Back. Pure. */
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';

export type RangeKind = 'today' | '7' | '30' | 'own';

export interface Range {
  readonly kind: RangeKind;
  /** Missing for today; the server knows its date. */
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `today` is the restaurant's own date. An invalid address gives today. */
export function readRange(params: URLSearchParams, today: LocalDate): Range {
  const days = params.get('days');
  if (days === '7' || days === '30') return { kind: days, from: addDays(today, 1 - Number(days)), to: today };
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return DATE.test(from) && DATE.test(to) ? { kind: 'own', from, to } : { kind: 'today' };
}

/** The relative change from `before`, signed; null when `before` is zero. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
