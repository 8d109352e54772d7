import { useState } from 'react';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { call, errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { announce } from '#kit/announce.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ChangeManySheet, type Done } from './change-many-sheet.tsx';

export type ChosenIds = ReadonlySet<string>;

/** `ids` with one more or less. */
export function toggled(ids: ChosenIds, id: string): ChosenIds {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

export type ChoosingBarProps = {
  draft: WireMenuDraft;
  /** What the list has. */
  listed: readonly string[];
  /** Of any list: a search and another department keep them. */
  chosen: ChosenIds;
  onChange: (chosen: ChosenIds) => void;
  onEnd: () => void;
};

/** All or none of the list, and what is done to the chosen ones; afterwards its undo. */
export function ChoosingBar({ draft, listed, chosen, onChange, onEnd }: ChoosingBarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const undo = useMenuChange(async ({ importId, backIds }: Done) => {
    if (importId) await call('undoMenuImport', { params: { importId } });
    if (backIds.length > 0) await call('setManyStock', { body: { productIds: [...backIds], until: 'in-stock' } });
  });
  const sayError = (error: Error) => announce(errorText(error));
  const known = new Set(draft.products.map(({ productId }) => productId));
  const ids = [...chosen].filter((id) => known.has(id));
  const isAll = listed.length > 0 && listed.every((id) => chosen.has(id));
  return (
    <div className="me-choosing">
      <div className="row">
        <Checkbox
          label={t('menu.many.all', { count: listed.length })}
          checked={isAll}
          onChange={() => onChange(new Set(isAll ? ids.filter((id) => !listed.includes(id)) : [...ids, ...listed]))}
        />
        <Button look="primary" height={40} aria-disabled={ids.length === 0} onClick={() => setOpen(true)}>
          {t('menu.many.change', { count: ids.length })}
        </Button>
        <Button look="ghost" height={40} onClick={onEnd}>
          {t('menu.many.end')}
        </Button>
      </div>
      {done && (
        <Message>
          <span>{t(undo.isSuccess ? 'menu.many.undone' : 'menu.many.done', { count: done.count })}</span>
          {!undo.isSuccess && (done.importId || done.backIds.length > 0) && (
            <Button
              look="ghost"
              height={40}
              icon="undo-2"
              busy={undo.isPending}
              onClick={() =>
                undo.mutate(done, {
                  onSuccess: () => announce(t('menu.many.undone', { count: done.count })),
                  onError: sayError,
                })
              }
            >
              {t('menu.undo')}
            </Button>
          )}
        </Message>
      )}
      {undo.error && <p className="err">{errorText(undo.error)}</p>}
      {isOpen && (
        <ChangeManySheet
          draft={draft}
          productIds={ids}
          onClose={() => setOpen(false)}
          onDone={(result) => {
            undo.reset();
            announce(t('menu.many.done', { count: result.count }));
            setDone(result);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
