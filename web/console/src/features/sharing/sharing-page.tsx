import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { ButtonCard } from './button-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PosterCard } from './poster-card.tsx';
import './sharing.css';

/** How guests find the store: its links, a button for the restaurant's own website, posters with a QR code. */
export function SharingPage(_: { staff: WireStaff }) {
  const t = useT();
  const query = useQuery({ queryKey: ['setup', 'sharing'], queryFn: () => call('getSharing', {}) });
  return (
    <Page crumb={t('shell.store')} title={t('nav.sharing')}>
      <Loaded query={query}>
        {(sharing) => (
          <div className="stack sharing">
            <LinksCard sharing={sharing} />
            <PosterCard sharing={sharing} />
            <ButtonCard sharing={sharing} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
