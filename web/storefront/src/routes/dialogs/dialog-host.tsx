import { useEffect, useState } from 'react';
import { type DialogName, type OpenDialog, useDialogs, useOpenDialog } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { whenActive } from '#store/lib/time/when-active.ts';
import { whenIdle } from '#store/lib/time/when-idle.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { type DialogComponent, FETCHED_AHEAD, loadDialog } from './dialogs.ts';

interface ShownDialog extends OpenDialog {
  readonly Component: DialogComponent;
}

/** Fetches the likely dialogs ahead; a fetch that fails is tried again when the dialog is opened. */
function useFetchAhead(): void {
  const { prepare } = useOrdering();
  useEffect(() => {
    let cancel = whenActive(() => {
      cancel = whenIdle(() => {
        prepare().catch(() => undefined);
        for (const name of FETCHED_AHEAD) loadDialog(name).catch(() => undefined);
      });
    });
    return () => cancel();
  }, [prepare]);
}

/**
 * Shows the dialog that the URL names. One that was shown stays mounted, closed and with what it last showed, so that its
 * way out is seen. Nothing is rendered on the server: a page is the same with and without a dialog.
 */
export function DialogHost() {
  const t = useT();
  const { close } = useDialogs();
  const current = useOpenDialog();
  const [shown, setShown] = useState<ReadonlyMap<DialogName, ShownDialog>>(new Map());
  useFetchAhead();
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
    // Opened again for something else, it must not start with what it showed last.
    const { name, value, extras } = open ? current : last;
    return <Component key={name} open={open} value={value} extras={extras} onClose={close} />;
  });
}
