import { useState } from 'react';
import { ChoiceTiles } from '#console/lib/choices/choice-tiles.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import { COUNT_MAX, FEW_LEFT } from '#core/domain/menu/stock-count.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const DAYS = ['today', 'daily'] as const;

/** A number of pieces as it is typed; null for anything else. */
function piecesOf(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,4}$/.test(typed) && Number(typed) <= COUNT_MAX ? Number(typed) : null;
}

/** How many of a dish are left, today alone or from a number for each day. */
export function StockCounting({
  item: { count },
  isBusy,
  onCount,
}: {
  item: WireStockItem;
  isBusy: boolean;
  /** `left` null: the dish is not counted any more. */
  onCount: (left: number | null, isDaily: boolean) => void;
}) {
  const t = useT();
  const [text, setText] = useState(String(count?.left ?? ''));
  const [days, setDays] = useState<(typeof DAYS)[number]>(count?.daily == null ? 'today' : 'daily');
  const [isAsked, setAsked] = useState(false);
  const left = piecesOf(text);
  const hints = {
    today: t('stock.count.todayHint'),
    daily: left === null ? t('stock.count.dailyHint') : t('stock.count.dailyFrom', { count: left }),
  };
  return (
    <form
      className="pick__count"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (left !== null) onCount(left, days === 'daily');
      }}
    >
      <TextField
        label={t('stock.count.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text}
        error={isAsked && left === null ? t('stock.count.invalid', { max: COUNT_MAX }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceTiles
        label={t('stock.count.days')}
        look="plain"
        options={DAYS.map((value) => ({ value, label: t(`stock.count.${value}`), hint: hints[value] }))}
        value={days}
        onChange={setDays}
      />
      <p className="says">
        <Icon name="info" size="s" />
        <span>{t('stock.count.effect', { few: FEW_LEFT })}</span>
      </p>
      <div className="pick__do">
        {count && (
          <Button look="quiet" height={56} busy={isBusy} onClick={() => onCount(null, false)}>
            {t('stock.count.stop')}
          </Button>
        )}
        <Button type="submit" height={56} busy={isBusy}>
          {t('stock.count.set')}
        </Button>
      </div>
    </form>
  );
}
