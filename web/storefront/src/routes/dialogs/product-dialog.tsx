import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#kit/when-idle.ts';
import { type ProductBodyProps, ProductDialog } from '#store/features/product/product-dialog.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { showAllPictures } from '#store/lib/page/held-pictures.ts';
import { useT, withTexts } from '#store/lib/page/i18n.tsx';
import { toast } from '#ui/overlays/toast.ts';

interface Parts {
  readonly Body: (props: ProductBodyProps) => ReactNode;
  /** The offer that is made before a product is added. */
  readonly OfferBefore: (props: object) => ReactNode;
}

const loadBody = withTexts(() => import('./product-parts.tsx').then((parts) => ({ default: parts.RoutedProductBody })));
const loadOffer = withTexts(() => import('./product-parts.tsx').then((parts) => ({ default: parts.OfferBefore })));

let known: Parts | null = null;

/** What the dialog holds, with its texts. Rejects without a network. */
async function loadParts(): Promise<Parts> {
  const [body, offer] = await Promise.all([loadBody(), loadOffer()]);
  const parts: Parts = { Body: body.default, OfferBefore: offer.default };
  known = parts;
  return parts;
}

// A dish can be opened from here on, so the line is free for pictures.
showAllPictures();

// A failed load is repeated when the dialog opens.
whenIdle(() => void loadParts().catch(() => undefined));

/** `?product={id}`, and `&line={uniqueId}` to change a line of the cart. */
export function RoutedProductDialog(props: RoutedDialogProps) {
  const t = useT();
  const { open, onClose } = props;
  const [loaded, setLoaded] = useState<Parts | null>(null);
  const parts = loaded ?? known;
  useEffect(() => {
    if (!open || parts) return;
    let isWanted = true;
    loadParts().then(
      (all) => isWanted && setLoaded(all),
      () => {
        if (!isWanted) return;
        onClose();
        void toast.error(t('shell.error.network'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, parts, onClose, t]);
  return (
    <>
      <ProductDialog {...props} Body={parts?.Body ?? null} />
      {parts && <parts.OfferBefore />}
    </>
  );
}
