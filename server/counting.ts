/**
 * What `/metrics` counts beside requests and mails. The code that counts does not know whether
 * something listens: without METRICS_TOKEN and METRICS_PORT no count is made or kept.
 */
import { channel } from 'node:diagnostics_channel';
import type { NoticeChannel, NoticeState } from '#core/domain/notices/notices.ts';

/** What may be done too often, or too much at a time. Reasons of refusals count under their own name. */
export const LIMITS = [
  'calls',
  'calls-of-route',
  'connections',
  'streams',
  'mail',
  'too-many-attempts',
  'resend-lock',
  'too-many-open-orders',
] as const;
export type Limit = (typeof LIMITS)[number];

/** No field ever names a restaurant, an order or a person, and each has a handful of values. */
export type Counted =
  /** A limit that somebody met. */
  | { readonly kind: 'limit'; readonly limit: Limit }
  /** A line of the log that nothing took. */
  | { readonly kind: 'lost-line' }
  /** A value asked of a cache of this process: `isKept` or loaded. */
  | { readonly kind: 'cache'; readonly cache: string; readonly isKept: boolean }
  /** How a message to a guest stands now. */
  | { readonly kind: 'message'; readonly channel: NoticeChannel; readonly state: NoticeState }
  /** An order board that opened or closed its stream. */
  | { readonly kind: 'board'; readonly change: 1 | -1 };

const counting = channel('servery:counted');

/** Says that something happened, for the metrics; it costs a look at a flag while nobody listens. */
export function count(counted: () => Counted): void {
  if (counting.hasSubscribers) counting.publish(counted());
}

/** Answers what ends it. */
export function onCounted(listener: (counted: Counted) => void): () => void {
  const hear = (counted: unknown) => listener(counted as Counted);
  counting.subscribe(hear);
  return () => {
    counting.unsubscribe(hear);
  };
}
