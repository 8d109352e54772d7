import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { dayName } from '#console/lib/time/day-name.ts';
import type { WireHoursCheck } from '#core/contract/hours/console-hours.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

type Gap = WireHoursCheck['gaps'][number];

/** More would hide the special dates below. */
const MOST = 3;

/** When guests chose what was closed, each with the hours to press for. */
export function AskedGaps({ gaps, onOpen }: { gaps: readonly Gap[]; onOpen: (gap: Gap) => void }) {
  const t = useT();
  const locale = useLocale();
  if (gaps.length === 0) return null;
  return (
    <section className="asked-gaps" aria-label={t('hours.asked')}>
      <h2>{t('hours.asked')}</h2>
      <ul>
        {gaps.slice(0, MOST).map((gap) => (
          <li key={`${gap.orderType} ${gap.weekday} ${gap.fromTime}`}>
            <b className="asked-gaps__when">
              <Icon name="alert" size="s" />
              {t(`hours.asked.${gap.orderType}`, {
                day: dayName(gap.weekday, locale, 'long'),
                from: gap.fromTime,
                to: gap.toTime,
              })}
            </b>
            <p>
              {gap.isStoreOpen && `${t('hours.asked.storeOpen')} `}
              {t('hours.asked.guests', { count: gap.guests })}
            </p>
            <Button look="quiet" height={40} icon="plus" onClick={() => onOpen(gap)}>
              {t(gap.orderType === 'delivery' ? 'hours.asked.deliver' : 'hours.asked.pickUp')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
