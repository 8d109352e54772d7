import { useCallback, useState } from 'react';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import { nextOpening, type OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { SOLD_OUT_FOR } from '#core/domain/menu/stock-count.ts';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { StockUntil } from './use-stock.ts';

/** The choice of a duration; each button shows when it ends. */
export function StockDuration({
  zone,
  schedule,
  isBusy,
  onMark,
}: {
  zone: string;
  /** Undefined until the hours are loaded. */
  schedule: OpeningSchedule | undefined;
  isBusy: boolean;
  onMark: (until: StockUntil) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const [until, setUntil] = useState<(typeof SOLD_OUT_FOR)[number]>('next-opening');
  const nowMs = useClock(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []));
  const timeText = (at: number) => momentText(at, nowMs, zone, HTML_LANG[locale], 'day-and-time');
  const opensAtMs = schedule ? nextOpening(schedule, nowMs, zone) : null;
  const hints: Readonly<Record<(typeof SOLD_OUT_FOR)[number], string>> = {
    '1h': t('stock.until', { time: timeText(nowMs + HOUR_MS) }),
    '4h': t('stock.until', { time: timeText(nowMs + 4 * HOUR_MS) }),
    'next-opening': opensAtMs === null ? t('stock.asHours') : timeText(opensAtMs),
    'until-changed': t('stock.somebody'),
  };
  return (
    <>
      <ChoiceTiles
        label={t('stock.howLong')}
        look="plain"
        options={SOLD_OUT_FOR.map((value) => ({ value, label: t(`stock.for.${value}`), hint: hints[value] }))}
        value={until}
        onChange={setUntil}
      />
      <p className="says">
        <Icon name="info" size="s" />
        <span>{t('stock.effect')}</span>
      </p>
      <Button look="danger" height={56} busy={isBusy} onClick={() => onMark(until)}>
        {t('stock.mark')}
      </Button>
    </>
  );
}
