import type { z } from 'zod';
import type { addLineBody, setServiceBody, updateLineBody } from '#core/contract/cart/cart.ts';
import type { Selection } from '#core/domain/cart/selection.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { Store, StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { requireApplied } from '#server/modules/promotions/refusal-text.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { refuse } from '#server/refuse.ts';
import { createTurns } from '#server/turns.ts';
import { type KeptCarts, openCarts, usageOf } from './carts.ts';
import { added, addedAll, type Refused, requireAge, selectionOf, updated } from './changes.ts';
import { requireLeft } from './few-left.ts';
import { type CartContent, EMPTY_CART, type PricedCart, priceCart } from './price.ts';
import { withCode, withoutPromotion, withPromotion } from './promotion-choices.ts';
import { type CartKey, lockCarts, type OrderedCart, prepareCarts } from './repo.ts';

/** A cart, priced from the store's present menu. */
export interface Cart extends PricedCart {
  readonly cartId: string;
  readonly version: number;
  readonly store: Store;
}

/** Finds the caller: the id of a signed-in customer, null for a guest. Called only where it matters. */
export type CartAsker = () => Promise<string | null>;

export interface CartService {
  /**
   * For calls from outside: a new cart belongs to the signed-in customer, and the cart of an account is unknown (404)
   * to all others. Without it the owner is not checked.
   */
  as(asker: CartAsker): CartService;
  /** Adds to the cart `cartId`, or to a new one when undefined. Equal choices raise the quantity of their line. */
  addLine(clientId: string, cartId: string | undefined, body: z.output<typeof addLineBody>): Promise<Cart>;
  /**
   * Adds as many of the selections as the menu allows, to the cart `cartId` or to a new one when undefined. AppError 409
   * `nothing-added` when it allows none.
   */
  addAll(
    clientId: string,
    cartId: string | undefined,
    selections: readonly Selection[],
  ): Promise<{ readonly view: Cart; readonly refused: readonly Refused[] }>;
  /** Replaces a line by new choices; 404 for an unknown line. */
  updateLine(clientId: string, cartId: string, body: z.output<typeof updateLineBody>): Promise<Cart>;
  removeLine(clientId: string, cartId: string, uniqueId: string): Promise<Cart>;
  clear(clientId: string, cartId: string): Promise<Cart>;
  /** Pickup, or delivery to a zone of this store. */
  setService(clientId: string, cartId: string, body: z.output<typeof setServiceBody>): Promise<Cart>;
  /** Enters a code; 400 for an unknown one, 409 with the reason for one that gives no discount on this cart now. */
  addPromoCode(clientId: string, cartId: string, typed: string): Promise<Cart>;
  /** Removes the code of a promotion, or unticks an automatic one; 404 when it is neither. */
  removePromotion(clientId: string, cartId: string, promotionId: string): Promise<Cart>;
  /** Ticks an automatic promotion, or one with an entered code, again; 404 for any other. */
  applyPromotion(clientId: string, cartId: string, promotionId: string): Promise<Cart>;
  /** 404 for a cart that is unknown or already ordered. */
  get(clientId: string, cartId: string): Promise<Cart>;
  /** The same, but null instead of a 404. */
  find(clientId: string, cartId: string): Promise<Cart | null>;
  /**
   * Part of the caller's transaction: each cart as it is stored, locked; null for an unknown one, 'changing' for one that
   * another transaction has locked.
   */
  lockForOrders(tx: Transaction, keys: readonly CartKey[]): Promise<readonly CartInTurn[]>;
}

/** A cart that is about to be ordered, see `lockForOrders`. */
export type CartInTurn = OrderedCart | 'changing' | null;

export interface CartDeps {
  readonly db: Db;
  /** UTC ms. */
  readonly now: () => number;
  /** When a cart was written, in real time also where `now` is a preview's, so that old carts are deleted. */
  readonly savedAt?: () => number;
}

/**
 * Every change reads the cart and writes it back if it is unchanged: two statements, one for a new cart, whatever its
 * size. Where two changes meet, the second one runs again under a lock.
 */
export function createCartService(deps: CartDeps, source: StoreSource): CartService {
  return cartsFor(deps, source, { statements: prepareCarts(deps.db), turns: createTurns() }, null);
}

function cartsFor(deps: CartDeps, source: StoreSource, kept: KeptCarts, asker: CartAsker | null): CartService {
  const { now } = deps;
  const { create, change, find } = openCarts(deps, source, kept, asker);

  return {
    as: (other) => cartsFor(deps, source, kept, other),
    find,
    addLine(clientId, cartId, body) {
      const selection = selectionOf(body);
      if (cartId === undefined) {
        const fill = (store: Store) => added(EMPTY_CART, selection, body.isOver18, store, now());
        return create(clientId, fill, (content, store, { left }) =>
          requireLeft(EMPTY_CART, content, { store, left, nowMs: now() }),
        );
      }
      return change(clientId, cartId, (content, store, { left }) => {
        const next = added(content, selection, body.isOver18, store, now());
        requireLeft(content, next, { store, left, nowMs: now() });
        return next;
      });
    },
    async addAll(clientId, cartId, selections) {
      let refused: readonly Refused[] = [];
      const fill = (content: CartContent, store: Store) => {
        const filled = addedAll(content, selections, store, now());
        refused = filled.refused;
        if (refused.length < selections.length) return filled.content;
        throw refuse('nothing-added');
      };
      const view =
        cartId === undefined
          ? await create(clientId, (store) => fill(EMPTY_CART, store))
          : await change(clientId, cartId, fill);
      return { view, refused };
    },
    updateLine(clientId, cartId, body) {
      const selection = selectionOf(body);
      const uniqueId = body.uniqueId.toLowerCase();
      return change(clientId, cartId, (content, store, { left }) => {
        requireLine(content, uniqueId);
        // A customer with the product in the cart has declared the age before.
        const isSame = content.lines.some(
          (line) => line.uniqueId === uniqueId && line.productId === selection.productId,
        );
        requireAge(store, selection.productId, isSame || body.isOver18);
        const next = updated(content, uniqueId, selection, store, now());
        requireLeft(content, next, { store, left, nowMs: now() });
        return next;
      });
    },
    removeLine(clientId, cartId, lineId) {
      const uniqueId = lineId.toLowerCase();
      return change(clientId, cartId, (content) => {
        requireLine(content, uniqueId);
        return { ...content, lines: content.lines.filter((line) => line.uniqueId !== uniqueId) };
      });
    },
    clear: (clientId, cartId) =>
      change(clientId, cartId, (content) => ({ ...content, lines: [], promoCodes: [], declinedPromotionIds: [] })),
    setService: (clientId, cartId, body) =>
      change(clientId, cartId, (content, store) => withService(content, store, body)),
    addPromoCode: (clientId, cartId, typed) =>
      change(clientId, cartId, (content, store, counts) => {
        const wished = withCode(content, typed, store);
        const { promotions } = priceCart(wished, store, usageOf(counts), now());
        const { timeZone: zone, country } = store.tenant;
        requireApplied(typed, promotions, { zone, country, promotions: store.promotions });
        return wished;
      }),
    removePromotion: (clientId, cartId, promotionId) =>
      change(clientId, cartId, (content, store) => withoutPromotion(content, promotionId.toLowerCase(), store)),
    applyPromotion: (clientId, cartId, promotionId) =>
      change(clientId, cartId, (content, store) => withPromotion(content, promotionId.toLowerCase(), store)),
    async get(clientId, cartId) {
      const found = await find(clientId, cartId);
      if (!found) throw refuse('cart-unknown');
      return found;
    },
    lockForOrders: lockCarts,
  };
}

function requireLine(content: CartContent, uniqueId: string): void {
  if (!content.lines.some((line) => line.uniqueId === uniqueId)) throw new AppError('NOT_FOUND', 'cart.line.unknown');
}

/** 404 about `deliveryZoneId` for a zone of another store. */
function withService(content: CartContent, store: Store, body: z.output<typeof setServiceBody>): CartContent {
  requireOrderType(store, body.orderType);
  const zoneId = body.orderType === 'delivery' ? (body.deliveryZoneId?.toLowerCase() ?? null) : null;
  if (zoneId !== null && !store.tenant.zones.some((zone) => zone.zoneId === zoneId)) {
    throw new AppError('NOT_FOUND', 'cart.zone.unknown', { field: 'deliveryZoneId' });
  }
  const dueAt = body.dueUtc ? new Date(body.dueUtc) : null;
  return { ...content, orderType: body.orderType, deliveryZoneId: zoneId, dueAt };
}

/** Refuses pickup or delivery where the restaurant does not offer it (409). */
export function requireOrderType({ tenant }: Store, orderType: OrderType): void {
  if (storeSettings(tenant)[orderType].isOffered) return;
  const key = orderType === 'pickup' ? 'cart.service.noPickup' : 'cart.service.noDelivery';
  throw refuse('service-not-offered', { key });
}
