/** What the lines of a day are called. */
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import type { WireDay, WireMoves } from '#core/contract/books/day.ts';

export const SOLD_WORDS: Readonly<Record<WireDay['sold'][number]['line'], MessageKey>> = {
  goods: 'numbers.items',
  discount: 'numbers.discounts',
  surcharge: 'numbers.surcharges',
  delivery: 'numbers.deliveryFees',
  rounding: 'numbers.rounding',
  cancelled: 'numbers.cancelled',
  refunded: 'numbers.refunded',
  returned: 'numbers.returned',
};

/** One way and the other; without a word of its own the other way is "taken back". */
const MOVE_WORDS: Readonly<Record<WireMoves[number]['kind'], readonly [MessageKey, MessageKey?]>> = {
  sale: ['numbers.items'],
  rounding: ['numbers.rounding'],
  card: ['numbers.card', 'numbers.cardRefunded'],
  cash: ['numbers.cash'],
  driver: ['numbers.driver'],
  transfer: ['numbers.transfer', 'numbers.otherRefunded'],
  loss: ['numbers.loss'],
  difference: ['numbers.over', 'numbers.short'],
  dispute: ['numbers.disputed', 'numbers.disputesWon'],
  'dispute-lost': ['numbers.disputed'],
  fee: ['numbers.fee'],
  commission: ['numbers.commission'],
  payout: ['numbers.payouts'],
  'handed-in': ['numbers.handedIn'],
  till: ['numbers.tillIn', 'numbers.tillOut'],
};

export function moveWord(
  t: (key: MessageKey, values?: Record<string, string | number>) => string,
  { kind, isBack, count }: WireMoves[number],
): string {
  const [one, other] = MOVE_WORDS[kind];
  if (!isBack) return t(one, { count });
  return other ? t(other, { count }) : t('numbers.takenBack', { what: t(one, { count }) });
}
