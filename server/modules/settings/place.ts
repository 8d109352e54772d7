/** The restaurant's place: an address and a pin that its owner confirmed together. */

import type { z } from 'zod';
import type { confirmPlaceBody } from '#core/contract/settings/console-place.ts';
import { regionOf } from '#core/domain/country/regions.ts';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { lastChangeOf } from '#server/modules/audit/service.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import { hasOrders } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { loadSetup, writeProfile } from './repo.ts';

export interface PlaceView {
  readonly address: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly isConfirmed: boolean;
  readonly version: string;
  readonly changed: { readonly actor: string; readonly at: number } | null;
}

/** A pin that is not confirmed yet. */
export interface PinCheck {
  /** IANA names: of the pin's region, and the one that the restaurant would have. */
  readonly pinZone: string;
  readonly timeZone: string;
  readonly isAtSea: boolean;
}

export interface PlaceService {
  get(clientId: string): Promise<PlaceView>;
  check(staff: SignedInStaff, pin: Coordinates): Promise<PinCheck>;
  /** Sets the zone of the pin's region before the first order. 400 for a pin in another country; 409 when another person has confirmed since `version`. */
  confirm(staff: SignedInStaff, wanted: z.output<typeof confirmPlaceBody>): Promise<PlaceView>;
}

const ABOUT = { actions: 'place.' };

/** The zone of the pin's region before the first order; afterwards the restaurant's own, by which its days were written. */
async function zoneAfter(
  executor: Executor,
  { clientId, country }: Pick<Tenant, 'clientId' | 'country'>,
  own: string,
  pin: Coordinates,
): Promise<string> {
  const { zone } = regionOf(pin, country);
  return zone === own || (await hasOrders(executor, clientId)) ? own : zone;
}

export function createPlaceService(deps: StoreChangeDeps): PlaceService {
  async function view(executor: Executor, clientId: string): Promise<PlaceView> {
    const setup = await loadSetup(executor, clientId);
    if (!setup) throw new AppError('NOT_FOUND', 'client.unknown');
    const { address, latitude, longitude, timeZone, placeConfirmedAt } = setup.row;
    const place = { address, latitude, longitude, isConfirmed: placeConfirmedAt !== null };
    return { ...place, timeZone, version: versionOf(place), changed: await lastChangeOf(executor, clientId, ABOUT) };
  }

  return {
    get: (clientId) => view(deps.db, clientId),
    async check({ tenant }, pin) {
      const { timeZone } = await view(deps.db, tenant.clientId);
      return {
        pinZone: regionOf(pin, tenant.country).zone,
        timeZone: await zoneAfter(deps.db, tenant, timeZone, pin),
        isAtSea: tenant.country.places.isAtSea(pin),
      };
    },
    async confirm(staff, { version, address, latitude, longitude }) {
      const { clientId, country } = staff.tenant;
      if (!country.places.has({ latitude, longitude })) throw refuse('place-abroad', { country: country.name });
      await changeStore(deps, staff, ['client', 'zones'], async (transaction, nowMs) => {
        const before = await view(transaction, clientId);
        await requireUnchanged(transaction, clientId, { sent: version, current: before.version }, ABOUT);
        const after = { address: address.replaceAll(/\s+/g, ' '), latitude, longitude };
        const timeZone = await zoneAfter(transaction, staff.tenant, before.timeZone, after);
        const zone = timeZone === before.timeZone ? {} : { timeZone };
        await writeProfile(transaction, clientId, { ...after, ...zone, placeConfirmedAt: new Date(nowMs) });
        const was = { address: before.address, latitude: before.latitude, longitude: before.longitude };
        return { result: null, action: 'place.confirm', subject: 'place', before: was, after: { ...after, ...zone } };
      });
      return await view(deps.db, clientId);
    },
  };
}
