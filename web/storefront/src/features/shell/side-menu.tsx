import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { PageLink } from '#store/lib/page/link.tsx';
import { leaveAsGuest } from '#store/lib/person/forget-person.ts';
import { useRemembered } from '#store/lib/person/remembered.ts';
import { useLargestParty } from '#store/lib/person/reservations.ts';
import { useStore } from '#store/lib/store.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AccountLinks } from './account-links.tsx';
import { NavLinks } from './nav-links.tsx';
import { LanguageSelect, ThemeToggle } from './preferences.tsx';
import './side-menu.css';

function SideMenuOverPage({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  const { client } = useStore();
  const remembered = useRemembered();
  const takesTables = useLargestParty(client.clientId) > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="drawer"
      ownBody
      className="drawer"
      title={client.tradingName}
      closeLabel={t('shell.close')}
    >
      <div className="drawer__own">
        <LanguageSelect />
        <ThemeToggle />
      </div>
      <div className="drawer__account">
        <AccountLinks replace />
      </div>
      <NavLinks className="drawer__links" replace />
      <nav className="drawer__links" aria-label={t('shell.nav.offers')}>
        <PageLink to="/offers" replace>
          {t('shell.nav.offers')}
        </PageLink>
        {takesTables && (
          <PageLink to="/reserve" replace>
            {t('menu.reserve')}
          </PageLink>
        )}
      </nav>
      {remembered && (
        <div className="drawer__links">
          <button type="button" className="drawer__forget" onClick={() => leaveAsGuest('/')}>
            {t('again.forget')}
          </button>
        </div>
      )}
    </Dialog>
  );
}

/** The navigation of narrow windows: a drawer over the page. Loaded lazily, because Radix is large. */
export const SideMenu = inPlace(SideMenuOverPage);
