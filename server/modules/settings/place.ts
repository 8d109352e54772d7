/** The restaurant's place: an address and a pin that its owner confirmed together. */

import type { z } from 'zod';
import type { confirmPlaceBody } from '#core/contract/settings/console-place.ts';
import { regionOf } from '#core/domain/country/regions.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { lastChangeOf } from '#server/modules/audit/service.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import { hasOrders } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import { loadSetup, writeProfile } from './repo.ts';

export interface PlaceView {
  readonly address: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly isConfirmed: boolean;
  readonly version: string;
  readonly changed: { readonly actor: string; readonly at: number } | null;
}

export interface PlaceService {
  get(clientId: string): Promise<PlaceView>;
  /** Sets the zone of the pin's region before the first order. 400 for a pin in another country; 409 when another person has confirmed since `version`. */
  confirm(staff: SignedInStaff, wanted: z.output<typeof confirmPlaceBody>): Promise<PlaceView>;
}

const ABOUT = { actions: 'place.' };

export function createPlaceService(deps: StoreChangeDeps): PlaceService {
  async function view(executor: Executor, clientId: string): Promise<PlaceView> {
    const setup = await loadSetup(executor, clientId);
    if (!setup) throw new AppError('NOT_FOUND', 'client.unknown');
    const { address, latitude, longitude, placeConfirmedAt } = setup.row;
    const place = { address, latitude, longitude, isConfirmed: placeConfirmedAt !== null };
    return { ...place, version: versionOf(place), changed: await lastChangeOf(executor, clientId, ABOUT) };
  }

  return {
    get: (clientId) => view(deps.db, clientId),
    async confirm(staff, { version, address, latitude, longitude }) {
      const { clientId, country } = staff.tenant;
      if (!country.places.has({ latitude, longitude })) throw refuse('place-abroad', { country: country.name });
      await changeStore(deps, staff, ['client', 'zones'], async (transaction, nowMs) => {
        const before = await view(transaction, clientId);
        await requireUnchanged(transaction, clientId, { sent: version, current: before.version }, ABOUT);
        const after = { address: address.replaceAll(/\s+/g, ' '), latitude, longitude };
        const { zone: timeZone } = regionOf(after, country);
        const isFixed = timeZone === regionOf(before, country).zone || (await hasOrders(transaction, clientId));
        const zone = isFixed ? {} : { timeZone };
        await writeProfile(transaction, clientId, { ...after, ...zone, placeConfirmedAt: new Date(nowMs) });
        const was = { address: before.address, latitude: before.latitude, longitude: before.longitude };
        return { result: null, action: 'place.confirm', subject: 'place', before: was, after: { ...after, ...zone } };
      });
      return await view(deps.db, clientId);
    },
  };
}
