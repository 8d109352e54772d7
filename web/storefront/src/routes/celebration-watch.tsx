import { Suspense, useEffect, useState } from 'react';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { Nothing } from '#kit/late.tsx';
import { appliedIds, type Celebration, celebrationOf } from '#store/features/promotions/promotion-parts.ts';
import { useCart } from '#store/ordering/react.tsx';
import { lateTexts } from '#store/start/late.tsx';

const SHOWN_MS = 4 * SECOND_MS;

const CelebrationOverlay = lateTexts(
  () => import('#store/features/promotions/celebration.tsx'),
  'CelebrationOverlay',
  Nothing,
);

/**
 * Celebrates for four seconds a promotion that is applied while the page is open, but not those that the loaded cart
 * had. Spec: offers#celebration
 */
export function CelebrationWatch() {
  const { cart, isLoading } = useCart();
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const [isWanted, setWanted] = useState(false);
  const ids = appliedIds(cart);
  const isSame = seen !== null && seen.size === ids.size && [...ids].every((id) => seen.has(id));
  if (!isLoading && !isSame) {
    setSeen(ids);
    const fresh = seen && cart ? celebrationOf(seen, cart) : null;
    setCelebration(fresh);
    if (fresh) setWanted(true);
  }
  useEffect(() => {
    if (!celebration) return;
    const timer = setTimeout(() => setCelebration(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [celebration]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <CelebrationOverlay celebration={celebration} />
    </Suspense>
  );
}
