/** How much of a night a machine can play. Pure, but for the plan that it measures with. */
import { type Night, planNight } from './night.ts';
import type { Load } from './rates.ts';

/** What is left open is the machine's to choose. */
export interface AskedLoad extends Pick<Load, 'restaurants' | 'seed' | 'isMiddle'> {
  readonly minutes: number | null;
  readonly speed: number | null;
}

/** Of the calls that the machine answers at its utmost: beyond it waiting begins, and the times of the night are those of queues. */
const SHARE = 0.3;
/** Faster, and the twenty minutes from an order to its hand-over are too short for mails and dockets. */
const FASTEST = 60;
/** Slower, and the play goes on for more than two minutes after the last order, until its guest has the food. */
const SLOWEST = 10;
/** Real minutes that a night takes where nobody says how long it is. */
const REAL_MINUTES = 2;

/** Half an hour of one restaurant without its pauses: each person and machine goes on as soon as it is answered. */
export function planRehearsal(seed: number): Night {
  const night = planNight({ restaurants: 1, minutes: 30, speed: 1, seed, isMiddle: false });
  const actors = night.actors.map((actor) => {
    return { ...actor, until: 0, steps: actor.steps.map((step) => ({ ...step, at: 0 })) };
  });
  return { ...night, actors, lengthMs: 0 };
}

/** Calls a second of all restaurants in the real world. */
export function neededRate({ restaurants, seed }: Pick<Load, 'restaurants' | 'seed'>): number {
  const { planned } = planNight({ restaurants, minutes: 60, speed: 1, seed, isMiddle: false });
  return Object.values(planned).reduce((sum, count) => sum + count, 0) / 3_600;
}

/**
 * The fastest night that leaves the machine most of its time; of fewer restaurants where the slowest one is too much.
 * @param callsPerSecond what the machine answered when nobody paused
 */
export function fitLoad(asked: AskedLoad, callsPerSecond: number): Load {
  const possible = (SHARE * callsPerSecond) / neededRate(asked);
  const slowest = asked.isMiddle ? 1 : SLOWEST;
  const isTooMuch = possible < slowest && asked.speed === null;
  const fewer = Math.max(1, Math.floor((asked.restaurants * possible) / slowest));
  const restaurants = isTooMuch ? fewer : asked.restaurants;
  const speed = asked.speed ?? Math.min(FASTEST, Math.max(slowest, Math.floor(possible)));
  const minutes = asked.minutes ?? Math.min(60, REAL_MINUTES * speed);
  return { restaurants, speed, minutes, seed: asked.seed, isMiddle: asked.isMiddle };
}
