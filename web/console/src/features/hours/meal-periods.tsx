import { useT } from '#console/lib/page/i18n.tsx';
import type { WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { RangeList } from './range-list.tsx';

export type Meals = WireHoursDraft['mealPeriods'];

const USUAL = [
  { periodType: 1, fromTime: '07:00', toTime: '11:00' },
  { periodType: 2, fromTime: '11:30', toTime: '15:00' },
  { periodType: 3, fromTime: '17:00', toTime: '22:00' },
] as const;
const NAMES = { 1: 'hours.meal.breakfast', 2: 'hours.meal.lunch', 3: 'hours.meal.dinner' } as const;

export type MealPeriodsProps = {
  meals: Meals;
  onChange: (meals: Meals) => void;
  fields: Readonly<Record<string, string>>;
};

/** Breakfast, lunch and dinner as the store's hours page lists them. */
export function MealPeriods({ meals, onChange, fields }: MealPeriodsProps) {
  const t = useT();
  return (
    <section className="card meals" aria-label={t('hours.tab.meals')}>
      <p className="quiet-text">{t('hours.meal.help')}</p>
      {USUAL.map((usual) => {
        const { periodType } = usual;
        const index = meals.findIndex((meal) => meal.periodType === periodType);
        const meal = meals[index];
        const others = meals.filter((other) => other.periodType !== periodType);
        const name = t(NAMES[periodType]);
        const put = (next: Meals[number]) => onChange([...others, next].sort((a, b) => a.periodType - b.periodType));
        const own = Object.fromEntries(
          Object.entries(fields).map(([path, text]) => [
            path.replace(`mealPeriods.${index}.`, `meal${index}.0.`),
            text,
          ]),
        );
        return (
          <div key={periodType} className="meals__row">
            <Switch
              label={name}
              checked={meal !== undefined}
              onChange={(isOn) => (isOn ? put({ ...usual }) : onChange(others))}
            />
            {meal && (
              <RangeList
                name={name}
                ranges={[meal]}
                onChange={([range]) => (range ? put({ ...meal, ...range }) : onChange(others))}
                path={`meal${index}`}
                fields={own}
                isSingle
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
