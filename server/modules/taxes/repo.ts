import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { products } from '#server/db/schema/menu.ts';
import { taxes } from '#server/db/schema/tenants.ts';

export type TaxRow = typeof taxes.$inferSelect;

export async function listTaxRows(
  executor: Executor,
  clientId: string,
): Promise<readonly (TaxRow & { readonly productCount: number })[]> {
  const rows = await executor.select().from(taxes).where(eq(taxes.clientId, clientId)).orderBy(asc(taxes.position));
  const counts = await executor.execute<{ tax_id: string; count: string }>(
    sql`select tax_id, count(*) as count from ${products}, unnest(${products.taxIds}) as tax_id where ${products.clientId} = ${clientId} group by tax_id`,
  );
  const byId = new Map(counts.rows.map(({ tax_id, count }) => [tax_id, Number(count)]));
  return rows.map((row) => ({ ...row, productCount: byId.get(row.taxId) ?? 0 }));
}

export async function findTax(executor: Executor, clientId: string, taxId: string): Promise<TaxRow | null> {
  const [row] = await executor
    .select()
    .from(taxes)
    .where(and(eq(taxes.clientId, clientId), eq(taxes.taxId, taxId)));
  return row ?? null;
}

export async function isTaxNamed(executor: Executor, clientId: string, taxId: string): Promise<boolean> {
  const rows = await executor
    .select({ productId: products.productId })
    .from(products)
    .where(and(eq(products.clientId, clientId), arrayContains(products.taxIds, [taxId])))
    .limit(1);
  return rows.length > 0;
}

/** A new one comes last. */
export async function upsertTax(tx: Transaction, row: Omit<TaxRow, 'position'>): Promise<void> {
  const { clientId, taxId, ...fields } = row;
  await tx
    .insert(taxes)
    .values({
      ...row,
      position: sql`(select coalesce(max(position), -1) + 1 from ${taxes} where client_id = ${clientId})`,
    })
    .onConflictDoUpdate({ target: [taxes.clientId, taxes.taxId], set: fields });
}

export async function deleteTaxRow(tx: Transaction, clientId: string, taxId: string): Promise<void> {
  await tx.delete(taxes).where(and(eq(taxes.clientId, clientId), eq(taxes.taxId, taxId)));
}
