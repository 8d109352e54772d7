/** Times and places of an order in words. */
import { addDays, formatClock, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import type { ExpectedTime } from './order-steps.ts';

const HALF_DAY_MINUTES = 720;

/** '6:21 pm' in the restaurant's zone. */
export function timeText(t: Translate, ms: number, zone: string): string {
  return clockText(t, toLocal(ms, zone).minutes, 'full');
}

/** A time with its day unless that is today: 'tomorrow 6:21 pm', '21 November, 6:21 pm'. */
function onDay(t: Translate, time: string, ms: number, nowMs: number, zone: string): string {
  const { date } = toLocal(ms, zone);
  const today = toLocal(nowMs, zone).date;
  if (date === today) return time;
  if (date === addDays(today, 1)) return t('shell.when.tomorrow', { time });
  const [, month = '', day = ''] = date.split('-');
  return t('order.date', { date: t('info.hours.date', { day: Number(day), month }), time });
}

/** A time of the order on its page, which may be opened days later. UTC ms. */
export function momentText(t: Translate, ms: number, nowMs: number, zone: string): string {
  return onDay(t, timeText(t, ms, zone), ms, nowMs, zone);
}

/** '6:52–7:02 pm'; with am and pm for both times if they differ, and with the day if it is not today. */
export function expectedText(t: Translate, { fromMs, toMs }: ExpectedTime, nowMs: number, zone: string): string {
  return onDay(t, spanText(t, { fromMs, toMs }, zone), toMs, nowMs, zone);
}

function spanText(t: Translate, { fromMs, toMs }: ExpectedTime, zone: string): string {
  const from = toLocal(fromMs, zone).minutes;
  const to = toLocal(toMs, zone).minutes;
  const last = clockText(t, to, 'full');
  if (from === to) return last;
  const isSameHalf = Math.floor(from / HALF_DAY_MINUTES) === Math.floor(to / HALF_DAY_MINUTES);
  if (!isSameHalf) return t('shell.clock.range', { from: clockText(t, from, 'full'), to: last });
  const digits = (minutes: number) => formatClock(minutes, 'full').replace(/ [ap]m$/, '');
  return last.replace(digits(to), `${digits(from)}–${digits(to)}`);
}

/** '21 November, 6:21 pm'. */
export function dateText(t: Translate, ms: number, zone: string): string {
  const { date } = toLocal(ms, zone);
  const [, month = '', day = ''] = date.split('-');
  return t('order.date', { date: t('info.hours.date', { day: Number(day), month }), time: timeText(t, ms, zone) });
}

/** An address in two lines, without the country. */
export function addressParts(address: string): { readonly street: string; readonly place: string } {
  const [street = '', ...rest] = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(new zealand|aotearoa)/i.test(part));
  return { street, place: rest.join(', ') };
}
