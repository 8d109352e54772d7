import { cents } from './money.ts';

/** The smallest amount that a card is charged for; providers refuse less. */
export const MIN_CARD_AMOUNT = cents(50);

/** The most that the goods of one order come to; card providers take no more, and the columns of an order hold it. */
export const MOST_GOODS = cents(99_999_999);
