/** A row of any table, so that a table that is new is tested with the others. */
import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/executor.ts';
import * as s from '#server/db/schema/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** What some columns must be, beside their type: the words of a check, and rows that others refer to. */
const OWN: Readonly<Record<string, Row>> = {
  customer_messages: { kind: 'contact' },
  money_entries: { kind: 'sale' },
  notices: { kind: 'ready', channel: 'mail', state: 'sent' },
  notice_consents: { channel: 'mail' },
  print_jobs: { reason: 'test', copy: 'kitchen' },
  printers: { kind: 'star', width: 576, copies: ['kitchen'], orderTypes: ['pickup'] },
  staff_invitations: { kind: 'join', role: 'staff' },
  disputes: { closedAt: new Date(0) },
  // A wish of a guest has no term; an address that does not work has one.
  refused_contacts: { cause: 'refused' },
  // What is drafted stays until it is published or discarded.
  menu_draft_items: { state: 'settled' },
};

function fillerOf(column: PgColumn, at: Date): unknown {
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.columnType === 'PgArray') return [];
  switch (column.dataType) {
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'json':
      return {};
    case 'date':
      return at;
    default:
      if (column.getSQLType() === 'uuid') return randomUUID();
      if (column.getSQLType() === 'date') return at.toISOString().slice(0, 10);
      return randomUUID();
  }
}

/** Inserts a row with `given`, and something that fits in every other column that must be filled. */
export async function insertRow(db: Db, table: PgTable, at: Date, given: Row): Promise<Row> {
  const columns = Object.entries(getTableColumns(table));
  const row: Record<string, unknown> = {};
  for (const [key, column] of columns) {
    if (key in given) row[key] = given[key];
    else if (column.notNull && !column.hasDefault) row[key] = fillerOf(column as PgColumn, at);
  }
  Object.assign(row, OWN[getTableName(table)], given);
  for (const key of Object.keys(row)) if (!columns.some(([name]) => name === key)) delete row[key];
  await db.insert(table).values(row as never);
  return row;
}

/** Rows that the rows of other tables refer to, and their ids by the name of the column. */
export async function insertParents(db: Db, clientId: string, at: Date): Promise<Row> {
  const ids: Record<string, unknown> = { clientId };
  const [staff] = await db.select({ staffId: s.staffUsers.staffId }).from(s.staffUsers).limit(1);
  const [dish] = await db.select().from(s.products).where(eq(s.products.clientId, clientId)).limit(1);
  const provider = await insertRow(db, s.providerUsers, at, {});
  const customer = await insertRow(db, s.customers, at, ids);
  const endpoint = await insertRow(db, s.webhookEndpoints, at, ids);
  const printer = await insertRow(db, s.printers, at, ids);
  const device = await insertRow(db, s.staffDevices, at, { ...ids, seenAt: at });
  return Object.assign(ids, {
    staffId: staff?.staffId,
    productId: dish?.productId,
    providerId: provider.providerId,
    customerId: customer.customerId,
    endpointId: endpoint.endpointId,
    printerId: printer.printerId,
    deviceId: device.deviceId,
  });
}

/** The person of a second step: of the operator's people where the table has no restaurant. */
export function personOf(table: PgTable, parents: Row): Row {
  const isOfRestaurant = getTableConfig(table).columns.some(({ name }) => name === 'client_id');
  return { personId: isOfRestaurant ? parents.staffId : parents.providerId };
}
