import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireSharing } from '#core/contract/sharing/console-sharing.ts';
import { storePath } from '#core/domain/sharing/store-links.ts';
import { addressOf, DishChoice } from './link-choice.tsx';

const LABELS = { pickup: 'sharing.to.pickup', delivery: 'sharing.to.delivery' } as const;

/** The links for the profile at a search engine and for social networks. */
export function LinksCard({ sharing }: { sharing: WireSharing }) {
  const t = useT();
  const { origin, services, takesTables } = sharing;
  const [product, setProduct] = useState('');
  const address = addressOf(origin, { to: 'dish', product });
  return (
    <Card title={t('sharing.links')} named body="stack">
      <p className="muted">{t('sharing.links.text')}</p>
      <CopyField label={t('sharing.to.menu')} value={origin} />
      {services.map((service) => (
        <CopyField key={service} label={t(LABELS[service])} value={origin + storePath('/', { service })} />
      ))}
      {takesTables && <CopyField label={t('sharing.to.table')} value={`${origin}/reserve`} />}
      {sharing.dishes.length > 0 && <DishChoice sharing={sharing} product={product} onChange={setProduct} />}
      {address !== null && <CopyField label={t('sharing.to.dish')} value={address} />}
      <p className="muted f13">{t('sharing.links.profile')}</p>
    </Card>
  );
}
