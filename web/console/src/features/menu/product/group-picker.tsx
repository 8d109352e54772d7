import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { Icon } from '#ui/icons/icon.tsx';

export type GroupPickerProps = {
  label: string;
  groupIds: readonly string[];
  groups: WireMenuDraft['groups'];
  onChange: (groupIds: string[]) => void;
};

/** Chosen groups as removable tags, and a list to add others. */
export function GroupPicker({ label, groupIds, groups, onChange }: GroupPickerProps) {
  const t = useT();
  const others = groups.filter(({ groupId }) => !groupIds.includes(groupId));
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="me-tags">
        {groupIds.map((id) => {
          const name = groups.find(({ groupId }) => groupId === id)?.name ?? id;
          return (
            <button
              key={id}
              type="button"
              className="me-tag"
              aria-label={t('menu.removeNamed', { name })}
              onClick={() => onChange(groupIds.filter((one) => one !== id))}
            >
              {name}
              <Icon name="x" size="s" />
            </button>
          );
        })}
        <select
          className="input me-adder"
          aria-label={`${label}: ${t('shell.add')}`}
          value=""
          disabled={others.length === 0}
          onChange={(event) => event.target.value && onChange([...groupIds, event.target.value])}
        >
          <option value="">{t('menu.addGroup')}</option>
          {others.map(({ groupId, name, itemNames }) => (
            <option key={groupId} value={groupId}>
              {`${name} (${itemNames.slice(0, 3).join(', ')})`}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
