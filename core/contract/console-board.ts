/** What the board can do besides moving orders on: busy and pause, new times, second thoughts. */
import { z } from 'zod';
import { utc } from './envelope.ts';

const orderType = z.union([z.literal(1), z.literal(2)]).describe('1 pickup, 2 delivery.');

/** How one way of ordering is taken in. */
export const serviceIntake = z.object({
  orderType: z.int(),
  isOffered: z.boolean(),
  allowsSchedule: z.boolean(),
  estimateMinutes: z.int().describe('As it is set, without the busy minutes.'),
  busyMinutes: z.int(),
  busyUntilUtc: utc.nullable(),
  pausedUntilUtc: utc.nullable(),
});

export const intake = z.object({
  services: z.array(serviceIntake),
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
  promisedUtc: utc.describe('The new time, ahead of now and within a day.'),
  version: z.int().min(0).optional(),
});

export const UNDO_ACTIONS = ['undo-start', 'undo-ready', 'undo-send', 'recall'] as const;

export type WireIntake = z.infer<typeof intake>;
export type WireServiceIntake = z.infer<typeof serviceIntake>;
export type SetIntakeBody = z.output<typeof setIntakeBody>;
