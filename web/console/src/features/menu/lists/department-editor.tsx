import { ImageBox } from '#console/features/menu/product/image-box.tsx';
import { ItemEditor, OnTheMenu } from '#console/features/menu/product/item-editor.tsx';
import { ItemFoot } from '#console/features/menu/product/item-foot.tsx';
import { MealSwitches } from '#console/features/menu/product/meal-switches.tsx';
import { TabLanguages } from '#console/features/menu/product/tab-languages.tsx';
import { useItemForm } from '#console/features/menu/product/use-item-form.ts';
import { MenuCheck } from '#console/features/menu/publish/menu-check.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { DepartmentDocument } from '#core/domain/menu/document.ts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
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
  return (
    <ItemEditor
      kind="department"
      itemId={departmentId}
      form={form}
      back={spot.search({ open: null })}
      side={(department) => (
        <>
          <ImageBox
            imageId={department.imageId}
            name={department.name.en}
            error={form.error('imageId')}
            onChange={(imageId) => form.set({ imageId })}
          />
          <MenuCheck problems={problems} isDirty={form.isDirty} linkOf={() => spot.search({})} />
          <OnTheMenu isDisabled={department.isDisabled} onChange={(isDisabled) => form.set({ isDisabled })} />
        </>
      )}
    >
      {(department) => {
        const description = department.description ?? { en: '' };
        return (
          <>
            <TextField
              label={t('menu.field.name')}
              value={department.name.en}
              maxLength={120}
              error={form.error('name.en')}
              onChange={(event) => form.set({ name: { ...department.name, en: event.target.value } })}
            />
            <TextArea
              label={t('menu.field.description')}
              labelEnd={t('menu.optional')}
              value={description.en}
              maxLength={1000}
              onChange={(event) => form.set({ description: { ...description, en: event.target.value } })}
            />
            <MealSwitches meals={department.mealPeriods} onChange={(mealPeriods) => form.set({ mealPeriods })} />
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
              labelEnd={t('menu.optional')}
              hint={t('menu.externalIdHelp')}
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
          </>
        );
      }}
    </ItemEditor>
  );
}
