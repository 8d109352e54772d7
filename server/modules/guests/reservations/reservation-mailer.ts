/** The outbox's part of reservations: the guest's mail brings an entry for the calendar. */
import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { findReservation } from './repo.ts';
import { keyOfReservation } from './reservation-key.ts';
import { isAnswer, reservationCalendar, reservationMail } from './reservation-mail.ts';

/** Before the jobs start. */
export function registerReservationMail(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now' | 'secrets'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  const { db, env, jobs, now, secrets } = deps;

  jobs.register('mail.reservation', async ({ clientId, reservationId, kind }, addedMs) => {
    const tenant = await tenants.require(clientId);
    const row = await findReservation(db, clientId, reservationId);
    // Without an address when the guest's account was deleted since: no mail is sent.
    if (!row || row.email === '') return;
    const isForGuest = kind !== 'restaurant' && kind !== 'given-back';
    // Given back before the mail went out: the other mail says all there is to say.
    if (['guest', 'prove', 'confirmed', 'changed'].includes(kind) && row.status === 'cancelled') return;
    const origin = storeOrigin(env, tenant);
    const mail = reservationMail(kind, row, tenant, { origin, key: keyOfReservation(secrets.link, row), nowMs: now() });
    const keyOf = (one: typeof kind) => `reservation:${reservationId}:${one}`;
    // A table is changed as often as staff like.
    const key = kind === 'changed' ? `${keyOf(kind)}:${addedMs}` : keyOf(kind);
    await sendOnce(deps, { clientId, key }, async () => ({
      purpose: isForGuest ? 'person' : 'restaurant',
      clientId: tenant.clientId,
      fromName: tenant.tradingName,
      to: isForGuest ? row.email : tenant.email,
      thread: keyOf(isForGuest ? 'guest' : 'restaurant'),
      isAnswer: isAnswer(kind),
      ...renderNotice(mail),
      // A table that was never theirs is in no calendar.
      ...(isForGuest && kind !== 'prove' && kind !== 'declined'
        ? { attachments: [await reservationCalendar(tenant, row, { origin, nowMs: now() })] }
        : {}),
    }));
  });
}
