/** What a restaurant sold. Every answer takes the same number of statements, whatever the days hold. */

import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { MAX_REPORT_DAYS } from '#core/contract/numbers/console-numbers.ts';
import { tradingDateOf, tradingDayEnd, tradingSpan } from '#core/domain/hours/trading-day.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translateStored } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays, DAY_MS, type LocalDate, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { writeSettings } from '#server/modules/settings/service.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { type EstimateFacts, presentEstimates, presentNumbers, suggestedOf } from './present.ts';
import { readKept, readNotServed, readProducts } from './repo.ts';
import { readCompared, readSold } from './repo-sold.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

interface DateRange {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

export interface NumbersService {
  /**
   * For the trading days `from` to `to`, today by default; dishes are named in the reader's language. 400 when `to` is
   * before `from` or the range is too long.
   */
  numbers(staff: Staff, range: DateRange, locale: Locale): Promise<WireNumbers>;
  /** Takes over the estimate that the last 28 days suggest. 409 when they suggest none. */
  adoptEstimate(staff: Staff, orderType: OrderType): Promise<WireNumbers['estimates']>;
}

/** Long enough to have busy and quiet days of each kind. */
const HISTORY_MS = 28 * DAY_MS;

export function createNumbersService(
  deps: StoreChangeDeps & Pick<Deps, 'reader'>,
  stores: Pick<StoreSource, 'menuOf'>,
): NumbersService {
  const { db, reader, now } = deps;

  async function estimates(from: Executor, { tenant }: Staff, nowMs: number): Promise<EstimateFacts[]> {
    const settings = storeSettings(tenant);
    const kept = await readKept(from, tenant.clientId, { fromMs: nowMs - HISTORY_MS, toMs: nowMs });
    return kept.map(({ orderType, orders, seconds }) => ({
      orderType,
      orders,
      seconds,
      told: settings[orderType].estimateMinutes,
    }));
  }

  return {
    async numbers(staff, range, locale) {
      const { clientId, timeZone } = staff.tenant;
      const nowMs = now();
      const { shift, whole, compared, ...period } = periodOf(staff.tenant, range, nowMs);
      const { span, by } = period;
      const { menu } = await stores.menuOf(clientId);
      const named = <Row extends { productId: string; name: string }>(rows: readonly Row[]) =>
        rows.map((row) => ({
          ...row,
          name: translateStored(row.name, menu.products.get(row.productId)?.name, locale),
        }));
      const cut = { by, zone: timeZone, shift };
      const readSums = async () => ({
        sold: await readSold(reader, clientId, span, cut),
        compared: await readCompared(reader, clientId, whole, cut, compared.toMs),
      });
      const readDetails = async () => ({
        products: named(await readProducts(reader, clientId, span)),
        notServed: await readNotServed(reader, clientId, span),
        estimates: await estimates(reader, staff, nowMs),
      });
      // Side by side: sooner where PostgreSQL has two cores, and never more than two connections for one reader.
      const [sums, details] = await Promise.all([readSums(), readDetails()]);
      return presentNumbers({ ...period, nowMs, zone: timeZone, ...sums, ...details });
    },

    async adoptEstimate(staff, orderType) {
      const nowMs = now();
      const facts = (await estimates(db, staff, nowMs)).find((one) => one.orderType === orderType);
      const suggested = facts ? suggestedOf(facts) : null;
      if (!facts || suggested === null) throw refuse('no-estimate');
      const key = ESTIMATE_KEYS[orderType];
      await changeStore(deps, staff, 'settings', async (transaction) => {
        await writeSettings(transaction, staff.tenant.clientId, [{ key, value: String(suggested) }]);
        return {
          result: null,
          action: 'estimate.adopt',
          subject: `setting:${key}`,
          before: { minutes: facts.told },
          after: { minutes: suggested },
        };
      });
      const adopted = (await estimates(db, staff, nowMs)).map((one) =>
        one.orderType === orderType ? { ...one, told: suggested } : one,
      );
      return presentEstimates(adopted);
    },
  };
}

const ESTIMATE_KEYS = {
  pickup: 'PickupOrder:PickupOrder:EstimatedTime',
  delivery: 'DeliveryOrder:DeliveryOrder:EstimatedTime',
} as const;

/** The trading days of a report and those that they are compared with. 400 for a range that is empty or too long. */
function periodOf({ schedule, timeZone }: Tenant, range: DateRange, nowMs: number) {
  const today = tradingDateOf(nowMs, schedule, timeZone);
  const from = range.from ?? today;
  const to = range.to ?? (range.from === undefined ? today : range.from);
  const days = daysBetween(from, to);
  if (days < 1)
    throw new AppError('BAD_REQUEST', 'console.error.range', { fields: { to: { key: 'console.error.range' } } });
  if (days > MAX_REPORT_DAYS) {
    throw new AppError('BAD_REQUEST', 'console.error.rangeLong', {
      fields: { from: { key: 'console.error.rangeLong' } },
    });
  }
  const span = tradingSpan(from, to, schedule, timeZone);
  const isToday = from === to && nowMs < span.toMs && nowMs >= span.fromMs;
  const back = from === to ? 7 : days;
  const beforeFrom = addDays(from, -back);
  const beforeTo = addDays(to, -back);
  const whole = tradingSpan(beforeFrom, beforeTo, schedule, timeZone);
  // Half a day is compared with the same half of the day a week ago; its chart shows the whole day.
  const compared = isToday ? { ...whole, toMs: weekBefore(nowMs, timeZone) } : whole;
  const by = from === to ? 'hour' : 'date';
  const shift = tradingDayEnd(schedule);
  return { from, to, beforeFrom, beforeTo, isToday, span, back, by, shift, whole, compared } as const;
}

/** Whole days from `from` to `to`, both counted; below 1 when `to` comes first. */
function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The same reading of the wall clock seven days earlier. */
function weekBefore(nowMs: number, zone: Tenant['timeZone']): number {
  const { date, minutes } = toLocal(nowMs, zone);
  return toInstant(addDays(date, -7), minutes, zone).ms + (nowMs % MINUTE_MS);
}
