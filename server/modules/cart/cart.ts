import type { z } from 'zod';
import type { addLineBody, setServiceBody, updateLineBody } from '#core/contract/cart/cart.ts';
import type { Selection } from '#core/domain/cart/selection.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { PromotionUsage, PromotionWishes } from '#server/modules/promotions/claims.ts';
import { requireApplied } from '#server/modules/promotions/refusal-text.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import {
  requireActive,
  requireCurrent,
  type Store,
  type StoreSource,
  withStore,
} from '#server/modules/store/store-snapshot.ts';
import { choiceOf, contentOf, EMPTY, usageOf } from './cart-content.ts';
import { selectionOf } from './cart-lines.ts';
import { added, addedAll, type Refused, requireAge, updated } from './changes.ts';
import { type ChosenService, type PricedCart, priceCart } from './price.ts';
import { withCode, withoutPromotion, withPromotion } from './promotion-choices.ts';
import {
  type CartContent,
  type CartRecord,
  type CartStatements,
  type Claimed,
  lockCart,
  prepareCarts,
  saveLocked,
} from './repo.ts';

/** A cart as it stands, priced from the store's present menu. */
export interface CartView {
  readonly cartId: string;
  readonly version: number;
  readonly priced: PricedCart;
  readonly store: Store;
}

/** A cart that is locked for the rest of a transaction, to be ordered. */
export interface LockedCart {
  readonly version: number;
  readonly isOrdered: boolean;
  /** Whose it is; null for a guest's. */
  readonly customerId: string | null;
  readonly wishes: PromotionWishes;
  /** Prices it for a service that may differ from the one the customer chose first. */
  price(service: ChosenService, usage: PromotionUsage): PricedCart;
}

/** Who asks for a cart: the id of a signed-in customer, null for a guest. Asked only where it matters. */
export type CartAsker = () => Promise<string | null>;

export interface CartService {
  /**
   * The same for somebody outside: a new cart becomes the customer's, and a cart of an account is unknown (404) to everybody
   * else. Without it no owner is asked for.
   */
  as(asker: CartAsker): CartService;
  /** Adds to the cart `cartId`, or to a new one when undefined. The same choices again raise the line's quantity. */
  addLine(
    clientId: string,
    cartId: string | undefined,
    body: z.output<typeof addLineBody>,
    locale: Locale,
  ): Promise<CartView>;
  /**
   * Adds as many of the selections as the menu allows, to the cart `cartId` or to a new one when undefined. AppError 409
   * `nothing-added` when it allows none.
   */
  addAll(
    clientId: string,
    cartId: string | undefined,
    selections: readonly Selection[],
    locale: Locale,
  ): Promise<{ readonly view: CartView; readonly refused: readonly Refused[] }>;
  /** Replaces a line by new choices; 404 for an unknown line. */
  updateLine(
    clientId: string,
    cartId: string,
    body: z.output<typeof updateLineBody>,
    locale: Locale,
  ): Promise<CartView>;
  removeLine(clientId: string, cartId: string, uniqueId: string): Promise<CartView>;
  clear(clientId: string, cartId: string): Promise<CartView>;
  /** Pickup, or delivery to a zone of this store. */
  setService(clientId: string, cartId: string, body: z.output<typeof setServiceBody>): Promise<CartView>;
  /** Enters a code; 400 for an unknown one, 409 with the reason for one that takes nothing off this cart now. */
  addPromoCode(clientId: string, cartId: string, typed: string, locale: Locale): Promise<CartView>;
  /** Forgets the code of a promotion, or unticks an automatic one; 404 when it is neither. */
  removePromotion(clientId: string, cartId: string, promotionId: string): Promise<CartView>;
  /** Ticks an automatic promotion, or one whose code was entered, again; 404 for any other. */
  applyPromotion(clientId: string, cartId: string, promotionId: string): Promise<CartView>;
  /** 404 for a cart that is unknown or already ordered. */
  get(clientId: string, cartId: string): Promise<CartView>;
  /** The same without an error: null when there is none. */
  find(clientId: string, cartId: string): Promise<CartView | null>;
  /** Part of the caller's transaction; 404 when unknown. Throws out of it when `store` is stale: see `withStore`. */
  lockForOrder(transaction: Transaction, store: Store, cartId: string): Promise<LockedCart>;
}

export interface CartDeps {
  readonly db: Db;
  /** UTC ms. */
  readonly now: () => number;
  /** When a cart is written, where `now` is a preview's: an abandoned one goes in time all the same. */
  readonly savedAt?: () => number;
}

/**
 * Every change reads the cart and writes it back if nobody else did meanwhile: two statements, one for a new cart, however
 * large it is. Where two changes meet, the later one is done again under a lock.
 */
export function createCartService(deps: CartDeps, source: StoreSource): CartService {
  return cartsFor(deps, source, prepareCarts(deps.db), null);
}

function cartsFor(
  deps: CartDeps,
  source: StoreSource,
  statements: CartStatements,
  asker: CartAsker | null,
): CartService {
  const { db, now, savedAt = now } = deps;

  /** The cart, as long as the one who asks may have it. */
  async function owned(record: CartRecord | null): Promise<CartRecord | null> {
    if (!record?.customerId || !asker) return record;
    return (await asker()) === record.customerId ? record : null;
  }

  function view(store: Store, cartId: string, version: number, content: CartContent, claimed: Claimed): CartView {
    const usage = usageOf(claimed);
    return { cartId, version, store, priced: priceCart(choiceOf(store, content), usage, store, now()) };
  }

  /** Changes one cart; `alter` decides on the lines as they are, and may be asked again. */
  function change(clientId: string, cartId: string, alter: Alter): Promise<CartView> {
    return withStore(source, clientId, async (store) => {
      requireActive(store);
      const record = await owned(await statements.find(clientId, cartId));
      if (!record) throw unknownCart();
      requireCurrent(store, record);
      if (record.isOrdered) throw alreadyOrdered();
      const content = alter(contentOf(record), store, record.claimed);
      const isSaved = await statements.save(clientId, cartId, record.version, content, savedAt());
      return isSaved
        ? view(store, cartId, record.version + 1, content, record.claimed)
        : await changeLocked(store, cartId, alter);
    });
  }

  /** For a cart that others are changing at the same time: one after another. */
  function changeLocked(store: Store, cartId: string, alter: Alter): Promise<CartView> {
    const { clientId } = store.tenant;
    return db.transaction(async (transaction) => {
      const record = await owned(await lockCart(transaction, clientId, cartId));
      if (!record) throw unknownCart();
      requireCurrent(store, record);
      const content = alter(contentOf(record), store, record.claimed);
      if (!(await saveLocked(transaction, clientId, cartId, content, savedAt()))) throw alreadyOrdered();
      return view(store, cartId, record.version + 1, content, record.claimed);
    });
  }

  function create(clientId: string, fill: (store: Store) => CartContent): Promise<CartView> {
    return withStore(source, clientId, async (store) => {
      requireActive(store);
      const content = fill(store);
      const cartId = crypto.randomUUID();
      const known = { menuVersion: store.menu.version, profileVersion: store.tenant.profileVersion };
      const customerId = (await asker?.()) ?? null;
      const versions = await statements.insert(clientId, cartId, content, known, customerId, savedAt());
      if (!versions) throw new AppError('NOT_FOUND', 'client.unknown');
      requireCurrent(store, versions);
      return view(store, cartId, 1, content, versions.claimed);
    });
  }

  function find(clientId: string, cartId: string): Promise<CartView | null> {
    return withStore(source, clientId, async (store) => {
      const record = await owned(await statements.find(clientId, cartId));
      if (!record || record.isOrdered) return null;
      requireCurrent(store, record);
      return view(store, cartId, record.version, contentOf(record), record.claimed);
    });
  }

  return {
    as: (other) => cartsFor(deps, source, statements, other),
    find,
    addLine(clientId, cartId, body, locale) {
      const selection = selectionOf(body);
      if (cartId === undefined) {
        return create(clientId, (store) => added(EMPTY, selection, body.isOver18, store, now(), locale));
      }
      return change(clientId, cartId, (content, store) =>
        added(content, selection, body.isOver18, store, now(), locale),
      );
    },
    async addAll(clientId, cartId, selections, locale) {
      let refused: readonly Refused[] = [];
      const fill = (content: CartContent, store: Store) => {
        const filled = addedAll(content, selections, store, now(), locale);
        refused = filled.refused;
        if (refused.length < selections.length) return filled.content;
        throw new AppError('CONFLICT', 'cart.nothingAdded', { reason: 'nothing-added' });
      };
      const view =
        cartId === undefined
          ? await create(clientId, (store) => fill(EMPTY, store))
          : await change(clientId, cartId, fill);
      return { view, refused };
    },
    updateLine(clientId, cartId, body, locale) {
      const selection = selectionOf(body);
      const uniqueId = body.uniqueId.toLowerCase();
      return change(clientId, cartId, (content, store) => {
        requireLine(content, uniqueId);
        // Whoever has the product in the cart has declared it before.
        const isSame = content.lines.some(
          (line) => line.uniqueId === uniqueId && line.productId === selection.productId,
        );
        requireAge(store, selection.productId, isSame || body.isOver18);
        return updated(content, uniqueId, selection, store, now(), locale);
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
      change(clientId, cartId, (content, store) => {
        requireService(store, body.orderType);
        const zoneId = body.orderType === 'delivery' ? (body.deliveryZoneId?.toLowerCase() ?? null) : null;
        if (zoneId !== null && !store.tenant.zones.some((zone) => zone.zoneId === zoneId)) {
          throw new AppError('NOT_FOUND', 'cart.zone.unknown', {
            fields: { deliveryZoneId: { key: 'cart.zone.unknown' } },
          });
        }
        const dueAt = body.dueUtc ? new Date(body.dueUtc) : null;
        return { ...content, orderType: body.orderType, deliveryZoneId: zoneId, dueAt };
      }),
    addPromoCode: (clientId, cartId, typed, locale) =>
      change(clientId, cartId, (content, store, claimed) => {
        const wished = withCode(content, typed, store);
        const { promotions } = priceCart(choiceOf(store, wished), usageOf(claimed), store, now());
        requireApplied(typed, promotions, { locale, zone: store.tenant.timeZone, promotions: store.promotions });
        return wished;
      }),
    removePromotion: (clientId, cartId, promotionId) =>
      change(clientId, cartId, (content, store) => withoutPromotion(content, promotionId.toLowerCase(), store)),
    applyPromotion: (clientId, cartId, promotionId) =>
      change(clientId, cartId, (content, store) => withPromotion(content, promotionId.toLowerCase(), store)),
    async get(clientId, cartId) {
      const found = await find(clientId, cartId);
      if (!found) throw unknownCart();
      return found;
    },
    async lockForOrder(transaction, store, cartId) {
      const record = await lockCart(transaction, store.tenant.clientId, cartId);
      if (!record) throw unknownCart();
      requireCurrent(store, record);
      return {
        version: record.version,
        isOrdered: record.isOrdered,
        customerId: record.customerId,
        wishes: record,
        price: (service, usage) => priceCart({ ...choiceOf(store, contentOf(record)), service }, usage, store, now()),
      };
    },
  };
}

type Alter = (content: CartContent, store: Store, claimed: Claimed) => CartContent;

/** Also for a cart of another's account. */
export function unknownCart(): AppError {
  return new AppError('NOT_FOUND', 'cart.unknown', { reason: 'cart-unknown' });
}

function alreadyOrdered(): AppError {
  return new AppError('CONFLICT', 'cart.ordered', { reason: 'cart-ordered' });
}

function requireLine(content: CartContent, uniqueId: string): void {
  if (!content.lines.some((line) => line.uniqueId === uniqueId)) throw new AppError('NOT_FOUND', 'cart.line.unknown');
}

/** Refuses pickup or delivery where the restaurant does not offer it (409). */
export function requireService({ tenant }: Store, orderType: OrderType): void {
  if (storeSettings(tenant)[orderType].isOffered) return;
  const key = orderType === 'pickup' ? 'cart.service.noPickup' : 'cart.service.noDelivery';
  throw new AppError('CONFLICT', key, { reason: 'service-not-offered', fields: { orderType: { key } } });
}
