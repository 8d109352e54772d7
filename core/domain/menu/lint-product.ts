/** The menu check of one product: can a guest order it, and does the guest get the needed facts? */

import { canBeAnswered, MOST_GROUPS } from '#core/domain/cart/choice-count.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { isSoldAsAlcohol } from './age-restriction.ts';
import type { ComboGroupDocument, GroupDocument, MenuDocuments, ProductDocument } from './document.ts';
import { hidesGluten } from './menu.ts';
import { type LintCode, type LintFacts, type LintProblem, missingTranslations } from './problems.ts';
import { isComboTooCheap, isReducedTooFar, isTobacco, isTobaccoOffered } from './r18-price.ts';

interface ProductFacts extends Pick<LintFacts, 'isLicensed' | 'mostCents'> {
  readonly locales: readonly Locale[];
  /** Departments that guests see with pictures. */
  readonly pictured: ReadonlySet<string>;
}

/** All problems of a product; for a disabled one only those that the database would refuse. */
export function lintProduct(
  itemId: string,
  product: ProductDocument,
  menu: MenuDocuments,
  { isLicensed, locales, pictured, mostCents }: ProductFacts,
): LintProblem[] {
  const problems: LintProblem[] = [];
  const note = (code: LintCode, where: Omit<LintProblem, 'kind' | 'itemId' | 'code'> = {}) => {
    problems.push({ kind: 'product', itemId, code, ...where });
  };
  const department = menu.departments.get(product.departmentId);
  if (!department) note('department-missing', { field: 'departmentId' });
  for (const [index, group] of product.comboGroups.entries()) {
    if (group.minQty > group.maxQty || group.maxQty < 1) {
      note('bounds-inverted', { field: `comboGroups.${index}`, name: group.name.en });
    }
  }
  if (product.isDisabled || department?.isDisabled) return problems;

  noteUnorderable(product, menu, note);
  noteAge(product, isLicensed, note);
  noteLimit(product, mostCents ?? Number.POSITIVE_INFINITY, note);
  if (product.imageId === null && pictured.has(product.departmentId) && !isTobacco(product)) {
    note('image-missing', { field: 'imageId' });
  }
  if (product.allergens === null) note('allergens-missing', { field: 'allergens' });
  noteUnnamedCereals(product, note);
  if (product.discountedPriceCents !== null) {
    if (product.variants.some((variant) => !variant.isDisabled)) {
      note('discount-unused', { field: 'discountedPriceCents' });
    } else if (product.discountedPriceCents >= product.priceCents) {
      note('discount-not-lower', { field: 'discountedPriceCents' });
    }
  }
  for (const [index, upsell] of product.upsells.entries()) {
    const missing = upsell.productIds.filter((id) => menu.products.get(id)?.isDisabled ?? true).length;
    if (missing > 0 || upsell.productIds.length === 0) {
      note('upsell-missing', { field: `upsells.${index}`, count: missing });
    }
  }
  return [
    ...problems,
    ...missingTranslations(
      { kind: 'product', itemId },
      [
        ['name', product.name],
        ['description', product.description],
        ['eyebrow', product.eyebrow],
        ...product.variants.map(({ name }, index) => [`variants.${index}.name`, name] as const),
        ...product.comboGroups.map(({ name }, index) => [`comboGroups.${index}.name`, name] as const),
      ],
      locales,
    ),
  ];
}

type Note = (code: LintCode, where?: Omit<LintProblem, 'kind' | 'itemId' | 'code'>) => void;

function noteAge(product: ProductDocument, isLicensed: boolean, note: Note): void {
  if (isSoldAsAlcohol(product) && !isLicensed) note('licence-missing', { field: 'isR18' });
  if (product.isR18 && product.r18Kind === null) note('r18-kind-missing', { field: 'isR18' });
}

function noteUnnamedCereals({ allergens, name, variants }: ProductDocument, note: Note): void {
  if (hidesGluten(allergens)) note('gluten-unnamed', { field: 'allergens', name: name.en });
  for (const [index, variant] of variants.entries()) {
    if (variant.isDisabled || !hidesGluten(variant.facts?.allergens ?? null)) continue;
    note('gluten-unnamed', { field: `variants.${index}`, name: variant.name.en });
  }
}

function noteUnorderable(product: ProductDocument, menu: MenuDocuments, note: Note): void {
  const shown = product.variants.filter((variant) => !variant.isDisabled);
  if (product.variants.length > 0 && shown.length === 0) note('sizes-off', { field: 'variants' });
  for (const group of unsatisfiable(product.groupIds, menu)) {
    note('too-few-choices', { field: 'groupIds', name: group.name.en, count: group.minQuantity });
  }
  for (const [index, variant] of product.variants.entries()) {
    if (variant.isDisabled) continue;
    for (const group of unsatisfiable(variant.groupIds, menu)) {
      note('too-few-choices', { field: `variants.${index}`, name: group.name.en, count: group.minQuantity });
    }
  }
  noteGroups(product, menu, note);
  if (product.isCombo) noteCombo(product, menu, note);
  if (isReducedTooFar(product)) note('r18-reduced', { field: 'discountedPriceCents' });
  if (isTobaccoOffered(product, menu)) note('tobacco-offered', { field: 'priceCents' });
  if (isComboTooCheap(product, menu)) note('r18-combo', { field: 'priceCents' });
  if (product.availability?.orderTypes?.length === 0) note('never-available', { field: 'availability' });

  notePrice(product, menu, note);
}

/** No call of the cart could answer more. */
function noteGroups(product: ProductDocument, { groups }: MenuDocuments, note: Note): void {
  const countShown = (ids: readonly string[]) =>
    [...new Set(ids)].filter((id) => groups.get(id)?.isDisabled === false).length;
  if (countShown(product.groupIds) > MOST_GROUPS) note('too-many-groups', { field: 'groupIds', count: MOST_GROUPS });
  else {
    const index = product.variants.findIndex(
      ({ isDisabled, groupIds }) => !isDisabled && countShown([...product.groupIds, ...groupIds]) > MOST_GROUPS,
    );
    if (index >= 0) note('too-many-groups', { field: `variants.${index}`, count: MOST_GROUPS });
  }
}

function noteCombo(product: ProductDocument, menu: MenuDocuments, note: Note): void {
  if (product.comboGroups.length === 0) note('combo-empty', { field: 'comboGroups' });
  for (const [index, group] of product.comboGroups.entries()) {
    const room = roomOf(group, menu);
    if (room < group.minQty || room === 0) {
      note('combo-too-few', { field: `comboGroups.${index}`, name: group.name.en, count: group.minQty });
    }
  }
}

/** A guest pays nothing for the dish or one of its sizes, whatever they choose, and nobody has said that it is meant. */
function notePrice(product: ProductDocument, menu: MenuDocuments, note: Note): void {
  const shown = product.variants.filter((variant) => !variant.isDisabled);
  const prices = shown.length > 0 ? shown.map((variant) => variant.priceCents) : [product.priceCents];
  const free = prices.indexOf(0);
  const isMeant = product.isFree && !product.isR18;
  if ((free >= 0 || product.discountedPriceCents === 0) && !isMeant && !costsByChoice(product, menu)) {
    const index = product.variants.findIndex((variant) => !variant.isDisabled && variant.priceCents === 0);
    note('no-price', { field: index >= 0 ? `variants.${index}` : 'priceCents' });
  }
}

/** Its cheapest size alone is above what an order may come to. */
function noteLimit(
  { priceCents, discountedPriceCents, variants }: ProductDocument,
  mostCents: number,
  note: Note,
): void {
  const sizes = variants.filter(({ isDisabled }) => !isDisabled).map((variant) => variant.priceCents);
  const least = sizes.length > 0 ? Math.min(...sizes) : (discountedPriceCents ?? priceCents);
  if (least > mostCents) note('above-order-limit', { field: 'priceCents' });
}

/** Shown groups whose minimum the shown options cannot reach. */
function unsatisfiable(groupIds: readonly string[], { groups }: MenuDocuments): GroupDocument[] {
  return groupIds.flatMap((id) => {
    const group = groups.get(id);
    if (!group || group.isDisabled) return [];
    const isAnswerable = canBeAnswered(
      group,
      group.items.filter((item) => !item.isDisabled),
    );
    return isAnswerable ? [] : [group];
  });
}

/** How many dishes of a combo's group can be chosen at most. */
function roomOf(group: ComboGroupDocument, { products, departments }: MenuDocuments): number {
  return group.items.reduce((room, item) => {
    const dish = products.get(item.productId);
    const isOff = !dish || dish.isDisabled || (departments.get(dish.departmentId)?.isDisabled ?? true);
    return isOff ? room : room + item.maxAllowed;
  }, 0);
}

/** A price of 0 is valid where a choice with a price is required. */
function costsByChoice({ groupIds, isCombo, comboGroups }: ProductDocument, { groups }: MenuDocuments): boolean {
  const paid = (min: number, prices: readonly number[]) => min > 0 && prices.every((price) => price > 0);
  const byGroup = groupIds.some((id) => {
    const group = groups.get(id);
    if (!group || group.isDisabled) return false;
    const shown = group.items.filter((item) => !item.isDisabled);
    return paid(
      group.minQuantity,
      shown.map((item) => item.priceCents),
    );
  });
  return (
    byGroup ||
    (isCombo &&
      comboGroups.some((group) =>
        paid(
          group.minQty,
          group.items.map((item) => item.priceCents),
        ),
      ))
  );
}
