import { lazy, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Footer } from '#store/features/shell/footer.tsx';
import { Header } from '#store/features/shell/header.tsx';
import { HeaderCartButton } from '#store/features/shell/header-cart-button.tsx';
import { OfflineNote } from '#store/features/shell/offline-note.tsx';
import { useT, withTexts } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useStoreEvents } from '#store/lib/store-events.ts';
import { whenIdle } from '#store/lib/time/when-idle.ts';
import { toast } from '#ui/overlays/toast.ts';
import { AfterHydration } from './after-hydration.tsx';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { SessionGate } from './session-gate.tsx';
import { usePageChange } from './use-page-change.ts';
import './layout.css';

const CelebrationWatch = lazy(() =>
  import('./celebration-watch.tsx').then((module) => ({ default: module.CelebrationWatch })),
);

const WindowWatch = lazy(() => import('./window-watch.tsx').then((module) => ({ default: module.WindowWatch })));

/** Its content depends on this browser, and the picture must load first. */
const AccountLinks = lazy(async () => {
  await new Promise<void>(whenIdle);
  return await withTexts(() =>
    import('#store/features/shell/account-links.tsx').then((module) => ({ default: module.AccountLinks })),
  )();
});

const CONTENT = 'content';

/** Header, page, footer and the open dialog. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const { client } = useStore();
  const { pathname } = useLocation();
  // The payment page has its own frame without links to other pages.
  const isBare = /^\/payment(\/|$)/.test(pathname);
  useStoreEvents(client.clientId);
  usePageChange(CONTENT);
  useEffect(() => {
    toast.setLabels({ region: t('shell.toasts'), close: t('shell.toast.close') });
  }, [t]);
  return (
    <div className="page">
      <a className="page__skip" href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <OfflineNote />
      {!isBare && (
        <Header
          cart={<HeaderCartButton />}
          account={
            <AfterHydration>
              <AccountLinks />
            </AfterHydration>
          }
        />
      )}
      <main id={CONTENT} className="page__main" tabIndex={-1}>
        {children}
      </main>
      {!isBare && <Footer />}
      <DialogHost />
      <AfterHydration>
        <CelebrationWatch />
        <SessionGate />
        <WindowWatch />
      </AfterHydration>
    </div>
  );
}
