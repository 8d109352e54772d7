import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { currentCartId } from '#store/lib/cart-id.ts';
import { currentPreference } from '#store/ordering/react.tsx';
import { wasActive, whenActive } from '#store/start/when-active.ts';

/** For what a page needs once somebody uses it, or where this browser has an order in progress. */
export function OnceUsed({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setUsed(true));
    if (currentCartId() !== null || currentPreference() !== null || wasActive()) return show();
    const cancel = whenActive(show);
    // Another tab has begun an order.
    addEventListener('storage', show);
    return () => {
      cancel();
      removeEventListener('storage', show);
    };
  }, []);
  return isUsed ? children : null;
}
