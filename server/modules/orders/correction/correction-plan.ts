/** What a correction makes of an order: its lines, amounts, details and money (decision 041). Pure. */

import type { Country } from '#core/domain/country/country.ts';
import { toE164 } from '#core/domain/country/phone.ts';
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { Tax } from '#core/domain/menu/menu.ts';
import type { StockMove } from '#core/domain/menu/stock-count.ts';
import { MIN_CARD_AMOUNT } from '#core/domain/money/minimums.ts';
import { type Cents, cents, ZERO } from '#core/domain/money/money.ts';
import { type CorrectedPrice, priceCorrection } from '#core/domain/orders/correction.ts';
import { dueInCash, owedBack, takenFromCard, toCapture } from '#core/domain/orders/order-money.ts';
import { isTaken } from '#core/domain/orders/status.ts';
import type { Applicable } from '#core/domain/promotions/apply.ts';
import type { AppliedPromotion } from '#core/domain/promotions/evaluate.ts';
import type { CorrectionRow } from '#server/db/documents/corrections.ts';
import type { PriceTraceRow } from '#server/db/documents/orders.ts';
import { AppError } from '#server/errors.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { chargesOf, chargeTrace } from '#server/modules/orders/placing/order-columns.ts';
import type { OrderChanges, OrderLineRow } from '#server/modules/orders/repo.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import {
  type CorrectedDishes,
  type CorrectionRequest,
  type CorrectionSource,
  correctDishes,
} from './correction-dishes.ts';
import { stockMoveOf } from './correction-stock.ts';

export interface CorrectionPlan {
  readonly lines: readonly OrderLineRow[];
  readonly set: OrderChanges;
  /** The order with `set`. */
  readonly after: OrderRecord;
  readonly correction: CorrectionRow;
  /** What now goes back to the card. */
  readonly back: Cents;
  readonly isChanged: boolean;
  /** What it does to the counts of dishes. */
  readonly stock: StockMove;
}

interface Applied {
  readonly name: string;
  readonly promotion: Applicable;
  readonly applied: AppliedPromotion;
}

/** The promotions that the order was placed with, as they were then. */
function appliedOf({ priceTrace }: OrderRecord, rows: readonly OrderLineRow[], { promotions }: Store): Applied[] {
  return priceTrace.flatMap(({ detail, step }, position): Applied[] => {
    if (step?.kind !== 'applied') return [];
    const { promotionId, benefit, scope } = step.applied;
    const known = promotions.find((promotion) => promotion.promotionId === promotionId);
    // Orders of before scopes were kept: today's, else the dishes that it took something off.
    const discounted = rows.filter(({ discountCents }) => discountCents > 0).map(({ productId }) => productId);
    const before = known ? known.scope : { departmentIds: [], productIds: discounted };
    const promotion = { promotionId, benefit, scope: scope === undefined ? before : scope, position };
    return [{ name: detail, promotion, applied: step.applied }];
  });
}

/** Rates as they were when it was placed; the menu's for taxes that came since. */
function taxesOf({ taxes }: OrderRecord, { menu }: Store): ReadonlyMap<string, Tax> {
  const then = taxes.map(({ amount: _amount, ...tax }): [string, Tax] => [tax.taxId, tax]);
  return new Map([...menu.taxes, ...then]);
}

function priceOf(source: CorrectionSource, { lines, isMore }: CorrectedDishes, applied: readonly Applied[]) {
  const { order, store } = source;
  const { menu, tenant } = store;
  const zoneRow = order.priceTrace.find(({ rule }) => rule === 'delivery-zone');
  const all = order.taxes.map(({ taxId }) => taxId);
  return priceCorrection({
    lines: lines.map((line) => {
      const product = menu.products.get(line.productId);
      return {
        lineId: lineIdOf(line),
        productId: line.productId,
        departmentId: line.departmentId ?? product?.departmentId ?? '',
        unitPrice: cents(line.unitCents),
        qty: line.quantity,
        amount: cents(line.totalCents),
        isR18: line.isR18,
        taxIds: line.taxIds ?? product?.taxIds ?? all,
      };
    }),
    promotions: applied.map(({ promotion }) => promotion),
    surcharge: order.surcharge,
    deliveryCharge: cents(zoneRow?.cents ?? order.deliveryCents),
    deliveryTaxIds: tenant.defaultTaxIds,
    taxes: taxesOf(order, store),
    atMost: isMore ? null : cents(order.totalCents),
  });
}

/** Sorts as the lines do. */
const lineIdOf = ({ position }: OrderLineRow) => String(position).padStart(6, '0');

/** The columns of amounts, and why, in the same words as when it was placed. */
function amountsOf(order: OrderRecord, { totals, effects }: CorrectedPrice, applied: readonly Applied[]) {
  const rows = applied.map(({ name, applied: before }): PriceTraceRow & { off: Cents } => {
    const effect = effects.find(({ promotionId }) => promotionId === before.promotionId);
    // One that finds nothing to take off for now may do so again after the next correction.
    const nothing = { base: ZERO, lineDiscounts: [], deliveryBefore: ZERO, deliveryDiscount: ZERO, total: ZERO };
    const now = { ...before, ...(effect ?? nothing) };
    const step = { kind: 'applied', applied: now } as const;
    return { rule: 'promotion-applied', detail: name, cents: now.total === 0 ? 0 : -now.total, step, off: now.total };
  });
  return {
    ...chargesOf(totals),
    promotions: rows.flatMap(({ detail, step, off }) =>
      off === 0 || step?.kind !== 'applied'
        ? []
        : [{ promotionId: step.applied.promotionId, name: detail, discountCents: off }],
    ),
    priceTrace: [
      ...order.priceTrace.filter(({ rule }) => rule === 'delivery-zone'),
      // Why another offer was not used is a matter of the order as it was placed.
      ...order.priceTrace.filter(({ step }) => step?.kind === 'choice' || step?.kind === 'declined'),
      ...rows.map(({ off: _off, ...row }) => row),
      ...chargeTrace(totals),
    ],
  } satisfies OrderChanges;
}

type Details = Pick<OrderRecord, 'fullName' | 'phone' | 'phoneKey' | 'company' | 'notes' | 'deliveryAddress'>;

/** AppError 400 for a number that cannot be dialled, and for an address outside the delivery range. */
function detailsOf(body: CorrectionRequest, order: OrderRecord, country: Country): Details {
  const { fullName = order.fullName, phone = order.phone, company = order.company, notes = order.notes } = body;
  if (phone !== order.phone && toE164(phone, country) === null)
    throw new AppError('BAD_REQUEST', 'phone.error.number', { field: 'phone' });
  if (body.deliveryAddress !== undefined && order.orderType !== 'delivery') {
    throw new AppError('BAD_REQUEST', 'correct.error.noDelivery', { field: 'deliveryAddress' });
  }
  const { phone: phoneKey } = guestKeysOf({ phone }, country);
  return { fullName, phone, phoneKey, company, notes, deliveryAddress: body.deliveryAddress ?? order.deliveryAddress };
}

function changedDetails(before: OrderRecord, after: Details): CorrectionRow['details'] {
  return [
    ...(before.fullName === after.fullName ? [] : (['name'] as const)),
    ...(before.phone === after.phone ? [] : (['phone'] as const)),
    ...(before.company === after.company ? [] : (['company'] as const)),
    ...(before.notes === after.notes ? [] : (['notes'] as const)),
    ...(before.deliveryAddress === after.deliveryAddress ? [] : (['address'] as const)),
  ];
}

/** What the card was asked for and what was taken stay what they were, whatever the order costs from now on. */
function cardOf(order: OrderRecord): Pick<OrderRecord, 'cardCents' | 'capturedCents'> {
  if (order.paymentMode === 'cash') return { cardCents: null, capturedCents: null };
  return {
    cardCents: order.cardCents ?? order.totalCents,
    capturedCents: isTaken(order.moneyState) ? takenFromCard(order) : null,
  };
}

/** AppError 409 where the card cannot follow: it takes no so small an amount, or more was paid back by hand than is left. */
function requireMovable(after: OrderRecord, byHandCents: number, { country }: Tenant): void {
  if (after.paymentMode === 'cash') return;
  if (after.moneyState === 'authorised' && toCapture(after) < MIN_CARD_AMOUNT)
    throw refuse('amount-too-small', { least: { cents: MIN_CARD_AMOUNT, country } });
  if (byHandCents > after.totalCents)
    throw refuse('refunded-more', {
      amount: { cents: cents(byHandCents), country: country },
    });
}

/**
 * AppError 400 and 409, naming the field, for what cannot be. `byHandCents` is what staff have paid back. A line that stays
 * keeps its price; an order whose dishes stay keeps all its amounts.
 */
export function planCorrection(
  body: CorrectionRequest,
  source: CorrectionSource,
  by: { readonly actor: string; readonly byHandCents: number },
): CorrectionPlan {
  const { order, rows, store, nowMs } = source;
  const dishes = correctDishes(body, source);
  const details = detailsOf(body, order, store.tenant.country);
  const isRepriced = dishes.changes.some(({ kind }) => kind !== 'note');
  const applied = appliedOf(order, rows, store);
  const price = isRepriced ? priceOf(source, dishes, applied) : null;
  const priced: OrderRecord = {
    ...order,
    ...details,
    ...(price ? { ...amountsOf(order, price, applied), ...cardOf(order) } : {}),
  };
  if (price) requireMovable(priced, by.byHandCents, store.tenant);
  const back = owedBack(priced);
  // What is not taken of an authorised card is let go, and the guest reads of both alike.
  const released = order.moneyState === 'authorised' ? Math.max(0, toCapture(order) - toCapture(priced)) : 0;
  const changed = changedDetails(order, details);
  const correction: CorrectionRow = {
    correctionId: body.idempotencyKey,
    at: new Date(nowMs).toISOString(),
    by: by.actor,
    reason: body.reason ?? 'other',
    text: body.text,
    fromCents: order.totalCents,
    toCents: priced.totalCents,
    backCents: back,
    lessCents: released,
    cashCents: dueInCash({ ...priced, correctedBackCents: priced.correctedBackCents + back }),
    dishes: [...dishes.changes],
    details: changed,
  };
  const stock = stockMoveOf(source, dishes.lines, body.reason ?? 'other');
  const set: OrderChanges = {
    ...details,
    stock: stock.held.length > 0 ? [...stock.held] : null,
    ...(price ? { ...amountsOf(order, price, applied), ...cardOf(order) } : {}),
    corrections: [...order.corrections, correction],
  };
  return {
    lines: dishes.lines.map((line) =>
      price ? { ...line, discountCents: price.lineDiscounts.get(lineIdOf(line)) ?? 0 } : line,
    ),
    set,
    after: { ...priced, corrections: [...order.corrections, correction] },
    correction,
    back,
    isChanged: dishes.changes.length > 0 || changed.length > 0,
    stock,
  };
}
