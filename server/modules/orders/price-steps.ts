/** Why an order costs what it does, from the trace that was stored with it, in words for customer and staff. Pure. */
import type { WirePriceStep } from '#core/contract/orders/orders.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { type Cents, cents, formatMoney, toWire, ZERO } from '#core/domain/money/money.ts';
import type { AppliedPromotion, TraceStep } from '#core/domain/promotions/evaluate.ts';
import type { PriceTraceRow } from '#server/db/documents/orders.ts';
import { message } from '#server/locales/messages.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { presentSurcharge } from '#server/modules/cart/surcharge-text.ts';
import { benefitMessage } from '#server/modules/promotions/offer-text.ts';
import { type RefusalReading, refusalMessage, WITHIN_REACH } from '#server/modules/promotions/refusal-text.ts';
import type { OrderRecord } from './order-record.ts';

type PricedOrder = Pick<OrderRecord, 'subtotalCents' | 'surcharge' | 'taxes' | 'priceTrace'>;

/**
 * The steps in the order of computation. Those of kind goods, promotion, surcharge, delivery and tax sum to the order's
 * total. Spec: money#order-of-computation
 */
export function priceSteps(order: PricedOrder, reading: RefusalReading): WirePriceStep[] {
  const { locale } = reading;
  const text = (key: Parameters<typeof message>[1], values = {}) => message(locale, key, values);
  const promotions = order.priceTrace.flatMap((row) => promotionSteps(row, reading));
  const delivery = order.priceTrace.find((row) => row.rule === 'delivery-zone');
  const surcharge = presentSurcharge(
    order.surcharge && { ...order.surcharge, amount: cents(order.surcharge.cents) },
    locale,
  );
  const taxes = (isInclusive: boolean) => order.taxes.filter((tax) => tax.isInclusive === isInclusive);
  return [
    step('goods', text('price.goods'), null, order.subtotalCents),
    ...promotions.filter(({ isOffDelivery }) => !isOffDelivery).map(({ shown }) => shown),
    ...(surcharge ? [{ ...step('surcharge', surcharge.name, `${surcharge.percent}%`), amount: surcharge.amount }] : []),
    ...(delivery ? [step('delivery', text('price.delivery'), delivery.detail, delivery.cents)] : []),
    ...promotions.filter(({ isOffDelivery }) => isOffDelivery).map(({ shown }) => shown),
    ...taxes(false).map((tax) => step('tax', `${tax.name} ${tax.rate}%`, text('price.onTop'), tax.amount)),
    ...taxes(true).map((tax) => step('tax-inside', `${tax.name} ${tax.rate}%`, text('price.inside'), tax.amount)),
  ];
}

function step(kind: WirePriceStep['kind'], text: string, detail: string | null, amount?: number): WirePriceStep {
  return { kind, text, detail, amount: amount === undefined ? null : toWire(cents(amount)) };
}

interface PromotionStep {
  readonly shown: WirePriceStep;
  /** Reduces the delivery charge, which is listed first. */
  readonly isOffDelivery: boolean;
}

/** The promotion's present name, or the one it had when the order was placed. */
function nameOf(promotionId: string | null, stored: string, { promotions, locale }: RefusalReading): string {
  const known = promotions.find((promotion) => promotion.promotionId === promotionId);
  return known ? translate(known.name, locale) : stored;
}

function promotionSteps({ detail, step: traced, ...row }: PriceTraceRow, reading: RefusalReading): PromotionStep[] {
  if (!traced) return [];
  const shown = promotionStep(traced, detail, cents(row.cents), reading);
  const isOffDelivery = traced.kind === 'applied' && traced.applied.deliveryDiscount > 0;
  return shown ? [{ shown, isOffDelivery }] : [];
}

function promotionStep(traced: TraceStep, stored: string, off: Cents, reading: RefusalReading): WirePriceStep | null {
  const { locale, country } = reading;
  switch (traced.kind) {
    case 'applied': {
      const { applied } = traced;
      // Free delivery where nothing was charged took nothing off.
      if (applied.total === 0) return null;
      return step('promotion', nameOf(applied.promotionId, stored, reading), benefitText(applied, reading), off);
    }
    case 'choice': {
      const saving = formatMoney(traced.candidates[0]?.saving ?? ZERO, country);
      return step('choice', message(locale, 'price.choice'), message(locale, 'price.choice.saving', { saving }));
    }
    case 'declined':
      return step('not-used', nameOf(traced.promotionId, stored, reading), message(locale, 'price.declined'));
    case 'refused': {
      const { promotionId, code, reason } = traced.refused;
      if (code === null && !WITHIN_REACH.includes(reason.kind)) return null;
      const text = refusalMessage(reason, reading);
      const name = nameOf(promotionId, stored.slice(0, stored.lastIndexOf(':')), reading);
      return step('not-used', name, wordMessage(text, locale));
    }
  }
}

/** '10% off, on $57.00', led by the code where one was entered. */
function benefitText({ benefit, base, code }: AppliedPromotion, { locale, country }: RefusalReading): string {
  const plain = wordMessage(benefitMessage(benefit, country), locale);
  const text =
    benefit.kind === 'percent'
      ? message(locale, 'price.of', { benefit: plain, base: formatMoney(base, country) })
      : plain;
  return code === null ? text : message(locale, 'price.code', { code, text });
}
