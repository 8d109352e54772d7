/** 'Order again': puts the lines of an earlier order into a cart at today's prices. Spec: order#order-again */

import type { WireOrderAgain } from '#core/contract/orders/orders.ts';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { NOTE_LIMIT } from '#core/domain/cart/line-wishes.ts';
import { unitPrice } from '#core/domain/cart/pricing.ts';
import { type ChosenCategory, categoriesFor, type Selection } from '#core/domain/cart/selection.ts';
import { type Country, countryOfCurrency } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Menu, Product, Variant } from '#core/domain/menu/menu.ts';
import type { Db } from '#server/db/executor.ts';
import type { Message } from '#server/errors.ts';
import { wordMessage } from '#server/locales/wording.ts';
import type { CartService } from '#server/modules/cart/cart.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import type { OrderAsker, OrderLinks } from '#server/modules/orders/order-access.ts';
import { toLineRecord } from '#server/modules/orders/placing/line-records.ts';
import { findOrder, listLines } from '#server/modules/orders/repo.ts';
import { refuse } from '#server/refuse.ts';
import { translateLine } from './line-names.ts';

/** Reasons whose own text says enough; behind any other stands a choice that the menu no longer has as it was. */
const SAID_BY_MENU: readonly Reason[] = [
  'product-unavailable',
  'sold-out',
  'item-sold-out',
  'cart-full',
  'cart-too-dear',
  'dish-not-this-way',
  'dish-not-then',
];

/**
 * Puts an order's dishes with their choices into the cart `cartId`, or into a new one when undefined, at today's
 * prices. Choices that the menu no longer has are left out and named; so are dishes that are not available. AppError 404 for an unknown order or another customer's and for an
 * unknown cart, 403 for a guest where the order has an account, 409 when no dish is available.
 */
export type OrderAgain = (
  clientId: string,
  orderId: string,
  cartId: string | undefined,
  asked: { readonly asker: OrderAsker; readonly locale: Locale },
) => Promise<WireOrderAgain>;

export function createOrderAgain(
  db: Db,
  carts: Pick<CartService, 'as'>,
  source: Pick<StoreSource, 'menuOf'>,
  links: Pick<OrderLinks, 'accessTo'>,
): OrderAgain {
  return async (clientId, orderId, cartId, { asker, locale }) => {
    const order = await findOrder(db, clientId, orderId);
    if (!order) throw refuse('order-unknown');
    links.accessTo(order, asker);
    const lines = (await listLines(db, clientId, [orderId])).map(toLineRecord);
    const { menu } = await source.menuOf(clientId);
    const selections = lines.map((line) => selectionOfToday(selectionOf(line, menu), menu));
    const { view, refused } = await carts
      .as(async () => asker.customer?.customerId ?? null)
      .addAll(clientId, cartId, selections);
    return {
      cartId: view.cartId,
      addedCount: lines.length - refused.length,
      changed: lines.flatMap((line, index) => {
        const selection = selections[index];
        if (!selection || refused.some((one) => one.index === index)) return [];
        const change = changeOf(line, selection, menu, countryOfCurrency(order.currency));
        if (!change) return [];
        return [{ name: translateLine(line, menu, locale).productName, reason: wordMessage(change, locale) }];
      }),
      missing: refused.flatMap(({ index, error }) => {
        const line = lines[index];
        if (!line) return [];
        const text: Message = SAID_BY_MENU.includes(error.reason)
          ? { key: error.key, values: error.options.values ?? {} }
          : { key: 'order.again.changed' };
        return [{ name: translateLine(line, menu, locale).productName, reason: wordMessage(text, locale) }];
      }),
    };
  };
}

/** What differs from the earlier order, though the dish comes: a choice that is gone, else the price of a piece. */
function changeOf(line: OrderLineRecord, selection: Selection, { products }: Menu, country: Country): Message | null {
  const gone = goneFrom(line, selection);
  if (gone.length > 0) return { key: 'order.again.without', values: { choices: gone.join(', ') } };
  const product = products.get(line.productId);
  const now = product ? unitPrice(product, selection) : line.unitPrice;
  if (now === line.unitPrice) return null;
  return {
    key: 'order.again.price',
    values: { now: { cents: now, country }, before: { cents: line.unitPrice, country } },
  };
}

/** An order keeps a variant's name, not its id: today's variant of that name, or one that the menu will refuse. */
function variantIdOf(variants: readonly Variant[], name: string | null): string | null {
  return variants.find((variant) => variant.name.en === name)?.variantId ?? null;
}

function categoriesOf(modifiers: readonly OrderModifierRecord[]): ChosenCategory[] {
  const byCategory = new Map<string, { modifierItemId: string; qty: number }[]>();
  for (const { modifierCategoryId, modifierItemId, quantity } of modifiers) {
    const items = byCategory.get(modifierCategoryId) ?? [];
    items.push({ modifierItemId, qty: quantity });
    byCategory.set(modifierCategoryId, items);
  }
  return [...byCategory].map(([modifierCategoryId, selectedModifierItems]) => ({
    modifierCategoryId,
    selectedModifierItems,
  }));
}

const partsOf = ({ comboGroups }: Product) => comboGroups.flatMap((group) => group.items);

/** What was chosen, as far as today's menu has the dish and its sizes. */
export function selectionOf(line: OrderLineRecord, menu: Menu): Selection {
  const product = menu.products.get(line.productId);
  const eaten = product ? partsOf(product) : [];
  return {
    productId: line.productId,
    variantId: variantIdOf(product?.variants ?? [], line.variantName),
    qty: line.quantity,
    selectedModifierCategories: categoriesOf(line.modifiers),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      comboItemId: item.comboItemId,
      variantId: variantIdOf(
        eaten.find(({ comboItemId }) => comboItemId === item.comboItemId)?.variants ?? [],
        item.variantName,
      ),
      qty: item.quantity,
      selectedModifierCategories: categoriesOf(item.modifiers),
    })),
    ...(line.instructions === '' ? {} : { instructions: line.instructions.slice(0, NOTE_LIMIT) }),
    ...(line.ifSoldOut && { ifSoldOut: line.ifSoldOut }),
  };
}

type Chosen = Pick<Selection, 'variantId' | 'selectedModifierCategories'>;
type Dish = Parameters<typeof categoriesFor>[0] & { readonly variants: readonly Variant[] };

/** The choice without what the menu has deleted or switched off. */
function ofToday<Choice extends Chosen>(choice: Choice, dish: Dish): Choice {
  const variant = dish.variants.find(({ variantId }) => variantId === choice.variantId) ?? null;
  const known = new Map(categoriesFor(dish, variant).map((one) => [one.modifierCategoryId, one.items]));
  const isKept = (categoryId: string, itemId: string) =>
    known.get(categoryId)?.some((item) => item.modifierItemId === itemId && !item.isDisabled) ?? false;
  const selectedModifierCategories = choice.selectedModifierCategories
    .map(({ modifierCategoryId, selectedModifierItems }) => ({
      modifierCategoryId,
      selectedModifierItems: selectedModifierItems.filter((item) => isKept(modifierCategoryId, item.modifierItemId)),
    }))
    .filter((category) => category.selectedModifierItems.length > 0);
  return { ...choice, selectedModifierCategories };
}

/** The selection without choices that are gone. A dish that is gone keeps all: the menu refuses it. */
function selectionOfToday(selection: Selection, { products }: Menu): Selection {
  const product = products.get(selection.productId);
  if (!product) return selection;
  const comboItems = selection.comboItems.map((item) => {
    const part = partsOf(product).find(({ comboItemId }) => comboItemId === item.comboItemId);
    return part ? ofToday(item, part) : item;
  });
  return { ...ofToday(selection, product), comboItems };
}

/** Names of choices of the line that the selection does not have any more. */
function goneFrom(line: OrderLineRecord, { selectedModifierCategories, comboItems }: Selection): string[] {
  const chosen = [selectedModifierCategories, ...comboItems.map((item) => item.selectedModifierCategories)];
  const parts = [line.modifiers, ...line.comboItems.map(({ modifiers }) => modifiers)];
  return parts.flatMap((modifiers, place) => {
    const kept = chosen[place]?.flatMap((category) => category.selectedModifierItems) ?? [];
    return modifiers
      .filter(({ modifierItemId }) => !kept.some((item) => item.modifierItemId === modifierItemId))
      .map(({ modifierName }) => modifierName);
  });
}
