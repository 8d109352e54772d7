/** A bank that sends refunds back, and one that disputes the payment, with the reason that it gives. */
export type SimulatedTrait = 'refund-fails' | 'fraudulent' | 'product_not_received';
