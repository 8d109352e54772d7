/** What the board can do besides moving orders on: busy and pause, new times, undoing. */

import { z } from 'zod';
import { orderTypeCode } from '#core/contract/wire/code-schemas.ts';
import { ticketId, utc } from '#core/contract/wire/envelope.ts';
import { orderStatusCode } from './orders.ts';

const orderType = orderTypeCode.describe('1 pickup, 2 delivery.');

/** How orders of one order type are taken. */
const orderTypeIntake = z.object({
  orderType: z.int(),
  isOffered: z.boolean(),
  allowsSchedule: z.boolean(),
  estimateMinutes: z.int().describe('As it is set, without the busy minutes.'),
  busyMinutes: z.int(),
  busyUntilUtc: utc.nullable(),
  pausedUntilUtc: utc.nullable(),
});

export const intake = z.object({
  services: z.array(orderTypeIntake),
  restOfDayUtc: utc.describe('When "today" ends, for a pause or busy of the rest of the day.'),
  noBoardSinceUtc: utc.nullable().describe('Nothing is taken for now because no board was connected.'),
});

export const setIntakeBody = z.object({
  services: z
    .array(
      z.discriminatedUnion('mode', [
        z.object({ orderType, mode: z.literal('normal') }),
        z.object({ orderType, mode: z.literal('busy'), minutes: z.int().min(5).max(120) }),
        z.object({ orderType, mode: z.literal('pause'), for: z.enum(['15', '30', '60', 'today']) }),
      ]),
    )
    .min(1)
    .max(2)
    .refine((list) => new Set(list.map((one) => one.orderType)).size === list.length, 'intake.twice'),
});

export const promiseBody = z.object({
  promisedUtc: utc.describe('The new time, ahead of now and within a day of now or of the wished time.'),
  version: z.int().min(0).optional(),
});

/** `page=board` says that a board is open; ordering pauses without one where the restaurant has set that. */
export const boardQuery = z.object({
  page: z.enum(['board']).optional().describe('Which page asks; only an open board counts as one.'),
});

const slotOrder = z.object({
  orderId: ticketId,
  orderNumber: z.int(),
  orderType: z.int(),
  orderStatus: orderStatusCode,
  isReady: z.boolean(),
  isScheduledOrder: z.boolean(),
  readyUtc: utc.describe('As promised, else as asked for.'),
  itemCount: z.int(),
  customerName: z.string().nullable().describe('Null for the kitchen.'),
});

/** One order type in one quarter hour. */
const slotOrderType = z.object({
  orderType: z.int(),
  held: z.int().describe('Orders to be ready then, those that are still being paid for among them.'),
  state: z
    .enum(['free', 'full', 'kept', 'closed', 'out-of-hours'])
    .describe(
      'Whether an order for later finds room: `kept` is free every day by a setting, `closed` was closed by staff, `out-of-hours` is outside the hours of the order type.',
    ),
});

export const boardLoad = z.object({
  nowUtc: utc,
  services: z.array(z.object({ orderType: z.int(), allowsSchedule: z.boolean(), ordersPerSlot: z.int().nullable() })),
  slots: z
    .array(z.object({ startUtc: utc, services: z.array(slotOrderType), orders: z.array(slotOrder) }))
    .describe(
      'From the present quarter hour to the end of the day, without those in which it is closed and nothing is due.',
    ),
});

export const setSlotBody = z.object({
  startUtc: utc.describe('A quarter hour of the rest of today.'),
  orderType,
  isClosed: z.boolean(),
});

export type WireIntake = z.infer<typeof intake>;
export type WireServiceIntake = z.infer<typeof orderTypeIntake>;
export type WireBoardLoad = z.infer<typeof boardLoad>;
export type WireSlot = WireBoardLoad['slots'][number];
export type SetSlotRequest = z.output<typeof setSlotBody>;
export type SetIntakeBody = z.input<typeof setIntakeBody>;
export type SetIntakeRequest = z.output<typeof setIntakeBody>;
