/** Times and places of an order in words. */
import { formatClock, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { clockText, onDay } from '#store/lib/time/clock.ts';
import type { ExpectedTime } from './order-steps.ts';

const HALF_DAY_MINUTES = 720;

/** '6:52–7:02 pm'; with am and pm for both times if they differ, and with the day if it is not today. */
export function expectedText(t: Translate, { fromMs, toMs }: ExpectedTime, nowMs: number, zone: string): string {
  return onDay(t, spanText(t, { fromMs, toMs }, zone), toMs, nowMs, zone);
}

function spanText(t: Translate, { fromMs, toMs }: ExpectedTime, zone: string): string {
  const from = toLocal(fromMs, zone).minutes;
  const to = toLocal(toMs, zone).minutes;
  if (from === to) return clockText(t, to);
  const last = clockText(t, to, 'full');
  const isSameHalf = Math.floor(from / HALF_DAY_MINUTES) === Math.floor(to / HALF_DAY_MINUTES);
  if (!isSameHalf) return t('shell.clock.range', { from: clockText(t, from, 'full'), to: last });
  const digits = (minutes: number) => formatClock(minutes, 'full').replace(/ [ap]m$/, '');
  return last.replace(digits(to), `${digits(from)}–${digits(to)}`);
}

/** An address in two lines, without the country. */
export function addressParts(address: string): { readonly street: string; readonly place: string } {
  const [street = '', ...rest] = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(new zealand|aotearoa)/i.test(part));
  return { street, place: rest.join(', ') };
}
