import '#ui/tokens/store.css';
import './photo-tokens.css';
import '#ui/fonts.css';
import '#ui/base.css';
import './first-picture.css';
import type { I18n } from '@lingui/core';
import { Place } from '#kit/late.tsx';
import { TextProvider, useT } from './lib/page/i18n.tsx';
import { StoreProvider } from './lib/store.tsx';
import { Clock } from './lib/time/now.tsx';
import { OrderingProvider } from './ordering/react.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { BrokenPage } from './routes/failure/broken-page.tsx';
import { Failed } from './routes/failure/failed.tsx';
import { Layout } from './routes/layout.tsx';
import { DocumentsProvider, type StoreDocuments } from './start/documents.tsx';
import { PageOnItsWay } from './start/page-on-its-way.tsx';
import type { Pages } from './start/pages.ts';
import { type Rendering, RenderingContext } from './start/rendering.ts';

export type AppProps = {
  i18n: I18n;
  documents: StoreDocuments;
  /** The same object at every rendering. */
  rendering: Rendering;
  testMode: boolean;
  pages: Pages;
};

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return <Failed text={t('shell.error.load')} action={t('shell.error.retry')} onAction={onRetry} />;
}

/** The store, below a router. The same tree on the server and in the browser. */
export function App({ i18n, documents, rendering, testMode, pages }: AppProps) {
  return (
    <DocumentsProvider value={documents}>
      <TextProvider i18n={i18n}>
        <Place Broken={BrokenPage}>
          <RenderingContext value={rendering}>
            <Clock />
            <StoreProvider
              testMode={testMode}
              loading={<PageOnItsWay />}
              failed={(_, retry) => <NotLoaded onRetry={retry} />}
            >
              <OrderingProvider>
                <Layout>
                  <AppRoutes pages={pages} />
                </Layout>
              </OrderingProvider>
            </StoreProvider>
          </RenderingContext>
        </Place>
      </TextProvider>
    </DocumentsProvider>
  );
}
