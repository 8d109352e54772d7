import { Suspense, useEffect, useRef, useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { Nothing } from '#kit/late.tsx';
import { useStore } from '#store/lib/store.tsx';
import { lateTexts } from '#store/start/late.tsx';
import { CartLines } from './cart-lines.tsx';

const AlsoOrdered = lateTexts(() => import('./also-ordered.tsx'), 'AlsoOrdered', Nothing);

/** Whether lines are hidden below the list's lower edge, which then fades. */
function useIsCut(lineCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = list.current;
    if (!box || lineCount === 0) return;
    const look = () => setCut(box.scrollHeight - box.scrollTop - box.clientHeight > 8);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [lineCount]);
  return { list, isCut };
}

/** The lines of the panel, which scroll on their own, and below them what others order too. */
export function PanelLines({ cart }: { cart: WireCart }) {
  const { clientId } = useStore().client;
  const { list, isCut } = useIsCut(cart.products.length);
  return (
    <div ref={list} className={isCut ? 'cart__scroll is-cut' : 'cart__scroll'}>
      <CartLines cart={cart} />
      <Suspense>
        <AlsoOrdered clientId={clientId} cart={cart} isBesideMenu />
      </Suspense>
    </div>
  );
}
