/** Names and payloads of the work that orders leave behind in the outbox. */
export const ORDER_JOBS = {
  /** Sends one mail about an order: `OrderMailKind` as `kind`. */
  mail: 'mail.order',
  /** Sends the first mail about each of `orders`, which were placed together. */
  placedMails: 'mail.placed-orders',
  /** Sends one mail about several orders of a customer, whose own mails were too many within the hour. */
  digest: 'mail.order-digest',
  /** Mails the restaurant the orders for later that it starts until the next morning. */
  morningList: 'mail.morning-list',
  /** Asks the provider how a card payment stands and acts on it. */
  apply: 'payment.apply',
  /** Takes the money of an accepted order. */
  capture: 'payment.capture',
  /** Gives back what an ended order holds: cancels an authorisation, refunds what was taken. */
  giveBack: 'payment.give-back',
  /** Accepts an order of a restaurant that accepts without staff. */
  autoAccept: 'order.auto-accept',
  /** Ends a card order that was not paid. */
  expire: 'payment.expire',
  /** Pays back `refundId`, which staff asked for. */
  refund: 'payment.refund',
  /** Every minute: orders that wait for money or for an answer. */
  reconcile: 'payment.reconcile',
  /** Every hour: compares the provider's books with ours, both ways. */
  compareBooks: 'payment.compare-books',
} as const;

/** How long a card order waits for its payment. */
export const UNPAID_LIMIT_MS = 15 * 60_000;
