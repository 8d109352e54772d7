/** Keys that are pressed at most on a way through the product; a typed text counts as one. The numbers only fall. */
export const MOST_PRESSES = {
  /** From the menu to an order in cash that is placed: the aim. */
  firstOrder: 60,
  /** From the menu of a remembered guest to the same order again. */
  repeatedOrder: 11,
  /** From Accept to the order that has been handed over, an Undo among them: the aim. */
  board: 8,
} as const;
