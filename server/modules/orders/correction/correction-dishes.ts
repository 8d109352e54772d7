/**
 * The dishes of a corrected order: which lines stay, change or are added, and whether the new ones can be ordered.
 * Pure.
 */
import type { z } from 'zod';
import type { correctionBody } from '#core/contract/orders/console-corrections.ts';
import { asItComes, canStandIn } from '#core/domain/cart/line-wishes.ts';
import { unitPrice } from '#core/domain/cart/pricing.ts';
import { checkSelection, type Selection } from '#core/domain/cart/selection.ts';
import { cents, times } from '#core/domain/money/money.ts';
import type { CorrectedDish } from '#server/db/documents/corrections.ts';
import type { CartLineRow } from '#server/db/documents/orders.ts';
import { selectionOf as chosenOf, requireAge, requireMostGoods } from '#server/modules/cart/changes.ts';
import { orderChoiceMessage, selectionMessage } from '#server/modules/cart/line-text.ts';
import { EMPTY_CART, type PricedCart, type PricedLine, priceCart } from '#server/modules/cart/price.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { checkAgeRestricted } from '#server/modules/orders/placing/age-checks.ts';
import { toLineRecord, toOrderLine } from '#server/modules/orders/placing/line-records.ts';
import { selectionOf } from '#server/modules/orders/reading/order-again.ts';
import type { OrderLineRow } from '#server/modules/orders/repo.ts';
import { Refusal, refuse } from '#server/refuse.ts';

export type CorrectionRequest = z.output<typeof correctionBody>;

export interface CorrectionSource {
  readonly order: OrderRecord;
  /** In order of their positions. */
  readonly rows: readonly OrderLineRow[];
  readonly store: Store;
  readonly nowMs: number;
}

export interface CorrectedDishes {
  /** As they are to be, without discounts. */
  readonly lines: readonly OrderLineRow[];
  readonly changes: readonly CorrectedDish[];
  /** Whether anything came or became more. */
  readonly isMore: boolean;
}

/** What has to be on the menu today, with the field of the request that asks for it. */
interface Wanted {
  readonly field: string;
  readonly selection: Selection;
}

/** When it is handed over, UTC ms. */
function dueOf({ order, nowMs }: CorrectionSource): number {
  return Math.max(nowMs, (order.promisedAt ?? order.dueAt).getTime());
}

/** An order with alcohol has a declared age; for added dishes staff ask the guest each time. */
function requireAllowed(lines: readonly PricedLine[], { order, store }: CorrectionSource, dueMs: number): void {
  try {
    checkAgeRestricted({ lines }, store.tenant, {
      orderType: order.orderType,
      isOver18: true,
      isReceiverOver18: true,
      dueMs,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The check names fields of an order that is placed.
    throw refuse(error.reason, {}, { field: 'added' });
  }
}

/**
 * The lines at today's prices. AppError 409, or 400 without a declared age, naming the field, where a dish is not
 * available.
 */
function requireHad(wanted: readonly Wanted[], source: CorrectionSource): readonly PricedLine[] {
  if (wanted.length === 0) return [];
  const { order, store, nowMs } = source;
  const prices = wanted.map(({ field, selection }) => {
    const product = store.menu.products.get(selection.productId);
    const checked = checkSelection(product, selection, nowMs);
    if (checked.ok) return { unitCents: unitPrice(checked.value.product, selection), qty: selection.qty };
    // An order that stands is in conflict with the menu, where a new cart merely asks for too much.
    throw refuse(checked.error.code, selectionMessage(checked.error, product), { status: 409, field });
  });
  requireMostGoods(prices, store.tenant.country, wanted.at(-1)?.field);
  const rows = wanted.map(
    ({ selection }, place): CartLineRow => ({ ...selection, uniqueId: `${place}`, priceSeen: 0 }),
  );
  const { orderType } = order;
  const dueMs = dueOf(source);
  const { lines }: PricedCart = priceCart(
    { ...EMPTY_CART, lines: rows, orderType, deliveryZoneId: order.deliveryZoneId, dueAt: new Date(dueMs) },
    { ...store, promotions: [] },
    { claimed: new Map(), customer: null },
    nowMs,
  );
  for (const [place, { problem }] of lines.entries()) {
    const field = wanted[place]?.field ?? 'added';
    if (problem?.kind === 'service') throw refuse('not-then', orderChoiceMessage(problem.refusal), { field });
  }
  requireAllowed(lines, source, dueMs);
  return lines;
}

function changeOf(row: OrderLineRow, to: number, isNoted: boolean): CorrectedDish[] {
  const { productId, productName, variantName, quantity: from } = row;
  const kind = to === 0 ? 'left-out' : to < from ? 'fewer' : to > from ? 'more' : isNoted ? 'note' : null;
  return kind === null ? [] : [{ kind, productId, productName, variantName, from, to }];
}

/** The lines that give their place to another dish, and that dish as it comes. AppError 400 for one that cannot stand in. */
function swapsOf({ lines }: CorrectionRequest, { rows, store, nowMs }: CorrectionSource) {
  return lines.flatMap(({ position, quantity, swapsWith }, place) => {
    const row = rows.find((candidate) => candidate.position === position);
    if (!row || swapsWith === undefined) return [];
    const field = `lines.${place}.swapsWith`;
    const product = store.menu.products.get(swapsWith.toLowerCase());
    const isOther = product?.productId !== row.productId && quantity === 0;
    if (!product || !isOther || !canStandIn(product, nowMs)) throw refuse('swap-unknown', {}, { field });
    const selection = asItComes(product, row.quantity, nowMs);
    if (!selection) throw refuse('sold-out', { item: product.name }, { status: 409, field });
    return [{ row, wanted: { field, selection } satisfies Wanted }];
  });
}

/** The dish `other` in the place of `row`: never dearer, and the guest's note stays, for it may matter for any dish. */
function standIn(row: OrderLineRow, other: OrderLineRow): OrderLineRow {
  const unit = Math.min(row.unitCents, other.unitCents);
  const totalCents = times(cents(unit), row.quantity);
  return { ...other, unitCents: unit, totalCents, instructions: row.instructions };
}

function swapOf(row: OrderLineRow, other: OrderLineRow): CorrectedDish {
  const { productId, productName, variantName, quantity } = other;
  const insteadOf = { productId: row.productId, productName: row.productName, variantName: row.variantName };
  return { kind: 'swapped', productId, productName, variantName, from: quantity, to: quantity, insteadOf };
}

/** AppError 400 for a line that the order does not have, 409 where no line would be left or a dish is not available. */
export function correctDishes(body: CorrectionRequest, source: CorrectionSource): CorrectedDishes {
  const { order, rows, store } = source;
  const asked = new Map(body.lines.map((line, place) => [line.position, { ...line, field: `lines.${place}` }]));
  for (const { position, field } of asked.values()) {
    const isKnown = rows.some((row) => row.position === position);
    if (isKnown && asked.size === body.lines.length) continue;
    throw refuse('line-unknown', {}, { field: `${field}.position` });
  }
  const raised = rows.flatMap((row): Wanted[] => {
    const line = asked.get(row.position);
    if (!line || line.quantity <= row.quantity) return [];
    const selection = { ...selectionOf(toLineRecord(row), store.menu), qty: line.quantity };
    return [{ field: `${line.field}.quantity`, selection }];
  });
  for (const { productId, isOver18 } of body.added) requireAge(store, productId.toLowerCase(), isOver18);
  const added = body.added.map((line, place): Wanted => ({ field: `added.${place}`, selection: chosenOf(line) }));
  const swaps = swapsOf(body, source);
  const priced = requireHad([...added, ...swaps.map(({ wanted }) => wanted), ...raised], source);

  requireMostGoods(
    rows.map((row) => ({ unitCents: row.unitCents, qty: asked.get(row.position)?.quantity ?? row.quantity })),
    store.tenant.country,
    'lines',
  );
  const kept = rows.flatMap((row): OrderLineRow[] => {
    const { quantity = row.quantity, note = row.instructions } = asked.get(row.position) ?? {};
    const unit = toLineRecord(row).unitPrice;
    return quantity === 0 ? [] : [{ ...row, quantity, totalCents: times(unit, quantity), instructions: note }];
  });
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  const come = priced
    .slice(0, added.length)
    .map((line, place) => toOrderLine(order.clientId, order.orderId, next + place, line, store.menu));
  const swapped = swaps.map(({ row }, place) => {
    const line = priced[added.length + place];
    if (!line) throw new Error('Every dish that takes a place has a price');
    return standIn(row, toOrderLine(order.clientId, order.orderId, row.position, line, store.menu));
  });
  const lines = [...kept, ...swapped, ...come].sort((a, b) => a.position - b.position);
  if (lines.length === 0) throw refuse('nothing-left');
  requireMostGoods(
    lines.map(({ unitCents, quantity }) => ({ unitCents, qty: quantity })),
    store.tenant.country,
    'lines',
  );
  return {
    lines,
    isMore: raised.length > 0 || come.length > 0,
    changes: [
      ...rows.flatMap((row) => {
        const line = asked.get(row.position);
        const other = swapped.find(({ position }) => position === row.position);
        if (other) return [swapOf(row, other)];
        const isNoted = line?.note !== undefined && line.note !== row.instructions;
        return line ? changeOf(row, line.quantity, isNoted) : [];
      }),
      ...come.map(({ productId, productName, variantName, quantity }): CorrectedDish => {
        return { kind: 'added', productId, productName, variantName, from: 0, to: quantity };
      }),
    ],
  };
}
