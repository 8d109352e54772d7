import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dateText } from '#console/lib/time/wall-clock.ts';
import type { WireDrawerDay } from '#core/contract/books/day.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** The trading day of a page, and the way to the days beside it; no day is ahead of the present one. */
export function DaySteps({
  day: { date, isOver },
  onStep,
}: {
  day: Pick<WireDrawerDay, 'date' | 'isOver'>;
  onStep: (date: LocalDate) => void;
}) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return (
    <span className="row eod__days">
      <Button look="quiet" height={40} aria-label={t('numbers.dayBefore')} onClick={() => onStep(addDays(date, -1))}>
        <Icon name="chevron-left" />
      </Button>
      <b>{dateText(`${date}T12:00:00Z`, 'UTC', language, 'long')}</b>
      <Button
        look="quiet"
        height={40}
        aria-label={t('numbers.dayAfter')}
        aria-disabled={!isOver}
        onClick={() => isOver && onStep(addDays(date, 1))}
      >
        <Icon name="chevron-right" />
      </Button>
    </span>
  );
}
