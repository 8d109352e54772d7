/**
 * The statuses of orders from memory, because every open order page asks for one. An event drops what has changed.
 * Where an event may be missing, the database answers.
 */
import type { Deps } from '#server/deps.ts';
import { createSnapshots } from '#server/events/snapshots.ts';
import type { OrderRecord } from './order-record.ts';
import { findStatus } from './repo.ts';

const MOST_KEPT = 20_000;

/** The status of an order, null for an unknown one. */
export type OrderStatuses = (clientId: string, orderId: string) => Promise<OrderRecord['status'] | null>;

export function createOrderStatuses({ db, events }: Pick<Deps, 'db' | 'events'>): OrderStatuses {
  const statuses = createSnapshots((key) => read(key), { name: 'statuses', max: MOST_KEPT });
  events.subscribe('order:*', (_, topic) => statuses.drop(topic));
  events.onReconnect(() => statuses.clear());

  function read(topic: string): Promise<OrderRecord['status'] | null> {
    const [, clientId = '', orderId = ''] = topic.split(':');
    return findStatus(db, clientId, orderId);
  }

  return async (clientId, orderId) => {
    const topic = `order:${clientId.toLowerCase()}:${orderId.toLowerCase()}` as const;
    return (await events.hearsAll(topic)) ? statuses.get(topic) : read(topic);
  };
}
