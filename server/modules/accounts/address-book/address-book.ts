/** A customer's addresses. Another customer's address is a 404, like an unknown one. */

import type { z } from 'zod';
import type { addressBody } from '#core/contract/accounts/customers.ts';
import { toE164 } from '#core/domain/country/phone.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { lockProfile } from '#server/modules/accounts/profile/repo.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import {
  type AddressChanges,
  type AddressRow,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  unsetDefault,
  updateAddress,
} from './repo-addresses.ts';

type AddressInput = z.output<typeof addressBody>;

/** The customer who owns the address book. */
export interface Owner {
  readonly clientId: string;
  readonly customerId: string;
}

export interface AddressBook {
  /** The default one first, then the oldest. */
  list(owner: Owner): Promise<AddressRow[]>;
  /** The same address again is the one that the book has, so that a second press or a repeat after a lost answer adds none. */
  add(owner: Owner, body: AddressInput): Promise<AddressRow>;
  update(owner: Owner, addressId: string, body: AddressInput): Promise<AddressRow>;
  setDefault(owner: Owner, addressId: string): Promise<AddressRow>;
  remove(owner: Owner, addressId: string): Promise<void>;
  /** AppError 404 unless the address is the owner's. */
  require(owner: Owner, addressId: string): Promise<AddressRow>;
}

const MAX_ADDRESSES = 50;

export function createAddressBook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): AddressBook {
  /** One change at a time: there is one default and a largest number. */
  function change<Result>(
    { clientId, customerId }: Owner,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (tx) => {
      if (!(await lockProfile(tx, clientId, customerId))) throw new AppError('NOT_FOUND', 'error.notFound');
      return await work(tx);
    });
  }

  async function save(tx: Transaction, owner: Owner, addressId: string, changes: AddressChanges): Promise<AddressRow> {
    const key = { clientId: owner.clientId, customerId: owner.customerId, addressId };
    if (changes.isDefault) await unsetDefault(tx, key);
    const saved = await updateAddress(tx, key, changes);
    // Thrown out of the transaction, so that the default address that was just unset stays the default.
    if (!saved) throw refuse('address-unknown');
    return saved;
  }

  return {
    list: ({ clientId, customerId }) => listAddresses(db, clientId, customerId),
    async add(owner, body) {
      const { clientId, customerId } = owner;
      const columns = columnsOf(body, await tenants.require(clientId));
      return await change(owner, async (tx) => {
        const known = await listAddresses(tx, clientId, customerId);
        const same = known.find((address) => isSame(address, columns));
        if (same) return columns.isDefault && !same.isDefault ? await save(tx, owner, same.addressId, columns) : same;
        if (known.length >= MAX_ADDRESSES) {
          throw new AppError('CONFLICT', 'profile.error.addressesFull', { values: { n: MAX_ADDRESSES } });
        }
        const key = { clientId, customerId, addressId: crypto.randomUUID() };
        if (body.isDefault) await unsetDefault(tx, key);
        return await insertAddress(tx, { ...key, ...columns, createdAt: new Date(now()) });
      });
    },
    async update(owner, addressId, body) {
      if (body.addressId && body.addressId.toLowerCase() !== addressId.toLowerCase()) {
        throw new AppError('BAD_REQUEST', 'error.badRequest', { field: 'addressId' });
      }
      const columns = columnsOf(body, await tenants.require(owner.clientId));
      return await change(owner, (tx) => save(tx, owner, addressId, columns));
    },
    setDefault: (owner, addressId) => change(owner, (tx) => save(tx, owner, addressId, { isDefault: true })),
    async remove({ clientId, customerId }, addressId) {
      if (!(await deleteAddress(db, clientId, customerId, addressId))) throw refuse('address-unknown');
    },
    async require({ clientId, customerId }, addressId) {
      const found = await findAddress(db, clientId, customerId, addressId);
      if (!found) throw refuse('address-unknown');
      return found;
    },
  };
}

/** Equal in all that the person wrote; which one is the default does not count. */
function isSame(address: AddressRow, columns: AddressChanges): boolean {
  const { isDefault, ...written } = columns;
  return (Object.keys(written) as (keyof typeof written)[]).every((name) => address[name] === written[name]);
}

function columnsOf(body: AddressInput, { country }: Tenant) {
  const phone = toE164(body.phone, country);
  if (phone === null) {
    const key = 'profile.error.addressPhone';
    throw new AppError('BAD_REQUEST', key, { field: 'phone' });
  }
  return {
    name: body.name,
    fullAddress: body.fullAddress.normalize('NFC'),
    zipCode: body.zipCode || null,
    phone,
    latitude: body.geoLocation?.latitude ?? null,
    longitude: body.geoLocation?.longitude ?? null,
    place: body.place ?? null,
    isDefault: body.isDefault,
  };
}
