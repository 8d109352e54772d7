import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { useStore } from '#store/lib/store.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Picture } from '#ui/display/picture.tsx';

/** Finds the picture of a dish on the present menu; undefined for none. */
export function useDishPictures(): (productId: string) => WireProductCard['picture'] | undefined {
  const menu = useMenuQuery(useStore().client.clientId);
  const cards = menu.data?.departments.flatMap((department) => department.products) ?? [];
  return (productId) => cards.find((card) => card.productId === productId)?.picture ?? undefined;
}

/** A picture of the order's first dish that has one; else the restaurant's mark. */
export function DishPicture({ summary }: { summary: WireOrderSummary | undefined }) {
  const { client } = useStore();
  const pictureOf = useDishPictures();
  const picture = summary?.products.map(({ productId }) => pictureOf(productId)).find(Boolean);
  if (picture) return <Picture {...picture} alt="" sizes="164px" priority />;
  return <img src={client.faviconUrl} alt="" width={164} height={164} />;
}
