import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useT } from '#console/lib/page/i18n.tsx';
import { ServeryMark } from '#console/lib/page/servery-mark.tsx';
import { chooseTheme, useTheme } from '#console/lib/page/theme.ts';
import { initials } from '#console/lib/person-name.ts';
import { useWaiting } from '#console/lib/time/waiting.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { MAIN_SECTIONS, RailTop, STORE_SECTIONS, sectionsFor } from './sections.ts';
import '#console/lib/page/message.css';
import '#console/lib/page/page.css';
import '#console/lib/page/table.css';
import './setup-shell.css';

export type SetupShellProps = { staff: WireStaff; onStock: () => void };

/** The rail beside every page except the board: links, the theme and the signed-in person. */
export function SetupShell({ staff, onStock }: SetupShellProps) {
  const t = useT();
  const waiting = useWaiting();
  const theme = useTheme();
  const { pathname } = useLocation();
  const store = sectionsFor(staff.role, STORE_SECTIONS);
  const other = theme === 'dark' ? 'light' : 'dark';
  const rail = useCurrentInView(pathname);
  return (
    <div className="shell">
      <nav ref={rail} className="rail" aria-label={t('shell.rail')}>
        <Suspense fallback={null}>
          <RailTop staff={staff} />
        </Suspense>
        <ServeryMark />
        <NavLink className="rail__item" to="/" end>
          <Icon name="layout-grid" />
          {t('shell.board')}
          {waiting > 0 && (
            <span className="rail__badge">
              {waiting}
              <span className="vh">{t('shell.waiting', { count: waiting })}</span>
            </span>
          )}
        </NavLink>
        {sectionsFor(staff.role, MAIN_SECTIONS).map(({ path, label, icon }) => (
          <NavLink key={path} className="rail__item" to={`/${path}`}>
            <Icon name={icon} />
            {t(label)}
          </NavLink>
        ))}
        <button type="button" className="rail__item" onClick={onStock}>
          <Icon name="ban" />
          {t('stock.title')}
        </button>
        {store.length > 0 && (
          <Link
            className="rail__item"
            to={`/store/${store[0]?.path ?? ''}`}
            aria-current={pathname.startsWith('/store') ? 'page' : undefined}
          >
            <Icon name="store" />
            {t('shell.store')}
          </Link>
        )}
        <div className="rail__foot">
          <button
            type="button"
            className="rail__item"
            aria-label={t(`shell.theme.${other}`)}
            onClick={() => chooseTheme(other)}
          >
            <Icon name={other === 'light' ? 'sun' : 'moon'} />
          </button>
          <NavLink
            className="rail__item"
            to="/account"
            aria-label={t('shell.account', { name: staff.name })}
            title={t('nav.account')}
          >
            <span className="staff-avatar" aria-hidden="true">
              {initials(staff.name)}
            </span>
          </NavLink>
        </div>
      </nav>
      <Suspense fallback={<main className="pane" aria-busy="true" />}>
        <Outlet />
      </Suspense>
    </div>
  );
}

/** Scrolls the open page's name into view, because these lists are wider than a phone. */
function useCurrentInView(pathname: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    let isOpen = true;
    const show = () => {
      if (isOpen && pathname !== '')
        nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    show();
    // The names become wider when the letters of their script arrive.
    void document.fonts?.ready.then(show);
    return () => {
      isOpen = false;
    };
  }, [pathname]);
  return nav;
}

/** 'Store': the list of its pages beside the open one. */
export function StoreShell({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { pathname } = useLocation();
  const nav = useCurrentInView(pathname);
  return (
    <div className="settings">
      <nav ref={nav} className="settings__nav" aria-label={t('shell.store')}>
        {sectionsFor(staff.role, STORE_SECTIONS).map(({ path, label, icon }) => (
          <NavLink key={path} to={`/store/${path}`}>
            <Icon name={icon} />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<main className="pane" aria-busy="true" />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
