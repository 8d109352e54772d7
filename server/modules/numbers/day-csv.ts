/** The end-of-day page as a table for a spreadsheet or the accountant. */

import { stringify } from 'csv-stringify/sync';
import type { WireEndOfDay } from '#core/contract/numbers/console-numbers.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import type { Country } from '#core/domain/country/country.ts';
import { SPREADSHEET } from '#server/csv.ts';

/** Amounts are numbers for the writer, so that those below zero are not taken for formulas; counts and names are texts. */
export function dayCsv(day: WireEndOfDay, { tax }: Country): string {
  const rows: readonly (readonly (string | number)[])[] = [
    ['Trading name', day.tradingName],
    ['Legal name', day.legalName],
    [`${tax.word} number`, day.gstNumber],
    ['Date', day.date],
    ['Orders', String(day.orders)],
    ['Items', day.items],
    ['Discounts', day.discounts],
    ['Surcharges', day.surcharges],
    ['Delivery fees', day.deliveryFees],
    ['Tax added', day.taxAdded],
    ['Refunded', day.refunded],
    ['Takings', day.takings],
    ...day.taxes.flatMap(({ name, rate, isInclusive, base, amount }) => [
      [`${name} ${rate} % ${isInclusive ? 'included' : 'added'}, base`, base],
      [`${name} ${rate} % ${isInclusive ? 'included' : 'added'}`, amount],
    ]),
    ['Cash orders', String(day.cash.orders)],
    ['Cash', day.cash.amount],
    ['Card orders', String(day.card.orders)],
    ['Card captured', day.card.amount],
    ['Corrected card orders, rest in cash', day.cashOnCard.amount],
    ['Corrected card orders, given back', day.cardCorrected.amount],
    ['Cash that drivers took more or less than was due', day.cashDifference.amount],
    ['Cash still to come, orders', String(day.cashToCome.orders)],
    ['Cash still to come', day.cashToCome.amount],
    ['Card refunds', String(day.cardRefunded.count)],
    ['Card refunded', day.cardRefunded.amount],
    ['Refunded in cash or by bank transfer', day.otherRefunded.amount],
    ['Refunds sent back by banks', day.refundsReturned.amount],
    ['Received', day.received],
    ...day.drivers.flatMap(({ name, orders, dueAmount, takenAmount, receivedAmount }) => [
      [`Driver ${name}, orders`, String(orders)],
      [`Driver ${name}, cash due`, dueAmount],
      [`Driver ${name}, cash taken`, takenAmount],
      [`Driver ${name}, cash handed in`, receivedAmount],
    ]),
    ['Cash in the drawer, before refunds in cash', day.drawer],
    ['Card voided, never charged', day.voided.amount],
    ['Ended orders paid back', day.paidBack.amount],
    ['Disputes, withdrawn by banks', day.disputed.amount],
    ['Dispute fees', day.disputeFees],
    ['Disputes won, given back', day.disputesWon.amount],
    ['Payouts to the bank', day.payouts.amount],
    ...day.types.flatMap(({ orderType, orders, amount }) => {
      const type = orderTypeOf(orderType) === 'delivery' ? 'Delivery' : 'Pickup';
      return [
        [`${type} orders`, String(orders)],
        [type, amount],
      ];
    }),
  ];
  const cast = { number: (amount: number) => amount.toFixed(2) };
  return stringify([['Line', 'Value'], ...rows], { ...SPREADSHEET, bom: true, cast });
}
