import { MEALS } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Switch } from '#ui/actions/switch.tsx';

export type MealSwitchesProps = {
  /** Empty: offered at any time. */
  meals: readonly number[];
  onChange: (meals: number[]) => void;
};

/** The meal periods in which a dish, or each dish of a department, is offered. */
export function MealSwitches({ meals, onChange }: MealSwitchesProps) {
  const t = useT();
  return (
    <section className="me-switches" aria-label={t('menu.field.mealPeriods')}>
      <h3 className="me-title">{t('menu.field.mealPeriods')}</h3>
      <p className="quiet-text">{t('menu.meal.help')}</p>
      {MEALS.map(([period, label]) => (
        <Switch
          key={period}
          label={t(label)}
          checked={meals.includes(period)}
          onChange={(isOn) => onChange(isOn ? [...meals, period].sort() : meals.filter((one) => one !== period))}
        />
      ))}
    </section>
  );
}
