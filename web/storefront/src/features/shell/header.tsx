import type { ReactNode } from 'react';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { NavLinks } from './nav-links.tsx';
import { OrderPill } from './order-pill.tsx';
import { LanguageSelect, ThemeToggle } from './preferences.tsx';
import './header.css';

/**
 * The bar at the top of every page. Below 1180 px its links move into the side menu; in wider windows those that do not
 * fit beside the rest are behind "More", which opens the same menu.
 */
export function Header({ cart, account }: { cart: ReactNode; account: ReactNode }) {
  const t = useT();
  const dialogs = useDialogs();
  const { client, settings } = useStore();
  return (
    <header className="header">
      <div className="container header__in">
        <Link className="header__logo" to="/" aria-label={t('shell.home', { name: client.tradingName })}>
          <img src={settings.logo ?? client.logoUrl} alt="" fetchPriority="low" />
        </Link>
        <div className="header__room">
          <NavLinks className="header__tabs">
            <Link className="header__more" rel="nofollow" {...dialogs.link('menu')}>
              {t('shell.nav.more')}
            </Link>
          </NavLinks>
        </div>
        <div className="header__end">
          <OrderPill />
          {cart}
          <div className="header__own">
            <LanguageSelect />
            <ThemeToggle />
          </div>
          <div className="header__account">{account}</div>
          <IconButton
            icon="menu"
            iconSize="l"
            className="header__burger"
            label={t('shell.nav.open')}
            onClick={() => dialogs.open('menu')}
          />
        </div>
      </div>
    </header>
  );
}
