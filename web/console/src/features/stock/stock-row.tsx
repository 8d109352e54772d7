import { type Translate, useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import { clockText, dateText, isSameDay } from '#console/lib/time/wall-clock.ts';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { COUNT_MAX } from '#core/domain/menu/stock-count.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';

export type StockRowProps = {
  item: WireStockItem;
  picture: string | undefined;
  isSelected: boolean;
  onSelect: (item: WireStockItem) => void;
  onAdd: (item: WireStockItem, by: number) => void;
};

function Thumbnail({ picture }: { picture: string | undefined }) {
  if (picture) return <img src={picture} alt="" width={48} height={48} loading="lazy" />;
  return (
    <span className="stock__blank">
      <Icon name="utensils" />
    </span>
  );
}

function CountLeft({ count: { left, daily } }: { count: NonNullable<WireStockItem['count']> }) {
  const t = useT();
  return (
    <span className={left === 0 ? 'stock__left stock__left--none' : 'stock__left'}>
      {daily === null ? t('stock.left', { count: left }) : t('stock.leftDaily', { count: left, daily })}
    </span>
  );
}

/** Something available. A press on the button selects it. */
export function StockRow({ item, picture, isSelected, onSelect, onAdd }: StockRowProps) {
  const t = useT();
  const isChild = item.kind === 'variant';
  const { name, count } = item;
  return (
    <li
      className={classNames('stock', count && 'stock--counted', isChild && 'stock--child', isSelected && 'stock--sel')}
    >
      {!isChild && <Thumbnail picture={picture} />}
      <div className="stock__about">
        <b>{item.name}</b>
        {!isChild && item.parent && <span>{item.parent}</span>}
        {count && <CountLeft count={count} />}
      </div>
      {count && (
        <Stepper
          size="sm"
          value={count.left}
          name={name}
          max={COUNT_MAX}
          lessLabel={t('stock.less', { name })}
          moreLabel={t('stock.more', { name })}
          onChange={(left) => onAdd(item, left - count.left)}
        />
      )}
      {isSelected ? (
        <Icon name="chevron-right" />
      ) : (
        <Button
          look="quiet"
          height={40}
          aria-label={t('stock.pick', { name: item.name })}
          onClick={() => onSelect(item)}
        >
          {t('stock.soldOut')}
        </Button>
      )}
    </li>
  );
}

function backText(t: Translate, language: string, until: string, zone: string): string {
  const at = Date.parse(until);
  if (at >= SOLD_OUT_UNTIL_CHANGED) return t('stock.untilChanged');
  const time = clockText(at, zone);
  if (isSameDay(at, serverNow(), zone)) return t('stock.backAt', { time });
  return t('stock.backOn', { day: dateText(at, zone, language, 'short'), time });
}

/** Something sold out, with a button that brings it back. */
export function OffRow({
  item,
  picture,
  zone,
  isBusy,
  onBack,
}: {
  item: WireStockItem;
  picture: string | undefined;
  zone: string;
  isBusy: boolean;
  onBack: (item: WireStockItem) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const name =
    item.kind === 'modifier'
      ? t('stock.option', { name: item.name })
      : item.kind === 'variant' && item.parent
        ? `${item.parent}, ${item.name}`
        : item.name;
  return (
    <li className="stock stock--off">
      <Thumbnail picture={picture} />
      <div className="stock__about">
        <b>{name}</b>
        {item.outOfStockUntilUtc && <span>{backText(t, HTML_LANG[locale], item.outOfStockUntilUtc, zone)}</span>}
      </div>
      <Button
        look="ink"
        height={40}
        busy={isBusy}
        aria-label={t('stock.backOnOf', { name })}
        onClick={() => onBack(item)}
      >
        {t('stock.backOnMenu')}
      </Button>
    </li>
  );
}
