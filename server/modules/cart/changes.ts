/** How a customer's choice changes the content of a cart. Pure. */

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { addLineBody } from '#core/contract/cart/cart.ts';
import { canStandIn, LEAVE_OUT, type LineWishes } from '#core/domain/cart/line-wishes.ts';
import { unitPrice } from '#core/domain/cart/pricing.ts';
import { type ChosenCategory, checkSelection, LINE_QTY_MAX, type Selection } from '#core/domain/cart/selection.ts';
import type { Country } from '#core/domain/country/country.ts';
import { MOST_GOODS } from '#core/domain/money/minimums.ts';
import type { CartLineRow } from '#server/db/documents/orders.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import { dishMessage, dishRefusal } from './dish-times.ts';
import { selectionMessage } from './line-text.ts';
import { type CartContent, orderChoiceOf } from './price.ts';

/** More different dishes than a kitchen takes in one order; limits the size of the row and the work per call. */
const MAX_LINES = 100;

type LineBody = z.output<typeof addLineBody>;

/** The guest must declare to be 18 before adding alcohol or tobacco. Spec: menu#age-restricted-dishes */
export function requireAge({ menu }: Store, productId: string, isOver18: boolean): void {
  if (isOver18 || !menu.products.get(productId)?.isR18) return;
  throw refuse('age-undeclared');
}

/** AppError 400 for a note or wish that the restaurant does not take, and for a dish that cannot stand in for another. */
function requireWishes(
  { productId, instructions, ifSoldOut }: Selection,
  { menu, tenant }: Store,
  nowMs: number,
  before?: LineWishes,
): void {
  const { takesDishNotes, takesSoldOutWishes } = storeSettings(tenant);
  // What a line says already may stay: its quantity can still be changed.
  if (instructions && !takesDishNotes && instructions !== before?.instructions) throw refuse('dish-notes-off');
  if (!ifSoldOut || isDeepStrictEqual(ifSoldOut, before?.ifSoldOut)) return;
  if (!takesSoldOutWishes) throw refuse('sold-out-wishes-off');
  if (ifSoldOut.productId === null) return;
  const isOther = ifSoldOut.productId !== productId;
  if (!isOther || !canStandIn(menu.products.get(ifSoldOut.productId), nowMs)) throw refuse('swap-unknown');
}

/**
 * The line for a selection that the menu allows now; AppError 400 with the offending field otherwise.
 * Spec: cart#add-a-line
 */
function lineOf(uniqueId: string, selection: Selection, store: Store, nowMs: number): CartLineRow {
  const product = store.menu.products.get(selection.productId);
  const checked = checkSelection(product, selection, nowMs);
  if (checked.ok) return { ...selection, uniqueId, priceSeen: unitPrice(checked.value.product, selection) };
  const { error } = checked;
  throw refuse(error.code, selectionMessage(error, product), { field: error.field });
}

/** Refuses a new line that does not suit the chosen order type or time; lines already in the cart are only marked. */
function requireServed(content: CartContent, selection: Selection, store: Store, nowMs: number): void {
  const refusal = dishRefusal(selection, orderChoiceOf(store, content), store, nowMs);
  if (refusal)
    throw refuse(refusal.cause.kind === 'order-type' ? 'dish-not-this-way' : 'dish-not-then', dishMessage(refusal));
}

/** AppError 400 for goods of more than one order may come to. */
export function requireMostGoods(
  lines: readonly { readonly unitCents: number; readonly qty: number }[],
  country: Country,
  field = 'qty',
) {
  const goods = lines.reduce((total, { unitCents, qty }) => total + unitCents * qty, 0);
  if (goods > MOST_GOODS) throw refuse('cart-too-dear', { most: { cents: MOST_GOODS, country } }, { field });
}

function affordable(content: CartContent, { tenant }: Store): CartContent {
  requireMostGoods(
    content.lines.map(({ priceSeen, qty }) => ({ unitCents: priceSeen, qty })),
    tenant.country,
  );
  return content;
}

/** The cart with one more line, or a larger one where it has the same choices. AppError when the menu refuses. */
export function added(
  content: CartContent,
  selection: Selection,
  isOver18: boolean,
  store: Store,
  nowMs: number,
): CartContent {
  requireAge(store, selection.productId, isOver18);
  requireWishes(selection, store, nowMs);
  const same = findSame(content.lines, selection);
  if (!same) {
    if (content.lines.length >= MAX_LINES) throw refuse('cart-full', { n: MAX_LINES });
    const line = lineOf(crypto.randomUUID(), selection, store, nowMs);
    requireServed(content, selection, store, nowMs);
    return affordable({ ...content, lines: [...content.lines, line] }, store);
  }
  const merged = lineOf(same.uniqueId, { ...selection, qty: same.qty + selection.qty }, store, nowMs);
  requireServed(content, selection, store, nowMs);
  return affordable({ ...content, lines: content.lines.map((line) => (line === same ? merged : line)) }, store);
}

/** A line that becomes equal to another one takes over its quantity, up to the limit of a line. */
export function updated(
  content: CartContent,
  uniqueId: string,
  selection: Selection,
  store: Store,
  nowMs: number,
): CartContent {
  const before = content.lines.find((line) => line.uniqueId === uniqueId);
  requireWishes(selection, store, nowMs, before);
  const same = findSame(content.lines, selection, uniqueId);
  const qty = selection.qty + (same?.qty ?? 0);
  const absorbed = same && qty <= LINE_QTY_MAX ? same : undefined;
  const line = lineOf(uniqueId, absorbed ? { ...selection, qty } : selection, store, nowMs);
  const lines = content.lines
    .filter((candidate) => candidate !== absorbed)
    .map((candidate) => (candidate.uniqueId === uniqueId ? line : candidate));
  return affordable({ ...content, lines }, store);
}

/** The selections that were not added, by index, and why. */
export interface Refused {
  readonly index: number;
  readonly error: Refusal;
}

/**
 * Adds as many of the selections as the menu allows now. The customer has declared to be 18, as with an earlier order.
 */
export function addedAll(
  content: CartContent,
  selections: readonly Selection[],
  store: Store,
  nowMs: number,
): { readonly content: CartContent; readonly refused: readonly Refused[] } {
  const refused: Refused[] = [];
  const filled = selections.reduce((before, selection, index) => {
    try {
      return added(before, selection, true, store, nowMs);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ index, error });
      return before;
    }
  }, content);
  return { content: filled, refused };
}

function categoriesOf(categories: LineBody['selectedModifierCategories']): ChosenCategory[] {
  return categories
    .filter((category) => category.selectedModifierItems.length > 0)
    .map(({ modifierCategoryId, selectedModifierItems }) => ({
      modifierCategoryId: modifierCategoryId.toLowerCase(),
      selectedModifierItems: selectedModifierItems.map(({ modifierItemId, qty }) => ({
        modifierItemId: modifierItemId.toLowerCase(),
        qty,
      })),
    }));
}

/**
 * The choices without the fields that exist for compatibility only (prices, `isCombo`); ids in lower case, as in the
 * database.
 */
export function selectionOf(body: LineBody): Selection {
  return {
    productId: body.productId.toLowerCase(),
    variantId: body.variantId?.toLowerCase() ?? null,
    qty: body.qty,
    selectedModifierCategories: categoriesOf(body.selectedModifierCategories),
    comboItems: body.comboItems.map((item) => ({
      comboProductId: item.comboProductId.toLowerCase(),
      comboItemId: item.comboItemId.toLowerCase(),
      variantId: item.variantId?.toLowerCase() ?? null,
      qty: item.qty,
      selectedModifierCategories: categoriesOf(item.selectedModifierCategories),
    })),
    ...wishesOf(body),
  };
}

/** Without those that say nothing, so that a line keeps only what the guest asked for. */
function wishesOf({ specialInstructions, ifSoldOut }: LineBody): LineWishes {
  const action = ifSoldOut?.action ?? LEAVE_OUT.action;
  const swapId = action === 'swap' ? (ifSoldOut?.productId?.toLowerCase() ?? null) : null;
  return {
    ...(specialInstructions === '' ? {} : { instructions: specialInstructions }),
    ...(action === LEAVE_OUT.action ? {} : { ifSoldOut: { action, productId: swapId } }),
  };
}

function categoriesKey(categories: readonly ChosenCategory[]): string[] {
  return categories
    .map(({ modifierCategoryId, selectedModifierItems }) =>
      [modifierCategoryId, ...selectedModifierItems.map((item) => `${item.modifierItemId}×${item.qty}`).sort()].join(),
    )
    .sort();
}

/** Equal for selections that differ only in quantity and in the order of the choices. */
function keyOf(selection: Selection): string {
  return JSON.stringify([
    selection.productId,
    selection.variantId,
    categoriesKey(selection.selectedModifierCategories),
    selection.comboItems
      .map((item) =>
        JSON.stringify([
          item.comboProductId,
          item.comboItemId,
          item.variantId,
          item.qty,
          categoriesKey(item.selectedModifierCategories),
        ]),
      )
      .sort(),
    selection.instructions ?? '',
    selection.ifSoldOut?.action ?? LEAVE_OUT.action,
    selection.ifSoldOut?.productId ?? null,
  ]);
}

/** The line that holds the same choices, or undefined. */
function findSame(rows: readonly CartLineRow[], selection: Selection, except?: string): CartLineRow | undefined {
  const key = keyOf(selection);
  return rows.find((row) => row.uniqueId !== except && keyOf(row) === key);
}
