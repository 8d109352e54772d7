import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { type Coordinates, type DeliveryZone, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import type { DraftZone } from '#core/domain/delivery/zones-check.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { deliveryZones } from '#server/db/schema/tenants.ts';
import { toZone } from '#server/modules/store/rows.ts';

export type StoredZone = DeliveryZone;

/** Smallest first. */
export async function readZones(executor: Executor, clientId: string): Promise<readonly StoredZone[]> {
  const rows = await executor
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.clientId, clientId))
    .orderBy(asc(deliveryZones.distanceKm));
  return rows.map(toZone);
}

/** Replaces the zones; those with an id of the restaurant keep it. */
export async function writeZones(
  transaction: Transaction,
  clientId: string,
  zones: readonly (DraftZone & { readonly zoneId: string | null })[],
): Promise<void> {
  await transaction.delete(deliveryZones).where(eq(deliveryZones.clientId, clientId));
  if (zones.length === 0) return;
  await transaction.insert(deliveryZones).values(
    zones.map(({ zoneId, name, distanceKm, fee, minimum, estimateMinutes }) => ({
      clientId,
      zoneId: zoneId ?? randomUUID(),
      name,
      distanceKm,
      feeCents: fee,
      minimumCents: minimum,
      estimateMinutes,
    })),
  );
}

const STANDING = sql`o.real_at is not null and ${standingOrders(sql`o.status`)}`;

/** Orders since an instant by zone id. */
export async function countOrdersByZone(
  executor: Executor,
  clientId: string,
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ zone: string; orders: number }>(sql`
    select o.delivery_zone_id as zone, count(*)::int as orders from orders o
    where o.client_id = ${clientId} and o.delivery_zone_id is not null and ${STANDING}
      and o.created_at >= ${new Date(sinceMs).toISOString()}::timestamptz group by 1`);
  return new Map(rows.map((row) => [row.zone, row.orders]));
}

/** An earlier delivery or a saved address, with its straight distance from the restaurant. */
export interface Reach {
  readonly km: number;
  readonly cents: number;
}

/** Delivery orders since an instant. */
export async function listDeliveries(executor: Executor, clientId: string, sinceMs: number): Promise<readonly Reach[]> {
  const { rows } = await executor.execute<{ km: number; cents: number }>(sql`
    select o.distance_km as km, o.total_cents as cents from orders o
    where o.client_id = ${clientId} and o.order_type = 2 and o.distance_km is not null and ${STANDING}
      and o.created_at >= ${new Date(sinceMs).toISOString()}::timestamptz`);
  return rows;
}

/** Customers' saved addresses that have coordinates, as distances. */
export async function listAddressDistances(
  executor: Executor,
  clientId: string,
  from: Coordinates,
): Promise<readonly number[]> {
  const { rows } = await executor.execute<{ latitude: number; longitude: number }>(sql`
    select latitude, longitude from customer_addresses
    where client_id = ${clientId} and latitude is not null and longitude is not null`);
  return rows.map((place) => haversineKm(from, place));
}

/** Carts changed since an instant that wait for a delivery, by zone id. */
export async function countCartsByZone(
  executor: Executor,
  clientId: string,
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ zone: string; carts: number }>(sql`
    select delivery_zone_id as zone, count(*)::int as carts from carts
    where client_id = ${clientId} and delivery_zone_id is not null and order_type = 2 and lines <> '[]'::jsonb
      and updated_at >= ${new Date(sinceMs).toISOString()}::timestamptz group by 1`);
  return new Map(rows.map((row) => [row.zone, row.carts]));
}
