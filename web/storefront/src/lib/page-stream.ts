/**
 * The one event stream of a page. `start/follow-store.ts` holds it for the store's news; pages and parts that follow orders
 * name them and hear them over the same stream.
 */
interface PageStream {
  /** Ids of orders, with commas: whose status the stream tells too, from its next connection on. */
  order?: string;
  /** Each message, and whether the stream is open. */
  hear?: (told: string | boolean) => void;
  /** Connects anew at once; undefined until the stream has begun. */
  reconnect?: () => void;
}

export const pageStream: PageStream = {};
