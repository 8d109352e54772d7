/** The end-of-day page as a table for a spreadsheet or the accountant. */
import { stringify } from 'csv-stringify/sync';
import type { WireEndOfDay } from '#core/contract/console-numbers.ts';

/** UTF-8 with a mark at its start, without which spreadsheets guess the letters of names wrong. */
export function dayCsv(day: WireEndOfDay): string {
  const money = (amount: number) => amount.toFixed(2);
  const rows: readonly (readonly (string | number)[])[] = [
    ['Trading name', day.tradingName],
    ['Legal name', day.legalName],
    ['GST number', day.gstNumber],
    ['Date', day.date],
    ['Orders', day.orders],
    ['Items', money(day.items)],
    ['Discounts', money(day.discounts)],
    ['Surcharges', money(day.surcharges)],
    ['Delivery fees', money(day.deliveryFees)],
    ['Tax added', money(day.taxAdded)],
    ['Refunded', money(day.refunded)],
    ['Takings', money(day.takings)],
    ...day.taxes.flatMap(({ name, rate, isInclusive, base, amount }) => [
      [`${name} ${rate} % ${isInclusive ? 'included' : 'added'}, base`, money(base)],
      [`${name} ${rate} % ${isInclusive ? 'included' : 'added'}`, money(amount)],
    ]),
    ['Cash orders', day.cash.orders],
    ['Cash', money(day.cash.amount)],
    ['Card orders', day.card.orders],
    ['Card captured', money(day.card.amount)],
    ['Card refunds', day.cardRefunded.count],
    ['Card refunded', money(day.cardRefunded.amount)],
    ['Received', money(day.received)],
    ['Card voided, never charged', money(day.voided.amount)],
    ['Ended orders paid back', money(day.paidBack.amount)],
    ...day.types.flatMap(({ orderType, orders, amount }) => {
      const type = orderType === 2 ? 'Delivery' : 'Pickup';
      return [
        [`${type} orders`, orders],
        [type, money(amount)],
      ];
    }),
  ];
  // Names come from people: none may start a formula.
  return stringify([['Line', 'Value'], ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
