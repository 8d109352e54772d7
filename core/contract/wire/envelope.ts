/**
 * The envelope of every JSON answer: `{ success, data, message?, error? }`. A failure always has `message`.
 * Messages in the schemas of this folder are keys of the server's locale files; the edge translates them.
 * Spec: calls#envelope
 */
import { z } from 'zod';
import type { Reason } from './refusals.ts';

export const wireError = z.object({
  errorCode: z.int().min(400).max(599).describe('Equals the HTTP status.'),
  errorMessage: z.string(),
  message: z.string().describe('The same text as errorMessage; both are read by existing clients.'),
  code: z.string().optional().describe('A stable name of the reason, for programs.'),
  fields: z.record(z.string(), z.string()).optional().describe('Offending fields and what is wrong with each.'),
});
/** An error as both sides write and read it: `code` is one of the reasons. */
export type WireError = Omit<z.infer<typeof wireError>, 'code'> & { readonly code?: Reason | undefined };

export const errorEnvelope = z.object({
  success: z.literal(false),
  data: z.null(),
  message: z.string().describe('The same text as error.message: a client may read either.'),
  error: wireError,
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Of password reset alone: the same as error.fields, as a map of lists.'),
});
export type ErrorEnvelope = Omit<z.infer<typeof errorEnvelope>, 'error'> & { readonly error: WireError };

/** The success envelope around `data`. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    success: z.literal(true),
    data,
    message: z.string().optional().describe('For people, in the language of the request.'),
  });
}

export interface SuccessEnvelope<Data> {
  success: true;
  data: Data;
  message?: string;
}

/** Primitive wire types used by several schemas. */
export const uuid = z.uuid();

/** The id of an order in the calls of staff and machines; guests' calls do not accept it. */
export const ticketId = uuid.describe('The order’s ticket id: opens nothing at the calls of the store’s pages.');
/** Dollars of an answer, with at most two decimals, never negative. A sum has no limit: a price may rise under a full cart. */
export const amount = z.number().min(0);
/** The same in a request. */
export const typedAmount = amount.max(10_000_000);
const isWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
/** Money that changes hands. */
export const dollarsAndCents = typedAmount.refine(isWholeCents, 'refund.amount');
/** At both ends of the years that can be written, a restaurant's own clock would show one that cannot. */
const isInCalendar = (text: string) => text > '0001-01-02' && text < '9999-12-30';

/** An instant as ISO 8601 in UTC. */
export const utc = z.iso.datetime().refine(isInCalendar, 'error.time');
/** The same in an answer of ours, where the last possible second stands for 'until it is changed'. */
export const utcOrNever = z.iso.datetime();
/** A day on the restaurant's calendar. `error` is the text for anything else. */
export const calendarDay = (error: string) => z.iso.date(error).refine(isInCalendar, error);
