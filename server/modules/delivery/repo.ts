import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Coordinates, type DeliveryZone, haversineKm, type Reach } from '#core/domain/delivery/delivery-zone.ts';
import type { DraftZone } from '#core/domain/delivery/zones-check.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { deliveryZones } from '#server/db/schema/tenants.ts';
import { toZones } from '#server/modules/tenancy/rows.ts';

export type StoredZone = DeliveryZone;

/** A restaurant and where it is. */
export interface ZonesOwner extends Coordinates {
  readonly clientId: string;
}

/** Smallest first. */
export async function readZones(executor: Executor, owner: ZonesOwner): Promise<readonly StoredZone[]> {
  const rows = await executor.select().from(deliveryZones).where(eq(deliveryZones.clientId, owner.clientId));
  return toZones(rows, owner);
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
    zones.map(({ zoneId, name, distanceKm, area, fee, minimum, estimateMinutes }) => ({
      clientId,
      zoneId: zoneId ?? randomUUID(),
      name,
      distanceKm,
      area: area?.map(([longitude, latitude]): [number, number] => [longitude, latitude]) ?? null,
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

/** An earlier delivery: where it went, by the straight line, and what it cost. */
export interface PastDelivery extends Reach {
  readonly cents: number;
}

/** Delivery orders since an instant. */
export async function listDeliveries(
  executor: Executor,
  clientId: string,
  sinceMs: number,
): Promise<readonly PastDelivery[]> {
  const { rows } = await executor.execute<{
    km: number;
    cents: number;
    latitude: number | null;
    longitude: number | null;
  }>(sql`
    select o.distance_km as km, o.total_cents as cents, o.delivery_latitude as latitude, o.delivery_longitude as longitude
    from orders o
    where o.client_id = ${clientId} and o.order_type = ${sqlCode('delivery')} and o.distance_km is not null and ${STANDING}
      and o.created_at >= ${new Date(sinceMs).toISOString()}::timestamptz`);
  return rows.map(({ km, cents, latitude, longitude }) => {
    return { km, cents, place: latitude === null || longitude === null ? null : { latitude, longitude } };
  });
}

/** Customers' saved addresses that have coordinates. */
export async function listSavedPlaces(executor: Executor, owner: ZonesOwner): Promise<readonly Reach[]> {
  const { rows } = await executor.execute<{ latitude: number; longitude: number }>(sql`
    select latitude, longitude from customer_addresses
    where client_id = ${owner.clientId} and latitude is not null and longitude is not null`);
  return rows.map((place) => ({ km: haversineKm(owner, place), place }));
}

/** Carts changed since an instant that wait for a delivery, by zone id. */
export async function countCartsByZone(
  executor: Executor,
  clientId: string,
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ zone: string; carts: number }>(sql`
    select delivery_zone_id as zone, count(*)::int as carts from carts
    where client_id = ${clientId} and delivery_zone_id is not null and order_type = ${sqlCode('delivery')} and lines <> '[]'::jsonb
      and updated_at >= ${new Date(sinceMs).toISOString()}::timestamptz group by 1`);
  return new Map(rows.map((row) => [row.zone, row.carts]));
}
