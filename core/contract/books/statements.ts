/** The operator's monthly statements of a restaurant. */
import { z } from 'zod';
import { calendarDay, dollarsAndCents, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine } from '#core/contract/wire/plain-text.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'error.time');

export const ofStatements = z.object({ clientId: uuid });

export const statements = z.object({
  isNamed: z
    .boolean()
    .describe(
      'The operator has said its name, and its tax number or that it is not registered; before that there is no statement.',
    ),
  owed: z.number().describe('What the operator holds of card payments on its own account and has not paid out.'),
  symbol: z.string().describe('The sign of that money.'),
  statements: z
    .array(z.object({ month: z.string().describe("'2026-11'."), number: z.int() }))
    .describe('Of closed months, the newest first.'),
});

export const statementQuery = z.object({ month, format: z.enum(['pdf', 'csv']) });

export const paidOutBody = z.object({
  amount: dollarsAndCents.refine((value) => value > 0, 'refund.amount'),
  date: calendarDay('error.time').describe('When the money went.'),
  reference: requiredLine('statements.error.reference', 60).describe(
    'Of the transfer; one that is known changes nothing.',
  ),
});

export type WireStatements = z.infer<typeof statements>;
