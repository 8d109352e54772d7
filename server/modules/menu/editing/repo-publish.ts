/** Brings documents into the live tables: at most 24 statements, whatever their number. Sold-out states stay. */
import { sql } from 'drizzle-orm';
import type { MenuKind } from '#core/domain/menu/document.ts';
import type { Transaction } from '#server/db/executor.ts';
import * as menu from '#server/db/schema/menu.ts';
import { type ListedDocuments, rowsOf } from '#server/modules/menu/tables.ts';
import { upsertRows } from './repo-rows.ts';

export interface Publication extends ListedDocuments {
  readonly deleted: Readonly<Record<MenuKind, readonly string[]>>;
}

/** What the documents refer to must be there, or the database refuses the whole transaction. */
export async function publishDocuments(
  transaction: Transaction,
  clientId: string,
  { deleted, ...documents }: Publication,
): Promise<void> {
  const { departments, products, groups } = documents;
  const rows = rowsOf(clientId, documents);
  const idsOf = (entries: readonly (readonly [string, unknown])[]) => entries.map(([id]) => id);
  const productIds = idsOf(products);
  const groupIds = idsOf(groups);
  const touched: readonly (readonly [table: string, column: string, ids: readonly string[]])[] = [
    ['departments', 'department_id', [...idsOf(departments), ...deleted.department]],
    ['products', 'product_id', productIds],
    ['variants', 'product_id', productIds],
    ['modifier_categories', 'modifier_category_id', groupIds],
    ['modifier_items', 'modifier_category_id', groupIds],
  ];
  const among = (column: string, ids: readonly string[]) =>
    sql`client_id = ${clientId} and ${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])`;
  const removeFrom = async (table: string, column: string, ids: readonly string[], kept?: [string, string[]]) => {
    if (ids.length === 0) return;
    const other = kept ? sql`and not ${sql.identifier(kept[0])} = any(${sql.param(kept[1])}::uuid[])` : sql``;
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${among(column, ids)} ${other}`);
  };

  // What goes, goes first: its ids in other systems may belong to something else from now on.
  await removeFrom('combo_groups', 'product_id', productIds);
  await removeFrom('combo_items', 'product_id', deleted.product);
  await removeFrom('products', 'product_id', deleted.product);
  await removeFrom('modifier_categories', 'modifier_category_id', deleted.group);
  await removeFrom('upsells', 'product_id', productIds);
  await removeFrom('product_modifier_categories', 'product_id', productIds);
  await removeFrom('variants', 'product_id', productIds, ['variant_id', rows.variants.map((row) => row.variantId)]);
  await removeFrom('modifier_items', 'modifier_category_id', groupIds, [
    'modifier_item_id',
    rows.options.map((row) => row.modifierItemId),
  ]);
  for (const [table, column, ids] of touched) {
    if (ids.length === 0) continue;
    await transaction.execute(
      sql`update ${sql.identifier(table)} set external_id = null where ${among(column, ids)} and external_id is not null`,
    );
  }

  await upsertRows(transaction, menu.departments, rows.departments, {
    key: ['clientId', 'departmentId'],
  });
  await upsertRows(transaction, menu.modifierCategories, rows.groups, {
    key: ['clientId', 'modifierCategoryId'],
  });
  await upsertRows(transaction, menu.modifierItems, rows.options, {
    key: ['clientId', 'modifierItemId'],
  });
  await upsertRows(transaction, menu.products, rows.products, { key: ['clientId', 'productId'] });
  await upsertRows(transaction, menu.variants, rows.variants, { key: ['clientId', 'variantId'] });
  await upsertRows(transaction, menu.productModifierCategories, rows.links, {
    key: ['clientId', 'productId', 'variantId', 'modifierCategoryId'],
  });
  await upsertRows(transaction, menu.comboGroups, rows.comboGroups, {
    key: ['clientId', 'comboProductId'],
  });
  await upsertRows(transaction, menu.comboItems, rows.comboItems, {
    key: ['clientId', 'comboItemId'],
  });
  await upsertRows(transaction, menu.upsells, rows.upsells, { key: ['clientId', 'upsellId'] });
  await removeFrom('departments', 'department_id', deleted.department);
}
