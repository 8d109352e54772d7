/** A customer's own profile: read, saved with its picture, exported, deleted. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { profileBody, WireCustomerData, WireProfile } from '#core/contract/accounts/customers.ts';
import type { Country } from '#core/domain/country/country.ts';
import { toE164 } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { AddressBook, Owner } from '#server/modules/accounts/address-book/address-book.ts';
import type { Favourites } from '#server/modules/accounts/favourites/favourites.ts';
import { birthDateOf } from '#server/modules/accounts/sign-in/birth-date.ts';
import type { CustomerOrders } from '#server/modules/orders/customer-orders.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { presentProfile } from './present.ts';
import { deleteCustomer, findProfile, lockProfile, type ProfileRow, updateProfile } from './repo.ts';

export interface ProfileService {
  get(owner: Owner): Promise<WireProfile>;
  /** `photo` is an uploaded file. AppError 400 with the offending fields. */
  save(owner: Owner, body: z.output<typeof profileBody>, photo: Buffer | null): Promise<WireProfile>;
  /** The picture of an address that this server gave, or null. */
  photoFile(clientId: string, photoId: string): Promise<Buffer | null>;
  /** Everything that is kept about the customer. */
  exportData(owner: Owner, locale: Locale): Promise<WireCustomerData>;
  /** Deletes the account, and says so by mail where its customer wanted it. AppError 409 while an order is in progress. */
  deleteAccount(owner: Owner, by: 'customer' | 'retention'): Promise<void>;
}

export type OwnMessages = Pick<WireCustomerData, 'reservations' | 'messages'>;

export interface ProfileParts {
  readonly addresses: Pick<AddressBook, 'list'>;
  readonly favourites: Pick<Favourites, 'records'>;
  readonly orders: Pick<CustomerOrders, 'summaries'>;
  readonly tenants: Pick<TenantService, 'require'>;
  /** What came in under the account's e-mail, beside orders. */
  readonly ownMessages: (owner: Owner & { readonly email: string }) => Promise<OwnMessages>;
  /** Takes the customer out of what other modules keep; in the transaction that deletes the account. */
  readonly forget: (tx: Transaction, owner: Owner & { readonly email: string }) => Promise<void>;
}

export function createProfileService(
  { db, files, jobs, log, now }: Pick<Deps, 'db' | 'files' | 'jobs' | 'log' | 'now'>,
  { addresses, favourites, orders, tenants, ownMessages, forget }: ProfileParts,
): ProfileService {
  async function profileOf({ clientId, customerId }: Owner): Promise<ProfileRow> {
    const row = await findProfile(db, clientId, customerId);
    if (!row) throw new AppError('NOT_FOUND', 'error.notFound');
    return row;
  }

  async function present(owner: Owner): Promise<WireProfile> {
    return presentProfile(await profileOf(owner), await addresses.list(owner));
  }

  /** A picture that cannot be removed is logged; the customer gets no error. */
  async function removePhoto(clientId: string, photoId: string | null): Promise<void> {
    if (photoId === null) return;
    await files.remove(photoKey(clientId, photoId)).catch((error: unknown) => {
      log.error({ err: error, clientId, photoId }, 'a customer’s picture could not be removed');
    });
  }

  /** The id of the stored picture; undefined for one that is kept already. */
  async function storePhoto(owner: Owner, original: Buffer): Promise<string | undefined> {
    const { photoId: present } = await profileOf(owner);
    // Some browsers send the shown picture back with every save.
    const kept = present === null ? null : await files.read(photoKey(owner.clientId, present));
    if (kept?.equals(original)) return undefined;
    const photo = await runTask('photo', original);
    if (!photo) throw refuse('image-invalid');
    const photoId = randomBytes(16).toString('hex');
    await files.write(photoKey(owner.clientId, photoId), photo);
    return photoId;
  }

  return {
    get: present,
    async save(owner, body, photo) {
      const { clientId, customerId } = owner;
      if (body.customerId && body.customerId.toLowerCase() !== customerId) throw refuse('customer-unknown');
      const { timeZone, country } = await tenants.require(clientId);
      const phone = phoneIn(body.phoneNumber, country);
      const birthDate = birthDateOf(body.birthDate, now(), timeZone);
      if (birthDate === undefined) throw new AppError('BAD_REQUEST', 'auth.error.birthDate', { field: 'birthDate' });
      const isRemoving = body.removeImage === true || body.removeImage === 'true';
      const stored = photo && !isRemoving ? await storePhoto(owner, photo) : undefined;
      const photoId = isRemoving ? null : stored;
      try {
        const before = await db.transaction(async (tx) => {
          const locked = await lockProfile(tx, clientId, customerId);
          if (!locked) throw new AppError('NOT_FOUND', 'error.notFound');
          await updateProfile(
            tx,
            clientId,
            customerId,
            {
              firstName: body.firstName.normalize('NFC'),
              lastName: body.lastName.normalize('NFC'),
              phone,
              ...(body.birthDate === undefined || body.birthDate === null ? {} : { birthDate }),
              ...(photoId === undefined ? {} : { photoId }),
            },
            now(),
          );
          return locked;
        });
        if (photoId !== undefined) await removePhoto(clientId, before.photoId);
      } catch (error) {
        await removePhoto(clientId, stored ?? null);
        throw error;
      }
      return await present(owner);
    },
    photoFile: (clientId, photoId) => files.read(photoKey(clientId, photoId)),
    async exportData(owner, locale) {
      const row = await profileOf(owner);
      const { tradingName } = await tenants.require(owner.clientId);
      return {
        exportedUtc: new Date(now()).toISOString(),
        restaurant: tradingName,
        profile: presentProfile(row, await addresses.list(owner)),
        createdUtc: row.createdAt.toISOString(),
        orders: await orders.summaries(owner.clientId, owner.customerId, locale),
        ...(await ownMessages({ ...owner, email: row.email })),
        favourites: await favourites.records(owner),
      };
    },
    async deleteAccount({ clientId, customerId }, by) {
      const before = await db.transaction(async (tx) => {
        const row = await lockProfile(tx, clientId, customerId);
        if (!row) return null;
        await forget(tx, { clientId, customerId, email: row.email });
        await deleteCustomer(tx, clientId, customerId);
        if (by === 'customer') await addSecurityMail(jobs, tx, closing(row));
        return row;
      });
      await removePhoto(clientId, before?.photoId ?? null);
    },
  };
}

function phoneIn(text: string, country: Country): string {
  const phone = toE164(text, country);
  if (phone === null) throw new AppError('BAD_REQUEST', 'auth.error.phone', { field: 'phoneNumber' });
  return phone;
}

function closing({ clientId, customerId, email, language }: ProfileRow) {
  return { clientId, realm: 'guest', personId: customerId, kind: 'closed', email, language, by: '' } as const;
}

/** In the file store. */
function photoKey(clientId: string, photoId: string): string {
  return `${clientId.toLowerCase()}/customers/${photoId}.webp`;
}
