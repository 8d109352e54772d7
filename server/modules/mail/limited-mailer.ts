/**
 * How many mails a mailbox gets within an hour, from all restaurants and all processes: a person can have mail sent to
 * any address. Mail about orders and from staff is sent later instead of dropped.
 */
import { mailboxKey } from '#core/domain/guests/guest-keys.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Mailer, MailPurpose } from '#server/adapters/mail/mailer.ts';
import { count } from '#server/counting.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';

const WINDOW_MS = 60 * MINUTE_MS;

interface Limit {
  readonly perHour: number;
  /** What happens to a mail above the limit: its job runs again later, or the mail is dropped. */
  readonly beyond: 'later' | 'left-out';
}

export const MAIL_LIMITS: Readonly<Record<MailPurpose, Limit>> = {
  order: { perHour: 30, beyond: 'later' },
  'order-digest': { perHour: 2, beyond: 'later' },
  person: { perHour: 10, beyond: 'later' },
  restaurant: { perHour: 200, beyond: 'later' },
  // accounts/sign-in/codes.ts refuses such a request before, with a sentence: ten of strangers, five of known devices.
  code: { perHour: 15, beyond: 'left-out' },
  courtesy: { perHour: 3, beyond: 'left-out' },
};

export function limitMail({ db, log, mailer, now }: Pick<Deps, 'db' | 'log' | 'mailer' | 'now'>): Mailer {
  const limits = createAttemptLimits(db, now);
  return {
    async send(mail) {
      const { purpose, clientId } = mail;
      const { perHour, beyond } = MAIL_LIMITS[purpose];
      const subject = `mail:${purpose}:${mailboxKey(mail.to)}`;
      const place = await limits
        .attempt([{ subject, max: perHour, windowMs: WINDOW_MS }], 'auth.error.attempts')
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
          count(() => ({ kind: 'limit', limit: 'mail' }));
          log.warn({ clientId, purpose, beyond }, 'an address gets more mail than the limit');
          if (beyond === 'left-out') return null;
          throw new JobPostponed((error.options.retryAfter ?? 0) * 1_000);
        });
      if (!place) return;
      try {
        await mailer.send(mail);
      } catch (error) {
        // It was not sent, so it does not count.
        await place.succeeded();
        throw error;
      }
    },
  };
}
