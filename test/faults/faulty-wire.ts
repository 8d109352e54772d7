/**
 * The wire on which the provider's signed messages reach our webhook. It loses them, delivers them twice, holds them up
 * until others have overtaken them or their signature is too old, and now and then somebody on it changes one.
 */
import type { Loopback } from '#server/adapters/payment/loopback.ts';
import { SIGNATURE_TOLERANCE_SECONDS } from '#server/adapters/payment/provider-event.ts';
import type { Delivery } from '#server/adapters/payment/testing/webhook-wire.ts';
import { type Chance, faultOf, type Weather } from './fault-plan.ts';

export interface Held extends Delivery {
  /** UTC ms. */
  readonly signedAtMs: number;
}

export interface WireCounts {
  arrived: number;
  repeated: number;
  /** Never arrived, for all that the provider tried. */
  lost: number;
  heldUp: number;
  /** Came after the signature had lapsed, or changed: refused. */
  refused: number;
  /** What was answered otherwise than it must be, in words. Empty in the end. */
  readonly wrong: string[];
}

interface Sky {
  readonly nowMs: number;
  readonly weather: Weather;
  readonly chance: Chance;
  readonly held: Held[];
}

export interface FaultyWire extends Loopback {
  connect(deliver: (delivery: Delivery) => Promise<number>): void;
  /** One held message arrives, whichever; or a forgery of it. */
  release(): Promise<void>;
  readonly counts: WireCounts;
}

/** `sky` is the schedule in whose name something is sent. */
export function createFaultyWire(sky: () => Sky | undefined): FaultyWire {
  const counts: WireCounts = { arrived: 0, repeated: 0, lost: 0, heldUp: 0, refused: 0, wrong: [] };
  let deliver: (delivery: Delivery) => Promise<number> = () => Promise.reject(new Error('Nobody is connected'));

  /** 200 for what is genuine, whatever became of it before; 503 where our own database failed in between. */
  async function arrive(delivery: Delivery): Promise<number> {
    const status = await deliver(delivery);
    if (status === 200) counts.arrived += 1;
    else if (status < 500) counts.wrong.push(`a genuine webhook was answered ${status}: ${delivery.body}`);
    return status;
  }

  async function mustBeRefused(delivery: Delivery, why: string): Promise<void> {
    const status = await deliver(delivery);
    if (status === 400) counts.refused += 1;
    else counts.wrong.push(`a webhook that was ${why} was answered ${status}: ${delivery.body}`);
  }

  return {
    counts,
    open: () => undefined,
    connect(own) {
      deliver = own;
    },
    async post(path, headers, body) {
      const scene = sky();
      if (!scene) throw new Error('A webhook outside every schedule');
      const { chance, weather, held, nowMs } = scene;
      const delivery = { path, headers, body };
      const fault = faultOf(chance, weather);
      if (fault === 'not-sent') {
        // Most are sent again later; some the provider believes delivered, as when something before us answers for us.
        if (chance.is(0.3)) {
          counts.lost += 1;
          return 200;
        }
        throw new Error('The webhook was not reached');
      }
      if (weather !== 'calm' && chance.is(0.4)) {
        counts.heldUp += 1;
        held.push({ ...delivery, signedAtMs: nowMs });
        if (chance.is(0.5)) return 200;
        throw new Error('No answer in time');
      }
      const status = await arrive(delivery);
      if (weather !== 'calm' && chance.is(0.2)) {
        counts.repeated += 1;
        await arrive(delivery);
      }
      if (fault === 'answer-lost') throw new Error('The answer was lost');
      return status;
    },
    async release() {
      const scene = sky();
      const { held, chance, nowMs } = scene ?? { held: [], chance: undefined, nowMs: 0 };
      const [message] = chance ? held.splice(Math.floor(chance.next() * held.length), 1) : [];
      if (!message || !chance) return;
      const { signedAtMs, ...delivery } = message;
      if (chance.is(0.4)) {
        const forged = delivery.body.replace(/"created":\d+/, '"created":1');
        await mustBeRefused({ ...delivery, body: forged }, 'changed on its way');
      }
      const age = Math.floor(nowMs / 1000) - Math.floor(signedAtMs / 1000);
      if (age > SIGNATURE_TOLERANCE_SECONDS) await mustBeRefused(delivery, `signed ${age} s ago`);
      else await arrive(delivery);
    },
  };
}
