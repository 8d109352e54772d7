import { useMemo, useState } from 'react';
import { fieldLabel, valueText } from '#console/features/menu/menu-text.ts';
import type { Conflict, ItemForm } from '#console/features/menu/product/use-item-form.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { type FieldValue, fieldChanges } from '#core/domain/menu/diff.ts';
import type { MenuItemDocument } from '#core/domain/menu/document.ts';
import { Button } from '#ui/actions/button.tsx';
import { type MergeChoice, mergeDocuments } from './merge.ts';

export type ConflictSheetProps<Document extends MenuItemDocument> = {
  form: Pick<ItemForm<Document>, 'saveOver' | 'closeConflict' | 'discard' | 'isSaving' | 'message'>;
  conflict: Conflict;
  mine: Document;
};

/**
 * Another person saved first. Keeps changes that only one of both made; the person chooses for the others. No typed
 * text is lost.
 */
export function ConflictSheet<Document extends MenuItemDocument>({
  form,
  conflict,
  mine,
}: ConflictSheetProps<Document>) {
  const t = useT();
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const base = conflict.base.draft as Document | null;
  const theirs = conflict.theirs.draft as Document | null;
  const merge = useMemo(() => (base && theirs ? mergeDocuments(base, mine, theirs) : null), [base, mine, theirs]);
  const takeTheirs = () => {
    form.discard();
    form.closeConflict();
  };
  return (
    <Sheet
      title={t('menu.conflict')}
      size="l"
      onClose={form.closeConflict}
      foot={
        <>
          <Button look="ghost" height={40} onClick={takeTheirs}>
            {t('menu.conflict.takeAll')}
          </Button>
          <Button
            look="primary"
            height={40}
            busy={form.isSaving}
            onClick={() => void form.saveOver(merge ? merge.resolve(choices) : mine)}
          >
            {t('menu.conflict.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{conflict.message}</p>
        {!theirs && <p>{t('menu.conflict.deleted')}</p>}
        {merge && merge.theirs.length > 0 && (
          <p className="quiet-text">
            {t('menu.conflict.kept', { fields: merge.theirs.map((field) => fieldLabel(t, field)).join(', ') })}
          </p>
        )}
        {merge?.conflicts.map((field) => (
          <fieldset key={field} className="me-conflict">
            <legend>{fieldLabel(t, field)}</legend>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side} className="me-conflict__side">
                <input
                  type="radio"
                  name={field}
                  checked={(choices[field] ?? 'mine') === side}
                  onChange={() => setChoices({ ...choices, [field]: side })}
                />
                <span>
                  <b>{t(side === 'mine' ? 'menu.conflict.mine' : 'menu.conflict.theirs')}</b>
                  {base && <Differences base={base} other={side === 'mine' ? mine : theirs} field={field} />}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {merge && merge.conflicts.length === 0 && <p className="quiet-text">{t('menu.conflict.none')}</p>}
        {form.message && (
          <p className="err" role="alert">
            {form.message}
          </p>
        )}
      </div>
    </Sheet>
  );
}

type DifferencesProps = { base: MenuItemDocument; other: MenuItemDocument | null; field: string };

function Differences({ base, other, field }: DifferencesProps) {
  const t = useT();
  if (!other) return null;
  const changes = fieldChanges(base, other, () => undefined).filter((change) => change.field.split('.')[0] === field);
  const shown = (value: FieldValue) =>
    Array.isArray(value) ? [...value] : (value as string | number | boolean | null);
  return (
    <>
      {changes.map((change) => (
        <small key={`${change.field} ${change.part ?? ''}`}>
          {change.part ? `${change.part}: ` : ''}
          {valueText(t, change.field, shown(change.after))}
        </small>
      ))}
    </>
  );
}
