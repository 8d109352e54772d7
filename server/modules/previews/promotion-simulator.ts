/** "What would this cart cost on Tuesday at 6?": priced by the functions that price carts and orders. */
import type { z } from 'zod';
import type { simulateBody, WireSimulation } from '#core/contract/promotions/console-promotions.ts';
import { fillUp } from '#core/domain/cart/choice-count.ts';
import { unitPrice } from '#core/domain/cart/pricing.ts';
import { categoriesFor, type Selection, visibleVariants } from '#core/domain/cart/selection.ts';
import { reachNorth, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { isSoldOut, type Product, translate, type Variant } from '#core/domain/menu/menu.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { requireMostGoods } from '#server/modules/cart/changes.ts';
import { orderChoiceMessage, selectionMessage } from '#server/modules/cart/line-text.ts';
import { EMPTY_CART, type PricedCart, type PricedLine, priceCart } from '#server/modules/cart/price.ts';
import type { Store, StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { promotionRecords } from '#server/modules/orders/buyer-price.ts';
import { priceSteps } from '#server/modules/orders/price-steps.ts';
import { refusalMessage } from '#server/modules/promotions/refusal-text.ts';
import { listPromotions } from '#server/modules/promotions/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

type Question = z.output<typeof simulateBody>;

/** The choices that cost least where a dish demands some. */
function simplest(dish: Pick<Product, 'modifierCategories'>, variant: Variant | null, nowMs: number) {
  return categoriesFor(dish, variant)
    .filter(({ minQuantity }) => minQuantity > 0)
    .map((category) => ({
      modifierCategoryId: category.modifierCategoryId,
      selectedModifierItems: fillUp(
        category,
        [],
        category.items
          .filter((item) => !isSoldOut(item, nowMs))
          .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.price - b.price),
      ),
    }));
}

/** A selection of a product as a customer in a hurry makes it. */
export function simplestSelection(product: Product, variantId: string | null, qty: number, nowMs: number): Selection {
  const variants = visibleVariants(product);
  const variant = variants.find((one) => one.variantId === variantId) ?? (variantId === null ? variants[0] : undefined);
  return {
    productId: product.productId,
    variantId: variant?.variantId ?? variantId,
    qty,
    selectedModifierCategories: simplest(product, variant ?? null, nowMs),
    comboItems: product.comboGroups.flatMap(({ comboProductId, minQty, items }) => {
      const item = items.find((one) => !isSoldOut(one, nowMs)) ?? items[0];
      if (!item || minQty === 0) return [];
      const own = visibleVariants(item)[0] ?? null;
      const selectedModifierCategories = simplest(item, own, nowMs);
      const { comboItemId } = item;
      return [
        { comboProductId, comboItemId, variantId: own?.variantId ?? null, qty: minQty, selectedModifierCategories },
      ];
    }),
  };
}

/** AppError 404 for a dish of no menu here, 400 for goods of more than one order may come to. */
function linesOf({ lines }: Question, { menu, tenant }: Store, atMs: number) {
  const wanted = lines.map(({ productId, variantId, quantity }, index) => {
    const product = menu.products.get(productId.toLowerCase());
    if (!product || product.isDisabled) {
      throw new AppError('NOT_FOUND', 'product.unknown', { field: `lines.${index}.productId` });
    }
    const selection = simplestSelection(product, variantId, quantity, atMs);
    return { ...selection, uniqueId: String(index), priceSeen: unitPrice(product, selection) };
  });
  for (const [index] of wanted.entries()) {
    const upToHere = wanted.slice(0, index + 1).map(({ priceSeen, qty }) => ({ unitCents: priceSeen, qty }));
    requireMostGoods(upToHere, tenant.country, `lines.${index}.quantity`);
  }
  return wanted;
}

function problemText({ problem, product }: PricedLine, locale: Locale): string | null {
  // A simulation looks at no counts.
  if (!problem?.isBlocking || problem.kind === 'few-left') return null;
  const text =
    problem.kind === 'service' ? orderChoiceMessage(problem.refusal) : selectionMessage(problem.cause, product);
  return wordMessage(text, locale);
}

function stepsOf(priced: PricedCart, store: Store, locale: Locale): WireSimulation['steps'] {
  const { totals, choice, promotions } = priced;
  const { surcharge } = totals;
  const charge = totals.deliveryCharge + promotions.deliveryDiscount;
  const { timeZone: zone, country } = store.tenant;
  const reading = { locale, zone, country, promotions: store.promotions };
  return priceSteps(
    {
      subtotalCents: totals.subtotal,
      surcharge: surcharge && { label: surcharge.label, percent: surcharge.percent, cents: surcharge.amount },
      taxes: [
        ...totals.inclusiveTaxes.map((tax) => ({ ...tax, isInclusive: true })),
        ...totals.exclusiveTaxes.map((tax) => ({ ...tax, isInclusive: false })),
      ],
      priceTrace: [
        ...(charge > 0 ? [{ rule: 'delivery-zone', detail: choice.zone?.name ?? '', cents: charge }] : []),
        ...promotionRecords(priced, store).priceTrace.filter(({ step }) => step?.kind !== 'refused'),
      ],
    },
    reading,
  );
}

function refusedOf(priced: PricedCart, store: Store, locale: Locale): WireSimulation['refused'] {
  const { timeZone: zone, country } = store.tenant;
  const source = { zone, country, promotions: store.promotions };
  const { applied, refused } = priced.promotions;
  const nameOf = (promotionId: string | null, code: string | null) => {
    const known = store.promotions.find((one) => one.promotionId === promotionId);
    return known ? translate(known.name, locale) : (code ?? '');
  };
  const judged = new Set([...applied, ...refused].map(({ promotionId }) => promotionId));
  const needCode = store.promotions.filter(({ promotionId, isActive }) => isActive && !judged.has(promotionId));
  return [
    ...refused.map(({ promotionId, code, reason }) => {
      const text = refusalMessage(reason, source);
      return { promotionId, name: nameOf(promotionId, code), reason: wordMessage(text, locale) };
    }),
    ...needCode.map(({ promotionId, code }) => ({
      promotionId,
      name: nameOf(promotionId, code),
      reason: message(locale, 'console.promotions.needsCode', { code: code ?? '' }),
    })),
  ];
}

function simulate(question: Question, store: Store, locale: Locale): WireSimulation {
  const claimed = new Map(store.promotions.map((promotion) => [promotion.promotionId, promotion.claimed]));
  const atMs = Date.parse(question.atUtc);
  const isDelivery = question.orderType === 'delivery';
  const { tenant } = store;
  const at = isDelivery && question.distanceKm !== null ? reachNorth(tenant, question.distanceKm) : null;
  const zone = at && zoneFor(tenant.zones, at);
  const code = promotionCode(question.code);
  const priced = priceCart(
    {
      ...EMPTY_CART,
      lines: linesOf(question, store, atMs),
      orderType: question.orderType,
      deliveryZoneId: zone?.zoneId ?? null,
      promoCodes: code === '' ? [] : [code],
    },
    store,
    { claimed, customer: { isFirstOrder: question.isFirstOrder, usesOf: () => 0 } },
    atMs,
  );
  const { totals, promotions, minimumOrder } = priced;
  return {
    isOpen: openStateAt(scheduleFor(store.tenant, question.orderType), atMs, store.tenant.timeZone).isOpen,
    zone: zone?.name ?? null,
    lines: priced.lines.map((line) => {
      const names = [line.product?.name, line.variant?.name].flatMap((name) => (name ? translate(name, locale) : []));
      return {
        name: names.join(', '),
        quantity: line.row.qty,
        amount: toWire(line.amount),
        discount: toWire(line.discount),
        problem: problemText(line, locale),
      };
    }),
    steps: stepsOf(priced, store, locale),
    total: toWire(totals.total),
    missingToMinimum: toWire(cents(Math.max(0, minimumOrder - totals.subtotal))),
    applied: promotions.applied.map(({ promotionId, total }) => {
      const known = store.promotions.find((one) => one.promotionId === promotionId);
      return { promotionId, name: known ? translate(known.name, locale) : '', off: toWire(total) };
    }),
    refused: refusedOf(priced, store, locale),
  };
}

/** Prices a question of staff. AppError 404 for products of no menu here, 400 for goods beyond `MOST_GOODS`. */
export type Simulator = (tenant: Tenant, question: Question, locale: Locale) => Promise<WireSimulation>;

export function createSimulator({ db }: Pick<Deps, 'db'>, source: Pick<StoreSource, 'menuOf'>): Simulator {
  return async (tenant, question, locale) => {
    const promotions = await listPromotions(db, tenant.clientId);
    return simulate(question, { ...(await source.menuOf(tenant.clientId)), tenant, promotions }, locale);
  };
}
