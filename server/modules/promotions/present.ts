import type { WirePromotionList } from '#core/contract/promotions/console-promotions.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { basePrice } from '#core/domain/cart/pricing.ts';
import { visibleVariants } from '#core/domain/cart/selection.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { cents, formatMoney, toWire } from '#core/domain/money/money.ts';
import type { GenerosityKind, GenerosityWarning } from '#core/domain/promotions/generosity.ts';
import { promotionState } from '#core/domain/promotions/state.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { listOf } from '#server/locales/weekday-text.ts';
import { presentFields } from '#server/modules/audit/change-note.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { draftOf } from './drafts.ts';
import type { OfferStore } from './offer-store.ts';
import { offerFacts } from './offer-text.ts';
import type { PromotionCheck, PromotionsView } from './service.ts';

export function presentPromotionList({ store, items, nowMs }: PromotionsView, locale: Locale): WirePromotionList {
  const { menu, tenant } = store;
  const reading = { locale, zone: tenant.timeZone, country: tenant.country, menu };
  const products = [...menu.products.values()].filter(({ isDisabled }) => !isDisabled);
  return {
    nowUtc: new Date(nowMs).toISOString(),
    items: items.map(({ promotion, version, given }) => ({
      ...draftOf(promotion),
      version,
      state: promotionState(promotion, nowMs),
      claimed: promotion.claimed,
      orders: given.orders,
      given: toWire(cents(given.cents)),
      facts: offerFacts(promotion, reading),
    })),
    departments: menu.departments.map(({ departmentId, name }) => ({ departmentId, name: translate(name, locale) })),
    products: products.map((product) => ({
      productId: product.productId,
      departmentId: product.departmentId,
      name: translate(product.name, locale),
      price: toWire(basePrice(product, null)),
      isR18: product.isR18,
      variants: visibleVariants(product).map(({ variantId, name, price }) => ({
        variantId,
        name: translate(name, locale),
        price: toWire(price),
      })),
    })),
    delivery: {
      isOffered: storeSettings(tenant).delivery.isOffered,
      farthestKm: tenant.zones.at(-1)?.distanceKm ?? null,
    },
  };
}

const WARNINGS: Readonly<Record<GenerosityKind, ServerMessage>> = {
  'free-goods': 'console.promotions.warn.freeGoods',
  'half-off': 'console.promotions.warn.halfOff',
  'stacks-to-zero': 'console.promotions.warn.stacksToZero',
  'no-minimum': 'console.promotions.warn.noMinimum',
};

function warningText(
  { kind, label, goods, left, withIds }: GenerosityWarning,
  store: OfferStore,
  locale: Locale,
): string {
  const others = store.promotions.filter(({ promotionId }) => withIds.includes(promotionId));
  return message(locale, WARNINGS[kind], {
    cart: label,
    goods: formatMoney(goods, store.tenant.country),
    left: formatMoney(left, store.tenant.country),
    others: listOf(
      others.map(({ name }) => translate(name, locale)),
      locale,
    ),
  });
}

export function presentPromotionCheck(check: PromotionCheck, locale: Locale): DataOf<'checkPromotion'> {
  const { store, promotion, fields, warnings, hasEnded } = check;
  const reading = { locale, zone: store.tenant.timeZone, country: store.tenant.country, menu: store.menu };
  return {
    fields: presentFields(fields, locale),
    facts: promotion ? offerFacts(promotion, reading) : [],
    warnings: [
      ...(hasEnded ? [{ kind: 'ended', text: message(locale, 'console.promotions.warn.ended') }] : []),
      ...warnings.map((warning) => ({ kind: warning.kind, text: warningText(warning, store, locale) })),
    ],
  };
}
