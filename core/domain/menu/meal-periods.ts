/** Meal periods of the restaurant as hours in which a dish is offered (decision 117). */
import type { Availability } from './availability.ts';

/** 1 breakfast, 2 lunch, 3 dinner; 'HH:mm' on the restaurant's clock, past midnight where `toTime` is not after `fromTime`. */
export interface MealPeriod {
  readonly periodType: number;
  readonly fromTime: string;
  readonly toTime: string;
}

const ALWAYS: Availability = { orderTypes: null, windows: [] };
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * The availability of a dish with the meal periods as windows of every day. Times and periods of the dish itself come before
 * those of its department. A period without hours limits nothing; null where nothing does.
 */
export function withMealPeriods(
  own: Availability | null,
  ofDepartment: readonly number[],
  periods: readonly MealPeriod[],
): Availability | null {
  const { mealPeriods = [], ...rest } = own ?? ALWAYS;
  const hasOwn = mealPeriods.length > 0 || rest.windows.length > 0;
  const chosen = hasOwn ? mealPeriods : ofDepartment;
  const meals = periods.filter(({ periodType }) => chosen.includes(periodType));
  const isLimited = rest.windows.length > 0 || rest.orderTypes !== null || rest.noticeMinutes !== undefined;
  if (meals.length === 0) return isLimited ? rest : null;
  const windows = meals.map(({ fromTime, toTime }) => ({
    weekdays: WEEK,
    from: fromTime.slice(0, 5),
    to: toTime.slice(0, 5),
  }));
  return { ...rest, windows: [...rest.windows, ...windows] };
}
