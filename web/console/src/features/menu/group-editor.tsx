import { useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { TextField } from '#console/lib/form-field.tsx';
import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import { Loaded } from '#console/lib/page.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/console-menu.ts';
import type { GroupDocument, OptionDocument } from '#core/domain/menu-document.ts';
import { classNames } from '#ui/class-names.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { FactsPicker } from './facts-picker.tsx';
import { DeletedItem, ItemFoot } from './item-foot.tsx';
import { ItemHead } from './item-head.tsx';
import { MenuCheck } from './menu-check.tsx';
import { newOption } from './new-documents.ts';
import { NumberInput } from './number-input.tsx';
import { PriceField } from './price-field.tsx';
import { SortableList } from './sortable-list.tsx';
import { groupTexts, TabLanguages } from './tab-languages.tsx';
import { type ErrorOf, useItemForm } from './use-item-form.ts';
import type { Spot } from './use-spot.ts';

export type GroupEditorProps = {
  groupId: string;
  draft: WireMenuDraft;
  problems: readonly WireLintProblem[];
  spot: Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string };
};

/** One shared group of choices: how many of them a guest takes, and its options. */
export function GroupEditor({ groupId, draft, problems, spot }: GroupEditorProps) {
  const t = useT();
  const form = useItemForm<GroupDocument>('group', groupId);
  const [hasLanguages, setLanguages] = useState(false);
  const close = spot.search({ open: null });
  const used = draft.groups.find((group) => group.groupId === groupId)?.productCount ?? 0;
  return (
    <Loaded query={form.query}>
      {() => {
        const group = form.document;
        if (!group) return <DeletedItem kind="group" itemId={groupId} back={close} />;
        return (
          <section className="me-pane me-pane--item me-item" aria-label={group.name.en}>
            <ItemHead
              title={group.name.en}
              state={form.item?.state ?? 'live'}
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              back={close}
              onDiscard={form.discard}
              onSave={() => void form.save()}
            />
            <div className="me-editor">
              <div className="me-editor__main">
                {form.message && (
                  <p className="message message--bad" role="alert">
                    {form.message}
                  </p>
                )}
                <p className="quiet-text">{t('menu.sharedBy', { count: used })}</p>
                <div className="me-bounds">
                  <TextField
                    label={t('menu.field.name')}
                    value={group.name.en}
                    maxLength={120}
                    error={form.error('name.en')}
                    onChange={(event) => form.set({ name: { ...group.name, en: event.target.value } })}
                  />
                  <NumberInput
                    label={t('menu.field.minQuantity')}
                    value={group.minQuantity}
                    error={form.error('minQuantity')}
                    onChange={(minQuantity) => form.set({ minQuantity })}
                  />
                  <NumberInput
                    label={t('menu.field.maxQuantity')}
                    value={group.maxQuantity}
                    min={1}
                    error={form.error('maxQuantity')}
                    onChange={(maxQuantity) => form.set({ maxQuantity })}
                  />
                </div>
                <Options group={group} set={form.set} error={form.error} />
                <Switch label={t('menu.showLanguages')} checked={hasLanguages} onChange={setLanguages} />
                {hasLanguages && <TabLanguages texts={groupTexts(t, group, form.set)} error={form.error} />}
                <ItemFoot
                  kind="group"
                  item={form.item}
                  name={group.name.en}
                  onDeleted={() => spot.go({ open: null })}
                />
              </div>
              <aside className="me-editor__side">
                <MenuCheck problems={problems} isDirty={form.isDirty} linkOf={() => spot.search({})} />
                <div className="me-switches">
                  <Switch
                    label={t('menu.field.onTheMenu')}
                    checked={!group.isDisabled}
                    onChange={(isOn) => form.set({ isDisabled: !isOn })}
                  />
                </div>
              </aside>
            </div>
            {form.conflict && <ConflictSheet form={form} conflict={form.conflict} mine={group} />}
          </section>
        );
      }}
    </Loaded>
  );
}

type OptionsProps = { group: GroupDocument; set: (patch: Partial<GroupDocument>) => void; error: ErrorOf };

function Options({ group, set, error }: OptionsProps) {
  const t = useT();
  const { items } = group;
  const change = (id: string, patch: Partial<OptionDocument>) =>
    set({ items: items.map((one) => (one.modifierItemId === id ? { ...one, ...patch } : one)) });
  return (
    <section aria-label={t('menu.options')}>
      <header className="me-sect">
        <h3>{t('menu.options')}</h3>
        <Button look="quiet" className="me-small" onClick={() => set({ items: [...items, newOption()] })}>
          <Icon name="plus" size={18} />
          {t('menu.addOption')}
        </Button>
      </header>
      {error('items') && <p className="field__error">{error('items')}</p>}
      <SortableList
        items={items}
        idOf={(item) => item.modifierItemId}
        nameOf={(item) => item.name.en || t('menu.option')}
        hasButtons
        className="me-parts"
        onOrder={(ids) => set({ items: ids.flatMap((id) => items.find((one) => one.modifierItemId === id) ?? []) })}
      >
        {(item, index) => {
          const problem = error(`items.${index}.name.en`);
          return (
            <div className="me-part">
              <div className="me-part__row">
                <span className="field">
                  <input
                    className={classNames('input input--40', problem !== undefined && 'input--bad')}
                    aria-label={t('menu.optionName', { number: index + 1 })}
                    aria-invalid={problem === undefined ? undefined : true}
                    value={item.name.en}
                    maxLength={120}
                    onChange={(event) =>
                      change(item.modifierItemId, { name: { ...item.name, en: event.target.value } })
                    }
                  />
                  {problem && <span className="field__error">{problem}</span>}
                </span>
                <PriceField
                  label={t('menu.extraOf', { name: item.name.en || `${t('menu.option')} ${index + 1}` })}
                  hideLabel
                  value={item.priceCents}
                  error={error(`items.${index}.priceCents`)}
                  onChange={(cents) => change(item.modifierItemId, { priceCents: cents ?? -1 })}
                />
                <Switch
                  label={t('menu.onNamed', { name: item.name.en })}
                  hideLabel
                  checked={!item.isDisabled}
                  onChange={(isOn) => change(item.modifierItemId, { isDisabled: !isOn })}
                />
                <button
                  type="button"
                  className="btn btn--ghost me-icon-button"
                  aria-label={t('menu.removeNamed', { name: item.name.en })}
                  onClick={() => set({ items: items.filter((one) => one !== item) })}
                >
                  <Icon name="trash-2" />
                </button>
              </div>
              <details className="me-more">
                <summary>{t('menu.optionMore')}</summary>
                <div className="me-stack">
                  <Switch
                    label={t('menu.field.isDefault')}
                    checked={item.isDefault}
                    onChange={(isDefault) => change(item.modifierItemId, { isDefault })}
                  />
                  <NumberInput
                    label={t('menu.mostOf')}
                    value={item.maxQuantity ?? 0}
                    error={error(`items.${index}.maxQuantity`)}
                    onChange={(most) => change(item.modifierItemId, { maxQuantity: most === 0 ? null : most })}
                  />
                  <FactsPicker facts={item} onChange={(facts) => change(item.modifierItemId, facts)} />
                </div>
              </details>
            </div>
          );
        }}
      </SortableList>
    </section>
  );
}
