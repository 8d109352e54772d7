/** Taxes: a few rates, each in the price or on top of it. */

import type { z } from 'zod';
import type { saveTaxBody, WireTax } from '#core/contract/settings/console-settings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { refuse } from '#server/refuse.ts';
import { deleteTaxRow, findTax, isTaxNamed, listTaxRows, type TaxRow, upsertTax } from './repo.ts';

const MOST_TAXES = 20;

export interface TaxService {
  list(clientId: string): Promise<readonly WireTax[]>;
  /** 409 when another person changed or deleted it since it was loaded, or when another tax has that name. */
  save(staff: SignedInStaff, tax: z.output<typeof saveTaxBody>): Promise<readonly WireTax[]>;
  /** 404 for none, 409 for one that products name. */
  remove(staff: SignedInStaff, taxId: string): Promise<readonly WireTax[]>;
}

export function createTaxService(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): TaxService {
  const list = async (clientId: string) =>
    (await listTaxRows(deps.db, clientId)).map((row) => ({
      ...fieldsOf(row),
      taxId: row.taxId,
      productCount: row.productCount,
    }));

  return {
    list,
    async save(staff, { taxId, was, ...fields }) {
      const { clientId } = staff.tenant;
      // The menu too, because the tax changes what its prices mean.
      await changeStore(deps, staff, ['settings', 'menu'], async (tx) => {
        const others = await listTaxRows(tx, clientId);
        const known = others.find((row) => row.taxId === taxId);
        const before = known ? fieldsOf(known) : null;
        if (!isSame(before, was) && !isSame(before, fields)) {
          throw refuse('tax-changed', { key: known ? 'tax.error.changed' : 'tax.error.gone' });
        }
        if (!known && others.length >= MOST_TAXES) throw new AppError('BAD_REQUEST', 'tax.error.many');
        const isTaken = others.some(
          (row) => row.taxId !== taxId && row.name.toLowerCase() === fields.name.toLowerCase(),
        );
        if (isTaken) {
          throw new AppError('CONFLICT', 'tax.error.name', { field: 'name' });
        }
        await upsertTax(tx, { clientId, taxId, ...fields });
        return { result: null, action: 'tax.save', subject: `tax:${taxId}`, before, after: fields };
      });
      return await list(clientId);
    },
    async remove(staff, taxId) {
      const { clientId } = staff.tenant;
      await changeStore(deps, staff, ['settings', 'menu'], async (tx) => {
        const row = await findTax(tx, clientId, taxId);
        if (!row) throw new AppError('NOT_FOUND', 'tax.unknown');
        if (await isTaxNamed(tx, clientId, taxId)) throw new AppError('CONFLICT', 'tax.error.used');
        await deleteTaxRow(tx, clientId, taxId);
        return { result: null, action: 'tax.delete', subject: `tax:${taxId}`, before: fieldsOf(row) };
      });
      return await list(clientId);
    },
  };
}

type Fields = Pick<TaxRow, 'name' | 'rate' | 'isInclusive' | 'isDefault'>;

function fieldsOf({ name, rate, isInclusive, isDefault }: Fields): Fields {
  return { name, rate, isInclusive, isDefault };
}

function isSame(one: Fields | null, other: Fields | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.name === other.name &&
    one.rate === other.rate &&
    one.isInclusive === other.isInclusive &&
    one.isDefault === other.isDefault
  );
}
