import type { z } from 'zod';
import type { hoursDraft } from '#core/contract/hours/console-hours.ts';
import { closedByChange, type DraftHours, type DraftOwnHours, hoursProblems } from '#core/domain/hours/hours-check.ts';
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import type { HoursOfTypes } from '#core/domain/hours/order-type-hours.ts';
import { NEVER_OPEN, type OrderTypeNow, orderTypeNow } from '#core/domain/hours/order-type-now.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError, type Message } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type Part, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { lastChangeOf } from '#server/modules/audit/service.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import { toHours, toSchedule } from '#server/modules/tenancy/rows.ts';
import { readGaps, type TypeGap } from './asked-gaps.ts';
import { hoursFields } from './problem-text.ts';
import { type DueOrder, listDueOrders, readHours, type StoredHours, writeHours } from './repo.ts';

type Draft = z.output<typeof hoursDraft>;

export interface HoursView {
  readonly stored: StoredHours;
  readonly version: string;
  readonly changed: { readonly actor: string; readonly at: number } | null;
  readonly nowMs: number;
}

export interface OpenNow {
  readonly isOpen: boolean;
  readonly closesAtMs: number | null;
  readonly opensAtMs: number | null;
}

export interface DraftCheck extends OpenNow {
  readonly fields: Readonly<Record<string, Message>>;
  /** Orders for a time that was open and would no longer be. */
  readonly affected: readonly DueOrder[];
  /** The same for orders of each type. */
  readonly orderTypes: Readonly<Record<OrderType, OrderTypeNow>>;
  /** Where guests asked for what is closed, the most asked first. */
  readonly gaps: readonly TypeGap[];
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
function hoursOf({ weekly, overrides, orderTypes }: DraftHours): HoursOfTypes {
  return toHours(toSchedule(weekly, overrides), orderTypes);
}

const CLOSED: OpenNow = { isOpen: false, closesAtMs: null, opensAtMs: null };

function openNow(schedule: OpeningSchedule, nowMs: number, zone: string): OpenNow {
  const { isOpen, closesAtMs } = openStateAt(schedule, nowMs, zone);
  return { isOpen, closesAtMs, opensAtMs: isOpen ? null : nextOpening(schedule, nowMs, zone) };
}

const byWeekday = (week: DraftHours['weekly']) => [...week].sort((a, b) => a.weekday - b.weekday);
const byPeriod = (meals: DraftHours['mealPeriods']) => [...meals].sort((a, b) => a.periodType - b.periodType);
const byDate = (dates: DraftHours['overrides']) => [...dates].sort((a, b) => (a.date < b.date ? -1 : 1));

/** Sorted as it is stored, so that equal drafts have equal versions. */
function tidy({ weekly, overrides, orderTypes, mealPeriods }: DraftHours): DraftHours {
  const own = (one: DraftOwnHours): DraftOwnHours => ({
    weekly: one.weekly && byWeekday(one.weekly),
    overrides: byDate(one.overrides),
    lastOrderMinutes: one.lastOrderMinutes,
  });
  return {
    weekly: byWeekday(weekly),
    overrides: byDate(overrides),
    orderTypes: { pickup: own(orderTypes.pickup), delivery: own(orderTypes.delivery) },
    mealPeriods: byPeriod(mealPeriods),
  };
}

/** A draft without hours of order types leaves them as they are. */
const completeDraft = ({ orderTypes, ...draft }: Draft, stored: StoredHours): DraftHours => ({
  ...draft,
  orderTypes: orderTypes ?? stored.orderTypes,
});

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
    return closedByChange(hoursOf(stored), hoursOf(draft), due, tenant.timeZone);
  }

  return {
    get: (staff) => view(db, staff, now()),
    check: async (staff, sent) => {
      const { timeZone } = staff.tenant;
      const nowMs = now();
      const { stored } = await view(db, staff, nowMs);
      const draft = completeDraft(sent, stored);
      const fields = hoursFields(hoursProblems(draft, toLocal(nowMs, timeZone).date));
      if (Object.keys(fields).length > 0) {
        const orderTypes = { pickup: NEVER_OPEN, delivery: NEVER_OPEN };
        return { fields, affected: [], ...CLOSED, orderTypes, gaps: [] };
      }
      const hours = hoursOf(draft);
      const stateOf = (orderType: OrderType) => orderTypeNow(hours, orderType, nowMs, timeZone);
      return {
        fields,
        affected: await affectedBy(db, staff, stored, draft, nowMs),
        ...openNow(hours.schedule, nowMs, timeZone),
        orderTypes: { pickup: stateOf('pickup'), delivery: stateOf('delivery') },
        gaps: await readGaps(db, staff.tenant, draft, nowMs),
      };
    },
    save: async (staff, sent, version) => {
      const { clientId, timeZone } = staff.tenant;
      // Dishes are shown with the hours of their meal periods. An older draft is refused below.
      const { stored: known } = await view(db, staff, now());
      const isMenuChanged = JSON.stringify(known.mealPeriods) !== JSON.stringify(byPeriod(sent.mealPeriods));
      const parts: readonly Part[] = isMenuChanged ? ['client', 'menu'] : ['client'];
      const affected = await changeStore(deps, staff, parts, async (transaction, nowMs) => {
        const { stored, version: current } = await view(transaction, staff, nowMs);
        const draft = completeDraft(sent, stored);
        const today = toLocal(nowMs, timeZone).date;
        const fields = hoursFields(hoursProblems(draft, today));
        if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', 'console.hours.invalid', { fields });
        await requireUnchanged(transaction, clientId, { sent: version, current }, ABOUT);
        const after = tidy(draft);
        const stranded = await affectedBy(transaction, staff, stored, after, nowMs);
        await writeHours(transaction, clientId, after, today);
        const { timeZone: _zone, ...before } = stored;
        return { result: stranded, action: 'hours.save', subject: 'hours', before, after };
      });
      return { view: await view(db, staff, now()), affected };
    },
  };
}
