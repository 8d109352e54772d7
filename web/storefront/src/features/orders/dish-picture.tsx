import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { useStore } from '#store/lib/store.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Picture } from '#ui/display/picture.tsx';

/** A picture of the order's first dish that has one; else the restaurant's mark. */
export function DishPicture({ summary }: { summary: WireOrderSummary | undefined }) {
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  const cards = menu.data?.departments.flatMap((department) => department.products) ?? [];
  const picture = summary?.products
    .map((line) => cards.find((card) => card.productId === line.productId)?.picture)
    .find((candidate) => candidate !== null && candidate !== undefined);
  if (picture) return <Picture {...picture} alt="" sizes="164px" priority />;
  return <img src={client.faviconUrl} alt="" width={164} height={164} />;
}
