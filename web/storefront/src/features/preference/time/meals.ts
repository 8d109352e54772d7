/** The free times of a day by meal. Pure. */

import { partOfDay } from '#core/domain/hours/part-of-day.ts';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import type { MealPeriod } from '#core/domain/menu/meal-periods.ts';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';

export interface Meal {
  readonly key: string;
  /** A period type of the restaurant, or a part of the day where it has no meal then; 'other' for what lies between. */
  readonly name: '1' | '2' | '3' | ReturnType<typeof partOfDay> | 'other';
  readonly slots: readonly Slot[];
}

const LUNCH = '2';
/** So many times stand open: what is more is folded. */
const MOST_OPEN = 40;

function mealAt({ minutes }: Slot, periods: readonly MealPeriod[]): Meal['name'] | undefined {
  const found = periods.find(({ fromTime, toTime }) => {
    const from = parseWallTime(fromTime) ?? 0;
    const since = (minutes - from + DAY_MINUTES) % DAY_MINUTES;
    return since <= ((parseWallTime(toTime) ?? 0) - from + DAY_MINUTES) % DAY_MINUTES;
  });
  return found && (String(found.periodType) as Meal['name']);
}

/**
 * The meals of a day with the times in them that can be had. What is outside of them comes last, and first where
 * `isSoonest` and the day's first time is among it. A day without a meal has the parts of the day. No piece has more
 * times than may stand open.
 */
export function mealsOf(slots: readonly Slot[], periods: readonly MealPeriod[], isSoonest: boolean): readonly Meal[] {
  const free = slots.filter(({ disabledReason }) => disabledReason === null);
  const hasMeals = free.some((slot) => mealAt(slot, periods));
  const meals = new Map<Meal['name'], Slot[]>();
  for (const slot of free) {
    const name = hasMeals ? (mealAt(slot, periods) ?? 'other') : partOfDay(slot.minutes);
    meals.set(name, [...(meals.get(name) ?? []), slot]);
  }
  const found = [...meals].flatMap(([name, own]) =>
    Array.from({ length: Math.ceil(own.length / MOST_OPEN) }, (_, piece) => ({
      key: `${name} ${piece}`,
      name,
      slots: own.slice(piece * MOST_OPEN, (piece + 1) * MOST_OPEN),
    })),
  );
  const isLast = ({ name }: Meal) => name === 'other' && !(isSoonest && found[0]?.name === 'other');
  return found.sort((one, another) => Number(isLast(one)) - Number(isLast(another)));
}

/** The keys of the meals that stand open: from that of the chosen time on, else from lunch, as long as few enough times are open. */
export function openMeals(meals: readonly Meal[], chosen: number | null): ReadonlySet<string> {
  const chosenIn = meals.findIndex(({ slots }) => slots.some(({ startMs }) => startMs === chosen));
  const lunch = meals.findIndex(({ name }) => name === LUNCH);
  const from = Math.max(0, chosenIn === -1 ? lunch : chosenIn);
  let left = MOST_OPEN;
  const open = [...meals.slice(from), ...meals.slice(0, from)].filter(({ key, name, slots }) => {
    if (slots.length > left || (name === 'other' && key !== meals[from]?.key)) return false;
    left -= slots.length;
    return true;
  });
  return new Set(open.map(({ key }) => key));
}
