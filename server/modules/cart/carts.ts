/** Reads carts and writes them back, priced; a cart of an account only for its owner. */

import { AppError } from '#server/errors.ts';
import {
  requireActive,
  requireCurrent,
  type Store,
  type StoreSource,
  withStore,
} from '#server/modules/menu/store-snapshot.ts';
import type { PromotionUsage } from '#server/modules/promotions/claims.ts';
import { refuse } from '#server/refuse.ts';
import type { Turns } from '#server/turns.ts';
import type { Cart, CartAsker, CartDeps } from './cart.ts';
import { type CartContent, priceCart } from './price.ts';
import { type CartCounts, type CartRecord, type CartStatements, lockCart, saveLocked } from './repo.ts';

type Alter = (content: CartContent, store: Store, counts: CartCounts) => CartContent;

type Check = (content: CartContent, store: Store, counts: CartCounts) => void;

export interface Carts {
  /** Changes one cart; `alter` gets the present lines and may run again. 404 for an unknown cart, 409 for an ordered one. */
  change(clientId: string, cartId: string, alter: Alter): Promise<Cart>;
  /** `requireAll` may refuse the new cart for what is left of its dishes; the row is forgotten then. */
  create(clientId: string, fill: (store: Store) => CartContent, requireAll?: Check): Promise<Cart>;
  /** Null for a cart that is unknown or already ordered. */
  find(clientId: string, cartId: string): Promise<Cart | null>;
}

export interface KeptCarts {
  readonly statements: CartStatements;
  /** For changes of one cart that meet. */
  readonly turns: Turns;
}

/** `asker` is null where the owner is not checked. */
export function openCarts(
  deps: CartDeps,
  source: StoreSource,
  { statements, turns }: KeptCarts,
  asker: CartAsker | null,
): Carts {
  const { db, now, savedAt = now } = deps;

  /** The cart, if the caller may read it. */
  async function owned(record: CartRecord | null): Promise<CartRecord | null> {
    if (!record?.customerId || !asker) return record;
    return (await asker()) === record.customerId ? record : null;
  }

  function view(store: Store, cartId: string, version: number, content: CartContent, counts: CartCounts): Cart {
    return { cartId, version, store, ...priceCart(content, store, usageOf(counts), now(), counts.left ?? {}) };
  }

  /** Changes one cart; `alter` gets the present lines and may run again. */
  function change(clientId: string, cartId: string, alter: Alter): Promise<Cart> {
    return withStore(source, clientId, async (store) => {
      requireActive(store);
      const record = await owned(await statements.find({ clientId, cartId }));
      if (!record) throw refuse('cart-unknown');
      requireCurrent(store, record.versions);
      if (record.isOrdered) throw refuse('cart-ordered');
      const content = alter(record.content, store, record);
      const { version } = record;
      const isSaved = await statements.save({ clientId, cartId, version, content, atMs: savedAt() });
      if (!isSaved) return await turns(cartId, () => changeLocked(store, cartId, alter));
      return view(store, cartId, version + 1, content, record);
    });
  }

  /** For a cart with several changes at the same time: they run one after another. */
  function changeLocked(store: Store, cartId: string, alter: Alter): Promise<Cart> {
    const { clientId } = store.tenant;
    return db.transaction(async (transaction) => {
      const record = await owned(await lockCart(transaction, clientId, cartId));
      if (!record) throw refuse('cart-unknown');
      requireCurrent(store, record.versions);
      const content = alter(record.content, store, record);
      if (!(await saveLocked(transaction, clientId, cartId, content, savedAt()))) throw refuse('cart-ordered');
      return view(store, cartId, record.version + 1, content, record);
    });
  }

  function create(clientId: string, fill: (store: Store) => CartContent, requireAll?: Check): Promise<Cart> {
    return withStore(source, clientId, async (store) => {
      requireActive(store);
      const content = fill(store);
      const cartId = crypto.randomUUID();
      const known = { menuVersion: store.menu.version, profileVersion: store.tenant.profileVersion };
      const customerId = (await asker?.()) ?? null;
      const found = await statements.insert({ clientId, cartId, content, known, customerId, atMs: savedAt() });
      if (!found) throw new AppError('NOT_FOUND', 'client.unknown');
      requireCurrent(store, found);
      requireAll?.(content, store, found);
      return view(store, cartId, 1, content, found);
    });
  }

  function find(clientId: string, cartId: string): Promise<Cart | null> {
    return withStore(source, clientId, async (store) => {
      const record = await owned(await statements.find({ clientId, cartId }));
      if (!record || record.isOrdered) return null;
      requireCurrent(store, record.versions);
      return view(store, cartId, record.version, record.content, record);
    });
  }

  return { change, create, find };
}

/** The customer matters only when the cart is ordered. */
export function usageOf({ claimed }: CartCounts): PromotionUsage {
  return { claimed: new Map(Object.entries(claimed ?? {})), customer: null };
}
