import type { ReactNode } from 'react';
import type { WireProduct, WireProductCard } from '#core/contract/menu/menu.ts';
import { useMenuQuery } from '#store/start/documents.tsx';
import { ProductHead, ProductLayout, ProductPicture } from './product-layout.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** The card that was pressed, if the menu has it. */
export function useProductCard(clientId: string, productId: string): WireProductCard | undefined {
  const menu = useMenuQuery(clientId);
  return menu.data?.departments
    .flatMap((department) => department.products)
    .find((candidate) => candidate.productId === productId);
}

export type ProductWaitingProps = {
  /** What is known of the product; undefined for nothing. */
  card: WireProduct | WireProductCard | undefined;
  /** Why its choices do not come, in place of their outline. */
  failure?: ReactNode;
};

/** The menu's card of a product until its choices are there. */
export function ProductWaiting({ card, failure }: ProductWaitingProps) {
  return (
    <ProductLayout title={card?.name ?? ''} media={card && <ProductPicture product={card} />}>
      {card && <ProductHead product={card} />}
      {failure ?? <ProductSkeleton hasTitle={card !== undefined} />}
    </ProductLayout>
  );
}
