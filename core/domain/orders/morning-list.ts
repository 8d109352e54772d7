/** The list of orders for later that a restaurant is mailed each morning: which morning an order belongs to. Pure. */
import { addDays, type LocalDate, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

/** 6 am on the restaurant's clock. */
const LIST_MINUTES = 6 * 60;

/** A list and the one after it, UTC ms: the orders that the kitchen starts from `fromMs` to just before `untilMs`. */
export interface MorningList {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The list of an instant (UTC ms). What is started before 6 am belongs to the morning before, so that no order is left out. */
export function morningListAt(ms: number, zone: string): MorningList {
  const { date, minutes } = toLocal(ms, zone);
  const at = (day: LocalDate) => toInstant(day, LIST_MINUTES, zone).ms;
  const day = minutes < LIST_MINUTES ? addDays(date, -1) : date;
  return { fromMs: at(day), untilMs: at(addDays(day, 1)) };
}
