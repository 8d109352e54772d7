import { useState } from 'react';
import { FactsPicker } from '#console/features/menu/product/facts-picker.tsx';
import { ItemEditor, OnTheMenu } from '#console/features/menu/product/item-editor.tsx';
import { ItemFoot } from '#console/features/menu/product/item-foot.tsx';
import { NumberInput } from '#console/features/menu/product/number-input.tsx';
import { PartRow } from '#console/features/menu/product/part-row.tsx';
import { groupTexts, TabLanguages } from '#console/features/menu/product/tab-languages.tsx';
import { type ErrorOf, useItemForm } from '#console/features/menu/product/use-item-form.ts';
import { MenuCheck } from '#console/features/menu/publish/menu-check.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { GroupDocument, OptionDocument } from '#core/domain/menu/document.ts';
import { newOption } from '#core/domain/menu/new.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SortableList } from './sortable-list.tsx';
import type { Spot } from './use-spot.ts';

export type GroupEditorProps = {
  groupId: string;
  draft: WireMenuDraft;
  problems: readonly WireLintProblem[];
  spot: Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string };
};

/** One shared group of choices: how many a guest chooses, and its options. */
export function GroupEditor({ groupId, draft, problems, spot }: GroupEditorProps) {
  const t = useT();
  const form = useItemForm<GroupDocument>('group', groupId);
  const [hasLanguages, setLanguages] = useState(false);
  const used = draft.groups.find((group) => group.groupId === groupId)?.productCount ?? 0;
  return (
    <ItemEditor
      kind="group"
      itemId={groupId}
      form={form}
      back={spot.search({ open: null })}
      side={(group) => (
        <>
          <MenuCheck problems={problems} isDirty={form.isDirty} linkOf={() => spot.search({})} />
          <OnTheMenu isDisabled={group.isDisabled} onChange={(isDisabled) => form.set({ isDisabled })} />
        </>
      )}
    >
      {(group) => (
        <>
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
          <Switch
            label={t('menu.field.countsPieces')}
            hint={t('menu.countsPieces')}
            checked={group.countsPieces}
            onChange={(countsPieces) => form.set({ countsPieces })}
          />
          <Options group={group} set={form.set} error={form.error} />
          <Switch label={t('menu.showLanguages')} checked={hasLanguages} onChange={setLanguages} />
          {hasLanguages && <TabLanguages texts={groupTexts(t, group, form.set)} error={form.error} />}
          <ItemFoot kind="group" item={form.item} name={group.name.en} onDeleted={() => spot.go({ open: null })} />
        </>
      )}
    </ItemEditor>
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
        <Button
          look="quiet"
          height={40}
          className="me-small"
          onClick={() => set({ items: [...items, newOption(crypto.randomUUID())] })}
        >
          <Icon name="plus" size="s" />
          {t('menu.addOption')}
        </Button>
      </header>
      {error('items') && <p className="err">{error('items')}</p>}
      <SortableList
        items={items}
        idOf={(item) => item.modifierItemId}
        nameOf={(item) => item.name.en || t('menu.option')}
        hasButtons
        onOrder={(ids) => set({ items: ids.flatMap((id) => items.find((one) => one.modifierItemId === id) ?? []) })}
      >
        {(item, index) => (
          <PartRow
            part={item}
            path={`items.${index}`}
            nameLabel={t('menu.optionName', { number: index + 1 })}
            priceLabel={t('menu.extraOf', { name: item.name.en || `${t('menu.option')} ${index + 1}` })}
            moreLabel={t('menu.optionMore')}
            error={error}
            onChange={(patch) => change(item.modifierItemId, patch)}
            onRemove={() => set({ items: items.filter((one) => one !== item) })}
          >
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
          </PartRow>
        )}
      </SortableList>
    </section>
  );
}
