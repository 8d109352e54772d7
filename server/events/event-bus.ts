/**
 * Events between processes and to open pages, over PostgreSQL's LISTEN/NOTIFY: sent inside the transaction that causes
 * them, delivered only when it commits, to every process on the same database.
 */
import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';

/** `store:{clientId}` and, for what is left of dishes, `stock:{clientId}` for customers' pages, `console:{clientId}` for boards, `order:{clientId}:{orderId}` for one order, `jobs:{name}` for jobs that are due. */
export type Topic =
  | `store:${string}`
  | `stock:${string}`
  | `console:${string}`
  | `order:${string}:${string}`
  | `jobs:${string}`;

/** Small: ids and versions, never personal data. */
export type EventPayload = Readonly<Record<string, string | number | boolean | null>>;

export interface EventBus {
  /** Part of the caller's transaction. */
  publish(executor: Executor, topic: Topic, payload: EventPayload): Promise<void>;
  /** A query that publishes an event for every row of the query `rows`, whose columns are `topic` and `payload` (json). */
  publishingAll(rows: SQL): SQL;
  /** Returns the function that ends the subscription. `*` as the last part hears every id: `store:*`, `order:*`. */
  subscribe(topic: Topic | 'order:*', listener: (payload: EventPayload, topic: Topic) => void): () => void;
  /** Called when the connection was lost and is open again: cached data may be stale. */
  onReconnect(listener: () => void): () => void;
  /**
   * Whether every change of which `publish` tells under this topic has been heard, up to now: the connection has proven a
   * moment ago that it is alive, and this process has published nothing that has not come back. A change by another process
   * is heard some milliseconds after its commit.
   */
  hearsAll(topic: Topic): boolean;
  /** False while the connection is lost: events of others are missed. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
