import { useId, useState } from 'react';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { clockText, rangeText } from '#store/lib/time/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { mealsOf, openMeals } from './meals.ts';
import { TimeChips, type TimeChoice } from './time-chips.tsx';
import './slot-list.css';

export type SlotListProps = TimeChoice & {
  slots: readonly Slot[];
  /** The day has the first time of all. */
  isSoonest: boolean;
};

/** The times of one day that can be had, by meal. */
export function SlotList({ slots, isSoonest, value, onChange }: SlotListProps) {
  const t = useT();
  const name = useId();
  const { mealPeriods } = useStore().client;
  const meals = mealsOf(slots, mealPeriods, isSoonest);
  // What a guest has opened stays open whatever is chosen.
  const [open] = useState(() => openMeals(meals, value));
  if (meals.length === 0) return <p className="muted f13">{t('preference.slots.none')}</p>;
  return (
    <div className="slots-day">
      {meals.map((meal) => {
        const label = t('info.meal', { meal: meal.name });
        const [first] = meal.slots;
        const range = { fromMinutes: first?.minutes ?? 0, toMinutes: meal.slots.at(-1)?.minutes ?? 0 };
        return (
          <details key={meal.key} className="slots-meal" open={open.has(meal.key)}>
            <summary>
              <b>{label}</b>
              <span className="num muted">
                {meal.slots.length > 1 ? rangeText(t, range) : clockText(t, range.fromMinutes, 'full')}
              </span>
              <Icon name="chevron-down" size="s" />
            </summary>
            <TimeChips {...{ name, label, value, onChange }} slots={meal.slots} isShort={meal.name !== 'other'} />
          </details>
        );
      })}
    </div>
  );
}
