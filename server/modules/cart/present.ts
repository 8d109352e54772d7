import type { WireCart, WireCartLine, WireTaxLine } from '#core/contract/cart/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { clampModifierQty } from '#core/domain/cart/choice-count.ts';
import type { LineWishes, NamedWish } from '#core/domain/cart/line-wishes.ts';
import { comboItemPrice } from '#core/domain/cart/pricing.ts';
import { type ChosenCategory, categoriesFor } from '#core/domain/cart/selection.ts';
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type ComboItem, type Menu, type ModifierCategory, translate } from '#core/domain/menu/menu.ts';
import { formatMoney, toWire } from '#core/domain/money/money.ts';
import type { TaxTotal } from '#core/domain/money/taxes.ts';
import { message } from '#server/locales/messages.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { presentPicture } from '#server/modules/media/image.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import type { Cart } from './cart.ts';
import { longestNotice } from './dish-times.ts';
import { orderChoiceMessage, selectionMessage } from './line-text.ts';
import { presentPromotions } from './present-promotions.ts';
import type { PricedLine } from './price.ts';
import { sizeProblem } from './size-limit.ts';
import { presentSurcharge } from './surcharge-text.ts';
import { presentWish } from './wish-text.ts';

/** The cart in the customer's language. */
export function presentCart(cart: Cart, locale: Locale): WireCart {
  const { cartId, version, store, totals, choice } = cart;
  const tooLarge = sizeProblem(store.tenant, cart);
  const noticeMinutes = longestNotice(
    cart.lines.map(({ row }) => row),
    store.menu,
  );
  return {
    cartId,
    version,
    products: cart.lines.map((line) => presentLine(line, locale, store)),
    itemCount: cart.itemCount,
    orderType: choice.orderType && ORDER_TYPE_CODES[choice.orderType],
    deliveryZoneId: choice.zone?.zoneId ?? null,
    dueUtc: choice.dueMs === null ? null : new Date(choice.dueMs).toISOString(),
    ...(noticeMinutes > 0 ? { noticeMinutes } : {}),
    amount: toWire(totals.subtotal),
    totalDiscount: toWire(totals.discount),
    surcharge: presentSurcharge(totals.surcharge, locale),
    deliveryCharge: toWire(totals.deliveryCharge),
    taxAmount: toWire(totals.taxAmount),
    inclusiveTaxes: totals.inclusiveTaxes.map(presentTax),
    exclusiveTaxes: totals.exclusiveTaxes.map(presentTax),
    promoCode: cart.content.promoCodes.at(-1) ?? null,
    ...presentPromotions(cart, locale),
    minimumOrder: toWire(cart.minimumOrder),
    ...(tooLarge ? { tooLarge: wordMessage(tooLarge, locale) } : {}),
    totalAmount: toWire(totals.total),
  };
}

function presentTax({ taxId, name, rate, amount }: TaxTotal): WireTaxLine {
  return { taxId, name, rate, taxAmount: toWire(amount) };
}

function presentLine(line: PricedLine, locale: Locale, { tenant, images, menu }: Store): WireCartLine {
  const { row, product, variant } = line;
  const image = product?.image ? images.get(product.image) : undefined;
  return {
    uniqueId: row.uniqueId,
    productId: row.productId,
    qty: row.qty,
    productName: product ? translate(product.name, locale) : message(locale, 'cart.line.gone'),
    variantId: row.variantId,
    variantName: variant ? translate(variant.name, locale) : null,
    isCombo: product?.isComboProduct ?? row.comboItems.length > 0,
    isR18: product?.isR18 ?? false,
    comboItems: product ? presentComboItems(line, locale) : [],
    selectedModifierCategories: product
      ? presentChoices(categoriesFor(product, variant), row.selectedModifierCategories, locale)
      : [],
    specialInstructions: row.instructions ?? '',
    ifSoldOut: presentWish(wishOf(row, menu, locale), locale),
    price: toWire(line.unit),
    totalPrice: toWire(line.amount),
    picture: image ? presentPicture(tenant.clientId, image) : null,
    problem: presentProblem(line, locale, tenant.country),
  };
}

/** A dish to swap with that has left the menu is no wish any more. */
function wishOf({ ifSoldOut }: LineWishes, { products }: Menu, locale: Locale): NamedWish | null {
  if (!ifSoldOut) return null;
  if (ifSoldOut.productId === null) return { ...ifSoldOut, productName: null };
  const product = products.get(ifSoldOut.productId);
  return product ? { ...ifSoldOut, productName: translate(product.name, locale) } : null;
}

function presentProblem(
  { problem, product, unit }: PricedLine,
  locale: Locale,
  country: Country,
): WireCartLine['problem'] {
  if (!problem) return null;
  if (problem.kind === 'price-changed') {
    const values = { previous: formatMoney(problem.previous, country), price: formatMoney(unit, country) };
    return {
      kind: problem.kind,
      message: message(locale, 'cart.line.priceChanged', values),
      previousPrice: toWire(problem.previous),
    };
  }
  if (problem.kind === 'service') {
    return { kind: problem.kind, message: wordMessage(orderChoiceMessage(problem.refusal), locale) };
  }
  if (problem.kind === 'few-left') {
    const text = message(locale, 'cart.left.few', { item: translate(problem.dish, locale), n: problem.left });
    return { kind: problem.kind, message: text, left: problem.left };
  }
  return { kind: problem.kind, message: wordMessage(selectionMessage(problem.cause, product), locale) };
}

/** Leaves out choices that are no longer on the menu; the line's problem names them. */
function presentChoices(
  categories: readonly ModifierCategory[],
  chosen: readonly ChosenCategory[],
  locale: Locale,
): WireCartLine['selectedModifierCategories'] {
  return chosen.flatMap((choice) => {
    const category = categories.find((candidate) => candidate.modifierCategoryId === choice.modifierCategoryId);
    if (!category) return [];
    const items = choice.selectedModifierItems.flatMap(({ modifierItemId, qty }) => {
      const item = category.items.find((candidate) => candidate.modifierItemId === modifierItemId);
      if (!item) return [];
      const name = translate(item.name, locale);
      return [{ modifierItemId, modifierName: name, qty: clampModifierQty(item, qty), price: toWire(item.price) }];
    });
    return [
      {
        modifierCategoryId: category.modifierCategoryId,
        categoryName: translate(category.name, locale),
        selectedModifierItems: items,
      },
    ];
  });
}

function presentComboItems({ row, product }: PricedLine, locale: Locale): WireCartLine['comboItems'] {
  return row.comboItems.flatMap((chosen) => {
    const item: ComboItem | undefined = product?.comboGroups
      .find((group) => group.comboProductId === chosen.comboProductId)
      ?.items.find((candidate) => candidate.comboItemId === chosen.comboItemId);
    if (!product || !item) return [];
    const variant = item.variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
    return [
      {
        comboProductId: chosen.comboProductId,
        comboItemId: chosen.comboItemId,
        productId: item.productId,
        comboProductName: translate(item.name, locale),
        variantId: chosen.variantId,
        variantName: variant ? translate(variant.name, locale) : null,
        qty: chosen.qty,
        price: toWire(comboItemPrice(product, chosen)),
        selectedModifierCategories: presentChoices(
          categoriesFor(item, variant),
          chosen.selectedModifierCategories,
          locale,
        ),
      },
    ];
  });
}
