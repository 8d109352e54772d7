import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { StockCounting } from './stock-counting.tsx';
import { StockDuration } from './stock-duration.tsx';
import type { StockUntil } from './use-stock.ts';

const SIDES = ['off', 'count'] as const;

/** What is set for the picked item: sold out for how long, and of a dish how many are left. */
export function StockSide({
  name,
  item,
  zone,
  schedule,
  isBusy,
  onMark,
  onCount,
}: {
  name: string;
  /** null: a whole department, whose dishes are not counted together. */
  item: WireStockItem | null;
  zone: string;
  /** Undefined until the hours are loaded. */
  schedule: OpeningSchedule | undefined;
  isBusy: boolean;
  onMark: (until: StockUntil) => void;
  onCount: (left: number | null, isDaily: boolean) => void;
}) {
  const t = useT();
  const [side, setSide] = useState<(typeof SIDES)[number]>(item?.count ? 'count' : 'off');
  const text = t(side === 'count' ? 'stock.howMany' : 'stock.howLong');
  return (
    <aside className="pick__side" aria-label={text}>
      <div>
        <h3 className="h2">{name}</h3>
        <p className="pick__for">{text}</p>
      </div>
      {item?.kind === 'product' && (
        <Segmented
          label={t('stock.side')}
          value={side}
          onChange={setSide}
          options={SIDES.map((value) => ({ value, label: t(`stock.side.${value}`) }))}
        />
      )}
      {item && side === 'count' ? (
        <StockCounting item={item} isBusy={isBusy} onCount={onCount} />
      ) : (
        <StockDuration zone={zone} schedule={schedule} isBusy={isBusy} onMark={onMark} />
      )}
    </aside>
  );
}
