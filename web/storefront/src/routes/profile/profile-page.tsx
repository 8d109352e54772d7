import { type ComponentType, Suspense } from 'react';
import { ProfileFrame } from '#store/features/profile/profile-frame.tsx';
import type { Section } from '#store/features/profile/sections.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { late } from '#store/start/late.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

/** Each is a chunk of its own; the frame's chunk has loaded their texts. */
const PAGES: Readonly<Record<Section, ComponentType>> = {
  info: late(() => import('./profile-info-page.tsx').then((module) => ({ default: module.ProfileInfoPage }))),
  orders: late(() => import('./profile-orders-page.tsx').then((module) => ({ default: module.ProfileOrdersPage }))),
  address: late(() =>
    import('./profile-addresses-page.tsx').then((module) => ({ default: module.ProfileAddressesPage })),
  ),
  helpAndSupports: late(() =>
    import('./profile-help-page.tsx').then((module) => ({ default: module.ProfileHelpPage })),
  ),
};

function SectionOnItsWay() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner label={t('shell.loading')} />
    </div>
  );
}

/** `/profile` and, on narrow windows, its child routes. */
export function ProfilePage() {
  return (
    <ProfileFrame>
      {(section) => {
        const Page = PAGES[section];
        return (
          <Suspense fallback={<SectionOnItsWay />}>
            <Page />
          </Suspense>
        );
      }}
    </ProfileFrame>
  );
}
