import { OffersView } from '#store/features/promotions/offers-view.tsx';
import { useOfferCode } from '#store/features/promotions/use-offer-code.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useNavigate } from '#store/lib/page/router.tsx';
import { toast } from '#ui/overlays/toast.ts';
import '#store/lib/page/info-page.css';

/** Special offers. A chosen code is applied at once; without a cart it waits for the first dish. */
export function OffersPage() {
  const t = useT();
  const navigate = useNavigate();
  const { busyCode, refusal, use } = useOfferCode();
  usePageTitle(t('pages.offers.title'));
  async function press(code: string) {
    if ((await use(code)) !== 'kept') return;
    void toast.success(t('pages.offers.kept', { code }));
    navigate('/');
  }
  return (
    <div className="container info info--offers">
      <h1 className="display info__title">{t('pages.offers.title')}</h1>
      <OffersView busyCode={busyCode} refusal={refusal} onUse={(code) => void press(code)} />
    </div>
  );
}
