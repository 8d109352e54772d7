/** Cash, which goes in coins that exist. Pure. Spec: money#cash */
import { type Cents, cents } from './money.ts';

/**
 * `amount` in steps of `step` cents, half a step down: with 10, what ends in 1 to 5 goes down and in 6 to 9 up. A step of 1
 * leaves it.
 */
export function roundCash(amount: Cents, step: number): Cents {
  const over = amount % step;
  return cents(amount - over + (over * 2 > step ? step : 0));
}

/** The values of a text that says how much is paid in cash: 'none' where the amount is not rounded. */
export function cashValues(amount: Cents, rounding: Cents, write: (amount: Cents) => string) {
  const sign = rounding > 0 ? '+' : '';
  return { amount: write(amount), rounding: rounding === 0 ? 'none' : `${sign}${write(rounding)}` };
}
