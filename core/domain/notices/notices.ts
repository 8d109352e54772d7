/** Which messages an order sends to a guest who asked for them, and when. Decision 092. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { addDays, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

export const NOTICE_CHANNELS = ['push', 'sms', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** `later`: the restaurant promised a new time. `rate`: the question how it was, some time after the hand-over. */
export const NOTICE_KINDS = ['accepted', 'later', 'ready', 'on-its-way', 'cancelled', 'rate'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * `dropped`: not sent, for the reason in `code`. `unknown`: the provider did not answer, so it may have been sent and is
 * not repeated.
 */
export const NOTICE_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Every guest has mail about the other kinds already; the question how it was costs nobody an SMS. */
const CHANNELS_OF: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  accepted: ['push', 'sms'],
  later: ['push', 'sms'],
  ready: NOTICE_CHANNELS,
  'on-its-way': NOTICE_CHANNELS,
  cancelled: ['push', 'sms'],
  rate: ['push'],
};

/** The channels that may carry a message of this kind. */
export function channelsOf(kind: NoticeKind): readonly NoticeChannel[] {
  return CHANNELS_OF[kind];
}

/** How many messages one order sends over one channel. */
export const MOST_PER_ORDER = 4;
/** How many SMS one number gets within 24 hours, from all restaurants of the installation. */
export const MOST_SMS_PER_DAY = 20;
/** How long SMS and mail wait for the word that a push of the same message was shown. */
export const SUBSTITUTE_AFTER_SECONDS = 20;
/** How long after the hand-over the guest is asked how it was. */
export const RATE_AFTER_MINUTES = 40;

/** The message of a step from `before` to `after`; null where the step has none. */
export function noticeOf(
  before: OrderStatus,
  after: { readonly status: OrderStatus; readonly orderType: OrderType },
  change: { readonly isRetimed: boolean; readonly isOwnWish: boolean },
): NoticeKind | null {
  if (before === after.status) return change.isRetimed ? 'later' : null;
  // A step that was undone is no news.
  if (before === 'delivered') return null;
  switch (after.status) {
    case 'accepted':
      return before === 'pending' ? 'accepted' : null;
    case 'on-its-way':
      return after.orderType === 'pickup' ? 'ready' : 'on-its-way';
    case 'delivered':
      return 'rate';
    case 'cancelled':
      return change.isOwnWish ? null : 'cancelled';
    default:
      return null;
  }
}

const QUIET_FROM_MINUTES = 21 * 60;
const QUIET_UNTIL_MINUTES = 8 * 60;

/**
 * When a message of this kind may go, UTC ms: now, or at 8 in the morning of the restaurant where it is no order message
 * and the evening has begun.
 */
export function sendableAt(kind: NoticeKind, nowMs: number, zone: string): number {
  if (kind !== 'rate') return nowMs;
  return quietEnd(nowMs, zone);
}

/** The end of the quiet hours that `nowMs` lies in; `nowMs` by day. UTC ms. */
function quietEnd(nowMs: number, zone: string): number {
  const { date, minutes } = toLocal(nowMs, zone);
  if (minutes >= QUIET_FROM_MINUTES) return toInstant(addDays(date, 1), QUIET_UNTIL_MINUTES, zone).ms;
  if (minutes < QUIET_UNTIL_MINUTES) return toInstant(date, QUIET_UNTIL_MINUTES, zone).ms;
  return nowMs;
}

/** A push of the same message, which an SMS or a mail would say again. */
export interface PushBefore {
  readonly isShown: boolean;
}

/**
 * Why an SMS or a mail is not sent beside a push; null where it is. A device that showed the push has told the guest. Where
 * none did, an SMS wakes nobody in the quiet hours: who wants it then asks for SMS alone.
 */
export function whyNoSubstitute(
  channel: NoticeChannel,
  push: PushBefore | null,
  nowMs: number,
  zone: string,
): 'shown' | 'night' | null {
  if (push === null) return null;
  if (push.isShown) return 'shown';
  return channel === 'sms' && quietEnd(nowMs, zone) > nowMs ? 'night' : null;
}
