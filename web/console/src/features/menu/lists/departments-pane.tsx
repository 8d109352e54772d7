import { Link } from 'react-router';
import { worstOf } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LintDot } from './lint-dot.tsx';
import { MoveBar } from './move-bar.tsx';
import { SortableList } from './sortable-list.tsx';
import { GROUPS, type Spot } from './use-spot.ts';

export type DepartmentsPaneProps = {
  draft: WireMenuDraft;
  /** By department, including its products' problems. */
  problems: ReadonlyMap<string, readonly WireLintProblem[]>;
  list: string | null;
  search: (to: Partial<Spot>) => string;
  onAdd: () => void;
  onOrder: (ids: string[]) => void;
};

export function DepartmentsPane({ draft, problems, list, search, onAdd, onOrder }: DepartmentsPaneProps) {
  const t = useT();
  const counts = new Map<string, number>();
  for (const { departmentId } of draft.products) counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  const groupProblems = draft.problems.filter((problem) => problem.kind === 'group');
  return (
    <section className="me-pane me-pane--departments" aria-label={t('menu.departments')}>
      <header className="me-pane__head">
        <h2>{t('menu.departments')}</h2>
        <Button
          look="ghost"
          height={40}
          className="me-icon-button"
          aria-label={t('menu.add.department')}
          onClick={onAdd}
        >
          <Icon name="plus" />
        </Button>
      </header>
      <nav className="me-pane__body" aria-label={t('menu.departments')}>
        <SortableList
          items={draft.departments}
          idOf={(department) => department.departmentId}
          nameOf={(department) => department.name}
          onOrder={onOrder}
        >
          {({ departmentId, name, isDisabled }) => (
            <Link
              className={isDisabled ? 'me-dept me-dept--off' : 'me-dept'}
              to={search({ list: departmentId, open: null })}
              aria-current={departmentId === list ? 'true' : undefined}
            >
              <span>{name}</span>
              <small>
                <LintDot severity={worstOf(problems.get(departmentId))} />
                {counts.get(departmentId) ?? 0}
              </small>
            </Link>
          )}
        </SortableList>
        <Link
          className="me-dept me-dept--groups"
          to={search({ list: GROUPS, open: null })}
          aria-current={list === GROUPS ? 'true' : undefined}
        >
          <span>{t('menu.groups')}</span>
          <small>
            <LintDot severity={worstOf(groupProblems)} />
            {draft.groups.length}
          </small>
        </Link>
      </nav>
      <MoveBar
        ids={draft.departments.map(({ departmentId }) => departmentId)}
        id={list ?? undefined}
        name={draft.departments.find(({ departmentId }) => departmentId === list)?.name ?? ''}
        onOrder={onOrder}
      />
    </section>
  );
}
