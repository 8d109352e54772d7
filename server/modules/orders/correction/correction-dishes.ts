/** The dishes of a corrected order: which lines stay, which change, which come, and whether those can be had. Pure. */
import type { z } from 'zod';
import type { correctionBody } from '#core/contract/orders/console-corrections.ts';
import { checkSelection, type Selection } from '#core/domain/cart/selection.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { times } from '#core/domain/money/money.ts';
import type { CorrectedDish } from '#server/db/schema/corrections.ts';
import type { CartLineRow } from '#server/db/schema/orders.ts';
import { AppError, type Message } from '#server/errors.ts';
import { selectionOf as chosenOf } from '#server/modules/cart/cart-lines.ts';
import { requireAge } from '#server/modules/cart/changes.ts';
import { type PricedCart, type PricedLine, priceCart } from '#server/modules/cart/price.ts';
import { selectionMessage } from '#server/modules/cart/selection-text.ts';
import { serviceMessage } from '#server/modules/cart/service-text.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { checkAgeRestricted } from '#server/modules/orders/placing/age-checks.ts';
import { toLineRecord, toOrderLine } from '#server/modules/orders/placing/line-records.ts';
import { selectionOf } from '#server/modules/orders/reading/order-again.ts';
import type { OrderLineRow } from '#server/modules/orders/repo.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';

export type CorrectionRequest = z.output<typeof correctionBody>;

export interface CorrectionSource {
  readonly order: OrderRecord;
  /** In order of their positions. */
  readonly rows: readonly OrderLineRow[];
  readonly store: Store;
  readonly nowMs: number;
  /** Of the staff, for refusals. */
  readonly locale: Locale;
}

export interface CorrectedDishes {
  /** As they are to be, without discounts. */
  readonly lines: readonly OrderLineRow[];
  readonly changes: readonly CorrectedDish[];
  /** Whether anything came or became more. */
  readonly isMore: boolean;
}

function refused(field: string, { key, values }: Message, reason: string): AppError {
  return new AppError('CONFLICT', key, {
    reason,
    ...(values ? { values } : {}),
    fields: { [field]: values ? { key, values } : { key } },
  });
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

/** Whoever has alcohol in the order has declared an age before; for what is added it was asked for one by one. */
function requireAllowed(lines: readonly PricedLine[], { order, store }: CorrectionSource, dueMs: number): void {
  try {
    checkAgeRestricted({ lines }, store.tenant, { isDelivery: order.orderType === 'delivery', isOver18: true, dueMs });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The check names fields of an order that is placed.
    throw refused('added', { key: error.key }, error.options.reason ?? 'age-restricted');
  }
}

/** The lines at today's prices. AppError 409, or 400 without a declared age, naming the field, where one cannot be had. */
function requireHad(wanted: readonly Wanted[], source: CorrectionSource): readonly PricedLine[] {
  if (wanted.length === 0) return [];
  const { order, store, nowMs, locale } = source;
  for (const { field, selection } of wanted) {
    const product = store.menu.products.get(selection.productId);
    const checked = checkSelection(product, selection, nowMs);
    if (!checked.ok) throw refused(field, selectionMessage(checked.error, product, locale), checked.error.code);
  }
  const rows = wanted.map(
    ({ selection }, place): CartLineRow => ({ ...selection, uniqueId: `${place}`, priceSeen: 0 }),
  );
  const zone = store.tenant.zones.find(({ zoneId }) => zoneId === order.deliveryZoneId) ?? null;
  const dueMs = dueOf(source);
  const service = { orderType: order.orderType, zone, dueMs };
  const nothing = { promoCodes: [], declinedPromotionIds: [] };
  const { lines }: PricedCart = priceCart(
    { ...nothing, lines: rows, service },
    { claimed: new Map(), customer: null },
    { ...store, promotions: [] },
    nowMs,
  );
  for (const [place, { problem }] of lines.entries()) {
    const field = wanted[place]?.field ?? 'added';
    if (problem?.kind === 'service') throw refused(field, serviceMessage(problem.refusal, locale), 'not-then');
  }
  requireAllowed(lines, source, dueMs);
  return lines;
}

function changeOf(row: OrderLineRow, to: number, isNoted: boolean): CorrectedDish[] {
  const { productId, productName, variantName, quantity: from } = row;
  const kind = to === 0 ? 'left-out' : to < from ? 'fewer' : to > from ? 'more' : isNoted ? 'note' : null;
  return kind === null ? [] : [{ kind, productId, productName, variantName, from, to }];
}

/** AppError 400 for a line that the order does not have, 409 where nothing would be left or a dish cannot be had. */
export function correctDishes(body: CorrectionRequest, source: CorrectionSource): CorrectedDishes {
  const { order, rows, store } = source;
  const asked = new Map(body.lines.map((line, place) => [line.position, { ...line, field: `lines.${place}` }]));
  for (const { position, field } of asked.values()) {
    const isKnown = rows.some((row) => row.position === position);
    if (isKnown && asked.size === body.lines.length) continue;
    throw new AppError('BAD_REQUEST', 'correct.error.line', {
      reason: 'line-unknown',
      fields: { [`${field}.position`]: { key: 'correct.error.line' } },
    });
  }
  const raised = rows.flatMap((row): Wanted[] => {
    const line = asked.get(row.position);
    if (!line || line.quantity <= row.quantity) return [];
    const selection = { ...selectionOf(toLineRecord(row), store.menu), qty: line.quantity };
    return [{ field: `${line.field}.quantity`, selection }];
  });
  for (const { productId, isOver18 } of body.added) requireAge(store, productId.toLowerCase(), isOver18);
  const added = body.added.map((line, place): Wanted => ({ field: `added.${place}`, selection: chosenOf(line) }));
  const priced = requireHad([...added, ...raised], source);

  const kept = rows.flatMap((row): OrderLineRow[] => {
    const { quantity = row.quantity, note = row.instructions } = asked.get(row.position) ?? {};
    const unit = toLineRecord(row).unitPrice;
    return quantity === 0 ? [] : [{ ...row, quantity, totalCents: times(unit, quantity), instructions: note }];
  });
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  const come = priced
    .slice(0, added.length)
    .map((line, place) => toOrderLine(order.clientId, order.orderId, next + place, line));
  const lines = [...kept, ...come];
  if (lines.length === 0) {
    throw new AppError('CONFLICT', 'correct.error.empty', {
      reason: 'nothing-left',
      fields: { lines: { key: 'correct.error.empty' } },
    });
  }
  return {
    lines,
    isMore: raised.length > 0 || come.length > 0,
    changes: [
      ...rows.flatMap((row) => {
        const line = asked.get(row.position);
        const isNoted = line?.note !== undefined && line.note !== row.instructions;
        return line ? changeOf(row, line.quantity, isNoted) : [];
      }),
      ...come.map(({ productId, productName, variantName, quantity }): CorrectedDish => {
        return { kind: 'added', productId, productName, variantName, from: 0, to: quantity };
      }),
    ],
  };
}
