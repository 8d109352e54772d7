import type { ReactNode } from 'react';
import { ConflictSheet } from '#console/features/menu/publish/conflict-sheet.tsx';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import type { MenuItemDocument, MenuKind } from '#core/domain/menu/document.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { DeletedItem } from './item-foot.tsx';
import { ItemHead } from './item-head.tsx';
import type { ItemForm } from './use-item-form.ts';

export type ItemEditorProps<Document extends MenuItemDocument> = {
  kind: MenuKind;
  itemId: string;
  form: ItemForm<Document>;
  /** The list that opened it. */
  back: string;
  /** Between the head and the fields. */
  nav?: ReactNode;
  children: (document: Document) => ReactNode;
  /** The side column; null for a tab that uses the whole width. */
  side: ((document: Document) => ReactNode) | null;
};

/** The form of one menu item: its head, fields and side column. */
export function ItemEditor<Document extends MenuItemDocument>(props: ItemEditorProps<Document>) {
  const { kind, itemId, form, back, nav, children, side } = props;
  return (
    <Loaded query={form.query}>
      {() => {
        const { document } = form;
        if (!document) return <DeletedItem kind={kind} itemId={itemId} back={back} />;
        const name = document.name.en;
        return (
          <section className="me-pane me-pane--item me-item" aria-label={name}>
            <ItemHead
              title={name}
              state={form.item?.state ?? 'live'}
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              back={back}
              onDiscard={form.discard}
              onSave={() => void form.save()}
            />
            {nav}
            <div className={side ? 'me-editor' : 'me-editor me-editor--wide'}>
              <div className="me-editor__main">
                {form.message && (
                  <Message look="bad" role="alert">
                    {form.message}
                  </Message>
                )}
                {children(document)}
              </div>
              {side && <aside className="me-editor__side">{side(document)}</aside>}
            </div>
            {form.conflict && <ConflictSheet form={form} conflict={form.conflict} mine={document} />}
          </section>
        );
      }}
    </Loaded>
  );
}

type OnTheMenuProps = { isDisabled: boolean; onChange: (isDisabled: boolean) => void; children?: ReactNode };

/** The switch that shows it to guests, and further switches. */
export function OnTheMenu({ isDisabled, onChange, children }: OnTheMenuProps) {
  const t = useT();
  return (
    <div className="me-switches">
      <Switch label={t('menu.field.onTheMenu')} checked={!isDisabled} onChange={(isOn) => onChange(!isOn)} />
      {children}
    </div>
  );
}
