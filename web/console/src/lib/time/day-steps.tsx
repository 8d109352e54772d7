import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { dayText } from './wall-clock.ts';
import './day-steps.css';

/** The day of a page, and the way to the days beside it; none is after a last one. */
export function DaySteps({
  date,
  isLast = false,
  onStep,
}: {
  date: LocalDate;
  isLast?: boolean;
  onStep: (date: LocalDate) => void;
}) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return (
    <span className="row day-steps">
      <Button look="quiet" height={40} aria-label={t('numbers.dayBefore')} onClick={() => onStep(addDays(date, -1))}>
        <Icon name="chevron-left" />
      </Button>
      <b>{dayText(date, language, 'long')}</b>
      <Button
        look="quiet"
        height={40}
        aria-label={t('numbers.dayAfter')}
        aria-disabled={isLast}
        onClick={() => !isLast && onStep(addDays(date, 1))}
      >
        <Icon name="chevron-right" />
      </Button>
    </span>
  );
}
