import { changeText } from '#console/features/menu/menu-text.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireChangedMany } from '#core/contract/menu/console-menu.ts';

/** Further fields of one change are only counted. */
const MAX_FIELDS = 12;

/** What differs in one part of the menu, field by field. */
export function ChangedFields({ fields }: Pick<WireChangedMany['changes'][number], 'fields'>) {
  const t = useT();
  return (
    <>
      {fields.slice(0, MAX_FIELDS).map((field) => (
        <span className="me-changes__field" key={`${field.field} ${field.part ?? ''}`}>
          {changeText(t, field)}
        </span>
      ))}
      {fields.length > MAX_FIELDS && (
        <span className="me-changes__field">{t('menu.moreChanges', { count: fields.length - MAX_FIELDS })}</span>
      )}
    </>
  );
}
