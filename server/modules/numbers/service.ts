/** What a restaurant sold. Every answer takes the same number of statements, whatever the days hold. */

import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { countDays } from '#core/domain/books/accounts/tax-periods.ts';
import { tradingDateOf, tradingSpan } from '#core/domain/hours/trading-day.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translateStored } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays, DAY_MS, type LocalDate, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { isFilling, requireDays } from '#server/modules/books/asked-days.ts';
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
    const kept = await readKept(from, tenant.clientId, nowMs - HISTORY_MS);
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
      const { days, before, span, untilMs, ...period } = periodOf(staff.tenant, range, nowMs);
      const { menu } = await stores.menuOf(clientId);
      const named = <Row extends { productId: string; name: string }>(rows: readonly Row[]) =>
        rows.map((row) => ({
          ...row,
          name: translateStored(row.name, menu.products.get(row.productId)?.name, locale),
        }));
      const cut = { by: period.by, zone: timeZone };
      const readSums = async () => ({
        isFilling: await isFilling(reader, clientId),
        sold: await readSold(reader, clientId, days, cut),
        compared: await readCompared(reader, clientId, before, cut, untilMs),
      });
      const readDetails = async () => ({
        products: named(await readProducts(reader, clientId, days)),
        notServed: await readNotServed(reader, clientId, span),
        estimates: await estimates(reader, staff, nowMs),
      });
      // Side by side: sooner where PostgreSQL has two cores, and never more than two connections for one reader.
      const [sums, details] = await Promise.all([readSums(), readDetails()]);
      return presentNumbers({ ...period, days, before, nowMs, zone: timeZone, ...sums, ...details });
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
  const days = requireDays({ from, to: range.to ?? from });
  const { to } = days;
  const isDay = from === to;
  const isToday = isDay && from === today;
  const back = isDay ? 7 : countDays(days);
  return {
    days,
    before: { from: addDays(from, -back), to: addDays(to, -back) },
    /** Days between a date and the one it is compared with. */
    back,
    by: isDay ? 'hour' : 'date',
    isToday,
    /** By the hours of now, for what the ledger does not know. */
    span: tradingSpan(from, to, schedule, timeZone),
    // Half a day is compared with the same half of the day a week ago; its chart shows the whole day.
    untilMs: isToday ? weekBefore(nowMs, timeZone) : null,
  } as const;
}

/** The same reading of the wall clock seven days earlier. */
function weekBefore(nowMs: number, zone: Tenant['timeZone']): number {
  const { date, minutes } = toLocal(nowMs, zone);
  return toInstant(addDays(date, -7), minutes, zone).ms + (nowMs % MINUTE_MS);
}
