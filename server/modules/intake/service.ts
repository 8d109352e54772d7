/** Busy and pause: set by staff, ended by a job, announced to open stores and boards (decision 033). */

import type { SetIntakeRequest, SetSlotRequest } from '#core/contract/orders/console-board.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import { nextIntakeChange, restOfDay } from '#core/domain/intake/intake.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { toIntake } from '#server/modules/tenancy/rows.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { restOfDaySlots } from './load.ts';
import { findIntake, type IntakeChanges, type IntakeRow, saveIntake } from './repo.ts';

type IntakeDeps = Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>;

export interface IntakeService {
  /** Changes the named order types and leaves the others unchanged. Answers the state after it. */
  set(staff: SignedInStaff, services: SetIntakeRequest['services']): Promise<Tenant>;
  /**
   * Closes a quarter hour of the rest of today for orders for later, or opens it again; a repeat changes nothing. 400
   * for any other time, 409 where that order type takes no orders for later.
   */
  setSlot(staff: SignedInStaff, slot: SetSlotRequest): Promise<Tenant>;
}

/** What a customer's page shows of busy and pause: the pauses and the estimates. */
export const STORE_PARTS = ['settings', 'zones'] as const;

/** What a change of the state says, to the log, to staff and to pages. */
const told = (before: IntakeRow, after: IntakeRow) =>
  ({
    subject: 'intake',
    before: toIntake(before),
    after: toIntake(after),
    tells: 'order',
    stores: STORE_PARTS,
  }) as const;

/** The jobs wait by the database's clock, which may be a little ahead of this server's clock. */
const CLOCKS_APART_MS = 3_000;

function changesOf(services: SetIntakeRequest['services'], tenant: Tenant, nowMs: number): IntakeChanges {
  const today = new Date(restOfDay(orderingHours(tenant), nowMs, tenant.timeZone));
  const changes: Record<string, Date | number | null> = {};
  for (const one of services) {
    const prefix = one.orderType;
    changes[`${prefix}BusyMinutes`] = one.mode === 'busy' ? one.minutes : 0;
    // If staff forget to end a busy evening, it must not slow the next day down.
    changes[`${prefix}BusyUntil`] = one.mode === 'busy' ? today : null;
    changes[`${prefix}PausedUntil`] =
      one.mode !== 'pause' ? null : one.for === 'today' ? today : new Date(nowMs + Number(one.for) * MINUTE_MS);
  }
  return changes as IntakeChanges;
}

export function createIntakeService(deps: IntakeDeps): IntakeService {
  return {
    set: (staff, services) =>
      changeStore(deps, staff, 'client', async (tx, nowMs) => {
        const { tenant } = staff;
        const before = await findIntake(tx, tenant.clientId);
        const changes = changesOf(services, tenant, nowMs);
        await saveIntake(tx, tenant.clientId, changes);
        const after = { ...before, ...changes };
        await scheduleResume(deps, tx, after, nowMs);
        return { result: { ...tenant, intake: toIntake(after) }, action: 'intake.set', ...told(before, after) };
      }),

    setSlot: (staff, { orderType, startUtc, isClosed }) =>
      changeStore(deps, staff, 'client', async (tx, nowMs) => {
        const { tenant } = staff;
        const startMs = Date.parse(startUtc);
        requireSlot(tenant, orderType, startMs, nowMs);
        const before = await findIntake(tx, tenant.clientId);
        const column = `${orderType}ClosedSlots` as const;
        const { fromMs } = restOfDaySlots(tenant, nowMs);
        const others = before[column].filter((at) => at.getTime() >= fromMs && at.getTime() !== startMs);
        const changes = { [column]: isClosed ? [...others, new Date(startMs)] : others };
        await saveIntake(tx, tenant.clientId, changes);
        return {
          result: { ...tenant, intake: toIntake({ ...before, ...changes }) },
          action: isClosed ? 'slot.close' : 'slot.open',
          subject: `slot:${orderType}`,
          after: { startUtc: new Date(startMs).toISOString() },
          tells: 'order',
          stores: STORE_PARTS,
        };
      }),
  };
}

function requireSlot(tenant: Tenant, orderType: OrderType, startMs: number, nowMs: number): void {
  const { fromMs, untilMs } = restOfDaySlots(tenant, nowMs);
  const isQuarter = startMs % MINUTE_MS === 0 && toLocal(startMs, tenant.timeZone).minutes % STEP_MINUTES === 0;
  if (!isQuarter || startMs < fromMs || startMs >= untilMs) {
    throw new AppError('BAD_REQUEST', 'console.error.slot', { field: 'startUtc' });
  }
  if (!storeSettings(tenant)[orderType].allowsSchedule) throw refuse('schedule-not-offered', {}, { field: null });
}

/** One job waits for the first end, and adds the job for the next one. */
async function scheduleResume({ jobs }: IntakeDeps, tx: Transaction, row: IntakeRow, nowMs: number): Promise<void> {
  const runAt = nextIntakeChange(toIntake(row), nowMs);
  if (runAt === null) return;
  await jobs.add(tx, 'intake.resume', { clientId: row.clientId }, { key: `intake.resume:${row.clientId}`, runAt });
}

/** Removes what has ended; open pages get the news and fetch again. */
function endedChanges(row: IntakeRow, nowMs: number): IntakeChanges {
  const isOver = (at: Date | null) => at !== null && at.getTime() <= nowMs;
  return {
    ...(isOver(row.pickupBusyUntil) ? { pickupBusyMinutes: 0, pickupBusyUntil: null } : {}),
    ...(isOver(row.pickupPausedUntil) ? { pickupPausedUntil: null } : {}),
    ...(isOver(row.deliveryBusyUntil) ? { deliveryBusyMinutes: 0, deliveryBusyUntil: null } : {}),
    ...(isOver(row.deliveryPausedUntil) ? { deliveryPausedUntil: null } : {}),
  };
}

/** Undoes the transaction and its raised version. */
class Unchanged extends Error {}

/** A change by the system: everything that `changeStore` does. Null changes nothing. */
export async function changeBySystem(
  { db, events, jobs, now }: IntakeDeps,
  clientId: string,
  action: string,
  decide: (row: IntakeRow, nowMs: number) => IntakeChanges | null,
): Promise<IntakeRow | null> {
  const system = { name: 'system', tenant: { clientId } };
  const change = changeStore({ db, events, jobs, now }, system, 'client', async (tx, nowMs) => {
    const before = await findIntake(tx, clientId);
    const changes = decide(before, nowMs);
    if (!changes) throw new Unchanged();
    await saveIntake(tx, clientId, changes);
    const after = { ...before, ...changes };
    return { result: after, action, ...told(before, after) };
  });
  return await change.catch((error: unknown) => {
    if (error instanceof Unchanged) return null;
    throw error;
  });
}

/** Call it before the jobs start. */
export function registerResume(deps: IntakeDeps): void {
  deps.jobs.register('intake.resume', async ({ clientId }) => {
    const row = await changeBySystem(deps, clientId, 'intake.resume', (before, nowMs) => {
      const changes = endedChanges(before, nowMs + CLOCKS_APART_MS);
      return Object.keys(changes).length === 0 ? null : changes;
    });
    if (row) await deps.db.transaction((tx) => scheduleResume(deps, tx, row, deps.now()));
  });
}
