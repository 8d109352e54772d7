import type { z } from 'zod';
import type { hoursDraft } from '#core/contract/hours/console-hours.ts';
import { closedByChange, type DraftHours, hoursProblems } from '#core/domain/hours/hours-check.ts';
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError, type Message } from '#server/errors.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { lastChangeOf } from '#server/modules/audit/service.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import type { SignedInStaff } from '#server/modules/staff/staff.ts';
import { toSchedule } from '#server/modules/store/rows.ts';
import { hoursFields } from './problem-text.ts';
import { type DueOrder, listDueOrders, readHours, type StoredHours, writeHours } from './repo.ts';

type Draft = z.output<typeof hoursDraft>;

export interface HoursView {
  readonly stored: StoredHours;
  readonly version: string;
  readonly changed: { readonly actor: string; readonly at: number } | null;
  readonly nowMs: number;
}

export interface DraftCheck {
  readonly fields: Readonly<Record<string, Message>>;
  /** Orders for a time that was open and would no longer be. */
  readonly affected: readonly DueOrder[];
  readonly isOpen: boolean;
  readonly closesAtMs: number | null;
  readonly opensAtMs: number | null;
}

export interface HoursService {
  get(staff: SignedInStaff): Promise<HoursView>;
  /** Checks a draft without saving it. */
  check(staff: SignedInStaff, draft: Draft): Promise<DraftCheck>;
  /**
   * AppError 400 with the fields, 409 when another person has saved since `version`. Answers the orders outside the new
   * hours.
   */
  save(
    staff: SignedInStaff,
    draft: Draft,
    version: string,
  ): Promise<{ readonly view: HoursView; readonly affected: readonly DueOrder[] }>;
}

const ABOUT = { actions: 'hours.' };

/** The hours as the rules read them; the draft must be valid. */
function scheduleOf({ weekly, overrides }: DraftHours): OpeningSchedule {
  return toSchedule(weekly, overrides);
}

/** Sorted as it is stored, so that equal drafts have equal versions. */
function tidy({ weekly, overrides, mealPeriods }: Draft): DraftHours {
  return {
    weekly: [...weekly].sort((a, b) => a.weekday - b.weekday),
    overrides: [...overrides].sort((a, b) => (a.date < b.date ? -1 : 1)),
    mealPeriods: [...mealPeriods].sort((a, b) => a.periodType - b.periodType),
  };
}

export function createHoursService(deps: StoreChangeDeps): HoursService {
  const { db, now } = deps;

  async function view(executor: Executor, { tenant }: SignedInStaff, nowMs: number): Promise<HoursView> {
    const { clientId, timeZone } = tenant;
    const stored = await readHours(executor, clientId, toLocal(nowMs, timeZone).date);
    const changed = await lastChangeOf(executor, clientId, ABOUT);
    return { stored, version: versionOf(stored), changed, nowMs };
  }

  async function affectedBy(
    executor: Executor,
    { tenant }: SignedInStaff,
    stored: StoredHours,
    draft: DraftHours,
    nowMs: number,
  ): Promise<readonly DueOrder[]> {
    const due = await listDueOrders(executor, tenant.clientId, nowMs);
    const instants = due.map(({ dueMs }) => dueMs);
    const closed = closedByChange(scheduleOf(stored), scheduleOf(draft), instants, tenant.timeZone);
    return due.filter(({ dueMs }) => closed.has(dueMs));
  }

  return {
    get: (staff) => view(db, staff, now()),
    check: async (staff, draft) => {
      const { timeZone } = staff.tenant;
      const nowMs = now();
      const fields = hoursFields(hoursProblems(draft, toLocal(nowMs, timeZone).date));
      if (Object.keys(fields).length > 0) {
        return { fields, affected: [], isOpen: false, closesAtMs: null, opensAtMs: null };
      }
      const { stored } = await view(db, staff, nowMs);
      const schedule = scheduleOf(draft);
      const { isOpen, closesAtMs } = openStateAt(schedule, nowMs, timeZone);
      const next = nextOpening(schedule, nowMs, timeZone);
      return {
        fields,
        affected: await affectedBy(db, staff, stored, draft, nowMs),
        isOpen,
        closesAtMs,
        opensAtMs: isOpen || next.assumed ? null : next.ms,
      };
    },
    save: async (staff, draft, version) => {
      const { clientId, timeZone } = staff.tenant;
      const fields = hoursFields(hoursProblems(draft, toLocal(now(), timeZone).date));
      if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', 'console.hours.invalid', { fields });
      const after = tidy(draft);
      const affected = await changeStore(deps, staff, 'client', async (transaction, nowMs) => {
        const { stored, version: current } = await view(transaction, staff, nowMs);
        await requireUnchanged(transaction, clientId, { sent: version, current }, ABOUT);
        const stranded = await affectedBy(transaction, staff, stored, after, nowMs);
        await writeHours(transaction, clientId, after, toLocal(nowMs, timeZone).date);
        const { timeZone: _zone, ...before } = stored;
        return { result: stranded, action: 'hours.save', subject: 'hours', before, after };
      });
      return { view: await view(db, staff, now()), affected };
    },
  };
}
