import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { SOURCE_WORDS } from '#console/lib/source-words.ts';
import type { WireSharing } from '#core/contract/sharing/console-sharing.ts';
import { CHOSEN_LABELS, type SourceLabel } from '#core/domain/sharing/source-label.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { addressOf, DishChoice, FIRST_WISH, type LinkWish } from './link-choice.tsx';

const LABELS = { pickup: 'sharing.to.pickup', delivery: 'sharing.to.delivery' } as const;

/** The links for the profile at a search engine and for social networks. */
export function LinksCard({ sharing }: { sharing: WireSharing }) {
  const t = useT();
  const { origin, services, takesTables } = sharing;
  const [product, setProduct] = useState('');
  const [place, setPlace] = useState<SourceLabel | ''>('');
  const from = place === '' ? undefined : place;
  const link = (wish: Partial<LinkWish>) => addressOf(sharing, { ...FIRST_WISH, ...wish }, from);
  const address = link({ to: 'dish', product });
  return (
    <Card title={t('sharing.links')} named body="stack">
      <p className="muted">{t('sharing.links.text')}</p>
      <SelectField
        label={t('sharing.place')}
        hint={t('sharing.place.hint')}
        value={place}
        options={[
          { value: '' as const, label: t('sharing.place.any') },
          ...CHOSEN_LABELS.map((value) => ({ value, label: t(SOURCE_WORDS[value]) })),
        ]}
        onChange={setPlace}
      />
      <CopyField label={t('sharing.to.menu')} value={from ? (link({}) ?? '') : origin} />
      {services.map((service) => (
        <CopyField key={service} label={t(LABELS[service])} value={link({ to: service }) ?? ''} />
      ))}
      {takesTables && <CopyField label={t('sharing.to.table')} value={`${origin}/reserve`} />}
      {sharing.dishes.length > 0 && <DishChoice sharing={sharing} product={product} onChange={setProduct} />}
      {address !== null && <CopyField label={t('sharing.to.dish')} value={address} />}
      <p className="muted f13">{t('sharing.links.profile')}</p>
    </Card>
  );
}
