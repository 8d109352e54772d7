/** Carts, orders and what happened to them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import type { NamedWish } from '#core/domain/cart/line-wishes.ts';
import type { HeldStock } from '#core/domain/menu/stock-count.ts';
import type { Part } from '#core/domain/money/parts.ts';
import type { CardDigits } from '#core/domain/orders/card-digits.ts';
import type { MoneyIssue, MoneyState, OrderStatus } from '#core/domain/orders/status.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import type { CorrectionRow } from '#server/db/documents/corrections.ts';
import type {
  CartLineRow,
  OrderComboItemRow,
  OrderModifierRow,
  OrderSource,
  PriceTraceRow,
  SurchargeRow,
  TaxRow,
} from '#server/db/documents/orders.ts';
import { openMoney, unsettledMoney } from '#server/db/order-status-sql.ts';
import { orderChecks } from './checks.ts';
import { orderTypeColumn, tenderColumn } from './code-columns.ts';
import { clientId, instant } from './tenants.ts';

/**
 * A cart is one document: it is always read and written whole, so a row with its lines in JSON makes one call one
 * statement to read and one to write, whatever its size (docs/decisions/004).
 */
export const carts = pgTable(
  'carts',
  {
    clientId: clientId(),
    cartId: uuid('cart_id').notNull(),
    /** Rises with every change; an order belongs to one version. */
    version: integer('version').notNull().default(1),
    lines: jsonb('lines').$type<CartLineRow[]>().notNull().default([]),
    orderType: orderTypeColumn('order_type'),
    deliveryZoneId: uuid('delivery_zone_id'),
    /**
     * When it is wanted, as far as the customer has said; a surcharge belongs to its day. Null for as soon as possible.
     */
    dueAt: instant('due_at'),
    /** Promotion codes entered and automatic promotions unticked. */
    promoCodes: text('promo_codes').array().notNull().default(sql`'{}'`),
    declinedPromotionIds: uuid('declined_promotion_ids').array().notNull().default(sql`'{}'`),
    customerId: uuid('customer_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.cartId] }),
    // No index has what a change writes, so that a change writes no index.
    index('carts_created').on(t.createdAt).concurrently(),
    index('carts_of_customer').on(t.clientId, t.customerId).concurrently().where(sql`${t.customerId} is not null`),
  ],
);

/** An order: its guest, its time, its money and its state. */
export const orders = pgTable(
  'orders',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    /** Short, per restaurant; given when the order becomes real. */
    orderNumber: integer('order_number'),
    cartId: uuid('cart_id').notNull(),
    cartVersion: integer('cart_version').notNull(),
    customerId: uuid('customer_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    moneyState: text('money_state').$type<MoneyState>().notNull(),
    /** Rises with every move; boards send it back. */
    version: integer('version').notNull().default(1),
    orderType: orderTypeColumn('order_type').notNull(),
    paymentMode: tenderColumn('payment_mode').notNull(),
    isScheduled: boolean('is_scheduled').notNull(),
    /** Cooked delivery order waiting for its driver. */
    isReady: boolean('is_ready').notNull().default(false),
    language: text('language').notNull().default('en'),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /**
     * `guestKeysOf` phone and e-mail; null in an order of before these were kept, until `orders.guest-keys` fills them.
     */
    phoneKey: text('phone_key'),
    mailboxKey: text('mailbox_key'),
    /** The company of the buyer for the receipt; empty for none. */
    company: text('company').notNull().default(''),
    notes: text('notes').notNull().default(''),
    deliveryAddress: text('delivery_address'),
    deliveryLatitude: doublePrecision('delivery_latitude'),
    deliveryLongitude: doublePrecision('delivery_longitude'),
    deliveryZoneId: uuid('delivery_zone_id'),
    distanceKm: doublePrecision('distance_km'),
    currency: text('currency').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    surcharge: jsonb('surcharge').$type<SurchargeRow>(),
    deliveryCents: integer('delivery_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxes: jsonb('taxes').$type<TaxRow[]>().notNull(),
    /** What the total is made of, for the books; null in orders of before it was kept. */
    saleParts: jsonb('sale_parts').$type<readonly Part[]>(),
    promotions: jsonb('promotions')
      .$type<{ promotionId: string; name: string; discountCents: number }[]>()
      .notNull()
      .default([]),
    /** Why it cost what it did, rule by rule. */
    priceTrace: jsonb('price_trace').$type<PriceTraceRow[]>().notNull().default([]),
    estimateMinutes: integer('estimate_minutes').notNull(),
    dueAt: instant('due_at').notNull(),
    promisedAt: instant('promised_at'),
    createdAt: instant('created_at').notNull(),
    /** When the restaurant first saw it. */
    realAt: instant('real_at'),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    preparingAt: instant('preparing_at'),
    onItsWayAt: instant('on_its_way_at'),
    deliveredAt: instant('delivered_at'),
    endedAt: instant('ended_at'),
    rejectReason: text('reject_reason'),
    /**
     * Card orders: the account at the provider that its money is on, kept from the moment it is placed; null for the
     * operator's own. Every call about the payment names this one, whatever account the restaurant has by then.
     */
    paymentAccount: text('payment_account'),
    /** The provider, its payment intent and the secret the browser confirms with. */
    paymentProvider: text('payment_provider'),
    paymentIntentId: text('payment_intent_id'),
    paymentClientSecret: text('payment_client_secret'),
    paymentAttempt: integer('payment_attempt').notNull().default(1),
    /** The brand and last four digits of the card that pays, where the provider told them. */
    paidCard: jsonb('paid_card').$type<CardDigits>(),
    transactionId: text('transaction_id'),
    /** What the provider has paid back so far of what the order costs. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /**
     * Whether the money is taken as soon as it is authorised, as the restaurant had it set when the order was placed.
     */
    capturesAtOnce: boolean('captures_at_once').notNull().default(false),
    /**
     * Whether it is accepted by itself as soon as it is real, as the restaurant had it set when the order was placed.
     */
    acceptsAtOnce: boolean('accepts_at_once').notNull().default(false),
    /**
     * What about the money needs a person, until it is settled: 'capture-failed', 'void-failed' or 'mismatch';
     * 'mismatch-seen' when one did.
     */
    moneyIssue: text('money_issue').$type<MoneyIssue>(),
    moneyIssueAt: instant('money_issue_at'),
    /** When the reconciler last asked the provider about it. */
    moneyLookedAt: instant('money_looked_at'),
    idempotencyKey: text('idempotency_key'),
    idempotencyHash: text('idempotency_hash'),
    /** When it last changed, but for steps since: two indexes name it, and a step of an order under way is to write none. */
    updatedAt: instant('updated_at').notNull(),
    /** When it last made a step that ended nothing and left its money alone; null before the first, and in orders of before it was kept. */
    steppedAt: instant('stepped_at'),
    /** How it came in: by the store's own pages, or entered by staff for a guest on the phone. */
    source: text('source').$type<OrderSource>().notNull().default('web'),
    /** Where the guest came from, as a link said; null where none did, and for the phone. */
    sourceLabel: text('source_label').$type<SourceLabel>(),
    /** Name of the member of staff who entered it. */
    enteredBy: text('entered_by'),
    /** What staff changed after it was placed, the oldest first. */
    corrections: jsonb('corrections').$type<CorrectionRow[]>().notNull().default([]),
    /** Since when the guest of a pickup says to be there, and in which car. */
    here: jsonb('here').$type<{ atUtc: string; car: string }>(),
    /** What its card was asked for; null for cash, and in uncorrected orders of before it was kept: the total. */
    cardCents: integer('card_cents'),
    /** What the provider took of the card; null before, and in uncorrected orders of before it was kept: what was asked. */
    capturedCents: integer('captured_cents'),
    /** What the provider says that it has given back of the card; null in orders of before it was kept. */
    cardBackCents: integer('card_back_cents'),
    /** Cash goes in steps of so many cents, as the restaurant had it when the order was placed; 1 in orders of before. */
    cashStep: integer('cash_step').notNull().default(1),
    /** What the provider took less than it was to, while nobody has said whether it was paid in cash; and what was given up. */
    shortCents: integer('short_cents').notNull().default(0),
    lostCents: integer('lost_cents').notNull().default(0),
    /** What the operator takes of its card, as it was agreed when it was placed; null for nothing. */
    commission: jsonb('commission').$type<CommissionRate>(),
    /** What corrections give back of what was taken; no part of `refunded_cents`. */
    correctedBackCents: integer('corrected_back_cents').notNull().default(0),
    /** What it holds of dishes with a count; null where it holds nothing, or has given it back. */
    stock: jsonb('stock').$type<HeldStock[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId] }),
    // One live or delivered order per cart version: double clicks, retries and two tabs give one order. Those that came
    // to nothing are each one of its own. It names what an end alone writes, and no status.
    uniqueIndex('orders_cart')
      .on(
        t.clientId,
        t.cartId,
        t.cartVersion,
        sql`(case when ${t.endedAt} is null or ${t.deliveredAt} is not null then ${t.cartId} else ${t.orderId} end)`,
      )
      .concurrently(),
    uniqueIndex('orders_number').on(t.clientId, t.orderNumber),
    uniqueIndex('orders_idempotency').on(t.clientId, t.idempotencyKey),
    index('orders_payment_intent').on(t.paymentIntentId).concurrently().where(sql`${t.paymentIntentId} is not null`),
    // What the reconciler looks at every minute, and the list of what needs attention.
    index('orders_money_unsettled').on(t.createdAt).where(openMoney(t.moneyState)),
    index('orders_money_lapsed').on(t.clientId, t.updatedAt).where(unsettledMoney(t.moneyState)),
    // Cancelled because the restaurant did not answer, for the operator.
    index('orders_lapsed').on(t.endedAt).concurrently().where(sql`${t.rejectReason} = 'unanswered'`),
    index('orders_money_issue').on(t.clientId, t.moneyIssueAt).where(sql`${t.moneyIssue} is not null`),
    // Those under way, which have not ended, and then the latest that did.
    index('orders_ended').on(t.clientId, t.endedAt).concurrently(),
    index('orders_of_customer')
      .on(t.clientId, t.customerId, t.createdAt)
      .concurrently()
      .where(sql`${t.customerId} is not null`),
    // What a guest has ordered before.
    index('orders_phone_key').on(t.clientId, t.phoneKey).concurrently(),
    index('orders_mailbox_key').on(t.clientId, t.mailboxKey).concurrently(),
    // Those of before the ledger.
    index('orders_without_parts').on(t.clientId, t.orderId).concurrently().where(sql`${t.saleParts} is null`),
    index('orders_without_keys').on(t.clientId, t.orderId).concurrently().where(sql`${t.phoneKey} is null`),
    // The history, newest first.
    index('orders_history').on(t.clientId, t.createdAt.desc(), t.orderId.desc()),
    // Orders by their last change, for programs that keep a copy.
    index('orders_changed').on(t.clientId, t.updatedAt, t.orderId).concurrently().where(sql`${t.realAt} is not null`),
    check(
      'orders_amounts',
      sql`${t.subtotalCents} >= 0 and ${t.discountCents} >= 0 and ${t.deliveryCents} >= 0 and ${t.totalCents} >= 0`,
    ),
    ...orderChecks(t),
  ],
);

/** A line of an order, as it was sold. */
export const orderLines = pgTable(
  'order_lines',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    variantName: text('variant_name'),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    isCombo: boolean('is_combo').notNull(),
    isR18: boolean('is_r18').notNull().default(false),
    instructions: text('instructions').notNull().default(''),
    ifSoldOut: jsonb('if_sold_out').$type<NamedWish>(),
    modifiers: jsonb('modifiers').$type<OrderModifierRow[]>().notNull(),
    comboItems: jsonb('combo_items').$type<OrderComboItemRow[]>().notNull(),
    /** Its taxes and department when it was ordered, for a correction; null in orders of before these were kept. */
    taxIds: jsonb('tax_ids').$type<string[]>(),
    departmentId: uuid('department_id'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.position] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    check(
      'order_lines_amounts',
      sql`${t.quantity} >= 1 and ${t.unitCents} >= 0 and ${t.totalCents} >= 0 and ${t.discountCents} >= 0`,
    ),
  ],
);

/** What happened to an order, in order; the timeline of staff and the proof in a dispute. */
export const orderEvents = pgTable(
  'order_events',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** 'customer', 'system', 'provider', or the staff member's name. */
    actor: text('actor').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.eventId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
  ],
);

/** The next order number of each restaurant; its row is locked only at the end of the transaction. */
export const orderCounters = pgTable('order_counters', {
  clientId: clientId().primaryKey(),
  lastNumber: integer('last_number').notNull().default(100),
});
