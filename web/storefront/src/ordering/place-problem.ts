/** Which part of checkout shows the refusal of an order, and what the customer can do about it. */

import type { Reason } from '#core/contract/wire/refusals.ts';

/** The part of checkout that is wrong. */
export type ProblemPlace = 'service' | 'due' | 'address' | 'payment';

/** The remedy that checkout offers the customer. */
export type Remedy = 'service' | 'time' | 'now' | 'address' | 'menu' | 'cart';

export interface PlaceProblem {
  /** Null when it belongs to no part: only the text beside the button shows it. */
  readonly place: ProblemPlace | null;
  readonly remedy: Remedy | null;
}

const NOWHERE: PlaceProblem = { place: null, remedy: null };
const ADDRESS: PlaceProblem = { place: 'address', remedy: 'address' };
const DUE: PlaceProblem = { place: 'due', remedy: 'time' };

/** A total below the minimum of the delivery zone. */
export const MINIMUM_PROBLEM: PlaceProblem = { place: null, remedy: 'menu' };

/** By the server's reason, where the field alone does not say what to do. */
const BY_REASON: Readonly<Partial<Record<Reason, PlaceProblem>>> = {
  'no-zone': { place: 'address', remedy: 'service' },
  paused: { place: 'due', remedy: 'time' },
  'schedule-not-offered': { place: 'due', remedy: 'now' },
  'below-minimum': MINIMUM_PROBLEM,
  'order-too-large': { place: null, remedy: 'cart' },
  'cart-problems': { place: null, remedy: 'cart' },
  'few-left': { place: null, remedy: 'cart' },
  'no-licence': { place: null, remedy: 'cart' },
  'cart-empty': { place: null, remedy: 'menu' },
};

/** By the field of the request that is refused. */
const BY_FIELD: Readonly<Partial<Record<string, PlaceProblem>>> = {
  orderType: { place: 'service', remedy: 'service' },
  dueUtc: DUE,
  isScheduledOrder: DUE,
  deliveryAddress: ADDRESS,
  deliveryLocation: ADDRESS,
  deliveryZoneId: ADDRESS,
  paymentMode: { place: 'payment', remedy: null },
};

/** `canSchedule`: another time can be chosen; a closed restaurant without that has no remedy. */
export function placeProblem(
  failure: { readonly reason?: Reason | undefined; readonly fields: Readonly<Record<string, string>> },
  { canSchedule }: { readonly canSchedule: boolean },
): PlaceProblem {
  const field = Object.keys(failure.fields).find((name) => BY_FIELD[name]);
  const problem = (failure.reason && BY_REASON[failure.reason]) ?? BY_FIELD[field ?? ''] ?? NOWHERE;
  return problem.remedy === 'time' && !canSchedule ? { ...problem, remedy: null } : problem;
}

/** The same for a pause that is known in advance: another time or another order type. */
export function pauseProblem({ canSchedule }: { readonly canSchedule: boolean }): PlaceProblem {
  return { place: 'due', remedy: canSchedule ? 'time' : 'service' };
}
