import type { ReactNode } from 'react';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link, PageLink } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { NAV_ITEMS } from './nav-items.ts';

export type NavLinksProps = {
  className: string;
  /** A dialog opened from the side menu replaces the menu. */
  replace?: boolean;
  /** Stands after the links. */
  children?: ReactNode;
};

/** The enabled tabs: links to pages, and links that open a dialog. */
export function NavLinks({ className, replace = false, children }: NavLinksProps) {
  const t = useT();
  const { settings } = useStore();
  const dialogs = useDialogs();
  return (
    <nav className={className} aria-label={t('shell.nav.label')}>
      {NAV_ITEMS.filter((item) => settings.tabs[item.tab]).map((item) =>
        'path' in item.target ? (
          <PageLink key={item.tab} to={item.target.path} replace={replace}>
            {t(item.label)}
          </PageLink>
        ) : (
          <Link key={item.tab} {...dialogs.link(item.target.dialog)} replace={replace}>
            {t(item.label)}
          </Link>
        ),
      )}
      {children}
    </nav>
  );
}
