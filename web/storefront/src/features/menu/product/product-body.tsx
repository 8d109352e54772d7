import { type ReactNode, useEffect } from 'react';
import { CallError } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useProductQuery } from '#store/lib/use-product.ts';
import { useCart } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useRetryWhenReachable } from './api.ts';
import type { ProductBodyProps as DialogBodyProps } from './product-dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductWaiting, useProductCard } from './product-waiting.tsx';

export type ProductBodyProps = DialogBodyProps & {
  /** Text above a product that is suggested with another one. */
  intro?: ReactNode;
};

/** A product's choices once they have come; until then its card, and if they do not come, why. */
export function ProductBody({ value, extras, opening, onName, onClose, intro }: ProductBodyProps) {
  const { clientId } = useStore().client;
  const { cart, isLoading } = useCart();
  const query = useProductQuery(clientId, value);
  const card = useProductCard(clientId, value);
  const line = extras.line ? cart?.products.find((candidate) => candidate.uniqueId === extras.line) : undefined;
  const isWaitingForLine = extras.line !== undefined && cart === null && isLoading;
  // An answer without a product (`data: null`, `data: {}`) is one that has no details.
  const product = query.data?.productId ? query.data : undefined;
  const isUnknown = (query.isSuccess && !product) || (query.error instanceof CallError && query.error.status === 404);
  useRetryWhenReachable(query.isError && !isUnknown, query.refetch);
  const name = product?.name;
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);

  if (product && !isWaitingForLine) {
    return (
      <ProductForm
        key={`${opening} ${product.productId} ${line?.uniqueId ?? ''}`}
        {...{ clientId, product, line, extras, intro }}
      />
    );
  }
  const failure = (query.isError || isUnknown) && (
    <Failure isUnknown={isUnknown} onClose={onClose} onRetry={() => void query.refetch()} />
  );
  return <ProductWaiting card={product ?? card} failure={failure || undefined} />;
}

type FailureProps = { isUnknown: boolean; onClose: () => void; onRetry: () => void };

function Failure({ isUnknown, onClose, onRetry }: FailureProps) {
  const t = useT();
  return (
    <EmptyState
      level={3}
      title={t(isUnknown ? 'product.empty' : 'product.failed')}
      text={isUnknown ? undefined : t('product.failed.text')}
      action={
        isUnknown ? (
          <Button onClick={onClose}>{t('cart.backToMenu')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('cart.retry')}</Button>
        )
      }
    />
  );
}
