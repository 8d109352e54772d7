/** How many of a dish are left, as staff say (decision 109). */

import type { z } from 'zod';
import type { addStockBody, setStockCountBody } from '#core/contract/menu/console-counts.ts';
import { addByHand, shownCount } from '#core/domain/menu/stock-count.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { lockStockRow, type StockRow } from './stock/repo.ts';
import { addPieces, type DayCount, forgetCounts, writeCount, writeDaily } from './stock/repo-counts.ts';
import { lockCounts, stockDay } from './stock-counts.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

export interface CountingService {
  /** Sets what is left today, and what each new day begins with; or counts no longer. 404 for a foreign dish. */
  set(staff: Staff, change: z.output<typeof setStockCountBody>): Promise<StockRow>;
  /**
   * Adds to what is left today, so that several boards may press at once; what people read is never below 0. 404 for a
   * foreign dish, 409 for one that is not counted.
   */
  add(staff: Staff, change: z.output<typeof addStockBody>): Promise<StockRow>;
}

export function createCountingService(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): CountingService {
  const { events } = deps;

  /** Lets pages know of a number that a person set; `day` null is the daily amount, `left` null: it is not counted. */
  async function tell(
    tx: Transaction,
    { clientId }: Tenant,
    count: { productId: string; day: string | null; left: number | null },
  ): Promise<void> {
    await events.publish(tx, `stock:${clientId}`, { type: 'stock', ...count });
  }

  return {
    set: ({ tenant, name }, { productId, left, isDaily }) =>
      changeStore(deps, { tenant, name }, 'menu', async (tx, nowMs) => {
        const day = stockDay(tenant, null, nowMs);
        const { clientId } = tenant;
        const before = await lockDish(tx, tenant, productId, day);
        const ahead = await storeCount(tx, {
          clientId,
          productId,
          day,
          left,
          isDaily,
          before: before.count?.daily ?? null,
        });
        const count = left === null ? null : { left, daily: isDaily ? left : null };
        await tell(tx, tenant, { productId, day: null, left: count?.daily ?? null });
        await tell(tx, tenant, { productId, day, left });
        for (const other of ahead) await tell(tx, tenant, { productId, ...other });
        return {
          result: { ...before, count },
          action: 'stock.count',
          subject: `product:${productId}`,
          before: before.count ?? {},
          after: count ?? {},
          tells: 'stock',
        };
      }),
    // Raises no version: what is left is no part of the menu.
    add: ({ tenant, name }, { productId, by }) =>
      changeStore(deps, { tenant, name }, [], async (tx, nowMs) => {
        const { clientId } = tenant;
        const piece = { clientId, productId, day: stockDay(tenant, null, nowMs), quantity: 0 };
        const before = await lockDish(tx, tenant, productId, piece.day);
        const [locked] = await lockCounts(tx, [piece], true);
        if (!locked) throw refuse('not-counted');
        const was = locked.left ?? 0;
        const after = addByHand(was, by);
        await addPieces(tx, [{ ...piece, quantity: after - was }], events);
        const left = shownCount(after);
        const count = { left, daily: before.count?.daily ?? null };
        return {
          result: { ...before, count },
          action: 'stock.count',
          subject: `product:${productId}`,
          before: { left: shownCount(was) },
          after: { left },
          tells: 'stock',
        };
      }),
  };
}

/** Stores what staff set for `day`, or that they count no longer. Answers the days ahead whose counts change with it. */
async function storeCount(
  tx: Transaction,
  { left, ...dish }: Omit<Parameters<typeof writeCount>[1], 'left'> & { readonly left: number | null },
): Promise<readonly DayCount[]> {
  const { clientId, productId, day } = dish;
  if (left === null) {
    await writeDaily(tx, clientId, productId, null);
    const ended = await forgetCounts(tx, { clientId, productId, from: day });
    return ended.filter((one) => one.day !== day);
  }
  // What the restaurant has sold ahead is forgotten with the daily amount that limited it.
  const ended = dish.isDaily ? [] : await forgetCounts(tx, { clientId, productId, from: addDays(day, 1) });
  return [...ended, ...(await writeCount(tx, { ...dish, left }))];
}

async function lockDish(tx: Transaction, { clientId }: Tenant, id: string, day: string): Promise<StockRow> {
  const row = await lockStockRow(tx, clientId, { kind: 'product', id, day });
  if (!row) throw new AppError('NOT_FOUND', 'console.error.stockUnknown');
  return row;
}
