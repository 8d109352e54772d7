import type { z } from 'zod';
import type { zonesDraft } from '#core/contract/delivery/console-zones.ts';
import { type DeliveryZone, farthestCornerKm, type Reach, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { tidyArea } from '#core/domain/delivery/zone-area.ts';
import { type ZoneQuestion, zoneQuestions } from '#core/domain/delivery/zone-questions.ts';
import { type DraftZone, type ZoneWarning, zoneProblems, zoneWarnings } from '#core/domain/delivery/zones-check.ts';
import { cents } from '#core/domain/money/money.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError, type Message } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { lastChangeOf } from '#server/modules/audit/service.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import { zoneFields } from './problem-text.ts';
import {
  countCartsByZone,
  countOrdersByZone,
  listDeliveries,
  listSavedPlaces,
  readZones,
  type StoredZone,
  writeZones,
  type ZonesOwner,
} from './repo.ts';

type Draft = z.output<typeof zonesDraft>;
export type EditedZone = DraftZone & { readonly zoneId: string | null };

export interface ZonesView {
  readonly zones: readonly (StoredZone & { readonly ordersOf30Days: number })[];
  readonly version: string;
  readonly changed: { readonly actor: string; readonly at: number } | null;
}

export interface ZonesCheck {
  readonly fields: Readonly<Record<string, Message>>;
  readonly zones: readonly EditedZone[];
  readonly warnings: readonly ZoneWarning[];
  /** What is asked before they are saved, and what the saved ones would ask: that was answered once. */
  readonly questions: readonly ZoneQuestion[];
  readonly answered: readonly ZoneQuestion[];
  /** What was in range and would no longer be. */
  readonly outside: {
    readonly orders: number;
    readonly addresses: number;
    readonly carts: number;
    readonly spentCents: number;
  };
}

export interface ZonesService {
  get(staff: SignedInStaff): Promise<ZonesView>;
  check(staff: SignedInStaff, draft: Draft): Promise<ZonesCheck>;
  /**
   * AppError 400 with the fields, 404 for ids that are no zones of this restaurant, 409 when another person has saved
   * since `version`.
   */
  save(staff: SignedInStaff, draft: Draft, version: string): Promise<ZonesView>;
}

const ABOUT = { actions: 'zones.' };
const NOTHING_CHECKED = {
  warnings: [],
  questions: [],
  answered: [],
  outside: { orders: 0, addresses: 0, carts: 0, spentCents: 0 },
};
const LOOK_BACK_MS = 30 * DAY_MS;
/** Older carts are abandoned and not close to checkout. */
const CART_MS = DAY_MS;

/** Dollars to cents; a text that is not an amount stays one, and the check refuses it. */
function toCents(dollars: number): DraftZone['fee'] {
  const value = dollars * 100;
  const whole = Math.round(value);
  return (Math.abs(value - whole) < 1e-6 && Math.abs(whole) < 1e9 ? cents(whole) : -1) as DraftZone['fee'];
}

function edited({ zones }: Draft): readonly EditedZone[] {
  return zones.map((zone) => ({
    ...zone,
    area: zone.area && tidyArea(zone.area),
    fee: toCents(zone.fee),
    minimum: toCents(zone.minimum),
  }));
}

/** Zones without problems as they would be stored. */
function storedSoon(zones: readonly EditedZone[], restaurant: ZonesOwner): readonly DeliveryZone[] {
  return zones.map(({ distanceKm, zoneId, ...zone }, index) => ({
    ...zone,
    zoneId: zoneId ?? String(index),
    distanceKm: distanceKm ?? farthestCornerKm(zone.area ?? [], restaurant),
  }));
}

export function createZonesService(deps: StoreChangeDeps): ZonesService {
  const { db, now } = deps;

  async function view(executor: Executor, owner: ZonesOwner): Promise<ZonesView> {
    const { clientId } = owner;
    const zones = await readZones(executor, owner);
    const counts = await countOrdersByZone(executor, clientId, now() - LOOK_BACK_MS);
    const changed = await lastChangeOf(executor, clientId, ABOUT);
    return {
      zones: zones.map((zone) => ({ ...zone, ordersOf30Days: counts.get(zone.zoneId) ?? 0 })),
      version: versionOf(zones),
      changed,
    };
  }

  async function leftOut(
    owner: ZonesOwner,
    before: readonly StoredZone[],
    after: readonly DeliveryZone[],
  ): Promise<ZonesCheck['outside']> {
    const { clientId } = owner;
    const isLost = (at: Reach) => zoneFor(before, at) !== null && zoneFor(after, at) === null;
    const kept = new Set(after.map(({ zoneId }) => zoneId));
    const carts = await countCartsByZone(db, clientId, now() - CART_MS);
    const lost = (await listDeliveries(db, clientId, now() - LOOK_BACK_MS)).filter(isLost);
    return {
      orders: lost.length,
      spentCents: lost.reduce((sum, order) => sum + order.cents, 0),
      addresses: (await listSavedPlaces(db, owner)).filter(isLost).length,
      carts: before.reduce((sum, { zoneId }) => sum + (kept.has(zoneId) ? 0 : (carts.get(zoneId) ?? 0)), 0),
    };
  }

  return {
    get: (staff) => view(db, staff.tenant),
    check: async ({ tenant }, draft) => {
      const zones = edited(draft);
      const fields = zoneFields(zoneProblems(zones, tenant));
      if (Object.keys(fields).length > 0) return { fields, zones, ...NOTHING_CHECKED };
      const before = await readZones(db, tenant);
      const after = storedSoon(zones, tenant);
      return {
        fields,
        zones,
        warnings: zoneWarnings(zones),
        questions: zoneQuestions(after, tenant),
        answered: zoneQuestions(before, tenant),
        outside: await leftOut(tenant, before, after),
      };
    },
    save: async (staff, draft, version) => {
      const { clientId } = staff.tenant;
      const zones = edited(draft);
      const fields = zoneFields(zoneProblems(zones, staff.tenant));
      if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', 'console.zones.invalid', { fields });
      await changeStore(deps, staff, 'zones', async (transaction) => {
        const before = await readZones(transaction, staff.tenant);
        await requireUnchanged(transaction, clientId, { sent: version, current: versionOf(before) }, ABOUT);
        const known = new Set(before.map(({ zoneId }) => zoneId));
        if (zones.some(({ zoneId }) => zoneId !== null && !known.has(zoneId))) {
          throw new AppError('NOT_FOUND', 'cart.zone.unknown');
        }
        await writeZones(transaction, clientId, zones);
        return { result: null, action: 'zones.save', subject: 'zones', before, after: zones };
      });
      return await view(db, staff.tenant);
    },
  };
}
