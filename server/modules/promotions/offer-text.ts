/** A promotion in words: what it gives and what limits it. Pure. */
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Menu, translate } from '#core/domain/menu/menu.ts';
import { type Cents, formatMoney } from '#core/domain/money/money.ts';
import { describePromotion, type PromotionFact } from '#core/domain/promotions/describe.ts';
import type { Benefit, Promotion } from '#core/domain/promotions/promotion.ts';
import type { Message } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';
import { clockText, momentText } from '#server/locales/moment.ts';
import { listOf, weekdaysOf } from '#server/locales/weekday-text.ts';
import { wordMessage } from '#server/locales/wording.ts';

export interface OfferReading {
  readonly locale: Locale;
  /** The restaurant's IANA zone. */
  readonly zone: string;
  readonly country: Country;
  /** For the names of departments and products. */
  readonly menu: Menu;
}

/** One text per fact, the benefit first. */
export function offerFacts(
  promotion: Promotion,
  reading: OfferReading,
): { kind: PromotionFact['kind']; text: string }[] {
  return describePromotion(promotion).map((fact) => ({
    kind: fact.kind,
    text: wordMessage(factMessage(fact, reading), reading.locale),
  }));
}

/** What a guest has to know before anything else; the rest is read on demand. */
const BESIDE_NAME: readonly PromotionFact['kind'][] = [
  'benefit',
  'code',
  'minimum-spend',
  'weekdays',
  'hours',
  'first-order-only',
];

const plain = (text: string) => text.normalize('NFC').toLowerCase();
/** '$30', '10%', 'NAMASTE10', without the marks of the sentence around them. */
const figuresOf = (text: string) =>
  plain(text)
    .split(/[\s,–]/)
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/[.:]$/, ''));

/** The same facts, and where each is read, so that none stands beside a name that says it. */
export function placedFacts(promotion: Promotion, reading: OfferReading): WireOffer['facts'] {
  const name = plain(translate(promotion.name, reading.locale));
  const free = message(reading.locale, 'promotion.fact.free');
  const inName = figuresOf(name);
  const isSaid = ({ kind, text }: { kind: string; text: string }) => {
    const figures = figuresOf(text);
    const isFree = kind === 'benefit' && plain(text).includes(plain(free)) && name.includes(plain(free));
    return isFree || name.includes(plain(text)) || (figures.length > 0 && figures.every((one) => inName.includes(one)));
  };
  return offerFacts(promotion, reading).map((fact) => ({
    ...fact,
    place: isSaid(fact) ? 'name' : BESIDE_NAME.includes(fact.kind) ? 'line' : 'more',
  }));
}

/** '$30', and '$4.50' where there are cents. */
export function shortMoney(amount: Cents, country: Country): string {
  return formatMoney(amount, country).replace(/\.00$/, '');
}

/** What a promotion gives: '10% off'. */
export function benefitMessage(benefit: Benefit, country: Country): Message {
  switch (benefit.kind) {
    case 'percent':
      return { key: 'promotion.fact.percent', values: { percent: String(benefit.percent) } };
    case 'amount':
      return { key: 'promotion.fact.amount', values: { amount: shortMoney(benefit.amount, country) } };
    case 'free-delivery':
      return { key: 'promotion.fact.freeDelivery' };
    case 'buy-x-get-y':
      return { key: 'promotion.fact.buyGet', values: { buy: benefit.buy, get: benefit.get } };
    case 'cheapest-of':
      return { key: 'promotion.fact.cheapestOf', values: { count: benefit.count } };
  }
}

function factMessage(fact: PromotionFact, { locale, zone, country, menu }: OfferReading): Message {
  switch (fact.kind) {
    case 'benefit':
      return benefitMessage(fact.benefit, country);
    case 'code':
      return { key: 'promotion.fact.code', values: { code: fact.code } };
    case 'scope': {
      const departments = menu.departments.filter(({ departmentId }) => fact.departmentIds.includes(departmentId));
      const products = fact.productIds.flatMap((productId) => menu.products.get(productId) ?? []);
      const names = [...departments, ...products].map(({ name }) => translate(name, locale));
      return { key: 'promotion.fact.scope', values: { things: listOf(names, locale) } };
    }
    case 'minimum-spend':
      return { key: 'promotion.fact.minimumSpend', values: { amount: shortMoney(fact.amount, country) } };
    case 'order-types': {
      const isPickup = fact.orderTypes.includes('pickup');
      return { key: isPickup ? 'promotion.fact.pickupOnly' : 'promotion.fact.deliveryOnly' };
    }
    case 'starts':
      return { key: 'promotion.fact.starts', values: { time: momentText(fact.at, zone, locale) } };
    case 'ends':
      return { key: 'promotion.fact.ends', values: { time: momentText(fact.at, zone, locale) } };
    case 'weekdays':
      return { key: 'promotion.fact.weekdays', values: { days: weekdaysOf(fact.runs, locale) } };
    case 'hours': {
      const values = { from: clockText(fact.fromMinutes, locale), to: clockText(fact.toMinutes, locale) };
      return { key: 'promotion.fact.hours', values };
    }
    case 'first-order-only':
      return { key: 'promotion.fact.firstOrderOnly' };
    case 'per-customer':
      return { key: 'promotion.fact.perCustomer', values: { n: fact.limit } };
    case 'in-total':
      // How many are left is counted elsewhere, and would be out of date as soon as it is read.
      return { key: 'promotion.fact.inTotal', values: { n: fact.limit } };
    case 'not-stackable':
      return { key: 'promotion.fact.notStackable' };
  }
}
