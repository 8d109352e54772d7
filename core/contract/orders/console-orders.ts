/** The console's history of orders: search, one order in full, dockets, orders taken on the phone. */

import { z } from 'zod';
import { orderMoney } from '#core/contract/payments/console-money.ts';
import { orderTypeText, tenderText } from '#core/contract/wire/code-schemas.ts';
import { amount, calendarDay, ticketId, utc } from '#core/contract/wire/envelope.ts';
import { typedLine } from '#core/contract/wire/plain-text.ts';
import { MAX_EMAIL } from '#core/domain/guests/text-lengths.ts';
import { ORDER_STATUSES } from '#core/domain/orders/status.ts';
import { orderStatusCode, orderSummary, placedOrder, placeOrderBody } from './orders.ts';

const date = calendarDay('history.error.date');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const HISTORY_MONEY = ['cash', 'held', 'taken', 'owed', 'refunded', 'let-go', 'unpaid'] as const;
export const ORDER_SOURCES = ['web', 'phone'] as const;

/** The filters of a list of orders; all of them apply together. */
export const historyFilter = z.object({
  q: z.string().trim().max(100).optional().describe('Number, name, phone, e-mail or address.'),
  from: date.optional().describe('First day of placing, on the restaurant’s clock.'),
  to: date.optional().describe('Last day of placing.'),
  status: z.enum([...ORDER_STATUSES, 'live']).optional(),
  orderType: orderTypeText.optional(),
  paymentMode: tenderText.optional(),
  money: z.enum(HISTORY_MONEY).optional(),
  refunded: flag.optional().describe('Whether any money went back.'),
  promotion: z.string().trim().max(100).optional().describe('A code, or a part of the promotion’s name.'),
  scheduled: flag.optional(),
  source: z.enum(ORDER_SOURCES).optional(),
});

export const historyQuery = historyFilter.extend({
  cursor: z.string().max(120).optional().describe('`nextCursor` of the page before.'),
});

export const historyRow = z.object({
  orderId: ticketId,
  orderNumber: z.int().nullable(),
  createdUtc: utc,
  orderStatus: orderStatusCode,
  orderType: z.int(),
  isScheduledOrder: z.boolean(),
  dueUtc: utc,
  customerName: z.string(),
  phone: z.string(),
  deliveryAddress: z.string().nullable(),
  itemCount: z.int(),
  totalAmount: amount,
  refundedAmount: amount,
  paymentMode: z.int(),
  paymentState: z.string(),
  source: z.enum(ORDER_SOURCES),
});

export const history = z.object({
  items: z.array(historyRow),
  nextCursor: z.string().nullable().describe('It also goes on with orders that were not looked at yet.'),
  totalCount: z.int().describe('With these filters, from the cursor on, back to `searchedBackToUtc`.'),
  searchedBackToUtc: utc
    .nullable()
    .describe('An answer looks at 20,000 orders, the newest first: how far back. Null where it looked at all.'),
});

export const timelineEntry = z.object({
  atUtc: utc,
  event: z.string().describe('As stored; new ones may come.'),
  by: z.string().nullable().describe('The member of staff; null for guest, provider and system.'),
  amount: amount.nullable(),
  detail: z.string().nullable(),
  afterSeconds: z.int().nullable().describe('Of an acceptance: how long the guest had waited for it.'),
});

export const auditEntry = z.object({
  atUtc: utc,
  actor: z.string(),
  action: z.string(),
  detail: z.string().nullable(),
});

/** Everything about one order, for staff who deal with guests. */
export const orderDetail = z.object({
  version: z.int(),
  summary: orderSummary,
  positions: z.array(z.int()).describe('Which line is which for a correction, in the order of `summary.products`.'),
  money: orderMoney,
  timeline: z.array(timelineEntry),
  audit: z.array(auditEntry).describe('What staff did with it.'),
  source: z.enum(ORDER_SOURCES),
  enteredBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  isReady: z.boolean(),
  needsIdCheck: z.boolean(),
  isEmailRefused: z.boolean().describe('The address of the guest does not work: no mail is sent to it.'),
  hasHandOverPhoto: z.boolean().describe('Whether getHandOverPhoto has a picture.'),
  distanceKm: z.number().nullable(),
  zoneName: z.string().nullable(),
  nthOrder: z.int().describe('1 for a guest’s first order.'),
});

export const docketQuery = z.object({ copy: z.enum(['kitchen', 'bag']).default('kitchen') });

const docketLine = z.object({
  quantity: z.int(),
  name: z.string(),
  choices: z.array(z.object({ kind: z.enum(['choice', 'add', 'no']), text: z.string() })),
  amount: z.string().nullable().describe('Of the bag copy.'),
});

/** One printed docket, in words; the kitchen's copy has neither prices nor a guest. */
export const docket = z.object({
  copy: z.enum(['kitchen', 'bag']),
  changed: z
    .object({ title: z.string(), dishes: z.array(z.string()) })
    .nullable()
    .describe('Of an order that was corrected: CHANGED and the time, and what is different.'),
  language: z.string(),
  orderNumber: z.string(),
  head: z.array(z.string()).describe('Bag: trading name first, then legal name, tax number, address and phone.'),
  band: z.tuple([z.string(), z.string()]).describe('DELIVERY, and the distance or how it is paid.'),
  due: z.object({ time: z.string(), text: z.string() }),
  customer: z.array(z.string()).describe('Bag: name, address, phone.'),
  lines: z.array(docketLine),
  bill: z.array(z.object({ text: z.string(), amount: z.string(), isTotal: z.boolean() })),
  warnings: z
    .array(z.string())
    .describe('Allergies and the ID check, white on black under the number; beyond 12 lines again at the end.'),
  notes: z.array(z.string()),
  contains: z.string().nullable().describe('Bag: declared allergens.'),
  foot: z.array(z.string()),
});

export const PHONE_OVERRIDES = ['closed', 'zone', 'minimum'] as const;

/** The same request as a guest's own, but the e-mail may be missing and staff may override a rule, with a reason. */
export const phoneOrderBody = placeOrderBody
  .omit({ email: true, addressId: true })
  .extend({
    email: typedLine(MAX_EMAIL).default(''),
    overrides: z.array(z.enum(PHONE_OVERRIDES)).max(PHONE_OVERRIDES.length).default([]),
    overrideReason: typedLine(300).default(''),
    isReceiverOver18: z
      .boolean()
      .default(false)
      .describe(
        'Declared by the guest for who receives the order; needed, as isOver18, for R18 products (NZ law, s 59).',
      ),
    idempotencyKey: z.string().min(8).max(80),
  })
  .refine(({ overrides, overrideReason }) => overrides.length === 0 || overrideReason !== '', {
    path: ['overrideReason'],
    message: 'phone.error.reason',
  });

export const phoneOrder = placedOrder.extend({
  promisedUtc: utc.nullable().describe('Of an accepted order. The answer waits up to 2 s for the accept.'),
  payPath: z.string().nullable().describe('Of a card order: the page of the store where the guest pays.'),
});

export type HistoryFilter = z.output<typeof historyFilter>;
export type WireHistoryRow = z.infer<typeof historyRow>;
export type WireHistory = z.infer<typeof history>;
export type WireTimelineEntry = z.infer<typeof timelineEntry>;
export type WireAuditEntry = z.infer<typeof auditEntry>;
export type WireOrderDetail = z.infer<typeof orderDetail>;
export type WireDocket = z.infer<typeof docket>;
export type DocketCopy = WireDocket['copy'];
export type PhoneOverride = (typeof PHONE_OVERRIDES)[number];
