/** The content of a mail about an order, in the order's language; text and HTML come from the same content. Pure. */

import { orderPage } from '#core/contract/orders/order-link.ts';
import { choiceTexts } from '#core/domain/cart/line-choices.ts';
import type { Country } from '#core/domain/country/country.ts';
import { isAddressUnchecked } from '#core/domain/delivery/delivery-zone.ts';
import { firstNameOf, mapLinkOf } from '#core/domain/drivers/drivers.ts';
import { licenceWords } from '#core/domain/menu/age-restriction.ts';
import { type Cents, formatMoney } from '#core/domain/money/money.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import { isEnded, isLive, isUnderWay, isVoid } from '#core/domain/orders/status.ts';
import { containsText } from '#server/locales/contains-text.ts';
import { message } from '#server/locales/messages.ts';
import { dayAndTime, whenText } from '#server/locales/moment.ts';
import { wishText } from '#server/modules/cart/wish-text.ts';
import { answersTo, type MailFrame, senderOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { OrderLineRecord } from '#server/modules/orders/board-row.ts';
import { paymentFact } from '#server/modules/orders/paid-card.ts';
import { type OrderTotals, refundTexts, taxNumberText, totalsOfOrder } from '#server/modules/orders/totals-of-order.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { OrderMailInput, Say } from './order-mail-input.ts';
import { askedOf, expectedMs, introOf, subjectOf, textsOf } from './order-news.ts';

interface MailLine {
  readonly quantity: number;
  readonly name: string;
  /** The choices, one entry per modifier or combo item. */
  readonly details: readonly string[];
  readonly amount: string;
}

export interface MailRow {
  readonly label: string;
  readonly value: string;
}

export interface MailFact extends MailRow {
  /** Where a press on the value leads. */
  readonly href?: string;
}

export interface MailContent extends MailFrame {
  readonly intro: readonly string[];
  readonly title: string;
  /** Order type, times, place, payment, notes. */
  readonly facts: readonly MailFact[];
  readonly lines: readonly MailLine[];
  /** What the dishes contain, or that the guest is to ask; empty where nothing is eaten any more. */
  readonly contains: string;
  readonly totals: readonly MailRow[];
  readonly total: MailRow;
  /** What was paid back since, with its tax. */
  readonly refunds: readonly MailRow[];
  /**
   * Taxes inside the total, the tax number and the licence. An order that came to nothing was not supplied, and its mail names
   * no tax. Spec: money#receipt
   */
  readonly smallPrint: readonly string[];
  readonly link: { readonly label: string; readonly hint: string; readonly url: string };
}

/** `wish`: what to do when it is sold out, in words; null once the order has ended. */
function lineOf(line: OrderLineRecord, wish: string | null, country: Country, say: Say): MailLine {
  const money = (price: Cents) => formatMoney(price, country);
  return {
    quantity: line.quantity,
    name: line.variantName === null ? line.productName : `${line.productName} (${line.variantName})`,
    details: [
      ...choiceTexts(line.modifiers, money),
      ...line.comboItems.map((item) => {
        const name = item.variantName === null ? item.productName : `${item.productName} (${item.variantName})`;
        const chosen = choiceTexts(item.modifiers, money).join(' · ');
        const whole = item.quantity > 1 ? `${item.quantity} × ${name}` : name;
        return chosen === '' ? whole : `${whole} ${say('mail.with', { names: chosen })}`;
      }),
      ...(line.instructions === '' ? [] : [say('receipt.note', { text: line.instructions })]),
      ...(wish === null ? [] : [wish]),
    ],
    amount: formatMoney(line.totalPrice, country, say('receipt.free')),
  };
}

/** Mails on which the guest still waits for the goods. */
const WITH_ID: readonly OrderMailKind[] = ['confirmation', 'accepted', 'retimed', 'ready', 'on-its-way', 'came-back'];

/** One time for one thing: what was promised stands in the place of what was wanted. */
function timeFact({ details, tenant, locale, nowMs }: OrderMailInput, say: Say): MailFact {
  const { order } = details;
  const when = (ms: number) => {
    const text = whenText(ms, tenant.timeZone, locale, nowMs);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  if (isUnderWay(order.status)) {
    const label = order.orderType === 'delivery' ? 'mail.label.withYouBy' : 'mail.label.readyAt';
    return { label: say(label), value: when(expectedMs(details)) };
  }
  if (order.status === 'delivered' && order.endedAt) {
    return { label: say('mail.label.handedOver'), value: when(order.endedAt.getTime()) };
  }
  const due = whenText(order.dueAt.getTime(), tenant.timeZone, locale, nowMs);
  const { day, time } = dayAndTime(order.dueAt.getTime(), tenant.timeZone, locale, nowMs);
  const value = order.isScheduled
    ? when(order.dueAt.getTime())
    : say('mail.due.asap', { time: day === 'today' ? time : due });
  return { label: say('mail.label.due'), value };
}

function factsOf(input: OrderMailInput, say: Say): MailFact[] {
  const { details, tenant, locale, nowMs } = input;
  const { order } = details;
  const isDelivery = order.orderType === 'delivery';
  const placed = whenText(order.createdAt.getTime(), tenant.timeZone, locale, nowMs);
  const facts: MailFact[] = [
    // An order that came back has no time until it is sent out again.
    ...(input.kind === 'came-back' ? [] : [timeFact(input, say)]),
    { label: say('mail.label.service'), value: say(isDelivery ? 'mail.service.delivery' : 'mail.service.pickup') },
    { label: say('mail.label.placed'), value: placed.charAt(0).toUpperCase() + placed.slice(1) },
    isDelivery
      ? {
          label: say('mail.label.deliverTo'),
          value: [order.deliveryAddress, isAddressUnchecked(order) ? say('mail.addressUnchecked') : '']
            .filter(Boolean)
            .join('\n'),
        }
      : { label: say('mail.label.pickUpFrom'), value: tenant.address, href: mapLinkOf(tenant.address, '') },
    { label: say('mail.label.payment'), value: paymentFact(order, tenant.country, locale) },
  ];
  return order.notes === '' ? facts : [...facts, { label: say('mail.label.notes'), value: order.notes }];
}

/** Where the button leads, and what it says: the page of an order that is over offers its dishes again. */
function linkOf({ kind, details, origin, linkToken }: OrderMailInput, say: Say): MailContent['link'] {
  const { order } = details;
  if (kind === 'pay-again') {
    const url = `${origin}/payment/${encodeURIComponent(order.cartId)}#${linkToken}`;
    return { label: say('mail.payAgain'), hint: say('mail.payAgainHint'), url };
  }
  const isOver = isEnded(order.status) || kind === 'refunded';
  const label = kind === 'rejected' ? 'mail.again' : isOver ? 'mail.see' : 'mail.follow';
  return { label: say(label), hint: say('mail.followHint'), url: origin + orderPage(order.orderId, linkToken) };
}

function smallPrintOf({ details, tenant, locale }: OrderMailInput, totals: OrderTotals, say: Say): string[] {
  const { order, lines } = details;
  const licence = storeSettings(tenant).licences.off;
  return [
    ...(isVoid(order.status)
      ? []
      : [
          ...totals.inside.map(({ label, amount }) => `${label}: ${formatMoney(amount, tenant.country)}`),
          ...(tenant.gstNumber === '' ? [] : [taxNumberText(tenant, locale)]),
        ]),
    ...(licence && lines.some((line) => line.isR18) ? [say('receipt.licence', licenceWords('off', licence))] : []),
  ];
}

export function orderMail(input: OrderMailInput): MailContent {
  const { kind, locale, details, tenant, brandColour } = input;
  const { order, lines, contains } = details;
  const say: Say = (key, values) => message(locale, key, values);
  const number = order.orderNumber === null ? '' : `#${order.orderNumber}`;
  const totals = totalsOfOrder(order, locale);
  const row = ({ label, amount }: OrderTotals['total']): MailRow => ({
    label,
    value: formatMoney(amount, tenant.country),
  });
  const needsId = WITH_ID.includes(kind) && lines.some((line) => line.isR18);
  return {
    locale,
    subject: subjectOf(input, number, say),
    restaurant: tenant.tradingName,
    brandColour,
    heading: say(`mail.heading.${textsOf(input)}`, { name: firstNameOf(order.fullName) }),
    intro: [...introOf(input, say), ...(needsId ? [say('mail.intro.showId')] : []), ...askedOf(kind, say)],
    title: say('mail.order', { number }),
    facts: factsOf(input, say),
    lines: lines.map((line) =>
      lineOf(line, isLive(order.status) ? wishText(line.ifSoldOut, locale) : null, tenant.country, say),
    ),
    contains: isVoid(order.status) ? '' : containsText(contains, locale),
    totals: totals.above.map(row),
    total: row(totals.total),
    refunds: isVoid(order.status) ? [] : refundTexts(details, tenant).map(row),
    smallPrint: smallPrintOf(input, totals, say),
    link: linkOf(input, say),
    sender: senderOf(tenant),
    answers: answersTo(tenant, tenant.country),
  };
}
