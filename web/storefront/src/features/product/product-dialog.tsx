import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#store/lib/http.ts';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useTitleOver } from '#store/lib/page/page-title.ts';
import { useStore } from '#store/lib/store.tsx';
import { useProductQuery } from '#store/lib/use-product.ts';
import { keptDrafts } from '#store/ordering/drafts.ts';
import { useCart } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useProductCard, useRetryWhenReachable } from './api.ts';
import { ProductForm } from './product-form.tsx';
import { ProductHead, ProductLayout, ProductPicture } from './product-layout.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export type ProductDialogProps = RoutedDialogProps & {
  /** Text above a product that is suggested with another one. */
  intro?: ReactNode;
};

/**
 * One product with its choices: `value` is its id, `extras.line` the cart line that is being changed. Opens at once
 * with the menu's card; the choices load afterwards.
 */
export function ProductDialog({ open, value, extras, onClose, intro }: ProductDialogProps) {
  const t = useT();
  const { clientId } = useStore().client;
  const { cart, isLoading } = useCart();
  const query = useProductQuery(clientId, value);
  const card = useProductCard(clientId, value);
  const line = extras.line ? cart?.products.find((candidate) => candidate.uniqueId === extras.line) : undefined;
  const isWaitingForLine = extras.line !== undefined && cart === null && isLoading;
  const product = query.data;
  const shown = product ?? card;
  const isUnknown = query.error instanceof CallError && query.error.status === 404;
  useRetryWhenReachable(query.isError && !isUnknown, query.refetch);
  const title = shown?.name ?? t('product.loading');
  useTitleOver(open ? shown?.name : undefined);

  // Each opening starts a new form, unless a draft was kept for it.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  useEffect(() => {
    if (!open) toast.dismiss('product-max', 'combo-item');
  }, [open]);
  function close() {
    keptDrafts.drop(value, line?.uniqueId);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={t('shell.close')}
      variant="sheet"
      bare
      className="pd-modal"
    >
      {product && !isWaitingForLine ? (
        <ProductForm
          key={`${opening.count} ${product.productId} ${line?.uniqueId ?? ''}`}
          {...{ clientId, product, line, extras, intro }}
        />
      ) : (
        <ProductWaiting card={shown} query={query} isUnknown={isUnknown} onClose={close} />
      )}
    </Dialog>
  );
}

type ProductWaitingProps = {
  card: ComponentProps<typeof ProductHead>['product'] | undefined;
  query: Pick<ReturnType<typeof useProductQuery>, 'isError' | 'refetch'>;
  isUnknown: boolean;
  onClose: () => void;
};

/** The menu's card until the choices are there, or why they do not come. */
function ProductWaiting({ card, query, isUnknown, onClose }: ProductWaitingProps) {
  const t = useT();
  return (
    <ProductLayout media={card && <ProductPicture product={card} />}>
      {card && <ProductHead product={card} />}
      {query.isError ? (
        <EmptyState
          level={3}
          title={t(isUnknown ? 'product.empty' : 'product.failed')}
          text={isUnknown ? undefined : t('product.failed.text')}
          action={
            isUnknown ? (
              <Button onClick={onClose}>{t('cart.backToMenu')}</Button>
            ) : (
              <Button onClick={() => void query.refetch()}>{t('cart.retry')}</Button>
            )
          }
        />
      ) : (
        <ProductSkeleton hasTitle={card !== undefined} />
      )}
    </ProductLayout>
  );
}
