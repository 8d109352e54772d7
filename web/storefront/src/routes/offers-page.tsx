import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OffersView } from '#store/features/offers/offers-view.tsx';
import { addPromoCode } from '#store/features/promotions/api.ts';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCart, useOrdering } from '#store/ordering/react.tsx';
import { toast } from '#ui/overlays/toast.ts';
import './info-page.css';

/** Special offers. A chosen code is applied at once; without a cart it waits in the promo box. */
export function OffersPage() {
  const t = useT();
  const navigate = useNavigate();
  const { client } = useStore();
  const { cart } = useCart();
  const { write } = useOrdering().cart;
  const [busyCode, setBusyCode] = useState<string | null>(null);
  usePageTitle(t('pages.offers.title'));
  async function use(code: string) {
    if (!cart || cart.products.length === 0) {
      sessionStore.set('offeredCode', code);
      void toast.success(t('pages.offers.kept', { code }));
      navigate('/');
      return;
    }
    setBusyCode(code);
    try {
      await write((cartId) => addPromoCode(client.clientId, cartId, code));
      void toast.success(t('promotions.applied'));
    } catch (error) {
      void toast.error(errorText(error));
    } finally {
      setBusyCode(null);
    }
  }
  const usedCodes = new Set(cart?.promotions.flatMap(({ promoCode }) => promoCode ?? []) ?? []);
  return (
    <div className="container info">
      <h1 className="display info__title">{t('pages.offers.title')}</h1>
      <p className="info__intro">{t('pages.offers.intro', { name: client.tradingName })}</p>
      <OffersView usedCodes={usedCodes} busyCode={busyCode} onUse={(code) => void use(code)} />
    </div>
  );
}
