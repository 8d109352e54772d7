/** The menu as a table that can be imported again (import.ts). Pure. */

import { LOCALES } from '#core/domain/language/languages.ts';
import type { DocumentFacts, MenuDocuments, ProductDocument } from './document.ts';
import type { Translated } from './menu.ts';
import { periodsCell, whenCells } from './rows/when-cells.ts';
import { columnOf, type TableRow, type TextColumn } from './table.ts';

type Cells = TableRow['cells'];

/** One cell for each language. */
function textCells(column: TextColumn, text: Translated | null): Cells {
  return Object.fromEntries(LOCALES.map((locale) => [columnOf(column, locale), text?.[locale] ?? '']));
}

const money = (cents: number) => (cents / 100).toFixed(2);
const yes = (flag: boolean) => (flag ? 'yes' : 'no');
const names = (name: Translated) => textCells('name', name);
const words = (text: Translated | null) => textCells('description', text);
/** The name of its file beside the table. */
const picture = (imageId: string | null) => ({ picture: imageId === null ? '' : `${imageId}.webp` });
const facts = ({ allergens, dietary }: DocumentFacts) => ({
  allergens: allergens === null ? '' : allergens.length === 0 ? 'none' : allergens.join(';'),
  dietary: dietary.join(';'),
});
const keyOf = (map: ReadonlyMap<string, { externalId: string | null }>, id: string) => map.get(id)?.externalId ?? id;
const place = ([, one]: [string, { position: number }], [, other]: [string, { position: number }]) =>
  one.position - other.position;

/** The whole menu as such a table; importing it again changes nothing. `taxNames` by id. */
export function exportTable(menu: MenuDocuments, taxNames: ReadonlyMap<string, string> = new Map()): Cells[] {
  const departments = [...menu.departments].sort(place);
  return [
    ...departments.map(([id, one]) => ({
      kind: 'department',
      id: one.externalId ?? id,
      ...names(one.name),
      ...words(one.description),
      ...picture(one.imageId),
      periods: periodsCell(one.mealPeriods),
      on: yes(!one.isDisabled),
    })),
    ...[...menu.groups].flatMap(([id, group]) => [
      {
        kind: 'group',
        id: group.externalId ?? id,
        ...names(group.name),
        min: String(group.minQuantity),
        max: String(group.maxQuantity),
        counts: group.countsPieces ? 'pieces' : 'kinds',
        on: yes(!group.isDisabled),
      },
      ...group.items.map((item) => ({
        kind: 'option',
        id: item.externalId ?? item.modifierItemId,
        parent: group.externalId ?? id,
        ...names(item.name),
        price: money(item.priceCents),
        min: item.minQuantity === null ? '' : String(item.minQuantity),
        max: item.maxQuantity === null ? '' : String(item.maxQuantity),
        default: yes(item.isDefault),
        ...facts(item),
        ...picture(item.imageId),
        on: yes(!item.isDisabled),
      })),
    ]),
    ...departments.flatMap(([departmentId]) =>
      [...menu.products]
        .filter(([, product]) => product.departmentId === departmentId)
        .sort(place)
        .flatMap(([id, product]) => productRows(id, product, menu, taxNames)),
    ),
  ];
}

function productRows(
  id: string,
  product: ProductDocument,
  menu: MenuDocuments,
  taxNames: ReadonlyMap<string, string>,
): Cells[] {
  const key = product.externalId ?? id;
  const { taxIds } = product;
  const groupKeys = (ids: readonly string[]) => ids.map((groupId) => keyOf(menu.groups, groupId)).join(';');
  const dishKeys = (ids: readonly string[]) =>
    ids.flatMap((dishId) => (menu.products.has(dishId) ? [keyOf(menu.products, dishId)] : [])).join(';');
  return [
    {
      kind: 'product',
      id: key,
      parent: keyOf(menu.departments, product.departmentId),
      ...names(product.name),
      ...words(product.description),
      ...textCells('eyebrow', product.eyebrow),
      price: money(product.discountedPriceCents ?? product.priceCents),
      was: product.discountedPriceCents === null ? '' : money(product.priceCents),
      groups: groupKeys(product.groupIds),
      ...facts(product),
      heat: String(product.heat),
      r18: yes(product.isR18),
      r18_kind: product.r18Kind ?? '',
      recommended: yes(product.isRecommended),
      on: yes(!product.isDisabled),
      combo: yes(product.isCombo),
      free: yes(product.isFree),
      ...picture(product.imageId),
      sell_type: yes(product.sellType === 1),
      featured: yes(product.isFeatured),
      offered_first: yes(product.isForceSelling),
      taxes: taxIds?.length === 0 ? 'none' : (taxIds ?? []).map((taxId) => taxNames.get(taxId) ?? taxId).join(';'),
      ...whenCells(product.availability),
      dishes: '',
    },
    ...product.variants.map((variant) => ({
      kind: 'size',
      id: variant.externalId ?? variant.variantId,
      parent: key,
      ...names(variant.name),
      ...words(variant.description),
      price: money(variant.priceCents),
      groups: groupKeys(variant.groupIds),
      facts: variant.facts === null ? 'dish' : 'own',
      ...facts(variant.facts ?? { allergens: null, dietary: [] }),
      on: yes(!variant.isDisabled),
    })),
    ...product.comboGroups.flatMap((group, step) => [
      {
        kind: 'combo',
        id: `${key}/${step + 1}`,
        parent: key,
        ...names(group.name),
        min: String(group.minQty),
        max: String(group.maxQty),
      },
      ...group.items.map((item) => ({
        kind: 'combo dish',
        parent: `${key}/${step + 1}`,
        dishes: dishKeys([item.productId]),
        price: money(item.priceCents),
        max: String(item.maxAllowed),
        plain: yes(item.isPlain),
      })),
    ]),
    ...product.upsells.map((upsell) => ({
      kind: 'suggestion',
      parent: key,
      dishes: dishKeys(upsell.productIds),
      instead: yes(upsell.sellType === 0),
      after: yes(upsell.displayOrder === 1),
      denials: String(upsell.denyLimit),
    })),
  ];
}
