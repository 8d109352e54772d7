/** Refusals: expected failures that a program tells apart by a reason of the contract. */
import { REFUSALS, type Reason } from '#core/contract/wire/refusals.ts';
import { AppError, codeOf, type ErrorStatus, type Message } from './errors.ts';
import type { ServerMessage } from './locales/messages.ts';
import type { Values } from './locales/wording.ts';

interface ServerRow {
  readonly status: ErrorStatus;
  readonly message: ServerMessage;
  readonly field?: string;
}

/** The contract's table; a status without a code, or a message that no catalogue has, does not compile. */
const ROWS: Readonly<Record<Reason, ServerRow>> = REFUSALS;

export interface RefusalDetails {
  /** In place of the table's; null for none. */
  readonly field?: string | null;
  /** Where several fields are to blame, each with words of its own. */
  readonly fields?: Readonly<Record<string, Message>>;
  /** In place of the table's. */
  readonly status?: ErrorStatus;
  /** Seconds after which a retry makes sense (429, 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The values of the usual words, or another message of the same reason. */
export type RefusalWords = (Values & { readonly key?: undefined }) | Message;

/** An error that is the answer: a reason of the table of refusals, with its values. */
export class Refusal extends AppError {
  readonly reason: Reason;

  constructor(reason: Reason, words: RefusalWords = {}, details: RefusalDetails = {}) {
    const row = ROWS[reason];
    const text = words.key === undefined ? { key: row.message, values: words } : words;
    const { status = row.status, field = row.field ?? null, fields, ...rest } = details;
    const blamed = fields ?? (field === null ? {} : { [field]: text });
    super(codeOf(status), text.key, { ...rest, values: text.values ?? {}, fields: blamed });
    this.reason = reason;
  }
}

/** The usual words of a reason, for a place that shows them without refusing. */
export function usualText(reason: Reason): ServerMessage {
  return ROWS[reason].message;
}

/**
 * The refusal of a request with the status, words and field that the contract has for `reason`. Values become words in
 * the error handler, where the reader's language is known.
 */
export function refuse(reason: Reason, words?: RefusalWords, details?: RefusalDetails): Refusal {
  return new Refusal(reason, words, details);
}
