import { useEffect, useState } from 'react';
import type { BrokenProps } from '#kit/late.tsx';
import { whenIdle } from '#kit/when-idle.ts';
import { currentCartId } from '#store/lib/cart-id.ts';
import { type DialogName, type OpenDialog, useDialogs, useOpenDialog } from '#store/lib/page/dialogs.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { LateDialog } from '#store/start/late.tsx';
import { whenActive } from '#store/start/when-active.ts';
import { type DialogComponent, FETCHED_AHEAD, loadDialog } from './dialogs.ts';

/** Until then a press that opens a dialog needs no word. */
const SLOW_MS = 1_500;

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
  const { close } = useDialogs();
  const current = useOpenDialog();
  const [shown, setShown] = useState<ReadonlyMap<DialogName, ShownDialog>>(new Map());
  useFetchAhead();
  const [late, setLate] = useState<BrokenProps | null>(null);
  const isUsed = current !== null;
  // From an open dish the next press leads into the cart.
  useEffect(() => (isUsed ? whenIdle(() => void loadDialog('cart').catch(() => undefined)) : undefined), [isUsed]);
  useEffect(() => {
    if (!current) return;
    let isWanted = true;
    const ask = (isLast: boolean) => {
      const say = (news: BrokenProps | null) => isWanted && setLate(news);
      const slow = setTimeout(() => say({ isLost: false, retry: null }), SLOW_MS);
      const again = () => {
        setLate(null);
        ask(true);
      };
      loadDialog(current.name)
        .then(
          (Component) => {
            say(null);
            if (isWanted && Component)
              setShown((before) => new Map(before).set(current.name, { ...current, Component }));
          },
          () => say({ isLost: true, retry: isLast ? null : again }),
        )
        .finally(() => clearTimeout(slow));
    };
    ask(false);
    return () => {
      isWanted = false;
      setLate(null);
    };
  }, [current]);
  const dialogs = [...shown.values()].map(({ Component, ...last }) => {
    const open = current?.name === last.name;
    // A dialog that opens for another value must not start with its last content.
    const { name, value, extras } = open ? current : last;
    return <Component key={name} open={open} value={value} extras={extras} onClose={close} />;
  });
  return (
    <>
      {dialogs}
      {late && <LateDialog broken={late.isLost && late} onClose={() => close()} />}
    </>
  );
}
