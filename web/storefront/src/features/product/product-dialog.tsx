import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AddLineBody, UpdateLineBody, WireCartLine } from '#core/contract/cart/cart.ts';
import type { RoutedDialogProps } from '#store/lib/dialogs.ts';
import { CallError } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useProductCard, useProductQuery, useRetryWhenReachable } from './api.ts';
import { draftKey, keptDrafts } from './draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductHead, ProductLayout, ProductPicture } from './product-layout.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export type ProductDialogProps = RoutedDialogProps & {
  clientId: string;
  /** The cart's lines, to find the one that `extras.line` names. Null while the cart is on its way. */
  lines: readonly WireCartLine[] | null;
  /**
   * Puts it into the cart and says so; rejects with the reason when refused. Resolves to 'kept' when nothing was added and
   * the choices stay, and to 'moved' when it was added and another dialog has taken this one's place.
   */
  onSave: (body: AddLineBody | UpdateLineBody, productName: string) => Promise<unknown>;
  /** The product is offered with another one: what is said above it, and what CANCEL does. */
  offer?: { readonly intro?: ReactNode; readonly onCancel: () => void } | undefined;
  /** Runs what it is given once an order preference is there; it may ask for one first, in a dialog of its own. */
  whenReady: (run: () => void) => void;
};

/**
 * One product with its choices: `value` is its id, `extras.line` the cart line that is being changed. Opens at once
 * from the menu's card; the choices follow.
 */
export function ProductDialog({
  open,
  value,
  extras,
  onClose,
  clientId,
  lines,
  onSave,
  whenReady,
  offer,
}: ProductDialogProps) {
  const t = useT();
  const query = useProductQuery(clientId, value);
  const card = useProductCard(clientId, value);
  const line = extras.line ? lines?.find((candidate) => candidate.uniqueId === extras.line) : undefined;
  const isWaitingForLine = extras.line !== undefined && lines === null;
  const product = query.data;
  const shown = product ?? card;
  const isUnknown = query.error instanceof CallError && query.error.status === 404;
  useRetryWhenReachable(query.isError && !isUnknown, query.refetch);
  const title = shown?.name ?? t('product.loading');

  // Each opening starts a form of its own, unless a draft was kept for it.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  const latest = useRef({ open, onClose });
  useEffect(() => {
    latest.current = { open, onClose };
  }, [open, onClose]);
  const closeIfOpen = useCallback(() => {
    if (latest.current.open) latest.current.onClose();
  }, []);
  function close() {
    keptDrafts.drop(draftKey(value, line?.uniqueId));
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
          {...{ clientId, product, line, onSave, whenReady, offer }}
          onDone={closeIfOpen}
        />
      ) : (
        <ProductLayout media={shown && <ProductPicture product={shown} />}>
          {shown && <ProductHead product={shown} />}
          {query.isError ? (
            <EmptyState
              level={3}
              title={t(isUnknown ? 'product.empty' : 'product.failed')}
              text={isUnknown ? undefined : t('product.failed.text')}
              action={
                isUnknown ? (
                  <Button onClick={close}>{t('cart.backToMenu')}</Button>
                ) : (
                  <Button onClick={() => void query.refetch()}>{t('cart.retry')}</Button>
                )
              }
            />
          ) : (
            <ProductSkeleton hasTitle={shown !== undefined} />
          )}
        </ProductLayout>
      )}
    </Dialog>
  );
}
