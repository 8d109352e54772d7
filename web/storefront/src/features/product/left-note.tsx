import type { WireProduct } from '#core/contract/menu/menu.ts';
import { FEW_LEFT } from '#core/domain/menu/stock-count.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLeft } from '#store/lib/stock-left.ts';
import { Note } from '#ui/display/note.tsx';

/** '3 left', or that a dish with a count has run out. */
export function LeftNote({ product: { productId, name } }: { product: WireProduct }) {
  const t = useT();
  const left = useLeft(productId);
  if (left === null || left > FEW_LEFT) return null;
  return (
    <Note tone="warn" live="polite">
      {left === 0 ? t('menu.soldOut.product', { product: name }) : t('menu.left', { count: left })}
    </Note>
  );
}
