/**
 * What happens at one restaurant in the busiest hour of a Friday night. Each rate says where it comes from; what has no
 * source is an assumption, and errs on the side of more work. docs/operations.md has the same list.
 */

/**
 * DoorDash had 2,583 million orders in 2024 (its four quarterly results), some 12 a day for each of about 600,000 merchants; Olo
 * some 30 a day at each of 64,000 restaurants (its S-1 of 2021). With a fifth of a day's orders in the busiest hour and
 * half as many again on a Friday (assumptions) that is 4 to 9.
 */
export const ORDERS_PER_HOUR = 10;

/** Of 100 carts 30 become orders: 70.22 % are left (Baymard Institute, mean of 50 studies). */
export const ORDERS_PER_CART = 0.3;

/** Assumption: two of five visits put something into a cart. */
export const CARTS_PER_VISIT = 0.4;

/** Assumption: every second visitor has nothing in the browser's cache. */
export const NEW_VISITORS = 0.5;

/** Assumption. */
export const DISHES_PER_CART = 3;

/** Seconds of the real world. What the product itself decides is as its code has it. */
export const SECONDS = {
  /** Assumption: how long a page stays open whose visitor puts nothing into a cart. */
  visit: 240,
  /** Assumptions: between two dishes, and until the order is sent. */
  choosing: 25,
  checkingOut: 60,
  /** The order's page asks while nobody has answered (`follow.ts`), and then once a minute. */
  pendingPoll: 3,
  followPoll: 60,
  /** Assumptions: until staff answer, and until the order is handed over. */
  accept: 30,
  ready: 900,
  complete: 1_200,
  /** The board asks beside its stream (`connection.ts`), which has a heartbeat every 4 s. */
  boardPoll: 60,
  /** CloudPRNT's usual interval. */
  printerPoll: 5,
} as const;

export interface Load {
  readonly restaurants: number;
  /** Of the real world. */
  readonly minutes: number;
  /** How many times faster than the real world everything happens. */
  readonly speed: number;
  /** The same seed plays the same night. */
  readonly seed: number;
  /**
   * From the middle of the evening: what was ordered before and is not handed over yet is there when the play begins, and
   * what comes after its end is left out. Otherwise the play begins with nothing, and goes on until all have their food.
   */
  readonly isMiddle: boolean;
}
