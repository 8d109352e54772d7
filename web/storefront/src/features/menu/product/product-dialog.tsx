import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { keptDrafts } from '#store/lib/page/drafts.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useTitleOver } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCart } from '#store/ordering/react.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { ProductWaiting, useProductCard } from './product-waiting.tsx';

/** What the dialog holds once its code has come. */
export type ProductBodyProps = Pick<RoutedDialogProps, 'value' | 'extras'> & {
  /** Changes with each opening, which starts a new form. */
  opening: number;
  /** Called with the product's name, which the menu may not have. */
  onName: (name: string) => void;
  onClose: () => void;
};

export type ProductDialogProps = RoutedDialogProps & {
  /** Null while it is on its way. */
  Body: ((props: ProductBodyProps) => ReactNode) | null;
};

/**
 * One product with its choices: `value` is its id, `extras.line` the cart line that is being changed. Stands at once with
 * what the menu's card knows; the code of the choices and their data follow.
 */
export function ProductDialog({ open, value, extras, onClose, Body }: ProductDialogProps) {
  const t = useT();
  const { clientId } = useStore().client;
  const { cart } = useCart();
  const card = useProductCard(clientId, value);
  const [told, setTold] = useState({ value: '', name: '' });
  const onName = useCallback((name: string) => setTold({ value, name }), [value]);
  const name = told.value === value ? told.name : card?.name;
  useTitleOver(open ? name : undefined);

  // Each opening starts a new form, unless a draft was kept for it.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  useEffect(() => {
    if (!open) toast.dismiss('product-max', 'combo-item');
  }, [open]);
  function close() {
    const line = cart?.products.find(({ uniqueId }) => uniqueId === extras.line);
    keptDrafts.drop(value, line?.uniqueId);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={name ?? t('product.loading')}
      closeLabel={t('shell.close')}
      variant="sheet"
      bare
      className="pd-modal"
    >
      {Body ? (
        <Body value={value} extras={extras} opening={opening.count} onName={onName} onClose={close} />
      ) : (
        <ProductWaiting card={card} />
      )}
    </Dialog>
  );
}
