/** Sends one message as an SMS, at most once: a text that may have gone is not repeated. */
import { toE164 } from '#core/domain/country/phone.ts';
import { MOST_SMS_PER_DAY } from '#core/domain/notices/notices.ts';
import { smsParts } from '#core/domain/notices/sms-text.ts';
import { DAY_MS, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import { CODE_LANDLINE, CODE_STOPPED, TextPostponed, type TextSender } from '#server/adapters/sms/text-sender.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import { hashOf } from './consents.ts';
import { noticeSms } from './notice-text.ts';
import { codeOfOrder } from './order-code.ts';
import * as repo from './repo.ts';
import { asSent, type SendDeps, type Sending } from './sending.ts';

/** The first instant of the calendar month at `ms`. */
export function monthStart(ms: number, zone: string): Date {
  const { date } = toLocal(ms, zone);
  return new Date(toInstant(`${date.slice(0, 7)}-01`, 0, zone).ms);
}

/** `endUnknown` ends a text that may have gone. Throws when the provider asks to wait. */
export function createTexting(
  { db, env, log, now }: SendDeps,
  texts: TextSender,
  endUnknown: (sending: Pick<Sending, 'key' | 'found'>) => Promise<void>,
): (sending: Sending) => Promise<void> {
  /** Why the number, or the restaurant, sends no more; null where it does. */
  async function limitOf({ key, tenant }: Sending, addressHash: string, bodyParts: number): Promise<string | null> {
    if (await repo.isStopped(db, addressHash)) return 'stopped';
    const sentToday = await repo.countTextsTo(db, addressHash, new Date(now() - DAY_MS));
    if (sentToday >= MOST_SMS_PER_DAY) return 'limit-number';
    const used = await repo.countParts(db, key.clientId, monthStart(now(), tenant.timeZone));
    return used.parts + bodyParts > operatingSettings(tenant).notices.smsPartsPerMonth ? 'limit-month' : null;
  }

  return async (sending) => {
    const { key, found, tenant, facts } = sending;
    const number = toE164(found.phone, tenant.country);
    const body = noticeSms(facts, `${storeOrigin(env, tenant)}/o/${codeOfOrder(key.orderId)}`);
    const bodyParts = smsParts(body);
    const addressHash = hashOf(number ?? '');
    const limit = number === null ? 'no-number' : await limitOf(sending, addressHash, bodyParts);
    if (number === null || limit !== null) return await repo.setNotice(db, key, { state: 'dropped', code: limit });
    try {
      const outcome = await texts.send({ clientId: key.clientId, to: number, body });
      if (outcome.state === 'sent') {
        const { providerId } = outcome;
        const parts = found.parts + bodyParts;
        return await repo.setNotice(db, key, { ...asSent(found), addressHash, providerId, parts });
      }
      const { code } = outcome;
      await repo.setNotice(db, key, { state: 'failed', code, addressHash });
      if (code === CODE_STOPPED) await repo.stopNumber(db, addressHash, 'stop', new Date(now()));
      if (code === CODE_LANDLINE) await repo.stopNumber(db, addressHash, 'landline', new Date(now()));
    } catch (error) {
      if (error instanceof TextPostponed) {
        await repo.setNotice(db, key, { state: 'waiting' });
        throw new JobPostponed(MINUTE_MS);
      }
      log.warn({ err: error }, 'an SMS may have been sent');
      await endUnknown(sending);
    }
  };
}
