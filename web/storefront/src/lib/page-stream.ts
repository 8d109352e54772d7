/**
 * The one event stream of a page. `start/follow-store.ts` holds it for the store's news; pages and parts that follow orders
 * name its address with those orders and hear them over the same stream.
 */
export const pageStream: {
  /** Where it connects next; undefined is the store's own, which tells of no order. */
  url?: string;
  /** Each message, and whether the stream is open. */
  hear?: (told: string | boolean) => void;
  /** Connects anew at once; undefined until the stream has begun. */
  reconnect?: () => void;
} = {};
