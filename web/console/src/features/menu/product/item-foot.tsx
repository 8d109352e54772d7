import { useState } from 'react';
import { Link } from 'react-router';
import { keepUnsaved, unsavedKey } from '#console/features/menu/unsaved.ts';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { Button } from '#ui/actions/button.tsx';

export type ItemFootProps = {
  kind: MenuKind;
  item: WireMenuItem | undefined;
  name: string;
  /** Number of a department's products, which are deleted with it. */
  productCount?: number;
  onDeleted: () => void;
  /** Of a product: opens its copy. */
  onCopied?: (itemId: string) => void;
};

/** Reverts to the published state, or deletes. Both change only the draft, so both can be undone before publishing. */
export function ItemFoot({ kind, item, name, productCount = 0, onDeleted, onCopied }: ItemFootProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const itemId = item?.itemId ?? '';
  const forget = () => keepUnsaved(unsavedKey(kind, itemId), null);
  // Inside the mutation, because the form may be unmounted before the later fetch ends.
  const revert = useMenuChange(async () => {
    await call('discardMenuDraft', { body: { items: [{ kind, itemId }] } });
    forget();
  });
  const remove = useMenuChange(async () => {
    await call('deleteMenuItem', { params: { kind, itemId }, body: { revision: item?.revision ?? 0 } });
    forget();
    onDeleted();
  });
  const copy = useMenuChange(() =>
    call('changeManyDishes', { body: { productIds: [itemId], change: { what: 'copy' }, isPreview: false } }),
  );
  const problem = revert.error ?? remove.error ?? copy.error;
  if (!item) return null;
  return (
    <footer className="me-foot">
      {item.state === 'changed' && (
        <Button look="ghost" height={40} icon="undo-2" busy={revert.isPending} onClick={() => revert.mutate(undefined)}>
          {t('menu.revert')}
        </Button>
      )}
      {onCopied && (
        <Button
          look="ghost"
          height={40}
          icon="copy"
          busy={copy.isPending}
          onClick={() => copy.mutate(undefined, { onSuccess: ({ changes }) => onCopied(changes[0]?.itemId ?? itemId) })}
        >
          {t('menu.copy')}
        </Button>
      )}
      <Button look="ghost" height={40} icon="trash-2" onClick={() => setAsking(true)}>
        {t(`menu.delete.${kind}`)}
      </Button>
      {problem && <p role="alert">{errorText(problem)}</p>}
      {isAsking && (
        <Sheet title={t('menu.delete.title', { name })} onClose={() => setAsking(false)}>
          <div className="stack">
            <p>{productCount > 0 ? t('menu.delete.withProducts', { count: productCount }) : t('menu.delete.why')}</p>
            {remove.error && <p role="alert">{errorText(remove.error)}</p>}
            <div className="row">
              <Button look="danger" height={40} busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
                {t('shell.delete')}
              </Button>
              <Button look="ghost" height={40} onClick={() => setAsking(false)}>
                {t('shell.cancel')}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </footer>
  );
}

/** An item that the draft deletes and the store still shows. */
export function DeletedItem({ kind, itemId, back }: { kind: MenuKind; itemId: string; back: string }) {
  const t = useT();
  const revert = useMenuChange(() => call('discardMenuDraft', { body: { items: [{ kind, itemId }] } }));
  return (
    <section className="me-pane me-pane--item">
      <div className="no-entries">
        <p>{t('menu.deleted')}</p>
        <Button look="ink" height={40} busy={revert.isPending} onClick={() => revert.mutate(undefined)}>
          {t('menu.takeBack')}
        </Button>
        <Link to={back}>{t('menu.back')}</Link>
      </div>
    </section>
  );
}
