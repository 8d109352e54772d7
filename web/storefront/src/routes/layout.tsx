import { type ReactNode, Suspense } from 'react';
import { Nothing } from '#kit/late.tsx';
import { AccountLinks } from '#store/features/shell/account-links.tsx';
import { Footer } from '#store/features/shell/footer.tsx';
import { Header } from '#store/features/shell/header.tsx';
import { HeaderCartButton } from '#store/features/shell/header-cart-button.tsx';
import { OfflineNote } from '#store/features/shell/offline-note.tsx';
import { loadTexts, useT } from '#store/lib/page/i18n.tsx';
import { useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { AfterHydration } from '#store/start/after-hydration.tsx';
import { useStoreEvents } from '#store/start/follow-store.ts';
import { late } from '#store/start/late.tsx';
import { OnceUsed } from '#store/start/once-used.tsx';
import { persist } from '#store/start/persist.ts';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { SessionGate } from './session-gate.tsx';
import { usePageChange } from './use-page-change.ts';
import { WindowWatch } from './window-watch.tsx';
import './layout.css';

// A page that is kept for use without a network stands without them.
const UsedExtras = late(
  () =>
    persist(
      async () => {
        const [{ UsedExtras }] = await Promise.all([import('./used-extras.tsx'), loadTexts('menu')]);
        return { default: UsedExtras };
      },
      () => {
        document.documentElement.dataset.lost = '';
      },
    ),
  Nothing,
);

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
  return (
    <div className="page">
      <a className="skip-link" href={`#${CONTENT}`}>
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
      {/* Beside the others: it hears the first sign of a person, also while their code is on its way. */}
      <OnceUsed>
        <Suspense>
          <UsedExtras />
        </Suspense>
      </OnceUsed>
      <AfterHydration>
        <SessionGate />
        <WindowWatch />
      </AfterHydration>
    </div>
  );
}
