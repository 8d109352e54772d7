import type { ReactNode } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { useStore } from '#store/lib/store.tsx';
import { useFlow } from '#store/ordering/react.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** The dish that was pressed and waits for the order preference, as the menu has it; null for none. */
export function useWaitingDish(): WireProductCard | null {
  const productId = useFlow((flow) =>
    flow?.step.at === 'asking-preference' ? flow.step.intent.body.productId : undefined,
  );
  const menu = useMenuQuery(useStore().client.clientId);
  const cards = productId ? menu.data?.departments.flatMap(({ products }) => products) : undefined;
  return cards?.find((card) => card.productId === productId) ?? null;
}

/** Its picture, else the restaurant's mark, under the moon; beside it when the restaurant is back. */
export function WaitingDish({ dish, children }: { dish: WireProductCard | null; children: ReactNode }) {
  const { faviconUrl } = useStore().client;
  return (
    <div className="closed__head">
      <div className="closed__pic">
        {dish?.picture ? (
          <Picture {...dish.picture} alt="" sizes="96px" />
        ) : (
          <img src={faviconUrl} alt="" width={96} height={96} />
        )}
        <span className="closed__moon">
          <Icon name="moon" size="s" />
        </span>
      </div>
      <h3 className="display closed__back">{children}</h3>
    </div>
  );
}
