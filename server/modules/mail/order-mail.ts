/** The content of a mail about an order, in the order's language; text and HTML come from the same content. Pure. */

import { orderPage } from '#core/contract/orders/order-link.ts';
import type { Country } from '#core/domain/country/country.ts';
import { isAddressUnchecked } from '#core/domain/delivery/delivery-zone.ts';
import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import { isLetGo, isLive, isPaidBack } from '#core/domain/orders/status.ts';
import { type MessageValues, message, type ServerMessage } from '#server/locales/messages.ts';
import { momentText } from '#server/locales/moment.ts';
import { wishText } from '#server/modules/cart/wish-text.ts';
import { answersTo, type MailFrame, senderOf } from '#server/modules/mail-frame/mail-frame.ts';
import { CANCELLED_BY_CUSTOMER, rejectText } from '#server/modules/orders/board.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import { correctionReason, dishText } from '#server/modules/orders/correction-text.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import { paymentText } from '#server/modules/orders/paid-card.ts';
import { type OrderTotals, taxNumberText, totalsOfOrder } from '#server/modules/orders/totals-of-order.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

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

export interface MailContent extends MailFrame {
  readonly intro: readonly string[];
  readonly title: string;
  /** Order type, times, place, payment, notes. */
  readonly facts: readonly MailRow[];
  readonly lines: readonly MailLine[];
  readonly totals: readonly MailRow[];
  readonly total: MailRow;
  /** Taxes inside the total, and the tax number: these make the mail a receipt. Spec: money#receipt */
  readonly taxNotes: readonly string[];
  readonly link: { readonly label: string; readonly hint: string; readonly url: string };
}

export interface MailedRefund {
  readonly refundId: string;
  readonly amountCents: number;
  /** Empty for a refund made in the provider's dashboard. */
  readonly reason: string;
}

export interface OrderMailInput {
  readonly kind: OrderMailKind;
  /** Of a mail of kind 'refunded'. */
  readonly refund?: MailedRefund;
  /** Of a mail of kind 'came-back': the reason, and when the order was sent out (UTC ms). */
  readonly cameBack?: { readonly reason: BringBackReason; readonly sentMs: number };
  /** Of a mail of kind 'corrected': the correction's id. */
  readonly correctionId?: string;
  readonly locale: Locale;
  readonly details: OrderDetails;
  readonly tenant: Tenant;
  readonly brandColour: string;
  /** Of the store's pages. */
  readonly origin: string;
  /** Opens the order to a person with the mail. */
  readonly linkToken: string;
}

type Say = (key: ServerMessage, values?: MessageValues) => string;

function modifierText({ modifierName, quantity, price }: OrderModifierRecord, country: Country): string {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  return `${modifierName}${times}${price > 0 ? ` (+${formatMoney(price, country)})` : ''}`;
}

/** `wish`: what to do when it is sold out, in words; null once the order has ended. */
function lineOf(line: OrderLineRecord, wish: string | null, country: Country, say: Say): MailLine {
  const choiceText = (choice: OrderModifierRecord) => modifierText(choice, country);
  return {
    quantity: line.quantity,
    name: line.variantName === null ? line.productName : `${line.productName} (${line.variantName})`,
    details: [
      ...line.modifiers.map(choiceText),
      ...line.comboItems.map((item) => {
        const name = item.variantName === null ? item.productName : `${item.productName} (${item.variantName})`;
        const chosen = item.modifiers.map(choiceText).join(', ');
        const whole = item.quantity > 1 ? `${item.quantity} × ${name}` : name;
        return chosen === '' ? whole : `${whole} ${say('mail.with', { names: chosen })}`;
      }),
      ...(line.instructions === '' ? [] : [say('receipt.note', { text: line.instructions })]),
      ...(wish === null ? [] : [wish]),
    ],
    amount: formatMoney(line.totalPrice, country),
  };
}

/** What the restaurant changed, why, and what the guest pays or gets back. */
function correctedIntro({ details, tenant, locale, correctionId }: OrderMailInput, say: Say): string[] {
  const { order } = details;
  const row = order.corrections.find((one) => one.correctionId === correctionId) ?? order.corrections.at(-1);
  if (!row) return [];
  const { fromCents, toCents, backCents, lessCents, cashCents } = row;
  const money = (amount: number) => formatMoney(cents(amount), tenant.country);
  const changes = [
    ...row.dishes.map((dish) => dishText(dish, locale)),
    ...row.details.map((detail) => say(`correct.detail.${detail}`)),
  ];
  const isCard = order.paymentMode === 'card';
  return [
    say('mail.intro.corrected', { changes: changes.join('; ') }),
    say('mail.intro.correctedReason', { reason: correctionReason(row, locale) }),
    ...(fromCents === toCents
      ? []
      : [say('mail.intro.correctedTotal', { before: money(fromCents), after: money(toCents) })]),
    ...(lessCents > 0 ? [say('mail.intro.correctedRelease', { amount: money(lessCents) })] : []),
    ...(backCents > 0 ? [say('mail.intro.correctedBack', { amount: money(backCents) })] : []),
    ...(isCard && cashCents > 0 ? [say('mail.intro.correctedCash', { amount: money(cashCents) })] : []),
  ];
}

/** Why the driver brought it back, and that the restaurant decides what comes next. */
function cameBackIntro({ cameBack, tenant }: OrderMailInput, say: Say): string[] {
  return [
    ...(cameBack ? [say(`mail.intro.cameBack.${cameBack.reason}`)] : []),
    say(tenant.phone === '' ? 'mail.intro.cameBack.next' : 'mail.intro.cameBack.call', { phone: tenant.phone }),
  ];
}

function refundedIntro({ amountCents, reason }: MailedRefund, country: Country, say: Say): string[] {
  const amount = formatMoney(cents(amountCents), country);
  const intro =
    reason === '' ? say('mail.intro.refundedOutside', { amount }) : say('mail.intro.refunded', { amount, reason });
  return [intro, say('mail.money.refundTakes')];
}

function introOf(input: OrderMailInput, say: Say): string[] {
  const { kind, refund, details, tenant, locale } = input;
  const { order } = details;
  if (kind === 'confirmation') return [say('mail.intro.confirmation')];
  if (kind === 'accepted') {
    const time = momentText((order.promisedAt ?? order.dueAt).getTime(), tenant.timeZone, locale);
    return [
      say(order.orderType === 'delivery' ? 'mail.intro.acceptedDelivery' : 'mail.intro.acceptedPickup', { time }),
    ];
  }
  if (kind === 'retimed') {
    const time = momentText((order.promisedAt ?? order.dueAt).getTime(), tenant.timeZone, locale);
    return [say(order.orderType === 'delivery' ? 'mail.intro.retimedDelivery' : 'mail.intro.retimedPickup', { time })];
  }
  if (kind === 'ready') return [say('mail.intro.ready'), say('mail.intro.asked')];
  if (kind === 'on-its-way') return [say('mail.intro.onItsWay'), say('mail.intro.asked')];
  if (kind === 'came-back') return cameBackIntro(input, say);
  if (kind === 'corrected') return correctedIntro(input, say);
  if (kind === 'pay-again') return [say('mail.intro.payAgain'), say('mail.intro.payAgainHow')];
  if (refund) return refundedIntro(refund, tenant.country, say);
  const isOwnWish = order.rejectReason === CANCELLED_BY_CUSTOMER;
  const intro = isOwnWish
    ? [say('mail.intro.cancelled')]
    : [say('mail.intro.rejected', { reason: rejectText(order.rejectReason, locale) ?? '' })];
  // Also while the hold is still to be released: no money was taken.
  if (isLetGo(order.moneyState)) intro.push(say('mail.money.notCharged'));
  if (isPaidBack(order.moneyState)) {
    intro.push(
      say('mail.money.refund', {
        total: formatMoney(cents(takenFromCard(order) - order.correctedBackCents), tenant.country),
      }),
    );
  }
  return intro;
}

function factsOf({ details, tenant, locale }: OrderMailInput, say: Say): MailRow[] {
  const { order } = details;
  const isDelivery = order.orderType === 'delivery';
  const due = momentText(order.dueAt.getTime(), tenant.timeZone, locale);
  const facts: MailRow[] = [
    { label: say('mail.label.service'), value: say(isDelivery ? 'mail.service.delivery' : 'mail.service.pickup') },
    { label: say('mail.label.placed'), value: momentText(order.createdAt.getTime(), tenant.timeZone, locale) },
    { label: say('mail.label.due'), value: order.isScheduled ? due : say('mail.due.asap', { time: due }) },
    isDelivery
      ? {
          label: say('mail.label.deliverTo'),
          value: [order.deliveryAddress, isAddressUnchecked(order) ? say('mail.addressUnchecked') : '']
            .filter(Boolean)
            .join('\n'),
        }
      : { label: say('mail.label.pickUpFrom'), value: tenant.address },
    { label: say('mail.label.payment'), value: paymentText(order, locale) },
  ];
  return order.notes === '' ? facts : [...facts, { label: say('mail.label.notes'), value: order.notes }];
}

function textsOf(kind: OrderMailKind, isOwnWish: boolean) {
  if (kind === 'pay-again') return 'payAgain';
  if (kind === 'came-back') return 'cameBack';
  return kind === 'rejected' && isOwnWish ? 'cancelled' : kind;
}

export function orderMail(input: OrderMailInput): MailContent {
  const { kind, locale, details, tenant, brandColour, origin, linkToken } = input;
  const { order, lines } = details;
  const say: Say = (key, values) => message(locale, key, values);
  const number = order.orderNumber === null ? '' : `#${order.orderNumber}`;
  const texts = textsOf(kind, order.rejectReason === CANCELLED_BY_CUSTOMER);
  const totals = totalsOfOrder(order, locale);
  const row = ({ label, amount }: OrderTotals['total']): MailRow => ({
    label,
    value: formatMoney(amount, tenant.country),
  });
  return {
    locale,
    subject: say(`mail.subject.${texts}`, { restaurant: tenant.tradingName, number }),
    restaurant: tenant.tradingName,
    brandColour,
    heading: say(`mail.heading.${texts}`, { name: order.fullName }),
    intro: introOf(input, say),
    title: say('mail.order', { number }),
    facts: factsOf(input, say),
    lines: lines.map((line) =>
      lineOf(line, isLive(order.status) ? wishText(line.ifSoldOut, locale) : null, tenant.country, say),
    ),
    totals: totals.above.map(row),
    total: row(totals.total),
    taxNotes: [
      ...totals.inside.map(({ label, amount }) => `${label}: ${formatMoney(amount, tenant.country)}`),
      ...(tenant.gstNumber === '' ? [] : [taxNumberText(tenant, locale)]),
    ],
    link:
      kind === 'pay-again'
        ? {
            label: say('mail.payAgain'),
            hint: say('mail.payAgainHint'),
            url: `${origin}/payment/${encodeURIComponent(order.cartId)}#${linkToken}`,
          }
        : {
            label: say('mail.follow'),
            hint: say('mail.followHint'),
            url: origin + orderPage(order.orderId, linkToken),
          },
    sender: senderOf(tenant),
    answers: answersTo(tenant, tenant.country),
  };
}
