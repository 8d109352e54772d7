/** The words of a message, in the order's language. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { NoticeKind } from '#core/domain/notices/notices.ts';
import { foldMacrons, plainSigns, smsParts } from '#core/domain/notices/sms-text.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { message } from '#server/locales/messages.ts';
import { dayAndTime } from '#server/locales/moment.ts';
import { listedReason } from '#server/modules/orders/board.ts';

export interface NoticeFacts {
  readonly kind: NoticeKind;
  readonly locale: Locale;
  readonly orderNumber: number | null;
  readonly orderType: OrderType;
  readonly restaurant: string;
  /** The restaurant's, as it is dialled at home. */
  readonly phone: string;
  /** As the order keeps it. */
  readonly rejectReason: string | null;
  /** Promised, else wanted (UTC ms). */
  readonly readyMs: number;
  readonly nowMs: number;
  readonly zone: string;
}

/** Of a text: 134 letters of Hindi or Punjabi. */
const MOST_PARTS = 2;
const SHORT_NAME_LETTERS = 16;

/**
 * The state as the title, and one sentence. It stands on locked screens: neither a name nor an address of the guest, no
 * dish, and no reason in staff's own words.
 */
export function noticeText(facts: NoticeFacts): {
  readonly title: string;
  readonly body: string;
} {
  const { kind, locale, orderNumber, orderType, readyMs, nowMs, rejectReason, zone } = facts;
  const number = orderNumber === null ? '' : `#${orderNumber}`;
  const title = message(locale, `notice.${kind}.title`, { number });
  switch (kind) {
    case 'accepted':
    case 'later':
    case 'on-its-way':
      return {
        title,
        body: message(
          locale,
          `notice.time.${orderType === 'delivery' ? 'delivery' : 'pickup'}`,
          dayAndTime(readyMs, zone, locale, nowMs),
        ),
      };
    case 'cancelled':
      return { title, body: listedReason(rejectReason, locale) ?? message(locale, 'notice.cancelled.body') };
    case 'ready':
    case 'rate':
      return { title, body: message(locale, `notice.${kind}.body`) };
  }
}

/**
 * '{restaurant}: …, phone, link, how to end it': with neither macrons nor curly signs, which would make it dearer. Where that
 * is longer than may be, the link loses its beginning, then the restaurant all but its first word, then the link goes.
 */
export function noticeSms(facts: NoticeFacts, link: string): string {
  const { title, body } = noticeText(facts);
  const { locale, restaurant, phone } = facts;
  const write = (name: string, shownLink: string) => {
    const parts = [`${name}: ${title}.`, body, phone, shownLink, message(locale, 'notice.sms.stop')];
    return plainSigns(foldMacrons(parts.filter((part) => part !== '').join(' ')));
  };
  const bare = link.replace(/^https:\/\//, '');
  const [word = ''] = restaurant.split(/\s+/);
  const name = Array.from(word).slice(0, SHORT_NAME_LETTERS).join('');
  const tries = [write(restaurant, link), write(restaurant, bare), write(name, bare)];
  return tries.find((text) => smsParts(text) <= MOST_PARTS) ?? write(name, '');
}
