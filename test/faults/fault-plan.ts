/** Seeded chance, so that a schedule of faults can be run again exactly. */

export interface Chance {
  /** 0 ≤ n < 1. */
  next(): number;
  /** True with this probability. */
  is(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A generator of its own for what runs beside others, so that their order does not matter. */
  fork(name: string): Chance;
}

/** mulberry32, which is good enough for choosing what goes wrong. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    is: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (name) => {
      let hash = seed >>> 0;
      for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
      return createChance(hash ^ 0x9e_37_79_b9);
    },
  };
}

/** What may befall one call to the provider or one transaction. */
export type Fault = 'none' | 'not-sent' | 'answer-lost';

/** How bad it is: the probability of each fault. 'calm' is how every schedule ends. */
export const WEATHER = {
  calm: { notSent: 0, lost: 0 },
  breezy: { notSent: 0.05, lost: 0.05 },
  stormy: { notSent: 0.2, lost: 0.25 },
  away: { notSent: 1, lost: 0 },
} as const;
export type Weather = keyof typeof WEATHER;

export function faultOf(chance: Chance, weather: Weather): Fault {
  const { notSent, lost } = WEATHER[weather];
  const drawn = chance.next();
  if (drawn < notSent) return 'not-sent';
  return drawn < notSent + lost ? 'answer-lost' : 'none';
}
