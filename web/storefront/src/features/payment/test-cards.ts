/** The simulator's test numbers and their results: Stripe's published ones, and one of our own (decision 022). */
import type { MessageKey } from '#store/lib/page/i18n.tsx';

export interface TestCard {
  readonly number: string;
  readonly text: MessageKey;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', text: 'payment.try.paid' },
  { number: '4000000000003220', text: 'payment.try.challenge' },
  { number: '4000990000000095', text: 'payment.try.later' },
  { number: '4000000000000002', text: 'payment.try.declined' },
  { number: '4000000000009995', text: 'payment.try.funds' },
  { number: '4000000000000069', text: 'payment.try.expired' },
  { number: '4000000000000127', text: 'payment.try.cvc' },
  { number: '4000000000000119', text: 'payment.try.error' },
];
