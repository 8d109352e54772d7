import { Suspense, useState } from 'react';
import { CartPanel } from '#store/features/cart/cart-panel.tsx';
import { PreferenceBlock } from '#store/features/preference/preference-block.tsx';
import { lateTexts } from '#store/start/late.tsx';

// Only a filled cart has offers, so an empty panel does without their code and texts.
const CartPromotions = lateTexts(() => import('./cart-promotions.tsx'), 'CartPromotions');

/** The cart beside the menu, with the order preference. */
export function OrderPanel() {
  const [notice, setNotice] = useState<string | null>(null);
  const promotions = (
    <Suspense>
      <CartPromotions onNotice={setNotice} />
    </Suspense>
  );
  return <CartPanel preference={<PreferenceBlock />} promotions={promotions} notice={notice} />;
}
