import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { dishAddress, shareDish } from './share-dish.ts';

/** Sends a link that opens this dish. A dish for adults has none: its link would show the restaurant alone. */
export function ShareButton({ product }: { product: WireProductCard }) {
  const t = useT();
  const { tradingName: name } = useStore().client;
  if (product.isR18) return null;
  async function share() {
    const url = dishAddress(location.origin, product);
    const device = { share: navigator.share?.bind(navigator), clipboard: navigator.clipboard };
    const done = await shareDish(device, t('shell.meta.page', { page: product.name, name }), url);
    if (done === 'copied') void toast.success(t('product.share.copied'), { id: 'shared' });
    if (done === 'failed') void toast.info(t('product.share.failed', { url }), { id: 'shared' });
  }
  return (
    <Button
      look="ghost"
      icon="share"
      aria-label={t('product.share.dish', { dish: product.name })}
      onClick={() => void share()}
    >
      {t('product.share')}
    </Button>
  );
}
