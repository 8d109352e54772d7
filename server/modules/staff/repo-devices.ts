import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { staffDevicePeople, staffDevices, staffSessions } from '#server/db/schema/people.ts';
import type { StaffDevice } from '#server/identity/signed-in-staff.ts';

const columns = { deviceId: staffDevices.deviceId, label: staffDevices.label, isShared: staffDevices.isShared };

const thisDevice = (clientId: string, deviceId: string) =>
  and(eq(staffDevices.clientId, clientId), eq(staffDevices.deviceId, deviceId));

/** The device of a cookie; null for none of this restaurant's, and for one that was ended. */
export async function findDevice(executor: Executor, clientId: string, tokenHash: string): Promise<StaffDevice | null> {
  const [row] = await executor
    .select(columns)
    .from(staffDevices)
    .where(and(eq(staffDevices.clientId, clientId), eq(staffDevices.tokenHash, tokenHash)));
  return row ?? null;
}

/** The id of the cookie's device where this person has signed in on it before; else null. */
export async function findKnownDevice(
  executor: Executor,
  clientId: string,
  tokenHash: string,
  staffId: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ deviceId: staffDevices.deviceId })
    .from(staffDevices)
    .innerJoin(
      staffDevicePeople,
      and(
        eq(staffDevicePeople.clientId, staffDevices.clientId),
        eq(staffDevicePeople.deviceId, staffDevices.deviceId),
        eq(staffDevicePeople.staffId, staffId),
      ),
    )
    .where(and(eq(staffDevices.clientId, clientId), eq(staffDevices.tokenHash, tokenHash)));
  return row?.deviceId ?? null;
}

export async function insertDevice(
  executor: Executor,
  clientId: string,
  device: StaffDevice & { readonly tokenHash: string; readonly nowMs: number },
): Promise<void> {
  const { deviceId, label, isShared, tokenHash } = device;
  const now = new Date(device.nowMs);
  await executor
    .insert(staffDevices)
    .values({ clientId, deviceId, label, isShared, tokenHash, seenAt: now, createdAt: now });
}

/** Notes a sign-in, and that this person's own count is kept here from now on. Answers whether other devices were known, and this one was not. */
export async function admitPerson(
  executor: Executor,
  clientId: string,
  {
    deviceId,
    isShared,
    staffId,
    nowMs,
  }: Omit<StaffDevice, 'label'> & {
    readonly staffId: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  await executor
    .update(staffDevices)
    .set({ seenAt: new Date(nowMs), isShared })
    .where(thisDevice(clientId, deviceId));
  const added = await executor
    .insert(staffDevicePeople)
    .values({ clientId, deviceId, staffId })
    .onConflictDoNothing()
    .returning({ deviceId: staffDevicePeople.deviceId });
  if (added.length === 0) return false;
  const known = await executor
    .select({ deviceId: staffDevicePeople.deviceId })
    .from(staffDevicePeople)
    .where(and(eq(staffDevicePeople.clientId, clientId), eq(staffDevicePeople.staffId, staffId)))
    .limit(2);
  return known.length > 1;
}

export async function updateDevice(
  executor: Executor,
  clientId: string,
  { deviceId, label, isShared }: StaffDevice,
): Promise<void> {
  await executor.update(staffDevices).set({ label, isShared }).where(thisDevice(clientId, deviceId));
}

/** Deletes the device with its session; its cookie then counts as unknown. */
export async function deleteDevice(executor: Executor, clientId: string, deviceId: string): Promise<void> {
  await executor.delete(staffDevices).where(thisDevice(clientId, deviceId));
}

/** Makes this person unknown on every device but one. */
export async function forgetPerson(
  executor: Executor,
  clientId: string,
  staffId: string,
  exceptDeviceId?: string,
): Promise<void> {
  await executor
    .delete(staffDevicePeople)
    .where(
      and(
        eq(staffDevicePeople.clientId, clientId),
        eq(staffDevicePeople.staffId, staffId),
        exceptDeviceId === undefined ? undefined : ne(staffDevicePeople.deviceId, exceptDeviceId),
      ),
    );
}

/** Devices without a session that were not used since `beforeMs`. */
export async function deleteUnseenDevices(executor: Executor, clientId: string, beforeMs: number): Promise<void> {
  const session = executor
    .select({ one: sql`1` })
    .from(staffSessions)
    .where(and(eq(staffSessions.clientId, staffDevices.clientId), eq(staffSessions.deviceId, staffDevices.deviceId)));
  await executor
    .delete(staffDevices)
    .where(and(eq(staffDevices.clientId, clientId), lt(staffDevices.seenAt, new Date(beforeMs)), notExists(session)));
}
