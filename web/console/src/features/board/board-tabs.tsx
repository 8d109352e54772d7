import { useT } from '#console/lib/page/i18n.tsx';
import { COLUMNS, type Column } from '#core/domain/orders/moves.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { COLUMN_ICONS } from './column.tsx';
import type { Columns } from './columns.ts';
import './board-tabs.css';

/** The columns on a phone: one is visible, the tabs open the others. */
export function BoardTabs({
  columns,
  active,
  onChange,
}: {
  columns: Columns;
  active: Column;
  onChange: (column: Column) => void;
}) {
  const t = useT();
  return (
    <nav className="board-tabs" aria-label={t('board.columns')}>
      {COLUMNS.map((column) => {
        const count = columns[column].length;
        return (
          <button
            key={column}
            type="button"
            className={classNames('board-tab', column === 'new' && 'board-tab--new')}
            aria-current={column === active}
            onClick={() => onChange(column)}
          >
            <Icon name={COLUMN_ICONS[column]} />
            {column !== 'done' && count > 0 && <b>{count}</b>}
            <span>{t(`board.tab.${column}`)}</span>
          </button>
        );
      })}
    </nav>
  );
}
