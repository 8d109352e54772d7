import { lazy, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NO_FILTER } from '#core/domain/menu-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuSkeleton } from '../features/menu/menu-skeleton.tsx';
import { BackToMenu, SectionList } from '../features/menu/section-list.tsx';
import { menuSections } from '../features/menu/sections.ts';
import { RestaurantCard } from '../features/restaurant/restaurant-card.tsx';
import { errorText } from '../lib/http.ts';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useMenuQuery } from '../lib/query.ts';
import { useStore } from '../lib/store.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const MenuExtras = lazy(() => import('./menu-extras.tsx').then((module) => ({ default: module.MenuExtras })));

/** Wider than the product page is for (§2.1: over 600 it redirects to /). */
const WIDE = '(min-width: 601px)';

/** '/products/{departmentId}': one department's dishes, on phones only. */
export function DepartmentPage() {
  const t = useT();
  const { departmentId = '' } = useParams();
  const navigate = useNavigate();
  const state = useLocation().state as { departmentName?: string } | null;
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  const section = menu.data && menuSections(menu.data, NO_FILTER, false).find(({ id }) => id === departmentId);
  usePageTitle(section?.department?.name ?? state?.departmentName);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const leaveWhenWide = () => {
      if (media.matches) navigate('/', { replace: true });
    };
    leaveWhenWide();
    media.addEventListener('change', leaveWhenWide);
    return () => media.removeEventListener('change', leaveWhenWide);
  }, [navigate]);
  if (menu.data && !section) return <NotFoundPage />;
  return (
    <>
      <RestaurantCard overlaps={false} />
      <div className="container department">
        <BackToMenu />
        {section && <SectionList sections={[section]} layout={{ view: 'grid', phone: 'rows' }} />}
        {!section && menu.error && (
          <EmptyState
            title={t('menu.failed')}
            text={errorText(menu.error)}
            action={<Button onClick={() => void menu.refetch()}>{t('shell.error.retry')}</Button>}
          />
        )}
        {!section && !menu.error && <MenuSkeleton />}
      </div>
      <AfterHydration>
        <MenuExtras />
      </AfterHydration>
    </>
  );
}
