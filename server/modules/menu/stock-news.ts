/** What open pages of a store hear about what is left. */
import type { EventBus, EventPayload } from '#server/events/event-bus.ts';
import type { StockCounts } from './stock-counts.ts';

/** `productId`, `day` (null: what each new day begins with) and `left` (null: not counted any more). */
type CountNews = EventPayload;

interface Reader {
  readonly send: (counts: readonly CountNews[]) => void;
  /** The counts cannot be read: the page has to connect again. */
  readonly fail: () => void;
}

/**
 * Sends all counts of the restaurant, if there are any, and then every change. What changes while they are read is sent
 * after them, so that the last word is the latest. Answers the function that ends it.
 */
export function followStock(
  events: Pick<EventBus, 'subscribe'>,
  stock: StockCounts,
  clientId: string,
  { send, fail }: Reader,
): () => void {
  const early: CountNews[] = [];
  let isFirstSent = false;
  const end = events.subscribe(`stock:${clientId}`, ({ productId = null, day = null, left = null }) => {
    const news = { productId, day, left };
    if (isFirstSent) send([news]);
    else early.push(news);
  });
  stock.countsIn(clientId).then((counts) => {
    isFirstSent = true;
    const all = [...counts.map(({ productId, day, left }): CountNews => ({ productId, day, left })), ...early];
    if (all.length > 0) send(all);
  }, fail);
  return end;
}
