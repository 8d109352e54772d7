/** What a docket says, as the printer gets it: the kitchen's copy to cook from, the bag's copy to hand over. Pure. */

import type { WireDocket } from '#core/contract/orders/console-orders.ts';
import { type ChosenModifier, choicesOf, type LineChoice, portionText } from '#core/domain/cart/line-choices.ts';
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone, toE164 } from '#core/domain/country/phone.ts';
import { isAddressUnchecked } from '#core/domain/delivery/delivery-zone.ts';
import { onceWithCount, splitNotes } from '#core/domain/guests/guest-notes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
import { cashValues } from '#core/domain/money/cash.ts';
import { cents, formatMoney, toWire } from '#core/domain/money/money.ts';
import { cashRounding, dueInCash } from '#core/domain/orders/order-money.ts';
import { isCardGood } from '#core/domain/orders/status.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { containsText } from '#server/locales/contains-text.ts';
import { type MessageValues, message, type ServerMessage } from '#server/locales/messages.ts';
import { dayText } from '#server/locales/moment.ts';
import { wishText } from '#server/modules/cart/wish-text.ts';
import type { OrderLineRecord } from '#server/modules/orders/board-row.ts';
import { dishText } from '#server/modules/orders/correction-text.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { DocketFacts } from '#server/modules/orders/orders.ts';
import { type OrderTotals, taxNumberText, totalsOfOrder } from '#server/modules/orders/totals-of-order.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { namedAllergensText, notesOf } from './line-allergens.ts';

type Say = (key: ServerMessage, values?: MessageValues) => string;
const sayIn =
  (locale: Locale): Say =>
  (key, values) =>
    message(locale, key, values);

/** '18:20' on the restaurant's clock. */
function clock(at: Date, { timeZone }: Tenant): string {
  const { minutes } = toLocal(at.getTime(), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** NO stands where nothing was translated. */
function printedChoices(
  variantName: string | null,
  modifiers: readonly ChosenModifier[],
  say: Say,
): Pick<LineChoice, 'kind' | 'text'>[] {
  return choicesOf(variantName, modifiers).map(({ kind, text, saysNo }) => ({
    kind,
    text: kind === 'no' && !saysNo ? say('docket.no', { what: text }) : text,
  }));
}

interface ChoiceLook {
  readonly hasVariant: boolean;
  /** Whether the station of the docket cooks this part of a combo; then it is bold. */
  readonly isOwnPart?: (place: number) => boolean;
}

function lineChoices(
  line: OrderLineRecord,
  named: OrderLineRecord,
  { hasVariant, isOwnPart }: ChoiceLook,
  say: Say,
): LineChoice[] {
  const eaten = line.comboItems.flatMap((item, place): LineChoice[] => {
    const shown = named.comboItems[place] ?? item;
    const name = shown.variantName ? `${shown.productName}, ${shown.variantName}` : shown.productName;
    return [
      {
        kind: 'choice',
        text: portionText(name, line.quantity, item.quantity, (count) => say('docket.each', { count })),
        ...(isOwnPart?.(place) ? { isStrong: true } : {}),
      },
      ...printedChoices(null, shown.modifiers, say),
    ];
  });
  const note = line.instructions.trim();
  return [
    ...printedChoices(hasVariant ? named.variantName : null, named.modifiers, say),
    ...eaten,
    ...(note === '' ? [] : [{ kind: 'choice', text: `“${note}”` } as const]),
  ];
}

/** The kitchen's copy alone: what to do instead of asking. */
function wishOf({ ifSoldOut }: OrderLineRecord, language: Locale): LineChoice[] {
  const text = wishText(ifSoldOut, language);
  return text === null ? [] : [{ kind: 'choice', text }];
}

/** An address that nobody knows, a declared allergen that a note names, allergies and the ID check, each once. Of the whole order: a station cooks beside the dish that the note is about. */
export function warningsOf(
  { order, lines, contains }: Pick<DocketFacts, 'order' | 'lines' | 'contains'>,
  language: Locale,
): string[] {
  const unchecked = isAddressUnchecked(order) ? [message(language, 'docket.addressUnchecked')] : [];
  const notes = notesOf(order.notes, lines);
  const about = notes.flatMap((text) => splitNotes(text).allergies);
  const marked = namedAllergensText(notes, contains, language);
  const isIdNeeded = lines.some((line) => line.isR18);
  return [
    ...unchecked,
    ...(marked === '' ? [] : [marked]),
    ...onceWithCount(about),
    ...(isIdNeeded ? [message(language, 'docket.checkId')] : []),
  ];
}

const numberOf = ({ orderNumber }: OrderRecord) => (orderNumber === null ? '–' : String(orderNumber));
const expected = ({ promisedAt, dueAt }: OrderRecord) => promisedAt ?? dueAt;
const band = ({ orderType }: OrderRecord, say: Say) =>
  say(orderType === 'delivery' ? 'docket.delivery' : 'docket.pickup');
const itemsIn = (lines: readonly OrderLineRecord[]) => lines.reduce((count, line) => count + line.quantity, 0);

/** A docket that was printed before is to be thrown away: what has changed since, the latest last. */
function changedOf({ corrections }: OrderRecord, tenant: Tenant, language: Locale): WireDocket['changed'] {
  const last = corrections.at(-1);
  if (!last) return null;
  const dishes = corrections.flatMap((row) => row.dishes.map((dish) => dishText(dish, language)));
  const isNoted = corrections.some(({ details }) => details.includes('notes'));
  return {
    title: message(language, 'docket.changed', { time: clock(new Date(last.at), tenant) }),
    dishes: isNoted ? [...dishes, message(language, 'correct.detail.notes')] : dishes,
  };
}

/** Big, without prices and without the guest, in the kitchen's language. */
export function kitchenDocket(
  { order, lines, named, contains }: Pick<DocketFacts, 'order' | 'lines' | 'named' | 'contains'>,
  tenant: Tenant,
  language: Locale,
  isOwnPart?: (linePlace: number, place: number) => boolean,
): WireDocket {
  const say = sayIn(language);
  return {
    copy: 'kitchen',
    changed: changedOf(order, tenant, language),
    language,
    orderNumber: numberOf(order),
    head: [],
    band: [band(order, say), order.distanceKm === null ? '' : say('docket.km', { km: order.distanceKm.toFixed(1) })],
    due: {
      time: clock(expected(order), tenant),
      text: say(order.isScheduled ? 'docket.wantedFor' : 'docket.readyBy', {
        day: dayText(expected(order).getTime(), tenant.timeZone, language),
      }),
    },
    customer: [],
    lines: lines.map((line, place) => {
      const shown = named[place] ?? line;
      return {
        quantity: line.quantity,
        name: shown.productName,
        choices: [
          ...lineChoices(
            line,
            shown,
            { hasVariant: true, ...(isOwnPart ? { isOwnPart: (part) => isOwnPart(place, part) } : {}) },
            say,
          ),
          ...wishOf(shown, language),
        ],
        amount: null,
      };
    }),
    bill: [],
    warnings: warningsOf({ order, lines, contains }, language),
    notes: onceWithCount(splitNotes(order.notes).notes),
    contains: null,
    foot: [say('docket.items', { count: itemsIn(lines) }), clock(order.realAt ?? order.createdAt, tenant)],
  };
}

function paidText(order: OrderRecord, country: Country, say: Say): string {
  const { paymentMode, moneyState, status } = order;
  if (paymentMode === 'cash') return say(status === 'delivered' ? 'docket.paidCash' : 'docket.collectCash');
  const rest = dueInCash(order);
  if (rest > 0 && status !== 'delivered') return say('docket.collectRest', { amount: formatMoney(rest, country) });
  return say(isCardGood(moneyState) ? 'docket.paidCard' : 'docket.card');
}

/** '49.80': a column of amounts needs no sign of a currency. */
const plain = (amount: number) => toWire(cents(amount)).toFixed(2);

/** In English; what the goods come to is not told apart. */
function billOf(order: OrderRecord, country: Country): WireDocket['bill'] {
  const { above, total, inside } = totalsOfOrder(order, 'en');
  const [, ...rows] = above;
  const rounding = cashRounding(order);
  const rounded = cashValues(dueInCash(order), rounding, (amount) => formatMoney(amount, country));
  const roundedRow = { text: message('en', 'docket.cashRounded', rounded), amount: rounded.amount, isTotal: true };
  const plainRow = ({ label, amount }: OrderTotals['total']) => ({
    text: label,
    amount: plain(amount),
    isTotal: false,
  });
  return [
    ...rows.map(plainRow),
    { text: total.label, amount: formatMoney(total.amount, country), isTotal: true },
    ...(rounding === 0 ? [] : [roundedRow]),
    ...inside.map(plainRow),
  ];
}

/** Who gets it, what it cost, and what is in it. In English, the language of the restaurant's menu. */
export function bagDocket(
  { order, lines, contains }: Pick<DocketFacts, 'order' | 'lines' | 'contains'>,
  tenant: Tenant,
): WireDocket {
  const say = sayIn('en');
  const taxNumber = tenant.gstNumber === '' ? '' : taxNumberText(tenant, 'en');
  const { country } = tenant;
  const licence = storeSettings(tenant).licences.off;
  const phone = nationalPhone(tenant.phone, tenant.country);
  const web = tenant.customDomains[0] ?? '';
  return {
    copy: 'bag',
    changed: changedOf(order, tenant, 'en'),
    language: 'en',
    orderNumber: numberOf(order),
    head: [tenant.tradingName, tenant.legalName, taxNumber, [tenant.address, phone].filter(Boolean).join(' · ')].filter(
      (part) => part !== '',
    ),
    band: [band(order, say), paidText(order, tenant.country, say)],
    due: { time: clock(expected(order), tenant), text: dayText(expected(order).getTime(), tenant.timeZone, 'en') },
    customer: [
      order.fullName,
      order.deliveryAddress ?? '',
      nationalPhone(toE164(order.phone, country) ?? order.phone, country),
    ].filter((part) => part !== ''),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.variantName === null ? line.productName : `${line.productName}, ${line.variantName}`,
      choices: lineChoices(line, line, { hasVariant: false }, say),
      amount: plain(line.totalPrice),
    })),
    bill: billOf(order, tenant.country),
    warnings: warningsOf({ order, lines, contains }, 'en'),
    notes: onceWithCount(splitNotes(order.notes).notes),
    contains: containsText(contains, 'en') || null,
    foot: [
      ...(web === '' ? [] : [say('docket.orderAgain', { web })]),
      ...(phone === '' ? [] : [say('docket.wrong', { phone })]),
      licence && lines.some((line) => line.isR18) ? say('receipt.licence', licenceWords('off', licence)) : '',
    ].filter((part) => part !== ''),
  };
}
