import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerAddresses } from '#server/db/schema/customers.ts';

export type AddressRow = typeof customerAddresses.$inferSelect;

function ofCustomer(clientId: string, customerId: string) {
  return and(eq(customerAddresses.clientId, clientId), eq(customerAddresses.customerId, customerId));
}

function ofAddress(clientId: string, customerId: string, addressId: string) {
  return and(ofCustomer(clientId, customerId), eq(customerAddresses.addressId, addressId));
}

/** The default one first, then the oldest. */
export async function listAddresses(executor: Executor, clientId: string, customerId: string): Promise<AddressRow[]> {
  return await executor
    .select()
    .from(customerAddresses)
    .where(ofCustomer(clientId, customerId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), asc(customerAddresses.addressId));
}

export async function findAddress(
  executor: Executor,
  clientId: string,
  customerId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const [row] = await executor
    .select()
    .from(customerAddresses)
    .where(ofAddress(clientId, customerId, addressId));
  return row ?? null;
}

export async function insertAddress(tx: Transaction, address: AddressRow): Promise<AddressRow> {
  const [row] = await tx.insert(customerAddresses).values(address).returning();
  if (!row) throw new Error('The address was not inserted');
  return row;
}

export type AddressChanges = Partial<Omit<AddressRow, 'clientId' | 'addressId' | 'customerId' | 'createdAt'>>;

/** Null when the customer has no such address. */
export async function updateAddress(
  tx: Transaction,
  key: Pick<AddressRow, 'clientId' | 'customerId' | 'addressId'>,
  changes: AddressChanges,
): Promise<AddressRow | null> {
  const [row] = await tx
    .update(customerAddresses)
    .set(changes)
    .where(ofAddress(key.clientId, key.customerId, key.addressId))
    .returning();
  return row ?? null;
}

/** No other address stays the default. */
export async function unsetDefault(
  tx: Transaction,
  { clientId, customerId, addressId }: Pick<AddressRow, 'clientId' | 'customerId' | 'addressId'>,
): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(
      and(
        ofCustomer(clientId, customerId),
        eq(customerAddresses.isDefault, true),
        ne(customerAddresses.addressId, addressId),
      ),
    );
}

export async function deleteAddress(
  executor: Executor,
  clientId: string,
  customerId: string,
  addressId: string,
): Promise<boolean> {
  const rows = await executor
    .delete(customerAddresses)
    .where(ofAddress(clientId, customerId, addressId))
    .returning({ addressId: customerAddresses.addressId });
  return rows.length > 0;
}
