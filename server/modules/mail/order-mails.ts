/** Which mails an order's guest gets of what happens to it: their jobs are added in the transaction of the change. */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { isRetimed, type OrderListener, type OrderMove } from '#server/modules/orders/order-listener.ts';

/** How long after the hand-over the receipt is mailed. */
const RECEIPT_AFTER_MS = MINUTE_MS;

/** A job of 'mail.order' about the order, and what tells it from another mail of the same kind. */
type OrderMail = { readonly mark?: string | number } & (
  | { readonly kind: 'accepted' | 'rejected' | 'retimed' | 'receipt' }
  | {
      readonly kind: 'came-back';
      readonly reason: NonNullable<OrderMove['change']['cameBack']>;
      readonly sentMs: number;
    }
  | { readonly kind: 'corrected'; readonly correctionId: string }
);

/** The mails of a change. A new time names what holds when its mail is sent; each time, run and correction has a mail of its own. */
function mailsOf({ before, after, change }: OrderMove): OrderMail[] {
  const { note, undo, cameBack } = change;
  const mails: OrderMail[] = [];
  if (before.status === 'pending' && after.status === 'accepted') mails.push({ kind: 'accepted' });
  if (before.status !== 'cancelled' && after.status === 'cancelled' && after.realAt) mails.push({ kind: 'rejected' });
  if (before.status !== 'delivered' && after.status === 'delivered') mails.push({ kind: 'receipt' });
  if (isRetimed(change)) {
    mails.push({ kind: 'retimed', mark: after.promisedAt?.getTime() ?? 0 });
  }
  if (undo === 'send' && cameBack && before.status !== after.status) {
    const sentMs = before.onItsWayAt?.getTime() ?? 0;
    mails.push({ kind: 'came-back', mark: sentMs, reason: cameBack, sentMs });
  }
  if (note?.event === 'corrected') {
    const correctionId = after.corrections.at(-1)?.correctionId ?? '';
    mails.push({ kind: 'corrected', mark: correctionId, correctionId });
  }
  return mails;
}

export function listenForMails({ jobs }: Pick<Deps, 'jobs'>): OrderListener {
  return {
    async placed(tx, orders) {
      const placed = orders.map(({ order: { clientId, orderId }, reqId }) => ({ clientId, orderId, reqId }));
      // The job takes turns between restaurants, so it is as urgent as the most urgent of its orders.
      const priority = Math.min(...placed.map(({ clientId }) => jobs.turnOf(clientId)));
      await jobs.add(tx, 'mail.placed-orders', { orders: placed }, { priority });
    },
    async changed(tx, move) {
      const { clientId, orderId } = move.after;
      for (const { mark, ...mail } of mailsOf(move)) {
        const key = ['mail.order', orderId, mail.kind, ...(mark === undefined ? [] : [mark])].join(':');
        // A hand-over may be taken back for a while.
        const runAt = mail.kind === 'receipt' ? { runAt: Date.now() + RECEIPT_AFTER_MS } : {};
        await jobs.add(tx, 'mail.order', { clientId, orderId, ...mail }, { key, ...runAt });
      }
    },
  };
}
