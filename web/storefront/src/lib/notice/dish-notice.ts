/** How long ahead the next order has to be placed, and the dish that asks for it. */
import type { AddLineBody, UpdateLineBody } from '#core/contract/cart/cart.ts';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCartState, useFlow } from '#store/ordering/react.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';

interface DishNotice {
  readonly name: string;
  readonly minutes: number;
  /** '24 hours'. */
  readonly words: string;
}

export interface OrderNotice {
  /** The longest notice of the cart and of the dish that is being added; 0 for none. */
  readonly minutes: number;
  /** The dish that is being added, or chosen in it as a combo, where its notice is the longest. */
  readonly dish: DishNotice | null;
}

/** The dish with the longest notice: the added one, or one that is chosen in it; null for none. */
export function longestNotice(
  { productId, comboItems = [] }: Pick<AddLineBody | UpdateLineBody, 'productId' | 'comboItems'>,
  { departments }: Pick<WireMenu, 'departments'>,
): DishNotice | null {
  const ids = new Set([productId, ...comboItems.map((item) => item.productId)]);
  let longest: DishNotice | null = null;
  for (const { productId: id, name, orderAhead } of departments.flatMap(({ products }) => products)) {
    if (orderAhead && ids.has(id) && orderAhead.minutes > (longest?.minutes ?? 0)) longest = { name, ...orderAhead };
  }
  return longest;
}

/** What the dish whose add waits for the order preference needs, and the dishes in the cart. */
export function useOrderNotice(): OrderNotice {
  const waiting = useFlow((flow) => (flow?.step.at === 'asking-preference' ? flow.step.intent.body : null));
  const inCart = useCartState(({ cart }) => cart?.noticeMinutes ?? 0);
  const { clientId } = useStore().client;
  const { data: menu } = useMenuQuery(waiting ? clientId : undefined);
  const dish = waiting && menu ? longestNotice(waiting, menu) : null;
  return { minutes: Math.max(inCart, dish?.minutes ?? 0), dish: dish && dish.minutes >= inCart ? dish : null };
}
