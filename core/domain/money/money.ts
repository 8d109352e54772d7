/**
 * Money as integer cents. Nothing inside the product ever computes with fractions of a cent:
 * amounts enter through `fromWire` or `cents`, are combined here, and leave through `toWire` or `formatMoney`.
 * Spec: money#cents
 */
declare const centsBrand: unique symbol;

/** A whole number of cents; may be negative only as a difference (a discount line, a price delta). */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Largest amount that may be typed as a price, a fee or a limit: $10,000,000.00. A sum may come to more. */
export const MAX_CENTS = 1_000_000_000;

/**
 * Brands a whole number of cents. Throws RangeError for fractions, NaN and what no longer counts by ones: a bug, not bad
 * input. Sums may be large, since a price may rise while a cart holds ninety-nine of its dish; what may be ordered is
 * `MOST_GOODS`.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`No cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** No money. */
export const ZERO = cents(0);

/** Sum of amounts in cents; the empty sum is 0. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** `amount` × a whole, non-negative `quantity`. */
export function times(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  return cents(amount * quantity);
}

/**
 * `amount` × `numerator` / `denominator`, rounded half away from zero to a whole cent.
 * Integer arithmetic throughout, so an inclusive tax of 15 % (× 3/23) is exact.
 */
export function fraction(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a fraction: ${numerator}/${denominator}`);
  }
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return cents(Number(product < 0n ? -rounded : rounded));
}

/**
 * `total` as whole cents near the exact shares `numerators` / `denominator`, which may be below zero and come to `total` or
 * within some cents of it. They add up to it exactly (largest remainder; ties go to the earlier share).
 */
export function apportion(total: Cents, numerators: readonly bigint[], denominator: bigint): Cents[] {
  if (denominator < 0n)
    return apportion(
      total,
      numerators.map((numerator) => -numerator),
      -denominator,
    );
  const shares = numerators.map((numerator, index) => {
    const rest = ((numerator % denominator) + denominator) % denominator;
    return { index, rest, base: Number((numerator - rest) / denominator) };
  });
  let left = total - shares.reduce((whole, share) => whole + share.base, 0);
  if (shares.length === 0 && left !== 0) throw new RangeError('Cannot split an amount over nothing');
  const nearest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const step = Math.sign(left);
  for (let turn = 0; left !== 0; turn += 1) {
    const share = (step > 0 ? nearest : nearest.toReversed())[turn % nearest.length];
    if (share) share.base += step;
    left -= step;
  }
  return shares.map((share) => cents(share.base));
}

/**
 * Splits `total` over `weights` so that the parts add up to it exactly (largest remainder; ties go to the earlier part).
 * All-zero weights put everything on the first part. Weights are whole and not negative.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (whole === 0 && weights.length > 0) return weights.map((_, index) => (index === 0 ? total : ZERO));
  const magnitude = cents(Math.abs(total));
  const products = weights.map((weight) => BigInt(magnitude) * BigInt(weight));
  const sign = total < 0 ? -1 : 1;
  return apportion(magnitude, products, BigInt(whole || 1)).map((share) => cents(sign * share));
}

/** Cents as the wire shows them: a number of dollars with at most two decimals. */
export function toWire(amount: Cents): number {
  return Number((amount / 100).toFixed(2));
}

/** The same of a sum that is not branded yet. Throws RangeError for a fraction of a cent. */
export function dollars(wholeCents: number): number {
  return toWire(cents(wholeCents));
}

/** A wire number of dollars as cents. Throws RangeError when it has more than two decimals or is not finite. */
export function fromWire(amount: number): Cents {
  const scaled = Math.round(amount * 100);
  if (!Number.isFinite(amount) || Math.abs(scaled / 100 - amount) > 1e-9)
    throw new RangeError(`No wire amount: ${amount}`);
  return cents(scaled);
}

/**
 * '$1,234.50' with the country's sign and Latin digits whatever the interface language, or the
 * word `free` in place of nothing where a dish is free on purpose. Spec: money#written-amounts
 */
export function formatMoney(amount: Cents, { symbol }: { readonly symbol: string }, free?: string): string {
  if (amount === 0 && free) return free;
  const [whole = '0', decimals = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
