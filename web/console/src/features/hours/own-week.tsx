import { useT } from '#console/lib/page/i18n.tsx';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { LocalTime } from '#core/domain/time/zoned-time.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { type Week, WeekEditor } from './week-editor.tsx';

export type OwnWeekProps = {
  orderType: OrderType;
  /** Null: the same as the store. */
  own: Week | null;
  store: Week;
  onChange: (week: Week | null) => void;
  fields: Readonly<Record<string, string>>;
  now: LocalTime;
};

/** The week of an order type: the same as the store's, or its own, which starts as a copy of the store's. */
export function OwnWeek({ orderType, own, store, onChange, fields, now }: OwnWeekProps) {
  const t = useT();
  return (
    <>
      <Segmented
        label={t(`hours.tab.${orderType}`)}
        value={own ? 'own' : 'same'}
        onChange={(value) => onChange(value === 'own' ? store : null)}
        options={(['same', 'own'] as const).map((value) => ({ value, label: t(`hours.own.${value}`) }))}
      />
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
