import { useEffect } from 'react';
import { NO_FILTER } from '#core/domain/menu/search.ts';
import { BackToMenu } from '#store/features/menu/back-to-menu.tsx';
import { MenuSkeleton } from '#store/features/menu/menu-skeleton.tsx';
import { SectionList } from '#store/features/menu/section-list.tsx';
import { menuSections } from '#store/features/menu/sections.ts';
import { RestaurantCard } from '#store/features/restaurant/restaurant-card.tsx';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useLocation, useNavigate, usePathPart } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Wider than the product page is for (over 600 it redirects to /). Spec: store#product-list-on-a-phone */
const WIDE = '(min-width: 601px)';

/** '/products/{departmentId}': one department's dishes, on phones only. */
export function DepartmentPage() {
  const t = useT();
  const departmentId = usePathPart('/products/');
  const navigate = useNavigate();
  const state = useLocation().state as { departmentName?: string } | null;
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  const section =
    menu.data && menuSections(menu.data, NO_FILTER, { withPopular: false }).find(({ id }) => id === departmentId);
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
    </>
  );
}
