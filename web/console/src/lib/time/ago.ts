/** How long ago something was, in words. */
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { ownDays } from './own-days.ts';

const STEPS = [
  [DAY_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/**
 * '5 minutes ago', 'yesterday', 'in 3 days'; 'now' within one minute. What is to come is rounded, so that seven days from
 * now are not six a second later. Instants are UTC ms or ISO texts.
 */
export function agoText(at: number | string, nowMs: number, language: string): string {
  const exact = (typeof at === 'number' ? at : Date.parse(at)) - nowMs;
  const ms = exact < MINUTE_MS ? exact : Math.ceil(exact / MINUTE_MS) * MINUTE_MS;
  const [size, unit] = STEPS.find(([step]) => Math.abs(ms) >= step) ?? [MINUTE_MS, 'minute'];
  const count = ms > 0 && ms >= size ? Math.round(ms / size) : Math.trunc(ms / size);
  const own = ownDays(language);
  if (own) return own.ago(count, unit);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return count === 0 ? format.format(0, 'second') : format.format(count, unit);
}
