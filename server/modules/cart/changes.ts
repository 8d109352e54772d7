/** How a cart's content changes with what a customer chooses; pure. */

import { unitPrice } from '#core/domain/cart/pricing.ts';
import { checkSelection, LINE_QTY_MAX, type Selection } from '#core/domain/cart/selection.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { CartLineRow } from '#server/db/schema/orders.ts';
import { AppError } from '#server/errors.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
import { serviceOf } from './cart-content.ts';
import { findSame, MAX_LINES } from './cart-lines.ts';
import { dishMessage, dishRefusal } from './dish-times.ts';
import type { CartContent } from './repo.ts';
import { selectionMessage } from './selection-text.ts';

/** The reasons of `added` that are about when and how a dish can be had. */
export const DISH_REFUSED = { 'order-type': 'dish-not-this-way', time: 'dish-not-then' } as const;

/** Alcohol and tobacco are added only by who says to be 18 (decisions §12). */
export function requireAge({ menu }: Store, productId: string, isOver18: boolean): void {
  if (isOver18 || !menu.products.get(productId)?.isR18) return;
  throw new AppError('BAD_REQUEST', 'cart.r18', {
    reason: 'age-undeclared',
    fields: { isOver18: { key: 'cart.r18' } },
  });
}

/** The line for a selection that the menu allows now; AppError 400 with the offending field otherwise (§5). */
function lineOf(uniqueId: string, selection: Selection, store: Store, nowMs: number, locale: Locale): CartLineRow {
  const product = store.menu.products.get(selection.productId);
  const checked = checkSelection(product, selection, nowMs);
  if (checked.ok) return { ...selection, uniqueId, priceSeen: unitPrice(checked.value.product, selection) };
  const { error } = checked;
  const text = selectionMessage(error, product, locale);
  throw new AppError('BAD_REQUEST', text.key, {
    reason: error.code,
    ...(text.values ? { values: text.values } : {}),
    fields: { [error.field]: text },
  });
}

/** Nothing is added that the chosen way or time does not allow; what is in the cart already is only marked. */
function requireServed(content: CartContent, selection: Selection, store: Store, nowMs: number, locale: Locale): void {
  const refusal = dishRefusal(selection, serviceOf(store, content), store, nowMs);
  if (!refusal) return;
  const text = dishMessage(refusal, locale);
  throw new AppError('BAD_REQUEST', text.key, {
    reason: DISH_REFUSED[refusal.cause.kind],
    ...(text.values ? { values: text.values } : {}),
    fields: { productId: text },
  });
}

/** The cart with one more line, or a larger one where it has the same choices. AppError when the menu refuses. */
export function added(
  content: CartContent,
  selection: Selection,
  isOver18: boolean,
  store: Store,
  nowMs: number,
  locale: Locale,
): CartContent {
  requireAge(store, selection.productId, isOver18);
  const same = findSame(content.lines, selection);
  if (!same) {
    if (content.lines.length >= MAX_LINES) {
      throw new AppError('CONFLICT', 'cart.full', { reason: 'cart-full', values: { n: MAX_LINES } });
    }
    const line = lineOf(crypto.randomUUID(), selection, store, nowMs, locale);
    requireServed(content, selection, store, nowMs, locale);
    return { ...content, lines: [...content.lines, line] };
  }
  const merged = lineOf(same.uniqueId, { ...selection, qty: same.qty + selection.qty }, store, nowMs, locale);
  requireServed(content, selection, store, nowMs, locale);
  return { ...content, lines: content.lines.map((line) => (line === same ? merged : line)) };
}

/** A line that becomes equal to another one takes that one in, as far as a line goes. */
export function updated(
  content: CartContent,
  uniqueId: string,
  selection: Selection,
  store: Store,
  nowMs: number,
  locale: Locale,
): CartContent {
  const same = findSame(content.lines, selection, uniqueId);
  const qty = selection.qty + (same?.qty ?? 0);
  const absorbed = same && qty <= LINE_QTY_MAX ? same : undefined;
  const line = lineOf(uniqueId, absorbed ? { ...selection, qty } : selection, store, nowMs, locale);
  return {
    ...content,
    lines: content.lines
      .filter((candidate) => candidate !== absorbed)
      .map((candidate) => (candidate.uniqueId === uniqueId ? line : candidate)),
  };
}

/** What could not be added, by its place among the selections, and why. */
export interface Refused {
  readonly index: number;
  readonly error: AppError;
}

/** As many of the selections as the menu allows now. For who has declared to be 18, as with an earlier order. */
export function addedAll(
  content: CartContent,
  selections: readonly Selection[],
  store: Store,
  nowMs: number,
  locale: Locale,
): { readonly content: CartContent; readonly refused: readonly Refused[] } {
  const refused: Refused[] = [];
  const filled = selections.reduce((before, selection, index) => {
    try {
      return added(before, selection, true, store, nowMs, locale);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ index, error });
      return before;
    }
  }, content);
  return { content: filled, refused };
}
