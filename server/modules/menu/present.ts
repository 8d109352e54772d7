/**
 * The menu in one language, as the wire has it. Disabled things are left out; sold-out things say until when.
 * Spec: menu#sold-out
 */
import type { WireDepartment, WireProduct, WireProductCard, WireUpsell } from '#core/contract/menu/menu.ts';
import { isQuickAdd } from '#core/domain/cart/orderable.ts';
import { fromPrice } from '#core/domain/cart/pricing.ts';
import { visibleCategories, visibleVariants } from '#core/domain/cart/selection.ts';
import { type OfferedTo, rankOffers } from '#core/domain/cart/upsell.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { isInEnglishFor, type Product, translate } from '#core/domain/menu/menu.ts';
import { toWire } from '#core/domain/money/money.ts';
import { presentImages } from '#server/modules/media/image.ts';
import { availabilityText, noticeText } from './availability-text.ts';
import type { MenuSnapshot } from './menus.ts';
import { presentCategories, presentFacts, presentUntil, presentVariants } from './present-choices.ts';
import { presentSwaps } from './present-swaps.ts';

/** What every presenter needs besides the thing itself. */
export interface Presenting {
  readonly clientId: string;
  readonly locale: Locale;
  readonly snapshot: MenuSnapshot;
}

/** Products of a department that customers see, in menu order. */
export function visibleProducts({ menu }: MenuSnapshot, departmentId: string): Product[] {
  return [...menu.products.values()].filter((product) => product.departmentId === departmentId && !product.isDisabled);
}

/** Departments with something to order, in menu order. */
export function presentDepartments(presenting: Presenting): WireDepartment[] {
  const { locale, snapshot } = presenting;
  return snapshot.menu.departments.flatMap((department) => {
    const productCount = department.isDisabled ? 0 : visibleProducts(snapshot, department.departmentId).length;
    if (productCount === 0) return [];
    return [
      {
        departmentId: department.departmentId,
        name: translate(department.name, locale),
        ...(isInEnglishFor(department.name, locale) ? { nameLang: 'en' as const } : {}),
        description: department.description ? translate(department.description, locale) : null,
        picture: presentImages(presenting, department.image).picture,
        productCount,
      },
    ];
  });
}

export function presentCards(presenting: Presenting, departmentId: string): WireProductCard[] {
  return visibleProducts(presenting.snapshot, departmentId).map((product) => presentCard(presenting, product));
}

/** Where a text is not in the reader's language: a voice then reads it as what it is. */
function presentLanguages(
  { name, description }: Product,
  locale: Locale,
): Pick<WireProductCard, 'nameLang' | 'descriptionLang'> {
  return {
    ...(isInEnglishFor(name, locale) ? { nameLang: 'en' } : {}),
    ...(isInEnglishFor(description, locale) ? { descriptionLang: 'en' } : {}),
  };
}

function presentCard(presenting: Presenting, product: Product): WireProductCard {
  const { locale } = presenting;
  const lowest = fromPrice(product);
  const hasVariants = visibleVariants(product).length > 0;
  return {
    productId: product.productId,
    departmentId: product.departmentId,
    name: translate(product.name, locale),
    description: translate(product.description, locale),
    ...presentLanguages(product, locale),
    ...presentImages(presenting, product.image),
    // A variant's price stands for itself; only a product without variants is reduced.
    price: toWire(hasVariants ? lowest.price : product.price),
    isFromPrice: lowest.isFrom,
    discountedPrice: !hasVariants && product.discountedPrice !== null ? toWire(product.discountedPrice) : null,
    sellType: product.sellType,
    isRecommended: product.isRecommended,
    isFeaturedProduct: product.isFeaturedProduct,
    isForceSelling: product.isForceSelling,
    isDisabled: product.isDisabled,
    isComboProduct: product.isComboProduct,
    isR18: product.isR18,
    hasVariants,
    hasModifiers:
      visibleCategories(product.modifierCategories).length > 0 ||
      visibleVariants(product).some((variant) => visibleCategories(variant.modifierCategories).length > 0),
    isQuickAdd: isQuickAdd(product),
    outOfStockUntilUtc: presentUntil(product.outOfStockUntil),
    // Words instead of times, because the answer is cached as long as the menu; the server decides.
    ...(product.availability ? { availableWhen: availabilityText(product.availability, locale) } : {}),
    ...presentNotice(product, locale),
    eyebrow: product.eyebrow ? translate(product.eyebrow, locale) : null,
    heat: product.heat,
    ...presentFacts(product.facts),
  };
}

function presentNotice({ availability }: Product, locale: Locale): Pick<WireProductCard, 'orderAhead'> {
  const minutes = availability?.noticeMinutes ?? 0;
  return minutes === 0 ? {} : { orderAhead: { minutes, words: noticeText(minutes, locale) } };
}

/** `to` decides which offers appear: a sold-out dish is never offered. */
export function presentProduct(presenting: Presenting, product: Product, to: OfferedTo): WireProduct {
  return {
    ...presentCard(presenting, product),
    variants: presentVariants(presenting, product.variants),
    modifierCategories: presentCategories(presenting, product.modifierCategories),
    upsells: presentUpsells(presenting, product, to),
    swaps: presentSwaps(presenting, product, to.nowMs),
  };
}

/** In the order in which they are to be considered (core/domain/cart/upsell.ts). */
function presentUpsells(presenting: Presenting, product: Product, to: OfferedTo): WireUpsell[] {
  const offers = rankOffers(product, presenting.snapshot.menu.products, to);
  return offers.map(({ upsellId, denyLimit, displayOrder, sellType, suggestions }) => ({
    upsellId,
    denyLimit,
    displayOrder,
    sellType,
    suggestions: suggestions.map((offer) => ({
      upsellProductId: offer.productId,
      upsellProductName: translate(offer.name, presenting.locale),
      productId: offer.productId,
      description: translate(offer.description, presenting.locale),
      price: toWire(fromPrice(offer).price),
      ...presentImages(presenting, offer.image),
      sellType,
      displayOrder,
    })),
  }));
}
