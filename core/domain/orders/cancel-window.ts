/** Minutes after ordering within which customers may cancel an order that nobody has accepted (decisions §10). */
export const CANCEL_MINUTES = 5;
