/** Opening hours, special dates and meal periods as the console edits them; a draft is saved whole. */
import { z } from 'zod';
import { ticketId, utc } from '#core/contract/wire/envelope.ts';
import { typedLine } from '#core/contract/wire/plain-text.ts';
import { MOST_LAST_ORDER_MINUTES } from '#core/domain/hours/order-type-hours.ts';
import { SENTENCES } from '#core/domain/hours/order-type-now.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';

/** As typed: core/domain/hours/hours-check.ts says by field whether it is a time, together with all other problems. */
const typedTime = z.string().trim().max(8);
const range = z.object({ fromTime: typedTime, toTime: typedTime });
const ranges = z.array(range).max(8);

const draftDay = z.object({ weekday: z.int().min(1).max(7), isClosed: z.boolean(), ranges });
const draftOverride = z.object({
  date: z.string().trim().max(10),
  isClosed: z.boolean(),
  ranges,
  label: typedLine(60),
});
const draftMeal = z.object({ periodType: z.int().min(1).max(3), fromTime: typedTime, toTime: typedTime });

const week = z.array(draftDay).max(7).describe('Sunday to Saturday, each once.');
const overrides = z.array(draftOverride).max(200).describe('From today on; earlier ones stay as they are.');
const ownHours = z.object({
  weekly: week.nullable().describe('Null: the same as the store.'),
  overrides: overrides.describe('Before those of the store on the same date.'),
  lastOrderMinutes: z
    .int()
    .min(0)
    .max(MOST_LAST_ORDER_MINUTES)
    .default(0)
    .describe('Orders are taken until so many minutes before closing.'),
});
const orderTypes = z.object({ pickup: ownHours, delivery: ownHours });

export const hoursDraft = z.object({
  weekly: week,
  overrides,
  orderTypes: orderTypes
    .optional()
    .describe('Where order types differ from the store; without it they stay as they are.'),
  mealPeriods: z.array(draftMeal).max(3),
});

/** Who changed something last. */
export const lastChange = z.object({ by: z.string(), atUtc: utc }).nullable();

export const hours = hoursDraft.extend({
  orderTypes,
  version: z.string().describe('Send it back with the save: a stale one is refused with 409.'),
  timeZone: z.string(),
  nowUtc: utc,
  changed: lastChange,
  surcharge: z.object({ percent: z.number(), dates: z.array(z.string()) }).nullable(),
  region: z.string().describe('Whose anniversary day is among the holidays.'),
  holidays: z
    .array(
      z.object({
        date: z.string(),
        name: z.string(),
        isR18Free: z.boolean().describe('Alcohol may not be sold for pickup or delivery, at least in the morning.'),
      }),
    )
    .describe('Public holidays of the next eighteen months.'),
  clockChange: z.object({ date: z.string(), direction: z.enum(['forward', 'back']) }).nullable(),
});

export const affectedOrder = z.object({ orderId: ticketId, orderNumber: z.int(), orderType: z.int(), dueUtc: utc });

const openState = z.object({ isOpen: z.boolean(), closesAtUtc: utc.nullable(), opensAtUtc: utc.nullable() });

const typeState = openState.extend({
  isOffered: z.boolean(),
  lastOrderUtc: utc.nullable().describe('Null while closed, and where orders are taken until closing.'),
  says: z.enum(SENTENCES).describe('The sentence that guests read now.'),
});

const askedGap = z.object({
  orderType: z.enum(ORDER_TYPES),
  weekday: z.int().min(1).max(7),
  fromTime: z.string(),
  toTime: z.string(),
  guests: z.int(),
  isStoreOpen: z.boolean().describe('Only this order type is closed then.'),
});

export const hoursCheck = openState.extend({
  fields: z.record(z.string(), z.string()).describe('What is wrong, by path in the draft; empty when it can be saved.'),
  affected: z.array(affectedOrder).describe('Orders that were placed for a time that would now be closed.'),
  orderTypes: z.object({ pickup: typeState, delivery: typeState }).describe('The same for orders of each type.'),
  gaps: z
    .array(askedGap)
    .describe('When guests of the last four weeks chose what was not offered, and would not be by this draft either.'),
});

export const saveHoursBody = hoursDraft.extend({ version: z.string().max(64) });
export const savedHours = z.object({ hours, affected: z.array(affectedOrder) });

export type WireHours = z.infer<typeof hours>;
export type WireHoursDraft = z.infer<typeof hoursDraft>;
export type WireHoursCheck = z.infer<typeof hoursCheck>;
