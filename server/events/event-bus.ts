/**
 * Events between processes and to open pages, over PostgreSQL's LISTEN/NOTIFY: sent inside the transaction that causes
 * them, delivered only when it commits, to every process on the same database.
 */
import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';

/** What an event is about. */
export type Topic =
  /** By `clientId`: a document of the store (client, settings, menu, zones) has a new version. */
  | `store:${string}`
  /** By `clientId`: what is left of a counted dish. */
  | `stock:${string}`
  /** By `clientId`: what staff see has changed: an order, a part of the set-up, a printer's work. */
  | `console:${string}`
  /** By `clientId` and `orderId`: an order has another status, for its guest's page. */
  | `order:${string}:${string}`
  /** By name of a job: one of this kind is due. */
  | `jobs:${string}`;

/** Small: ids and versions, never personal data. */
export type EventPayload = Readonly<Record<string, string | number | boolean | null>>;

/** How processes tell each other what has changed. */
export interface EventBus {
  /** Part of the caller's transaction. */
  publish(executor: Executor, topic: Topic, payload: EventPayload): Promise<void>;
  /**
   * A query that publishes an event for every row of the query `rows`, whose columns are `topic` and `payload` (json).
   * `topics`: one for each row, where `hearsAll` is asked for them.
   */
  publishingAll(rows: SQL, topics?: readonly Topic[]): SQL;
  /** Returns the function that ends the subscription. `*` as the last part hears every id: `store:*`, `order:*`. */
  subscribe(topic: Topic | 'order:*', listener: (payload: EventPayload, topic: Topic) => void): () => void;
  /** Called when the connection was lost and is open again: cached data may be stale. */
  onReconnect(listener: () => void): () => void;
  /**
   * Whether every change of which `publish` tells under this topic has been heard, up to now: the connection has proven
   * a moment ago that it is alive, or proves it now, and this process has published nothing that has not come back. A
   * change by another process is heard some milliseconds after its commit.
   */
  hearsAll(topic: Topic): Promise<boolean>;
  /** False while the connection is lost: events of others are missed. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
