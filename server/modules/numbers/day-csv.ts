/** The end-of-day page as a table for a spreadsheet or the accountant. */

import { stringify } from 'csv-stringify/sync';
import type { WireEndOfDay } from '#core/contract/numbers/console-numbers.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { SPREADSHEET } from '#server/csv.ts';
import { type MessageValues, message, type ServerMessage } from '#server/locales/messages.ts';

type DayLine = ServerMessage extends infer Key ? (Key extends `file.day.${infer Line}` ? Line : never) : never;

/** Amounts are numbers for the writer, so that those below zero are not taken for formulas; counts and names are texts. */
export function dayCsv(day: WireEndOfDay, { tax }: Country, locale: Locale): string {
  const say = (line: DayLine, values?: MessageValues) => message(locale, `file.day.${line}`, values);
  const rows: readonly (readonly (string | number)[])[] = [
    [say('tradingName'), day.tradingName],
    [say('legalName'), day.legalName],
    [say('taxNumber', { tax: tax.word }), day.gstNumber],
    [say('date'), day.date],
    [say('orders'), String(day.orders)],
    [say('items'), day.items],
    [say('discounts'), day.discounts],
    [say('surcharges'), day.surcharges],
    [say('deliveryFees'), day.deliveryFees],
    [say('taxAdded'), day.taxAdded],
    [say('refunded'), day.refunded],
    [say('takings'), day.takings],
    ...day.taxes.flatMap(({ name, rate, isInclusive, base, amount }) => {
      const values = { name, rate: String(rate), way: isInclusive ? 'included' : 'added' };
      return [
        [say('taxBase', values), base],
        [say('tax', values), amount],
      ];
    }),
    [say('cashOrders'), String(day.cash.orders)],
    [say('cash'), day.cash.amount],
    [say('cardOrders'), String(day.card.orders)],
    [say('card'), day.card.amount],
    [say('cashOnCard'), day.cashOnCard.amount],
    [say('cardCorrected'), day.cardCorrected.amount],
    [say('cashDifference'), day.cashDifference.amount],
    [say('cashToComeOrders'), String(day.cashToCome.orders)],
    [say('cashToCome'), day.cashToCome.amount],
    [say('cardRefunds'), String(day.cardRefunded.count)],
    [say('cardRefunded'), day.cardRefunded.amount],
    [say('otherRefunded'), day.otherRefunded.amount],
    [say('refundsReturned'), day.refundsReturned.amount],
    [say('received'), day.received],
    ...day.drivers.flatMap(({ name, orders, dueAmount, takenAmount, receivedAmount }) => [
      [say('driverOrders', { name }), String(orders)],
      [say('driverDue', { name }), dueAmount],
      [say('driverTaken', { name }), takenAmount],
      [say('driverReceived', { name }), receivedAmount],
    ]),
    [say('drawer'), day.drawer],
    [say('voided'), day.voided.amount],
    [say('paidBack'), day.paidBack.amount],
    [say('disputed'), day.disputed.amount],
    [say('disputeFees'), day.disputeFees],
    [say('disputesWon'), day.disputesWon.amount],
    [say('payouts'), day.payouts.amount],
    ...day.types.flatMap(({ orderType, orders, amount }) => {
      const values = { type: orderTypeOf(orderType) ?? 'pickup' };
      return [
        [say('typeOrders', values), String(orders)],
        [say('type', values), amount],
      ];
    }),
  ];
  const cast = { number: (amount: number) => amount.toFixed(2) };
  return stringify([[say('line'), say('value')], ...rows], { ...SPREADSHEET, bom: true, cast });
}
