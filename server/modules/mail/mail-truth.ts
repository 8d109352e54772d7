/** Which mail about an order it is, and whether it is still to be sent. */
import { type OrderMailKind, whyUntrue } from '#core/domain/notices/truth.ts';
import { count } from '#server/counting.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { OrderMailInput } from './order-mail-input.ts';

export type MailedPart = Pick<OrderMailInput, 'refund' | 'correctionId' | 'cameBack'> & {
  /** For a mail of kind 'pay-again': the number of the payment attempt. */
  readonly attempt?: number;
  /** When the step happened (UTC ms); now by default. */
  readonly addedMs?: number;
};

/** The key under which it is sent once: each refund, each correction, each run and each new time has its own mail. */
export function mailKeyOf({ order }: OrderDetails, kind: OrderMailKind, part: MailedPart): string {
  const ofPart = part.refund?.refundId ?? part.correctionId ?? part.cameBack?.sentMs ?? part.attempt;
  const about = kind === 'retimed' ? order.promisedAt?.getTime() : ofPart;
  return `order:${order.orderId}:${kind}${about === undefined ? '' : `:${about}`}`;
}

/** Why it is not sent any more; null where it is. `addedMs`: as of `MailedPart`; `nowMs`: UTC ms. */
export function whyNoMail(
  { order }: OrderDetails,
  kind: OrderMailKind,
  { addedMs = Date.now(), nowMs }: { readonly addedMs?: number | undefined; readonly nowMs: number },
): 'passed' | 'too-old' | 'no-address' | null {
  const { email, status, moneyState, promisedAt, dueAt } = order;
  // The customer has deleted the account since.
  if (email === '') return 'no-address';
  // Paid, or settled in another way, before the mail could leave.
  if (kind === 'pay-again' && moneyState !== 'asked_again') return 'passed';
  const found = { status, dueMs: (promisedAt ?? dueAt).getTime() };
  return whyUntrue(kind, found, { ageMs: Date.now() - addedMs, nowMs });
}

/** Whether it is dropped, of which log and numbers keep a word. */
export function isDropped(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  details: OrderDetails,
  kind: OrderMailKind,
  addedMs: number | undefined,
): boolean {
  const why = whyNoMail(details, kind, { addedMs, nowMs: now() });
  if (why === null) return false;
  const { clientId, orderId } = details.order;
  count(() => ({ kind: 'message', channel: 'mail', state: 'dropped' }));
  log.info({ clientId, orderId, mail: kind, why }, 'a mail about an order is not true any more and was dropped');
  return true;
}
