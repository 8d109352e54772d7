import type { z } from 'zod';
import type { setManyStockBody, setStockBody } from '#core/contract/menu/console-stock.ts';
import { nextOpening } from '#core/domain/hours/opening-hours.ts';
import { isSoldOut, SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { listStockRows, lockDishRows, lockStockRow, type StockRow, updateDishes, updateStock } from './stock/repo.ts';
import { stockDay } from './stock-counts.ts';

type StockChange = z.output<typeof setStockBody>;

export interface StockService {
  /** Whatever customers can see. A time that has passed reads as in stock. */
  list(tenant: Tenant): Promise<readonly StockRow[]>;
  /** Marks sold out for a while, or back in stock. 404 for ids of another restaurant. */
  set(staff: Pick<SignedInStaff, 'tenant' | 'name'>, change: StockChange): Promise<StockRow>;
  /** The same of many dishes at once. 404 where none of them is the restaurant's. */
  setMany(
    staff: Pick<SignedInStaff, 'tenant' | 'name'>,
    change: z.output<typeof setManyStockBody>,
  ): Promise<readonly StockRow[]>;
}

export function createStockService(deps: StoreChangeDeps): StockService {
  const { db, now } = deps;
  return {
    list: async (tenant) => {
      const nowMs = now();
      return (await listStockRows(db, tenant.clientId, stockDay(tenant, null, nowMs))).map((row) => asOf(row, nowMs));
    },
    set: async (staff, { kind, id, until }) =>
      await changeStore(deps, staff, 'menu', async (transaction, nowMs) => {
        const { clientId } = staff.tenant;
        const before = await lockStockRow(transaction, clientId, {
          kind,
          id,
          day: stockDay(staff.tenant, null, nowMs),
        });
        if (!before) throw new AppError('NOT_FOUND', 'console.error.stockUnknown');
        const outOfStockUntil = instantOf(until, staff.tenant, nowMs);
        await updateStock(transaction, clientId, kind, id, outOfStockUntil);
        return {
          result: { ...before, outOfStockUntil },
          action: 'stock.set',
          subject: `${kind}:${id}`,
          before: { outOfStockUntil: before.outOfStockUntil },
          after: { outOfStockUntil, until },
          tells: 'stock',
        };
      }),
    setMany: async (staff, { productIds, until }) =>
      await changeStore(deps, staff, 'menu', async (transaction, nowMs) => {
        const { clientId } = staff.tenant;
        const rows = await lockDishRows(transaction, clientId, productIds, stockDay(staff.tenant, null, nowMs));
        if (rows.length === 0) throw new AppError('NOT_FOUND', 'console.error.stockUnknown');
        const outOfStockUntil = instantOf(until, staff.tenant, nowMs);
        const ids = rows.map(({ id }) => id);
        await updateDishes(transaction, clientId, ids, outOfStockUntil);
        return {
          result: rows.map((row) => ({ ...row, outOfStockUntil })),
          action: 'stock.set',
          subject: 'products',
          before: Object.fromEntries(rows.map(({ id, outOfStockUntil: was }) => [id, was])),
          after: { outOfStockUntil, until, products: ids.length },
          tells: 'stock',
        };
      }),
  };
}

function asOf(row: StockRow, nowMs: number): StockRow {
  return isSoldOut(row, nowMs) ? row : { ...row, outOfStockUntil: null };
}

/** UTC ms from which it is available again; null when it is available now. */
function instantOf(until: StockChange['until'], { schedule, timeZone }: Tenant, nowMs: number): number | null {
  switch (until) {
    case 'in-stock':
      return null;
    case '1h':
      return nowMs + HOUR_MS;
    case '4h':
      return nowMs + 4 * HOUR_MS;
    case 'next-opening':
      return nextOpening(schedule, nowMs, timeZone) ?? SOLD_OUT_UNTIL_CHANGED;
    case 'until-changed':
      return SOLD_OUT_UNTIL_CHANGED;
  }
}
