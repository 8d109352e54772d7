import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Translated } from '#core/domain/menu/menu.ts';
import { shownCount } from '#core/domain/menu/stock-count.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { departments, modifierCategories, modifierItems, products, variants } from '#server/db/schema/menu.ts';
import { stockCounts } from '#server/db/schema/stock-counts.ts';

export type StockKind = 'product' | 'variant' | 'modifier';

/** Something that can run out. `parent` is its department, product or modifier category. */
export interface StockRow {
  readonly kind: StockKind;
  readonly id: string;
  readonly name: Translated;
  readonly parent: Translated;
  readonly outOfStockUntil: number | null;
  /** Of a dish with a count. */
  readonly count: { readonly left: number; readonly daily: number | null } | null;
}

type SelectedRow = Omit<StockRow, 'kind' | 'outOfStockUntil' | 'count'> & {
  readonly outOfStockUntil: Date | null;
  readonly daily?: number | null;
  readonly left?: number | null;
};

const toRow =
  (kind: StockKind) =>
  ({ daily = null, left = daily, ...row }: SelectedRow): StockRow => ({
    ...row,
    kind,
    outOfStockUntil: row.outOfStockUntil?.getTime() ?? null,
    count: left === null && daily === null ? null : { left: shownCount(left ?? daily ?? 0), daily },
  });

/** With what is left of them on `day`. */
function productRows(executor: Executor, day: LocalDate) {
  return executor
    .select({
      id: products.productId,
      name: products.name,
      parent: departments.name,
      outOfStockUntil: products.outOfStockUntil,
      daily: products.dailyStock,
      left: stockCounts.leftCount,
    })
    .from(products)
    .innerJoin(
      departments,
      and(eq(departments.clientId, products.clientId), eq(departments.departmentId, products.departmentId)),
    )
    .leftJoin(
      stockCounts,
      and(
        eq(stockCounts.clientId, products.clientId),
        eq(stockCounts.productId, products.productId),
        eq(stockCounts.day, day),
      ),
    );
}

function variantRows(executor: Executor) {
  return executor
    .select({
      id: variants.variantId,
      name: variants.name,
      parent: products.name,
      outOfStockUntil: variants.outOfStockUntil,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.clientId, variants.clientId), eq(products.productId, variants.productId)))
    .innerJoin(
      departments,
      and(eq(departments.clientId, products.clientId), eq(departments.departmentId, products.departmentId)),
    );
}

function modifierRows(executor: Executor) {
  return executor
    .select({
      id: modifierItems.modifierItemId,
      name: modifierItems.name,
      parent: modifierCategories.name,
      outOfStockUntil: modifierItems.outOfStockUntil,
    })
    .from(modifierItems)
    .innerJoin(
      modifierCategories,
      and(
        eq(modifierCategories.clientId, modifierItems.clientId),
        eq(modifierCategories.modifierCategoryId, modifierItems.modifierCategoryId),
      ),
    );
}

/** Everything customers can see, in the menu's order: products, then variants, then modifiers. */
export async function listStockRows(
  executor: Executor,
  clientId: string,
  day: LocalDate,
): Promise<readonly StockRow[]> {
  const shown = [
    eq(products.clientId, clientId),
    eq(products.isDisabled, false),
    eq(departments.isDisabled, false),
  ] as const;
  const ofProducts = await productRows(executor, day)
    .where(and(...shown))
    .orderBy(departments.position, products.position);
  const ofVariants = await variantRows(executor)
    .where(and(...shown, eq(variants.isDisabled, false)))
    .orderBy(departments.position, products.position, variants.position);
  const ofModifiers = await modifierRows(executor)
    .where(
      and(
        eq(modifierItems.clientId, clientId),
        eq(modifierItems.isDisabled, false),
        eq(modifierCategories.isDisabled, false),
      ),
    )
    .orderBy(sql`${modifierCategories.name} ->> 'en'`, modifierCategories.modifierCategoryId, modifierItems.position);
  return [
    ...ofProducts.map(toRow('product')),
    ...ofVariants.map(toRow('variant')),
    ...ofModifiers.map(toRow('modifier')),
  ];
}

/** One row, locked against other changes until the transaction ends; null when this restaurant has no such thing. */
export async function lockStockRow(
  transaction: Transaction,
  clientId: string,
  { kind, id, day }: { readonly kind: StockKind; readonly id: string; readonly day: LocalDate },
): Promise<StockRow | null> {
  const rows =
    kind === 'product'
      ? productRows(transaction, day)
          .where(and(eq(products.clientId, clientId), eq(products.productId, id)))
          .for('no key update', { of: products })
      : kind === 'variant'
        ? variantRows(transaction)
            .where(and(eq(variants.clientId, clientId), eq(variants.variantId, id)))
            .for('no key update', { of: variants })
        : modifierRows(transaction)
            .where(and(eq(modifierItems.clientId, clientId), eq(modifierItems.modifierItemId, id)))
            .for('no key update', { of: modifierItems });
  const [row] = await rows;
  return row ? toRow(kind)(row) : null;
}

/** These dishes as far as they are the restaurant's, in the order of their ids and locked likewise. */
export async function lockDishRows(
  transaction: Transaction,
  clientId: string,
  productIds: readonly string[],
  day: LocalDate,
): Promise<readonly StockRow[]> {
  const rows = await productRows(transaction, day)
    .where(and(eq(products.clientId, clientId), inArray(products.productId, [...productIds])))
    .orderBy(products.productId)
    .for('no key update', { of: products });
  return rows.map(toRow('product'));
}

export async function updateDishes(
  executor: Executor,
  clientId: string,
  productIds: readonly string[],
  until: number | null,
): Promise<void> {
  await executor
    .update(products)
    .set({ outOfStockUntil: until === null ? null : new Date(until) })
    .where(and(eq(products.clientId, clientId), inArray(products.productId, [...productIds])));
}

export async function updateStock(
  executor: Executor,
  clientId: string,
  kind: StockKind,
  id: string,
  until: number | null,
): Promise<void> {
  const change = { outOfStockUntil: until === null ? null : new Date(until) };
  if (kind === 'product') {
    await updateDishes(executor, clientId, [id], until);
  } else if (kind === 'variant') {
    await executor
      .update(variants)
      .set(change)
      .where(and(eq(variants.clientId, clientId), eq(variants.variantId, id)));
  } else {
    await executor
      .update(modifierItems)
      .set(change)
      .where(and(eq(modifierItems.clientId, clientId), eq(modifierItems.modifierItemId, id)));
  }
}
