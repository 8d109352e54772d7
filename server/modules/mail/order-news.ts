/** What happened to an order, in the words of its mail: the subject and the first sentences. Pure. */
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import { cents, formatMoney } from '#core/domain/money/money.ts';
import { backToCard } from '#core/domain/orders/order-money.ts';
import { isPaidBack, isUncharged } from '#core/domain/orders/status.ts';
import { dayAndTime, whenText } from '#server/locales/moment.ts';
import { CANCELLED_BY_CUSTOMER, rejectText } from '#server/modules/orders/board.ts';
import { correctionReason, dishText } from '#server/modules/orders/correction-text.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { MailedRefund, OrderMailInput, Say } from './order-mail-input.ts';

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
    say(tenant.phone === '' ? 'mail.intro.cameBack.next' : 'mail.intro.cameBack.call', {
      phone: nationalPhone(tenant.phone, tenant.country),
    }),
  ];
}

function refundedIntro({ amountCents, reason, means }: MailedRefund, country: Country, say: Say): string[] {
  const amount = formatMoney(cents(amountCents), country);
  const intro =
    reason === ''
      ? say('mail.intro.refundedOutside', { amount })
      : say('mail.intro.refunded', { amount, reason, means });
  return means === 'card' ? [intro, say('mail.money.refundTakes')] : [intro];
}

/** The one time of the order: promised, else wanted. UTC ms. */
export const expectedMs = ({ order }: OrderDetails) => (order.promisedAt ?? order.dueAt).getTime();

export function introOf(input: OrderMailInput, say: Say): string[] {
  const { kind, refund, details, tenant, locale, nowMs } = input;
  const { order } = details;
  const time = whenText(expectedMs(details), tenant.timeZone, locale, nowMs);
  switch (kind) {
    case 'confirmation':
      return [say('mail.intro.confirmation')];
    case 'accepted':
      return [
        say(order.orderType === 'delivery' ? 'mail.intro.acceptedDelivery' : 'mail.intro.acceptedPickup', { time }),
      ];
    case 'retimed':
      return [
        say(order.orderType === 'delivery' ? 'mail.intro.retimedDelivery' : 'mail.intro.retimedPickup', { time }),
      ];
    case 'ready':
      return [say('mail.intro.ready')];
    case 'on-its-way':
      return [say('mail.intro.onItsWay')];
    case 'came-back':
      return cameBackIntro(input, say);
    case 'receipt':
      return [say('mail.intro.receipt')];
    case 'corrected':
      return correctedIntro(input, say);
    case 'pay-again':
      return [say('mail.intro.payAgain'), say('mail.intro.payAgainHow')];
    case 'refunded':
      return refund ? refundedIntro(refund, tenant.country, say) : [];
    case 'rejected':
      return rejectedIntro(input, say);
  }
}

/** That the guest asked for the mail, and where to end it: the last sentence. */
export function askedOf(kind: OrderMailInput['kind'], say: Say): string[] {
  return kind === 'ready' || kind === 'on-its-way' ? [say('mail.intro.asked')] : [];
}

/** What goes back to the card of an order that came to nothing, in words. */
function amountBack({ order }: OrderDetails, { country }: Tenant): string {
  return formatMoney(backToCard(order), country);
}

function rejectedIntro({ details, tenant, locale }: OrderMailInput, say: Say): string[] {
  const { order } = details;
  const reason = rejectText(order.rejectReason, locale) ?? '';
  return [
    order.rejectReason === CANCELLED_BY_CUSTOMER ? say('mail.intro.cancelled') : say('mail.intro.rejected', { reason }),
    // Also while the hold is still to be released: no money was taken.
    ...(isUncharged(order.moneyState) ? [say('mail.money.notCharged')] : []),
    ...(isPaidBack(order.moneyState) ? [say('mail.money.refund', { total: amountBack(details, tenant) })] : []),
  ];
}

/** The end of the keys of its texts. */
export function textsOf({ kind, details }: Pick<OrderMailInput, 'kind' | 'details'>) {
  if (kind === 'pay-again') return 'payAgain';
  if (kind === 'came-back') return 'cameBack';
  return kind === 'rejected' && details.order.rejectReason === CANCELLED_BY_CUSTOMER ? 'cancelled' : kind;
}

/** The fact, in at most forty letters, and which order: the sender's name says which restaurant. */
export function subjectOf(input: OrderMailInput, number: string, say: Say): string {
  const { refund, details, tenant, locale, nowMs } = input;
  const { order } = details;
  const { timeZone, country } = tenant;
  const texts = textsOf(input);
  const expected = expectedMs(details);
  const clock = dayAndTime(expected, timeZone, locale, nowMs);
  const values = { number, ...clock };
  switch (texts) {
    case 'accepted':
      return say(`mail.subject.accepted.${order.orderType}`, values);
    case 'on-its-way':
      return say('mail.subject.on-its-way', { ...values, day: expected < nowMs ? 'late' : clock.day });
    case 'rejected':
    case 'cancelled': {
      const money = isPaidBack(order.moneyState) ? 'back' : isUncharged(order.moneyState) ? 'kept' : 'none';
      return say(`mail.subject.${texts}`, { number, money, amount: amountBack(details, tenant) });
    }
    case 'corrected':
      return say('mail.subject.corrected', { number, amount: formatMoney(cents(order.totalCents), country) });
    case 'refunded':
      return say('mail.subject.refunded', { number, amount: formatMoney(cents(refund?.amountCents ?? 0), country) });
    default:
      return say(`mail.subject.${texts}`, values);
  }
}
