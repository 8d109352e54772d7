import { TextArea, TextField } from '#console/lib/form-field.tsx';
import { useT } from '#console/lib/i18n.tsx';
import { Loaded } from '#console/lib/page.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/console-menu.ts';
import type { DepartmentDocument } from '#core/domain/menu-document.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { ImageBox } from './image-box.tsx';
import { DeletedItem, ItemFoot } from './item-foot.tsx';
import { ItemHead } from './item-head.tsx';
import { MenuCheck } from './menu-check.tsx';
import { TabLanguages } from './tab-languages.tsx';
import { useItemForm } from './use-item-form.ts';
import type { Spot } from './use-spot.ts';

export type DepartmentEditorProps = {
  departmentId: string;
  draft: WireMenuDraft;
  problems: readonly WireLintProblem[];
  spot: Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string };
};

export function DepartmentEditor({ departmentId, draft, problems, spot }: DepartmentEditorProps) {
  const t = useT();
  const form = useItemForm<DepartmentDocument>('department', departmentId);
  const close = spot.search({ open: null });
  return (
    <Loaded query={form.query}>
      {() => {
        const department = form.document;
        if (!department) return <DeletedItem kind="department" itemId={departmentId} back={close} />;
        const description = department.description ?? { en: '' };
        return (
          <section className="me-pane me-pane--item me-item" aria-label={department.name.en}>
            <ItemHead
              title={department.name.en}
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
                <TextField
                  label={t('menu.field.name')}
                  value={department.name.en}
                  maxLength={120}
                  error={form.error('name.en')}
                  onChange={(event) => form.set({ name: { ...department.name, en: event.target.value } })}
                />
                <TextArea
                  label={t('menu.field.description')}
                  aside={t('menu.optional')}
                  value={description.en}
                  maxLength={1000}
                  onChange={(event) => form.set({ description: { ...description, en: event.target.value } })}
                />
                <TabLanguages
                  error={form.error}
                  texts={[
                    {
                      field: 'name',
                      label: t('menu.field.name'),
                      text: department.name,
                      onChange: (name) => form.set({ name }),
                    },
                    {
                      field: 'description',
                      label: t('menu.field.description'),
                      text: description,
                      isLong: true,
                      onChange: (next) => form.set({ description: next }),
                    },
                  ]}
                />
                <TextField
                  label={t('menu.field.externalId')}
                  aside={t('menu.optional')}
                  help={t('menu.externalIdHelp')}
                  value={department.externalId ?? ''}
                  maxLength={100}
                  error={form.error('externalId')}
                  onChange={(event) => form.set({ externalId: event.target.value || null })}
                />
                <ItemFoot
                  kind="department"
                  item={form.item}
                  name={department.name.en}
                  productCount={draft.products.filter((product) => product.departmentId === departmentId).length}
                  onDeleted={() => spot.go({ list: null, open: null })}
                />
              </div>
              <aside className="me-editor__side">
                <ImageBox
                  imageId={department.imageId}
                  name={department.name.en}
                  error={form.error('imageId')}
                  onChange={(imageId) => form.set({ imageId })}
                />
                <MenuCheck problems={problems} isDirty={form.isDirty} linkOf={() => spot.search({})} />
                <div className="me-switches">
                  <Switch
                    label={t('menu.field.onTheMenu')}
                    checked={!department.isDisabled}
                    onChange={(isOn) => form.set({ isDisabled: !isOn })}
                  />
                </div>
              </aside>
            </div>
            {form.conflict && <ConflictSheet form={form} conflict={form.conflict} mine={department} />}
          </section>
        );
      }}
    </Loaded>
  );
}
