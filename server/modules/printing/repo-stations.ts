/** Which departments an order's lines belong to, read in the transaction that writes its dockets. */
import { sql } from 'drizzle-orm';
import type { RouteLine } from '#core/domain/printing/routing.ts';
import type { Executor } from '#server/db/executor.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** Each line with its own department, as it was ordered, and those of the dishes chosen in a combo. */
export async function listStations(executor: Executor, clientId: string, orderId: string): Promise<RouteLine[]> {
  const answer = await executor.execute(sql`
    select l.position, array_remove(array_cat(
      array[l.department_id],
      array(
        select p.department_id from jsonb_array_elements(l.combo_items) as chosen
        join combo_items c on c.client_id = l.client_id and c.combo_item_id = (chosen->>'comboItemId')::uuid
        join products p on p.client_id = c.client_id and p.product_id = c.product_id
      )), null)::text[] as departments
    from order_lines l
    where l.client_id = ${clientId} and l.order_id = ${orderId}
    order by l.position`);
  return answer.rows.map((row) => ({
    position: Number(row.position),
    departmentIds: [...new Set(row.departments as string[])],
  }));
}

/** Which of these are departments of the restaurant's menu. */
export async function ownDepartments(
  executor: Executor,
  clientId: string,
  departmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (departmentIds.length === 0) return new Set();
  const { rows } = await executor.execute(sql`
    select department_id from departments
    where client_id = ${clientId} and department_id in (select * from unnest(${sqlList(departmentIds, 'uuid')}))`);
  return new Set(rows.map((row) => String(row.department_id)));
}

/** The department of each product that is still on the menu. */
export async function departmentsOf(
  executor: Executor,
  clientId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const answer = await executor.execute(sql`
    select product_id, department_id from products
    where client_id = ${clientId} and product_id in (${sql.join(
      productIds.map((productId) => sql`${productId}::uuid`),
      sql`, `,
    )})`);
  return new Map(answer.rows.map((row) => [String(row.product_id), String(row.department_id)]));
}
