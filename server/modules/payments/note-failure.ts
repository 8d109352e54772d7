import type { MoneyState } from '#core/domain/orders/status.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { PaymentParts } from './intents.ts';

/** By the issue: the money state in which the failure still matters, and the line of the log. */
const FAILURES = {
  'capture-failed': { state: 'authorised', message: 'the money of an accepted order could not be taken' },
  'void-failed': { state: 'void_due', message: 'the authorisation of an ended order could not be let go' },
} as const satisfies Record<string, { state: MoneyState; message: string }>;

/**
 * Marks the order for staff because the provider took or released no money, and logs it, once: it is tried again each
 * minute. `code` is the provider's.
 */
export async function noteFailure(
  { book, log }: Pick<PaymentParts, 'book' | 'log'>,
  { clientId, orderId }: OrderRecord,
  issue: keyof typeof FAILURES,
  code: string,
): Promise<void> {
  const { state, message } = FAILURES[issue];
  const marked = await book.change(clientId, orderId, (current) =>
    current.moneyState !== state || current.moneyIssue === issue
      ? null
      : { events: [], actor: 'provider', issue, note: { event: issue, detail: { code } } },
  );
  if (marked) log.error({ clientId, orderId, code, alert: true }, message);
}
