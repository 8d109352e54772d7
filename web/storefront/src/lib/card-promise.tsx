import { useOperating } from '#store/lib/operating.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** When the card is charged, and in whose name. `isTaken`: the restaurant has taken the order on, so it charges at once. */
export function CardPromise({ className, isTaken = false }: { className: string; isTaken?: boolean }) {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const charge = useOperating().capturesAtOnce || isTaken ? 'once' : 'accepted';
  return (
    <p className={`${className} muted f13`}>
      <Icon name="shield" />
      <span>{t('checkout.charged', { charge, name })}</span>
    </p>
  );
}
