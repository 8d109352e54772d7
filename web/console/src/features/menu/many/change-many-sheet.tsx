import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedFields } from '#console/features/menu/publish/changed-fields.tsx';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireChangedMany, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { announce } from '#kit/announce.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { changeOf, newWish, WISHES, type Wish } from './wish.ts';
import { WishFields } from './wish-fields.tsx';

/** Most changes that the preview lists. */
const MAX_SHOWN = 100;

/** What was done, and how it is undone: an import's id, or dishes that come back. */
export type Done = { readonly count: number; readonly importId: string | null; readonly backIds: readonly string[] };

export type ChangeManySheetProps = {
  draft: WireMenuDraft;
  productIds: readonly string[];
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** Does one thing to many dishes, with a preview. */
export function ChangeManySheet({ draft, productIds: chosen, onClose, onDone }: ChangeManySheetProps) {
  const t = useT();
  const [wish, setWish] = useState<Wish>(() => newWish('price', draft));
  const productIds = [...chosen];
  const change = changeOf(wish);
  const preview = useQuery({
    queryKey: [...MENU_KEY, 'many', productIds, change],
    queryFn: async () =>
      change ? await call('changeManyDishes', { body: { productIds, change, isPreview: true } }) : null,
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const apply = useMenuChange(async (): Promise<Done> => {
    if (change) {
      const { importId, changes } = await call('changeManyDishes', { body: { productIds, change, isPreview: false } });
      return { count: changes.length, importId, backIds: [] };
    }
    const isBack = wish.what !== 'sold-out';
    const { items } = await call('setManyStock', { body: { productIds, until: isBack ? 'in-stock' : wish.until } });
    return { count: items.length, importId: null, backIds: isBack ? [] : items.map(({ id }) => id) };
  });
  const isStock = wish.what === 'sold-out' || wish.what === 'in-stock';
  const changes = change ? (preview.data?.changes ?? []) : [];
  const isReady = isStock || (changes.length > 0 && !preview.isFetching);
  const problem = apply.error ?? (change ? preview.error : null);
  return (
    <Sheet
      title={t('menu.many.title', { count: productIds.length })}
      size="l"
      onClose={onClose}
      foot={
        <>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="primary"
            height={40}
            aria-disabled={!isReady || apply.isPending}
            onClick={() =>
              apply.mutate(undefined, {
                onSuccess: onDone,
                onError: (error) => announce(errorText(error)),
              })
            }
          >
            {t(isStock ? 'menu.many.mark' : 'menu.many.apply', { count: isStock ? productIds.length : changes.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label={t('menu.many.what')}
          value={wish.what}
          options={WISHES.map((what) => ({ value: what, label: t(`menu.many.what.${what}`) }))}
          onChange={(what) => setWish(newWish(what, draft))}
        />
        <WishFields key={wish.what} wish={wish} draft={draft} onChange={setWish} />
        {isStock && <p className="hint">{t('menu.many.atOnce')}</p>}
        {problem && <p className="err">{errorText(problem)}</p>}
        {change && preview.data && changes.length === 0 && <p className="hint">{t('menu.many.nothing')}</p>}
        <Preview changes={changes} />
      </div>
    </Sheet>
  );
}

function Preview({ changes }: Pick<WireChangedMany, 'changes'>) {
  const t = useT();
  return (
    <>
      <ul className="me-changes">
        {changes.slice(0, MAX_SHOWN).map(({ kind, itemId, name, change, fields }) => (
          <li key={`${kind} ${itemId}`}>
            <span className="me-changes__what">
              <b>{name}</b>
              {change === 'added' && <span className="tag tag--ok">{t('menu.change.added')}</span>}
            </span>
            <ChangedFields fields={fields} />
          </li>
        ))}
      </ul>
      {changes.length > MAX_SHOWN && <p>{t('menu.moreChanges', { count: changes.length - MAX_SHOWN })}</p>}
    </>
  );
}
