/** Minutes after ordering within which customers may cancel an order that nobody has accepted. */
export const CANCEL_MINUTES = 5;
