import '#ui/tokens/store.css';
import './photo-tokens.css';
import '#ui/fonts.css';
import '#ui/base.css';
import type { I18n } from '@lingui/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { TextProvider, useT } from './lib/page/i18n.tsx';
import { StoreProvider } from './lib/store.tsx';
import { NowProvider } from './lib/time/now.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { ErrorBoundary } from './routes/error-boundary.tsx';
import { Layout } from './routes/layout.tsx';
import type { Pages } from './routes/pages.ts';
import { StoreCart } from './routes/store-cart.tsx';

export type AppProps = {
  i18n: I18n;
  queries: QueryClient;
  /** First label of the host name. */
  subdomain: string;
  /** UTC ms of the server's rendering, or now if the browser renders first. */
  renderedMs: number;
  testMode: boolean;
  pages: Pages;
};

function Loading() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      level={1}
      title={t('shell.error.title')}
      text={t('shell.error.load')}
      action={<Button onClick={onRetry}>{t('shell.error.retry')}</Button>}
    />
  );
}

/** The store, below a router. The same tree on the server and in the browser. */
export function App({ i18n, queries, subdomain, renderedMs, testMode, pages }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <TextProvider i18n={i18n}>
        <ErrorBoundary>
          <NowProvider renderedMs={renderedMs}>
            <StoreProvider
              subdomain={subdomain}
              testMode={testMode}
              loading={<Loading />}
              failed={(_, retry) => <Failed onRetry={retry} />}
            >
              <StoreCart>
                <Layout>
                  <AppRoutes pages={pages} />
                </Layout>
              </StoreCart>
            </StoreProvider>
          </NowProvider>
        </ErrorBoundary>
      </TextProvider>
    </QueryClientProvider>
  );
}
