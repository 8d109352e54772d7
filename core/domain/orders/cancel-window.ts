/**
 * Minutes after ordering within which customers may cancel an order that staff have not accepted.
 * Spec: order#cancel-an-order
 */
export const CANCEL_MINUTES = 5;
