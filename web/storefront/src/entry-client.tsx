import type { I18n } from '@lingui/core';
import { type ComponentType, lazy, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { loadI18n, switchLocale, withTexts } from './lib/page/i18n.tsx';
import { detectLocale, HTML_LANG } from './lib/page/locale.ts';
import { registerWorker } from './lib/page/register-worker.ts';
import { createQueryClient, seedQueries } from './lib/query.ts';
import type { BootData } from './render-input.ts';
import type { Pages } from './routes/pages.ts';

function page(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(withTexts(load));
}

const pages: Pages = {
  Contact: page(() => import('./routes/contact-page.tsx').then((module) => ({ default: module.ContactPage }))),
  Delivery: page(() => import('./routes/delivery-page.tsx').then((module) => ({ default: module.DeliveryPage }))),
  Department: page(() => import('./routes/department-page.tsx').then((module) => ({ default: module.DepartmentPage }))),
  Order: page(() => import('./features/order/order-page.tsx').then((module) => ({ default: module.OrderPage }))),
  Other: page(() => import('./routes/other-pages.tsx').then((module) => ({ default: module.OtherPagesRoute }))),
  Payment: page(() => import('./routes/payment-page.tsx').then((module) => ({ default: module.PaymentPage }))),
  Profile: page(() => import('./routes/profile/profile-page.tsx').then((module) => ({ default: module.ProfilePage }))),
  Success: page(() => import('./features/order/success-page.tsx').then((module) => ({ default: module.SuccessPage }))),
};

/**
 * The server wrote the first style sheets into the page. The bundler's loader fetches a sheet unless it finds a link to
 * it, so each gets a disabled link, which the browser does not fetch.
 */
function markStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', dataset.href ?? '');
    document.head.append(link);
  }
}

/** The input of the server's rendering; null on a page that no server rendered (development). */
function readBoot(): BootData | null {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as BootData) : null;
}

/**
 * The stored choice, else the browser's language, wins over the cookie that the server rendered by, which may be missing or
 * older: switch after hydrating, and set the cookie for the next page. Spec: store#languages
 */
async function followStoredLocale(i18n: I18n): Promise<void> {
  const wanted = detectLocale();
  if (wanted !== i18n.locale) await switchLocale(i18n, wanted);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  markStyles();
  const boot = readBoot();
  const locale = boot?.locale ?? detectLocale();
  const i18n = await loadI18n(locale);
  const queries = createQueryClient();
  if (boot) seedQueries(queries, boot);
  else document.documentElement.lang = HTML_LANG[locale];
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          i18n={i18n}
          queries={queries}
          subdomain={boot?.client.subdomain ?? location.hostname.split('.')[0] ?? ''}
          renderedMs={boot?.nowMs ?? Date.now()}
          testMode={boot?.testMode ?? false}
          pages={pages}
        />
      </BrowserRouter>
    </StrictMode>
  );
  if (boot) hydrateRoot(root, app);
  else createRoot(root).render(app);
  await followStoredLocale(i18n);
  registerWorker();
}

void start();
