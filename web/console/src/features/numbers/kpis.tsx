import { moneyText } from '#console/lib/money/signed-money.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { changeOf } from './range.ts';

/** A smaller change is shown as no change. */
const SAME = 0.02;

type KpiProps = { icon: IconName; label: string; value: string; note: string; trend?: 'up' | 'down' | undefined };

function Kpi({ icon, label, value, note, trend }: KpiProps) {
  return (
    <section className="card kpi">
      <h2 className="kpi__label">
        <Icon name={icon} size="s" />
        {label}
      </h2>
      <p className="kpi__value">{value}</p>
      <p className={trend === 'up' ? 'kpi__note kpi__note--up' : 'kpi__note'}>{note}</p>
    </section>
  );
}

/** The four key numbers, each with its previous value. */
export function Kpis({ numbers: { now, before, isToday } }: { numbers: WireNumbers }) {
  const t = useT();
  const compared = t(isToday ? 'numbers.thanLastWeek' : 'numbers.thanBefore');
  const against = (current: number, former: number, show: (value: number) => string) => {
    const change = changeOf(current, former);
    if (change === null) return { note: t('numbers.noComparison'), trend: undefined };
    if (Math.abs(change) < SAME) return { note: t('numbers.aboutSame'), trend: undefined };
    const difference = `${current > former ? '+' : '−'}${show(Math.abs(current - former))}`;
    return { note: `${difference} ${compared}`, trend: change > 0 ? ('up' as const) : ('down' as const) };
  };
  const seconds = now.acceptSeconds;
  return (
    <>
      <Kpi
        icon="receipt"
        label={t('numbers.orders')}
        value={String(now.orders)}
        {...against(now.orders, before.orders, String)}
      />
      <Kpi
        icon="banknote"
        label={t('numbers.takings')}
        value={moneyText(now.revenue)}
        {...against(now.revenue, before.revenue, moneyText)}
      />
      <Kpi
        icon="shopping-bag"
        label={t('numbers.average')}
        value={moneyText(now.average)}
        {...against(now.average, before.average, moneyText)}
      />
      <Kpi
        icon="timer"
        label={t('numbers.accept')}
        value={
          seconds === null
            ? '–'
            : seconds < 120
              ? t('numbers.seconds', { count: seconds })
              : t('numbers.minutes', { count: Math.round(seconds / 60) })
        }
        note={t(seconds === null ? 'numbers.noAccept' : 'numbers.acceptGoal')}
      />
    </>
  );
}
