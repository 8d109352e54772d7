/** The words of a message, in the order's language. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { NoticeKind } from '#core/domain/notices/notices.ts';
import { foldMacrons, plainSigns } from '#core/domain/notices/sms-text.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { message } from '#server/locales/messages.ts';
import { clockText } from '#server/locales/moment.ts';

export interface NoticeFacts {
  readonly kind: NoticeKind;
  readonly locale: Locale;
  readonly orderNumber: number | null;
  readonly orderType: OrderType;
  readonly restaurant: string;
  /** Promised, else wanted (UTC ms). */
  readonly readyMs: number;
  readonly zone: string;
}

/** The state as the title, and one sentence; neither a name nor an address of the guest. */
export function noticeText({ kind, locale, orderNumber, orderType, readyMs, zone }: NoticeFacts): {
  readonly title: string;
  readonly body: string;
} {
  const number = orderNumber === null ? '' : `#${orderNumber}`;
  const { minutes } = toLocal(readyMs, zone);
  const time = clockText(minutes, locale, 'full');
  const title = message(locale, `notice.${kind}.title`, { number });
  switch (kind) {
    case 'accepted':
    case 'later':
    case 'on-its-way':
      return {
        title,
        body: message(locale, `notice.time.${orderType === 'delivery' ? 'delivery' : 'pickup'}`, { time }),
      };
    case 'ready':
    case 'cancelled':
    case 'rate':
      return { title, body: message(locale, `notice.${kind}.body`) };
  }
}

/** '{restaurant}: …, link, how to end it': with neither macrons nor curly signs, which would make it dearer. */
export function noticeSms(facts: NoticeFacts, link: string): string {
  const { title, body } = noticeText(facts);
  const stop = message(facts.locale, 'notice.sms.stop');
  return plainSigns(foldMacrons(`${facts.restaurant}: ${title}. ${body} ${link} ${stop}`));
}
