import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';

/** A note on the menu that a surcharge applies today. */
export function SurchargeNote() {
  const t = useT();
  const now = useNow();
  const { client, settings } = useStore();
  const { surcharge } = settings;
  if (!surcharge?.dates.has(toLocal(now, client.timeZone).date)) return null;
  const name = surcharge.label || t('menu.surcharge.name');
  return <p className="container resto__surcharge">{t('menu.surcharge', { percent: surcharge.percent, name })}</p>;
}
