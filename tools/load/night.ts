/** The schedule of a night: when each visit, poll and move is meant to happen. Pure; nothing in it waits for an answer. */
import {
  CARTS_PER_VISIT,
  DISHES_PER_CART,
  type Load,
  NEW_VISITORS,
  ORDERS_PER_CART,
  ORDERS_PER_HOUR,
  SECONDS,
} from './rates.ts';

/** `docket`: what a printer fetches when a poll has found work, which no schedule knows. */
export const KINDS = [
  'page',
  'assets',
  'menu',
  'cart',
  'order',
  'status',
  'stream',
  'board',
  'move',
  'printer',
  'docket',
] as const;
export type Kind = (typeof KINDS)[number];

/** A call that is meant to be sent at `at`, in ms of the play after its start; below 0 it happened before. */
export interface Step {
  readonly at: number;
  readonly kind: Kind;
  readonly move?: Move;
}

/** What staff do with an order, one after the other. */
export const MOVES = ['accept', 'start', 'ready', 'complete'] as const;
export type Move = (typeof MOVES)[number];

/** Steps that one person or machine takes in order: each begins when it is meant to, or when the one before has ended. */
export interface Actor {
  /** Place in the list of restaurants. */
  readonly restaurant: number;
  readonly who: 'visitor' | 'staff' | 'board' | 'printer';
  readonly steps: readonly Step[];
  /** Ms of the play until which its streams stay open. */
  readonly until: number;
  /** Of staff: the place of the visitor whose order they carry out. */
  readonly visitor?: number;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Night {
  readonly actors: readonly Actor[];
  /** How often each kind of call is meant to be sent in the play. */
  readonly planned: Readonly<Record<Kind, number>>;
  /** Ms of the play in which visits begin; their steps may end later. */
  readonly lengthMs: number;
}

/** Visits come one by one and independently of each other (a Poisson process), as fast as the rates say. */
export function planNight(load: Load): Night {
  const { restaurants, minutes, speed, seed } = load;
  const random = randomFrom(seed);
  const lengthMs = (minutes * 60_000) / speed;
  const msOf = (seconds: number) => (seconds * 1_000) / speed;
  const actors: Actor[] = [];
  for (let restaurant = 0; restaurant < restaurants; restaurant += 1) {
    addVisits(actors, restaurant, load, random);
    const polls = every(msOf(SECONDS.boardPoll), lengthMs, 'board', random());
    // In the middle of an evening it has long been open.
    const opened: Step = { at: load.isMiddle ? -1 : 0, kind: 'stream' };
    actors.push({ restaurant, who: 'board', steps: [opened, ...polls], until: lengthMs });
    const dockets = every(msOf(SECONDS.printerPoll), lengthMs, 'printer', random());
    actors.push({ restaurant, who: 'printer', steps: dockets, until: 0 });
  }
  const planned = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { at, kind } of actors.flatMap(({ steps }) => steps)) if (at >= 0) planned[kind] += 1;
  return { actors, planned, lengthMs };
}

/** Visitors of a restaurant, and staff for each order. */
function addVisits(actors: Actor[], restaurant: number, load: Load, random: () => number): void {
  const { minutes, speed, isMiddle } = load;
  const lengthMs = (minutes * 60_000) / speed;
  const msOf = (seconds: number) => (seconds * 1_000) / speed;
  const firstMs = isMiddle ? -msOf(SECONDS.complete + SECONDS.visit) : 0;
  const endMs = isMiddle ? lengthMs : Infinity;
  const visitsPerHour = ORDERS_PER_HOUR / ORDERS_PER_CART / CARTS_PER_VISIT;
  const meanGapMs = msOf(3_600 / visitsPerHour);
  for (let at = firstMs + gap(random, meanGapMs); at < lengthMs; at += gap(random, meanGapMs)) {
    const steps = upTo(endMs, visit(at, random, msOf, lengthMs));
    const until = Math.min(endMs, at + msOf(SECONDS.visit));
    const order = steps.find(({ kind }) => kind === 'order');
    const work = upTo(endMs, order ? workOf(order.at, msOf) : []);
    if (Math.max(until, ...[...steps, ...work].map((step) => step.at)) < 0) continue;
    actors.push({ restaurant, who: 'visitor', steps, until });
    if (order) actors.push({ restaurant, who: 'staff', steps: work, until: 0, visitor: actors.length - 1 });
  }
}

function upTo(endMs: number, steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ at }) => at < endMs);
}

function gap(random: () => number, meanMs: number): number {
  return -Math.log(1 - random()) * meanMs;
}

function visit(from: number, random: () => number, msOf: (seconds: number) => number, lengthMs: number): Step[] {
  const steps: Step[] = [{ at: from, kind: 'page' }];
  if (random() < NEW_VISITORS) steps.push({ at: from, kind: 'assets' });
  steps.push({ at: from, kind: 'menu' }, { at: from, kind: 'stream' });
  if (random() >= CARTS_PER_VISIT) return steps;
  let at = from;
  for (let dish = 0; dish < DISHES_PER_CART; dish += 1) {
    at += msOf(SECONDS.choosing);
    steps.push({ at, kind: 'cart' });
  }
  if (random() >= ORDERS_PER_CART) return steps;
  at += msOf(SECONDS.checkingOut);
  steps.push({ at, kind: 'order' }, { at, kind: 'stream' });
  for (let passed = SECONDS.pendingPoll; passed < SECONDS.accept; passed += SECONDS.pendingPoll) {
    steps.push({ at: at + msOf(passed), kind: 'status' });
  }
  for (let passed = SECONDS.accept; passed < SECONDS.complete; passed += SECONDS.followPoll) {
    if (at + msOf(passed) < lengthMs) steps.push({ at: at + msOf(passed), kind: 'status' });
  }
  return steps;
}

/**
 * The board is read when its stream tells of the order and of each move. It goes on until the guest has the food, also
 * when the hour is over by then.
 */
function workOf(placedAt: number, msOf: (seconds: number) => number): Step[] {
  const after: Readonly<Record<Move, number>> = {
    accept: SECONDS.accept,
    start: SECONDS.accept,
    ready: SECONDS.ready,
    complete: SECONDS.complete,
  };
  const moves = MOVES.flatMap((move): Step[] => {
    const at = placedAt + msOf(after[move]);
    return [
      { at, kind: 'move', move },
      { at, kind: 'board' },
    ];
  });
  return [{ at: placedAt, kind: 'board' }, ...moves];
}

/** From a moment of its own on, so that not all restaurants ask at once. */
function every(intervalMs: number, lengthMs: number, kind: Kind, phase: number): Step[] {
  const count = Math.max(0, Math.ceil(lengthMs / intervalMs - phase));
  return Array.from({ length: count }, (_, n) => ({ at: (n + phase) * intervalMs, kind }));
}
