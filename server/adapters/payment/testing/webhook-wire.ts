/** The wire between the card simulator and our webhook in a test's hands: it drops, duplicates, delays and reorders. */
import type { Loopback } from '#server/adapters/payment/loopback.ts';

export interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookWire extends Loopback {
  /** Where deliveries go; answers the status. */
  connect(deliver: (delivery: Delivery) => Promise<number>): void;
  /** Everything that was sent, whether it arrived or not. */
  readonly sent: readonly Delivery[];
  /**
   * From now on: all arrives; nothing arrives and the sender gets a success; nothing arrives and the sender gets an
   * error.
   */
  set(mode: 'pass' | 'drop' | 'fail' | 'hold'): void;
  /** Everything arrives so many times, one after the other. */
  duplicate(times: number): void;
  /** Delivers what was held, in the order that `arrange` gives it; answers the statuses. */
  release(arrange?: (held: readonly Delivery[]) => readonly Delivery[]): Promise<number[]>;
}

export function createWebhookWire(): WebhookWire {
  const sent: Delivery[] = [];
  const held: Delivery[] = [];
  let mode: Parameters<WebhookWire['set']>[0] = 'pass';
  let copies = 1;
  let deliver: (delivery: Delivery) => Promise<number> = () => Promise.reject(new Error('Nobody is connected'));
  return {
    sent,
    connect(own) {
      deliver = own;
    },
    set(wanted) {
      mode = wanted;
    },
    duplicate(times) {
      copies = times;
    },
    async release(arrange = (all) => all) {
      const statuses: number[] = [];
      for (const delivery of arrange(held.splice(0))) statuses.push(await deliver(delivery));
      return statuses;
    },
    async post(path, headers, body) {
      const delivery = { path, headers, body };
      sent.push(delivery);
      if (mode === 'fail') throw new Error('The webhook was not reached');
      if (mode === 'hold') held.push(delivery);
      if (mode !== 'pass') return 200;
      let status = 200;
      for (let copy = 0; copy < copies; copy += 1) status = await deliver(delivery);
      return status;
    },
    open: () => undefined,
  };
}
