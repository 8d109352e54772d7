/** What each driver took and handed in during a trading day. */
import { tradingDateOf, tradingSpan } from '#core/domain/hours/trading-day.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { sumHandOvers, sumReceived } from './repo.ts';

/** Amounts in cents. */
export interface CashOfDriver {
  readonly driverId: string;
  readonly name: string;
  readonly orders: number;
  readonly dueCents: number;
  readonly takenCents: number;
  readonly receivedCents: number;
}

/** The drivers who handed over an order or cash between `fromMs` and `toMs` (UTC ms), by name. */
export async function readDriverCash(
  executor: Executor,
  clientId: string,
  span: { readonly fromMs: number; readonly toMs: number },
): Promise<CashOfDriver[]> {
  const handOvers = await sumHandOvers(executor, clientId, span);
  const received = await sumReceived(executor, clientId, span);
  const without = received
    .filter(({ driverId }) => !handOvers.some((one) => one.driverId === driverId))
    .map(({ driverId, name }) => ({ driverId, name, orders: 0, dueCents: 0, takenCents: 0 }));
  return [...handOvers, ...without]
    .map((one) => ({
      ...one,
      receivedCents: received.find(({ driverId }) => driverId === one.driverId)?.cents ?? 0,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The present trading day of a restaurant, UTC ms. */
export function presentDay({ schedule, timeZone }: Pick<Tenant, 'schedule' | 'timeZone'>, nowMs: number) {
  const today = tradingDateOf(nowMs, schedule, timeZone);
  return tradingSpan(today, today, schedule, timeZone);
}
