import { cents } from './money.ts';

/** The smallest amount that a card is charged for; providers refuse less. */
export const MIN_CARD_AMOUNT = cents(50);
