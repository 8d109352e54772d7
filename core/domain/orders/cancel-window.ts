/**
 * Minutes after ordering within which customers may cancel an order that nobody has accepted.
 * Spec: order#cancel-an-order
 */
export const CANCEL_MINUTES = 5;
