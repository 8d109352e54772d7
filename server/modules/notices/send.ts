/** Sends one message: decides again whether it may go, and leaves behind how it went. */
import { nationalPhone } from '#core/domain/country/phone.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import {
  MOST_PER_ORDER,
  type PushBefore,
  SUBSTITUTE_AFTER_SECONDS,
  sendableAt,
  whyNoSubstitute,
} from '#core/domain/notices/notices.ts';
import { whyUntrue } from '#core/domain/notices/truth.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { PushSender } from '#server/adapters/push/push-sender.ts';
import type { TextSender } from '#server/adapters/sms/text-sender.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { NoticeFacts } from './notice-text.ts';
import * as repo from './repo.ts';
import { createPushing } from './send-push.ts';
import { createTexting } from './send-text.ts';
import { asSent, type SendDeps, type Sending } from './sending.ts';

/** The other modules that a message needs, by what they do. */
export interface NoticeParts {
  readonly push: PushSender;
  readonly texts: TextSender;
  readonly tenantOf: (clientId: string) => Promise<Tenant>;
  /** The mail 'ready' or 'on its way' of the mail module, which sends each once. */
  readonly sendMail: (order: repo.OrderKey, kind: 'ready' | 'on-its-way') => Promise<void>;
}

function factsOf(key: repo.NoticeKey, found: repo.FoundNotice, tenant: Tenant, nowMs: number): NoticeFacts {
  const { orderNumber, orderType, promisedAt, dueAt, language, rejectReason } = found;
  const locale: Locale = localeFor(language);
  const readyMs = (promisedAt ?? dueAt).getTime();
  const phone = nationalPhone(tenant.phone, tenant.country);
  const store = { restaurant: tenant.tradingName, phone, zone: tenant.timeZone };
  return { kind: key.kind, locale, orderNumber, orderType, rejectReason, readyMs, nowMs, ...store };
}

/** Throws when the message should be tried again. */
export function createNoticeSender(deps: SendDeps, parts: NoticeParts): (key: repo.NoticeKey) => Promise<void> {
  const { db, now } = deps;

  async function sendMail({ key }: Pick<Sending, 'key'>): Promise<void> {
    if (key.kind === 'ready' || key.kind === 'on-its-way') await parts.sendMail(key, key.kind);
  }

  /** The text may have gone, so it counts and is not repeated; the mail says it in its place. */
  async function endUnknown({ key, found }: Pick<Sending, 'key' | 'found'>): Promise<void> {
    await repo.setNotice(db, key, { ...asSent(found), state: 'unknown' });
    await sendMail({ key });
  }

  const sendBy = {
    push: createPushing(deps, parts.push),
    sms: createTexting(deps, parts.texts, endUnknown),
    mail: async (sending: Sending) => {
      await sendMail(sending);
      await repo.setNotice(db, sending.key, asSent(sending.found));
    },
  };

  /** The push that this SMS or mail stands in for; null where none went with it. */
  async function pushBefore({
    key,
    found,
  }: Pick<Sending, 'key' | 'found'>): Promise<(PushBefore & { readonly isOver: boolean }) | null> {
    if (key.channel === 'push') return null;
    const push = await repo.findPush(db, key);
    // A new time is a message of its own each time: an older push says nothing of it.
    if (!push || (key.kind === 'later' && push.at < found.at)) return null;
    const { state, sendings, shownSending } = push;
    // A device may be quicker than the row that says that it was sent.
    const sending = state === 'waiting' || state === 'sending' ? sendings + 1 : sendings;
    const isOver = state === 'failed' || state === 'dropped';
    return { isOver, isShown: shownSending !== null && shownSending >= sending };
  }

  /** Why the message does not go; null where it does. */
  async function whyNot({ key, found, tenant, facts }: Sending, before: PushBefore | null): Promise<string | null> {
    const settings = operatingSettings(tenant);
    // What the guest took back a moment ago wins over a message that waits.
    if (!found.isWanted) return 'withdrawn';
    if (!settings.notices[key.channel] || (key.kind === 'rate' && !settings.asksForRatings)) return 'switched-off';
    const order = { status: found.status, dueMs: facts.readyMs };
    const untrue = whyUntrue(key.kind, order, { ageMs: now() - found.at.getTime(), nowMs: now() });
    if (untrue !== null) return untrue;
    const code = whyNoSubstitute(key.channel, before, now(), tenant.timeZone);
    if (code !== null) return code;
    return (await repo.countSendings(db, key)) >= MOST_PER_ORDER ? 'limit-order' : null;
  }

  return async (key) => {
    const found = await repo.findNotice(db, key);
    if (found?.state !== 'waiting' && found?.state !== 'sending') return;
    // The process ended while it sent: a push and a mail are safe to repeat, an SMS is not.
    if (found.state === 'sending' && key.channel === 'sms') return await endUnknown({ key, found });
    const tenant = await parts.tenantOf(key.clientId);
    const before = await pushBefore({ key, found });
    const sending = { key, found, tenant, facts: factsOf(key, found, tenant, now()) };
    const code = await whyNot(sending, before);
    if (code !== null) return await repo.setNotice(db, key, { state: 'dropped', code });
    const isAlone = before === null || before.isOver;
    const shownBy = isAlone ? 0 : found.at.getTime() + SUBSTITUTE_AFTER_SECONDS * SECOND_MS;
    const waitMs = Math.max(shownBy, sendableAt(key.kind, now(), tenant.timeZone)) - now();
    if (waitMs > 0) throw new JobPostponed(waitMs);
    if (found.state === 'waiting' && !(await repo.claimNotice(db, key))) return;
    await sendBy[key.channel](sending);
  };
}
