import { useState } from 'react';
import { Link } from 'react-router';
import { NameSheet } from '#console/features/menu/lists/name-sheet.tsx';
import { SortableList } from '#console/features/menu/lists/sortable-list.tsx';
import { GROUPS, type Spot } from '#console/features/menu/lists/use-spot.ts';
import { problemText, severityOf } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { ProductTab } from './product-editor.tsx';

/** The product's groups of choices in their order. Groups are shared: a change applies to all products of the group. */
export function TabChoices({
  product,
  draft,
  set,
  error,
  search,
}: ProductTab & { search: (to: Partial<Spot>) => string }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const shown = product.groupIds.flatMap((id) => draft.groups.find(({ groupId }) => groupId === id) ?? []);
  const others = draft.groups.filter(({ groupId }) => !product.groupIds.includes(groupId));
  return (
    <section aria-label={t('menu.tab.choices')}>
      <header className="me-sect">
        <h3>{t('menu.tab.choices')}</h3>
        <select
          className="input me-adder"
          aria-label={t('menu.addGroup')}
          value=""
          onChange={(event) => {
            if (event.target.value === 'new') setAdding(true);
            else if (event.target.value) set({ groupIds: [...product.groupIds, event.target.value] });
          }}
        >
          <option value="">{t('menu.addGroup')}</option>
          {others.map(({ groupId, name, itemNames }) => (
            <option key={groupId} value={groupId}>
              {`${name} (${itemNames.slice(0, 3).join(', ')})`}
            </option>
          ))}
          <option value="new">{t('menu.newGroup')}</option>
        </select>
      </header>
      {error('groupIds') && <p className="err">{error('groupIds')}</p>}
      {shown.length === 0 && <p className="quiet-text">{t('menu.noChoices')}</p>}
      <SortableList
        items={shown}
        idOf={(group) => group.groupId}
        nameOf={(group) => group.name}
        hasButtons
        onOrder={(groupIds) => set({ groupIds })}
      >
        {(group) => (
          <Group
            group={group}
            draft={draft}
            to={search({ list: GROUPS, open: { kind: 'group', itemId: group.groupId } })}
            onRemove={() => set({ groupIds: product.groupIds.filter((id) => id !== group.groupId) })}
          />
        )}
      </SortableList>
      {isAdding && (
        <NameSheet
          kind="group"
          onClose={() => setAdding(false)}
          onCreated={({ itemId }) => {
            setAdding(false);
            set({ groupIds: [...product.groupIds, itemId] });
          }}
        />
      )}
    </section>
  );
}

type GroupProps = {
  group: WireMenuDraft['groups'][number];
  draft: WireMenuDraft;
  to: string;
  onRemove: () => void;
};

function Group({ group, draft, to, onRemove }: GroupProps) {
  const t = useT();
  const { groupId, name, minQuantity: min, maxQuantity: max, itemNames, productCount } = group;
  const blocker = draft.problems.find(
    (problem) =>
      severityOf(problem) === 'blocker' &&
      (problem.itemId === groupId || (problem.code === 'too-few-choices' && problem.name === name)),
  );
  return (
    <div className={classNames('me-group', blocker && 'me-group--bad')}>
      <b>{name}</b>
      <span className="tag">{boundsText(t, min, max)}</span>
      <span className="me-group__options">{itemNames.slice(0, 4).join(', ') || t('menu.value.none')}</span>
      <span className="me-group__used">{t('menu.usedBy', { count: productCount })}</span>
      <Link
        className={`${buttonClass({ look: 'ghost', height: 40 })} me-icon-button`}
        to={to}
        aria-label={t('menu.edit.group', { name })}
      >
        <Icon name="pencil" />
      </Link>
      <Button
        look="ghost"
        height={40}
        className="me-icon-button"
        aria-label={t('menu.removeNamed', { name })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </Button>
      {blocker && <p className="me-group__problem">{problemText(t, blocker)[1]}</p>}
    </div>
  );
}

function boundsText(t: ReturnType<typeof useT>, min: number, max: number): string {
  if (min === max) return t('menu.pick', { count: min });
  return min === 0 ? t('menu.upTo', { count: max }) : t('menu.pickBetween', { min, max });
}
