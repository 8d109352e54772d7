import { useCallback, useState } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useBoardContext } from './board-context.ts';
import { COLUMN_ICONS, type ColumnProps, EmptyColumn, goneFrom, TicketList } from './column.tsx';

/** A column folded to 48 px on a tablet; a press opens it at the side. */
export function ColumnRail({
  column,
  tickets,
  count,
  state,
  isLoading,
}: ColumnProps & { column: 'scheduled' | 'done' }) {
  const t = useT();
  const { zone } = useBoardContext();
  const [isOpen, setOpen] = useState(false);
  const [first] = tickets;
  const at = column === 'scheduled' ? first?.startByUtc : first?.endedUtc;
  const locale = useLocale();
  const when = useClock(
    useCallback(
      (nowMs: number) => (at ? momentText(at, nowMs, zone, HTML_LANG[locale], 'day') : null),
      [at, zone, locale],
    ),
  );
  const name = t(`board.column.${column}`);
  const gone = goneFrom(column, tickets, state);
  return (
    <section className={`column column--${column}`} aria-label={name}>
      <button
        type="button"
        className="column__fold"
        aria-label={t('board.show', { name, count })}
        onClick={() => setOpen(true)}
      >
        <Icon name={COLUMN_ICONS[column]} />
        <b>{count}</b>
        <span>{name}</span>
        {at && <small>{t(column === 'scheduled' ? 'board.next' : 'board.last', { time: when ?? '' })}</small>}
      </button>
      {isOpen && (
        <Sheet variant="drawer" ownBody title={name} onClose={() => setOpen(false)}>
          <div className="rail-list">
            <EmptyColumn column={column} count={count} isLoading={isLoading} gone={gone} />
            <TicketList column={column} tickets={tickets} state={state} gone={gone} />
          </div>
        </Sheet>
      )}
    </section>
  );
}
