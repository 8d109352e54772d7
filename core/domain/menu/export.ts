/** The menu as a table that can be imported again (import.ts). Pure. */

import { LOCALES } from '#core/domain/language/languages.ts';
import type { MenuDocuments } from './document.ts';
import type { Allergen, DietaryTag, Translated } from './menu.ts';
import { columnOf, type TableRow, type TextColumn } from './table.ts';

/** One cell for each language. */
function textCells(column: TextColumn, text: Translated | null): TableRow['cells'] {
  return Object.fromEntries(LOCALES.map((locale) => [columnOf(column, locale), text?.[locale] ?? '']));
}

/** The menu as such a table; importing it again changes nothing. */
export function exportTable(menu: MenuDocuments): TableRow['cells'][] {
  const money = (cents: number) => (cents / 100).toFixed(2);
  const yes = (flag: boolean) => (flag ? 'yes' : 'no');
  const names = (name: Translated) => textCells('name', name);
  const words = (text: Translated | null) => textCells('description', text);
  const facts = ({ allergens, dietary }: { allergens: Allergen[] | null; dietary: DietaryTag[] }) => ({
    allergens: allergens === null ? '' : allergens.length === 0 ? 'none' : allergens.join(';'),
    dietary: dietary.join(';'),
  });
  const keyOf = (map: ReadonlyMap<string, { externalId: string | null }>, id: string) => map.get(id)?.externalId ?? id;
  const groupKeys = (ids: readonly string[]) => ids.map((id) => keyOf(menu.groups, id)).join(';');
  const place = ([, one]: [string, { position: number }], [, other]: [string, { position: number }]) =>
    one.position - other.position;
  const departments = [...menu.departments].sort(place);
  return [
    ...departments.map(([id, one]) => ({
      kind: 'department',
      id: one.externalId ?? id,
      ...names(one.name),
      ...words(one.description),
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
        on: yes(!item.isDisabled),
      })),
    ]),
    ...departments.flatMap(([departmentId]) =>
      [...menu.products]
        .filter(([, product]) => product.departmentId === departmentId)
        .sort(place)
        .flatMap(([id, product]) => [
          {
            kind: 'product',
            id: product.externalId ?? id,
            parent: keyOf(menu.departments, departmentId),
            ...names(product.name),
            ...words(product.description),
            price: money(product.discountedPriceCents ?? product.priceCents),
            was: product.discountedPriceCents === null ? '' : money(product.priceCents),
            groups: groupKeys(product.groupIds),
            ...facts(product),
            heat: String(product.heat),
            r18: yes(product.isR18),
            r18_kind: product.r18Kind ?? '',
            recommended: yes(product.isRecommended),
            on: yes(!product.isDisabled),
          },
          ...product.variants.map((variant) => ({
            kind: 'size',
            id: variant.externalId ?? variant.variantId,
            parent: product.externalId ?? id,
            ...names(variant.name),
            ...words(variant.description),
            price: money(variant.priceCents),
            groups: groupKeys(variant.groupIds),
            on: yes(!variant.isDisabled),
          })),
        ]),
    ),
  ];
}
