/** What open pages of a store hear about what is left. */
import { FEW_LEFT } from '#core/domain/menu/stock-count.ts';
import type { EventBus, EventPayload } from '#server/events/event-bus.ts';
import type { ListedCount } from './stock/repo-counts.ts';
import type { StockCounts } from './stock-counts.ts';

/**
 * `productId`, `day` (null: what each new day begins with) and `left`: null is not counted any more, and one above FEW_LEFT says
 * "more than that". Anybody may listen, so that neither the number nor each sale of a full shelf is told.
 */
type CountNews = EventPayload;

/** As it is counted. */
type ListedNews = Pick<ListedCount, 'productId' | 'day'> & { readonly left: number | null };

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
  const early: ListedNews[] = [];
  const told = new Map<string, number | null>();
  let isFirstSent = false;
  function tell(counts: readonly ListedNews[]): void {
    const news = counts.flatMap(({ productId, day, left }): CountNews[] => {
      const shown = left === null ? null : Math.min(left, FEW_LEFT + 1);
      const key = `${productId} ${day}`;
      if (told.has(key) && told.get(key) === shown) return [];
      told.set(key, shown);
      return [{ productId, day, left: shown }];
    });
    if (news.length > 0) send(news);
  }
  const end = events.subscribe(`stock:${clientId}`, (event) => {
    const news = event as unknown as ListedNews;
    if (isFirstSent) tell([news]);
    else early.push(news);
  });
  stock.countsIn(clientId).then((counts) => {
    isFirstSent = true;
    tell([...counts, ...early]);
  }, fail);
  return end;
}
