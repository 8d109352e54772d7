import { useEffect, useState } from 'react';
import { whenIdle } from '#kit/when-idle.ts';
import { currentCartId } from '#store/lib/cart-id.ts';
import { type DialogName, type OpenDialog, useDialogs, useOpenDialog } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { whenActive } from '#store/lib/time/when-active.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { type DialogComponent, FETCHED_AHEAD, loadDialog } from './dialogs.ts';

interface ShownDialog extends OpenDialog {
  readonly Component: DialogComponent;
}

/** Loads the likely dialogs ahead; a failed load is repeated when the dialog opens. */
function useFetchAhead(): void {
  const { prepare } = useOrdering();
  useEffect(() => {
    let cancel = whenActive(() => {
      loadDialog('product').catch(() => undefined);
      cancel = whenIdle(() => {
        prepare().catch(() => undefined);
        const own: readonly DialogName[] = currentCartId() === null ? [] : ['cart'];
        for (const name of [...FETCHED_AHEAD, ...own]) loadDialog(name).catch(() => undefined);
      });
    });
    return () => cancel();
  }, [prepare]);
}

/**
 * Shows the dialog that the URL names. A closed dialog stays mounted with its last content, so that its closing is
 * animated. The server renders no dialog: the page is the same with and without one.
 */
export function DialogHost() {
  const t = useT();
  const { close } = useDialogs();
  const current = useOpenDialog();
  const [shown, setShown] = useState<ReadonlyMap<DialogName, ShownDialog>>(new Map());
  useFetchAhead();
  const isUsed = current !== null;
  // From an open dish the next press leads into the cart.
  useEffect(() => (isUsed ? whenIdle(() => void loadDialog('cart').catch(() => undefined)) : undefined), [isUsed]);
  useEffect(() => {
    if (!current) return;
    let isWanted = true;
    loadDialog(current.name).then(
      (Component) => {
        if (!isWanted || !Component) return;
        setShown((before) => new Map(before).set(current.name, { ...current, Component }));
      },
      () => {
        if (!isWanted) return;
        close();
        void toast.error(t('shell.error.network'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [current, close, t]);
  return [...shown.values()].map(({ Component, ...last }) => {
    const open = current?.name === last.name;
    // A dialog that opens for another value must not start with its last content.
    const { name, value, extras } = open ? current : last;
    return <Component key={name} open={open} value={value} extras={extras} onClose={close} />;
  });
}
