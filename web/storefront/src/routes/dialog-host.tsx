import { Suspense, useEffect, useState } from 'react';
import { type OpenDialog, useDialogs } from '../lib/dialogs.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { DIALOG_LOADERS, dialogComponent, PREFETCHED } from './dialogs.ts';

/**
 * Shows the dialog that the URL names. One that was shown stays mounted, closed and with what it last showed, so that its
 * way out is seen. Nothing is rendered on the server: a page is the same with and without a dialog.
 */
export function DialogHost() {
  const { current, close } = useDialogs();
  const [shown, setShown] = useState<readonly OpenDialog[]>([]);
  useEffect(() => {
    if (!current || !DIALOG_LOADERS[current.name]) return;
    setShown((before) => [...before.filter((dialog) => dialog.name !== current.name), current]);
  }, [current]);
  useEffect(
    () =>
      whenIdle(() => {
        // A failed prefetch is tried again when the dialog is opened.
        for (const name of PREFETCHED) DIALOG_LOADERS[name]?.().catch(() => undefined);
      }),
    [],
  );
  return shown.map((dialog) => {
    const Dialog = dialogComponent(dialog.name);
    if (!Dialog) return null;
    return (
      <Suspense key={dialog.name}>
        <Dialog open={current?.name === dialog.name} value={dialog.value} extras={dialog.extras} onClose={close} />
      </Suspense>
    );
  });
}
