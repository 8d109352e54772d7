import { useT } from '#console/lib/page/i18n.tsx';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { LocalTime } from '#core/domain/time/zoned-time.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { type Week, WeekEditor } from './week-editor.tsx';

export type OwnWeekProps = {
  orderType: OrderType;
  /** Null: the same as the store. */
  own: Week | null;
  store: Week;
  onChange: (week: Week | null) => void;
  /** Before closing. */
  lastOrderMinutes: number;
  onLastOrder: (minutes: number) => void;
  fields: Readonly<Record<string, string>>;
  now: LocalTime;
};

/** What the list offers, in minutes before closing. */
const LAST_ORDERS = [0, 10, 15, 20, 30, 45, 60, 90];

/**
 * The week of an order type: the same as the store's, or its own, which starts as a copy of the store's; and until when
 * its orders are taken.
 */
export function OwnWeek(props: OwnWeekProps) {
  const { orderType, own, store, onChange, lastOrderMinutes, onLastOrder, fields, now } = props;
  const t = useT();
  // A program may have set another number.
  const choices = [...new Set([...LAST_ORDERS, lastOrderMinutes])].sort((a, b) => a - b);
  return (
    <>
      <div className="hours-own">
        <Segmented
          label={t(`hours.tab.${orderType}`)}
          value={own ? 'own' : 'same'}
          onChange={(value) => onChange(value === 'own' ? store : null)}
          options={(['same', 'own'] as const).map((value) => ({ value, label: t(`hours.own.${value}`) }))}
        />
        <SelectField
          label={t('hours.lastOrder')}
          value={String(lastOrderMinutes)}
          error={fields[`orderTypes.${orderType}.lastOrderMinutes`]}
          onChange={(value) => onLastOrder(Number(value))}
          options={choices.map((minutes) => ({
            value: String(minutes),
            label: t('hours.lastOrder.before', { minutes }),
          }))}
        />
      </div>
      <p className="quiet-text">{t(own ? `hours.own.help.${orderType}` : 'hours.own.sameText')}</p>
      {own && (
        <WeekEditor
          week={own}
          store={store}
          onChange={onChange}
          fields={fields}
          path={`orderTypes.${orderType}.weekly`}
          now={now}
        />
      )}
    </>
  );
}
