/** What mails about a reserved table say. */
import { nationalPhone } from '#core/domain/country/phone.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { type CalendarFile, calendarFile } from '#server/calendar-file.ts';
import { message } from '#server/locales/messages.ts';
import { whenText } from '#server/locales/moment.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import { languageOfGuest, operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { ReservationRow } from './repo.ts';
import type { ReservationMailKind } from './reservation-job.ts';

const TEXTS = {
  guest: 'guest',
  prove: 'prove',
  restaurant: 'restaurant',
  cancelled: 'cancelled',
  'given-back': 'givenBack',
  confirmed: 'confirmed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  changed: 'changed',
} as const;
/** Those after which the table is still theirs. */
const HOLDS: readonly ReservationMailKind[] = ['guest', 'confirmed', 'changed'];
const ANSWERS: readonly ReservationMailKind[] = ['confirmed', 'declined', 'withdrawn', 'changed'];

/** Whether a person of the restaurant sends it, with own words where there are any. */
export function isAnswer(kind: ReservationMailKind): boolean {
  return ANSWERS.includes(kind);
}

export function reservationUrl(origin: string, reservationId: string): string {
  return `${origin}/reserve/reservation-confirm?reservation=${reservationId}`;
}

/** By the status of a reservation. */
const STATES = { requested: 'asked-for', confirmed: 'agreed', cancelled: 'ended' } as const;

/** `nowMs` (UTC): as the reservation is now. */
export function reservationCalendar(
  tenant: Tenant,
  row: ReservationRow,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): Promise<CalendarFile> {
  const locale = languageOfGuest(tenant, row.language);
  return calendarFile({
    name: 'reservation',
    id: row.reservationId,
    startMs: row.startsAt.getTime(),
    minutes: operatingSettings(tenant).reservations.stayMinutes,
    createdMs: row.createdAt.getTime(),
    changedMs: nowMs,
    title: message(locale, 'reservation.calendar.title', { restaurant: tenant.tradingName, guests: row.guests }),
    place: `${tenant.tradingName}, ${tenant.address}`,
    text: [row.notes, nationalPhone(tenant.phone, tenant.country)].filter((part) => part !== '').join('\n'),
    url: reservationUrl(origin, row.reservationId),
    organizer: { name: tenant.tradingName, email: tenant.email },
    state: STATES[row.status],
  });
}

/** `key`: of reservation-key.ts, for the mail that asks to hold the table. `nowMs`: UTC. */
export function reservationMail(
  kind: ReservationMailKind,
  row: ReservationRow,
  tenant: Tenant,
  { origin, key, nowMs }: { readonly origin: string; readonly key: string; readonly nowMs: number },
): NoticeContent {
  const isForGuest = kind !== 'restaurant' && kind !== 'given-back';
  const locale = isForGuest ? languageOfGuest(tenant, row.language) : localeFor(tenant.language);
  const text = TEXTS[kind];
  const when = whenText(row.startsAt.getTime(), tenant.timeZone, locale, nowMs);
  const values = { restaurant: tenant.tradingName, when, guests: row.guests, name: row.fullName };
  const facts = [
    message(locale, 'reservation.mail.when', values),
    message(locale, 'reservation.mail.party', values),
    ...(isForGuest
      ? []
      : [message(locale, 'reservation.mail.from', { name: row.fullName, phone: row.phone, email: row.email })]),
    ...(row.notes === '' ? [] : [message(locale, 'reservation.mail.notes', { notes: row.notes })]),
  ];
  const url = reservationUrl(origin, row.reservationId);
  const reply = isAnswer(kind) && row.reply !== '' ? row.reply.split(/\r?\n/) : [];
  return {
    ...lookOf(tenant, locale, isForGuest ? tenant : row),
    subject: message(locale, `reservation.mail.${text}.subject`, values),
    heading: message(locale, `reservation.mail.${text}.heading`, values),
    intro: [message(locale, `reservation.mail.${text}.intro`, values), ...reply, ...facts],
    ...(HOLDS.includes(kind) ? { link: { label: message(locale, 'reservation.mail.link'), url } } : {}),
    ...(kind === 'prove'
      ? { link: { label: message(locale, 'reservation.mail.prove.link'), url: `${url}&key=${key}` } }
      : {}),
    notes: HOLDS.includes(kind)
      ? [message(locale, 'reservation.mail.note', { phone: nationalPhone(tenant.phone, tenant.country) })]
      : [],
  };
}
