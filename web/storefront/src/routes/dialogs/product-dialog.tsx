import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#kit/when-idle.ts';
import { type ProductBodyProps, ProductDialog } from '#store/features/menu/product/product-dialog.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { withTexts } from '#store/lib/page/i18n.tsx';
import { showAllPictures } from '#store/start/held-use.ts';
import { inPlace } from '#store/start/in-place.tsx';
import { BrokenPart } from '#store/start/late.tsx';

type Body = (props: ProductBodyProps) => ReactNode;

const loadBody = withTexts(() => import('./product-parts.tsx').then((parts) => ({ default: parts.RoutedProductBody })));

let known: Body | null = null;

/** What the dialog holds, with its texts. Rejects without a network. */
async function load(): Promise<Body> {
  known = (await loadBody()).default;
  return known;
}

// A dish can be opened from here on, so the line is free for pictures.
showAllPictures();

// A failed load is repeated when the dialog opens.
whenIdle(() => void load().catch(() => undefined));

function ProductOverPage(props: RoutedDialogProps) {
  const { open } = props;
  const [loaded, setLoaded] = useState<{ Body: Body } | null>(null);
  const [isLost, setLost] = useState(false);
  const Body = loaded?.Body ?? known;
  const Lost = useCallback(() => <BrokenPart isLost retry={() => setLost(false)} />, []);
  useEffect(() => {
    if (!open || Body || isLost) return;
    let isWanted = true;
    load().then(
      (body) => isWanted && setLoaded({ Body: body }),
      () => isWanted && setLost(true),
    );
    return () => {
      isWanted = false;
    };
  }, [open, Body, isLost]);
  return <ProductDialog {...props} Body={Body ?? (isLost ? Lost : null)} />;
}

/** `?product={id}`, and `&line={uniqueId}` to change a line of the cart. */
export const RoutedProductDialog = inPlace(ProductOverPage);
