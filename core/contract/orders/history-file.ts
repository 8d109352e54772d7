/** The columns of the history as a file. */
import { MONEY_STATES, ORDER_STATUSES } from '#core/domain/orders/status.ts';

const words = (list: readonly string[]) => list.map((word) => `\`${word}\``).join(', ');

/** What each column holds, by its stable English name, as programs read it; new ones come at the end. */
export const HISTORY_COLUMNS = {
  number: 'As staff and guest call it.',
  placed: "When it was placed, on the restaurant's clock: `2026-11-21 18:07`, as all times of this file.",
  status: `One of ${words(ORDER_STATUSES)}.`,
  type: '`delivery` or `pickup`.',
  source: '`web` from the store, `phone` entered by staff.',
  entered_by: 'The member of staff who entered it.',
  scheduled: '`yes` when the guest chose a time for later.',
  due: 'When the guest wanted it.',
  promised: 'When the restaurant promised it; empty where it did not.',
  name: 'Of the guest.',
  phone: 'Of the guest, as it is dialled in the restaurant’s country.',
  email: 'Of the guest.',
  address: 'Of a delivery.',
  items: 'How many pieces.',
  subtotal: 'The dishes, before discount and delivery. Amounts are dollars with a point: `21.50`.',
  discount: 'What promotions took off.',
  delivery: 'The delivery fee.',
  tax: 'All taxes, inside the prices or added.',
  total: 'What the order costs.',
  refunded: 'What was paid back so far.',
  payment: '`cash` or `card`.',
  payment_state: `One of ${words(MONEY_STATES)}.`,
  promotions: 'Their names, with semicolons between.',
  dish_notes: 'What the guest wrote to dishes.',
  surcharge: 'The holiday surcharge.',
  by_card: 'What of the total is paid by card; the rest is paid in cash.',
  in_cash: 'What is due in cash, rounded to coins.',
  company: 'Of the buyer, for the receipt.',
  trading_day: 'The day of the books on which it was sold, `2026-11-21`; empty where it was not.',
} as const;
