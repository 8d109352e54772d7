import type { I18n } from '@lingui/core';
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Locale, languagesIn } from '#core/domain/language/languages.ts';
import { learnSteady } from '#core/domain/time/zoned-time.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { App } from './app.tsx';
import { loadI18n, loadTexts, switchLocale, withTexts } from './lib/page/i18n.tsx';
import { detectLocale, storeLocale } from './lib/page/locale.ts';
import { navigate, plainPath } from './lib/page/router.tsx';
import type { PageData } from './render-input.ts';
import { createDocuments, type StoreDocuments } from './start/documents.tsx';
import { holdPage, holdUse } from './start/held-use.ts';
import { settleLanguage } from './start/language-settled.ts';
import { late } from './start/late.tsx';
import { wantMenu, watchMenu, whenMenuReady } from './start/late-menu.ts';
import { PAGES, type Pages } from './start/pages.ts';
import { persist } from './start/persist.ts';

const pages = Object.fromEntries(
  Object.entries(PAGES).map(([name, load]) => [name, late(withTexts(async () => ({ default: await load() })))]),
) as Record<keyof typeof PAGES, ComponentType>;

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

/** What the server rendered with; null on a page that no server rendered (development). */
function readBoot(): PageData | null {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * The menu and what stands over it: at once, or for a page that the server rendered in `rendered` when somebody uses it,
 * after the rest of the page was `committed`.
 */
function menuOf(
  documents: StoreDocuments,
  rendered: Locale | null,
  committed: Promise<void>,
): Pick<Pages, 'Menu' | 'MenuTop'> {
  const load = async () => {
    const [{ MenuContent, MenuTop }] = await Promise.all([import('./routes/menu-content.tsx'), loadTexts('menu')]);
    return { Menu: MenuContent, MenuTop };
  };
  const ready = rendered ? Promise.all([whenMenuReady(documents, rendered, load), committed]) : undefined;
  const part = (name: 'Menu' | 'MenuTop') =>
    late(async () => {
      await ready;
      return { default: (await load())[name] };
    });
  return { Menu: part('Menu'), MenuTop: part('MenuTop') };
}

/**
 * The stored choice wins over the cookie that the server rendered by, which may be missing or older: switch after hydrating, and
 * have the cookie set for the next page. Without one the page's language stays. A language that the address names becomes the
 * stored choice. Spec: store#languages
 */
async function followStoredLocale(i18n: I18n, boot: PageData | null): Promise<void> {
  if (boot?.isLanguageAsked) {
    storeLocale(boot.locale);
    // Without it: otherwise a reload would undo a later choice of another language.
    const params = new URLSearchParams(location.search);
    params.delete('lang');
    return navigate({ pathname: location.pathname, search: params.toString() }, { replace: true });
  }
  const languages = boot?.settings.find(({ settingKey }) => settingKey === 'Store:Languages')?.settingValue;
  const wanted = detectLocale(languagesIn(languages ?? ''), i18n.locale as Locale);
  if (wanted !== i18n.locale) await switchLocale(i18n, wanted);
}

/** Before the service worker is registered, so that it does not compete with what a person does first. */
const CALM_MS = 1_500;

/**
 * The service worker keeps the last menu and the order in progress (web/service-worker). Not in development, where it would
 * serve old sources. A browser that refuses only lacks that.
 */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => void setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined), CALM_MS));
}

/** Tells that the page has been hydrated, or rendered, but for parts that are still the server's markup. */
function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit]);
  return children;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  markStyles();
  const boot = readBoot();
  const isMenuPath = plainPath(location.pathname) === '/';
  if (boot && isMenuPath) watchMenu();
  else if (boot) holdPage('main');
  // Header and footer come to life before the page. Their links lead on without code.
  const frameAnswers = holdUse('.page > :not(main) :is(button, select)');
  const locale = boot?.locale ?? 'en';
  if (boot?.steady) learnSteady(boot.client.timeZone, boot.steady);
  const i18n = await persist(() => loadI18n(locale));
  const documents = createDocuments(boot?.client.subdomain ?? location.hostname.split('.')[0] ?? '', boot);
  /** The server's markup was not what this browser renders: it renders its own, the menu with it. */
  const onRecoverableError = (error: unknown) => {
    wantMenu();
    // The menu's markup may be older than the news or the language that it is hydrated with.
    if (i18n.locale === locale && !(isCommitted && isMenuPath)) reportError(error);
  };
  let isCommitted = false;
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = () => {
      isCommitted = true;
      resolve();
    };
  });
  const app = (
    <StrictMode>
      <Committed onCommit={commit}>
        <App
          i18n={i18n}
          documents={documents}
          rendering={{ path: null, nowMs: boot?.nowMs ?? Date.now(), opens: boot?.opens ?? {} }}
          testMode={boot?.testMode ?? false}
          pages={{ ...pages, ...menuOf(documents, boot && isMenuPath ? boot.locale : null, committed) }}
        />
      </Committed>
    </StrictMode>
  );
  // In a transition: hydrating gives way to whatever a person does meanwhile.
  if (boot) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  else createRoot(root).render(app);
  await committed;
  frameAnswers();
  await followStoredLocale(i18n, boot).finally(settleLanguage);
  registerWorker();
}

void start();
