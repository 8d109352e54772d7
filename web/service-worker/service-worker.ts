/**
 * Keeps the last menu and the order in progress readable without a network. Pages and data come from the network first,
 * so guests do not order from an old menu; kept answers are used only when the network does not answer. The menu's page
 * alone is shown at once as it was kept, fetched anew behind it, and put right (docs/decisions/122). Each store has its own
 * host and thus its own worker and caches.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CACHES, type CacheName } from '#core/domain/store/browser-keeps.ts';
import { fetchWhole } from '#kit/fetch-whole.ts';
import { createForgetting, endedOrder } from './forgetting.ts';
import { filesToKeep, isConsoleFile, isConsolePage, isOfFiles } from './kept-console.ts';
import { isNews, KEPT_PAGE_MS, scriptOf } from './kept-page.ts';
import { readPush } from './read-push.ts';
import { type Kept, whatToKeep } from './what-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
/** A page that takes longer is shown from the cache; its later requests still try the network. */
const PATIENCE_S = 6;
const HOME = '/';
/** Opened in the page that placed the order, so that no navigation keeps it. */
const ORDER_PAGE = '/success';

/** A cache of the list of what browsers keep. */
const named = (name: CacheName): CacheName => name;
const openCache = (name: CacheName): Promise<Cache> => caches.open(name);
const expiry = (name: CacheName, bounds: { readonly maxEntries: number; readonly purgeOnQuotaError?: boolean }) =>
  new ExpirationPlugin({ ...bounds, maxAgeSeconds: CACHES[name].days * DAY_S });

/** Pages are kept without their query: it holds dialogs and order numbers, and the document is the same. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    return url.origin + url.pathname;
  },
};

/** What leads to another address is no page: kept without its query, it would take the place of one. */
const wholeAlone = { cacheWillUpdate: async ({ response }: { response: Response }) => (response.ok ? response : null) };

const pages = new NetworkFirst({
  cacheName: named('pages'),
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [withoutQuery, wholeAlone, expiry('pages', { maxEntries: 20 })],
});
const orders = createForgetting(() => caches.delete(named('orders')));

type Update = { request: Request; newResponse: Response; oldResponse?: Response | null | undefined };

/** A device may be shared: an order stays readable without a network until it has ended. */
const untilEnded = {
  cacheDidUpdate: async ({ request, newResponse, oldResponse }: Update) => {
    const ended = await endedOrder(request.url, newResponse);
    const isNew = ended === null && !oldResponse && /\/summary$/.test(request.url);
    if (isNew) await keepPage(ORDER_PAGE).catch(() => undefined);
    if (ended === null) return;
    const cache = await openCache('orders');
    for (const kept of await cache.keys()) if (kept.url.startsWith(ended)) await cache.delete(kept);
  },
};
const strategies = {
  page: pages,
  asset: new CacheFirst({
    cacheName: named('assets'),
    plugins: [expiry('assets', { maxEntries: 150 })],
  }),
  picture: new CacheFirst({
    cacheName: named('pictures'),
    plugins: [expiry('pictures', { maxEntries: 120, purgeOnQuotaError: true })],
  }),
  menu: new NetworkFirst({
    cacheName: named('menu'),
    plugins: [expiry('menu', { maxEntries: 20 })],
  }),
  // It contains names and addresses, so it is deleted when the order has ended, and after a day.
  order: new NetworkFirst({
    cacheName: named('orders'),
    plugins: [orders.plugin, untilEnded, expiry('orders', { maxEntries: 6 })],
  }),
} satisfies Record<Kept, NetworkFirst | CacheFirst>;

/** What fetching the menu's page anew found, by the tab that was shown the kept one. */
const renewals = new Map<string, Promise<boolean>>();

/** Fetches the menu's page and keeps it. Answers whether it says something else than `shown`. */
async function renewHome(shown: string): Promise<boolean> {
  const answer = await fetchWhole(HOME, { headers: { accept: 'text/html' } });
  if (!answer.ok) return false;
  const text = await answer.clone().text();
  await (await openCache('pages')).put(location.origin + HOME, answer);
  return isNews(shown, text);
}

/** The kept page of the menu; undefined where there is none, or an old one, or one whose script is gone. */
async function keptHome(): Promise<Response | undefined> {
  const kept = await (await openCache('pages')).match(location.origin + HOME);
  const ageMs = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!kept || !(ageMs < KEPT_PAGE_MS)) return undefined;
  const script = scriptOf(await kept.clone().text());
  return script && (await (await openCache('assets')).match(script)) ? kept : undefined;
}

// A page whose address says more is rendered for it; who reloads wants the newest.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && request.cache === 'default' && url.pathname === HOME && url.search === '',
  async ({ event, request }) => {
    const { resultingClientId } = event as FetchEvent;
    const kept = await keptHome();
    if (!kept) return pages.handle({ event, request });
    const renewal = kept
      .clone()
      .text()
      .then(renewHome)
      .catch(() => false);
    renewals.set(resultingClientId, renewal);
    event.waitUntil(renewal);
    return kept;
  },
);

const CONSOLE = '/console';

/** Kept by a driver's page alone, when it asks: the run has to open without a network (decision 127). */
const consolePage = new NetworkFirst({
  cacheName: named('console'),
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [{ cacheKeyWillBeUsed: async () => location.origin + CONSOLE, cacheWillUpdate: async () => null }],
});
registerRoute(({ request, url }) => request.mode === 'navigate' && isConsolePage(url.pathname), consolePage);
registerRoute(
  ({ request, url }) => request.method === 'GET' && url.origin === location.origin && isConsoleFile(url.pathname),
  async ({ request }) => (await (await openCache('console')).match(request)) ?? fetchWhole(request),
);

/** Keeps the console's page and `files`, and drops those of an earlier build. */
async function keepConsole(files: readonly string[]): Promise<void> {
  const answer = await fetchWhole(CONSOLE, { headers: { accept: 'text/html' } });
  if (!answer.ok || !isOfFiles(await answer.clone().text(), files)) return;
  const cache = await openCache('console');
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !kept.includes(file)));
  await cache.put(location.origin + CONSOLE, answer);
  const over = kept.filter((path) => path !== CONSOLE && !files.includes(path));
  await Promise.all(over.map((path) => cache.delete(path)));
}

/** A page asks whether it was kept and is out of date, or says that its language has changed or its guest has gone. */
self.addEventListener('message', (event) => {
  const { source, data } = event;
  const files = filesToKeep(data);
  if (files) event.waitUntil(keepConsole(files).catch(() => undefined));
  if (data === 'forget-orders') event.waitUntil(orders.forget());
  if (data === 'language') event.waitUntil(renewHome('').catch(() => false));
  if (data !== 'is-old' || !(source instanceof WindowClient)) return;
  const renewal = renewals.get(source.id);
  renewals.delete(source.id);
  event.waitUntil(Promise.resolve(renewal).then((isOld) => isOld && source.postMessage('is-old')));
});

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request, url }) => {
    const isNavigation = request.mode === 'navigate';
    return whatToKeep({ method: request.method, isNavigation, url, ownOrigin: location.origin }) === kind;
  }, strategy);
}

/** A page of the store that was never opened, without a network: the menu says that there is no network. */
setCatchHandler(async ({ request }) => {
  const { pathname } = new URL(request.url);
  return request.mode === 'navigate' && pathname !== HOME && !isConsolePage(pathname)
    ? Response.redirect(HOME, 302)
    : Response.error();
});

/** Keeps a page and the files that it names; answers its text, '' for one that did not come. */
async function keepPage(path: string): Promise<string> {
  const answer = await fetchWhole(path, { headers: { accept: 'text/html' } });
  if (!answer.ok) return '';
  const html = await answer.clone().text();
  await (await openCache('pages')).put(location.origin + path, answer);
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''));
  await (await openCache('assets')).addAll([...files]);
  return html;
}

/** The page that installs the worker was loaded without it: keep the menu and the files that the menu names. */
async function keepFirstPage(): Promise<void> {
  const html = await keepPage(HOME);
  // The page has its menu as markup; what makes it answer presses is fetched apart.
  const clientId = /"clientId":"([\w-]+)"/.exec(html)?.[1];
  if (clientId) await (await openCache('menu')).add(`/api/${clientId}/menu`);
}

self.addEventListener('install', (event) => {
  // Kept data does not depend on the script's version, so a new worker takes over at once.
  event.waitUntil(Promise.allSettled([self.skipWaiting(), keepFirstPage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const message = readPush(event.data?.text());
  if (!message) return;
  const { title, body, tag, url, stop, stopUrl, shownUrl, lang, badge, icon = '/favicon.ico' } = message;
  const options = {
    body,
    tag,
    // The same order again: the new state makes itself heard.
    renotify: true,
    icon,
    ...(lang && { lang }),
    ...(badge && { badge }),
    data: { url, stopUrl },
    actions: [{ action: 'stop', title: stop }],
  };
  event.waitUntil(
    self.registration.showNotification(title, options).then(async () => {
      // Without a network the server sends its SMS or mail, if the guest asked for one.
      if (shownUrl) await fetchWhole(shownUrl, { method: 'POST' }).catch(() => undefined);
    }),
  );
});

/** Shows the order: in a tab of the store that is open, or in a new one. */
async function openOrder(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs;
  if (!tab) {
    await self.clients.openWindow(url);
    return;
  }
  await tab.focus();
  await tab.navigate(url).catch(() => self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, stopUrl } = event.notification.data as { url: string; stopUrl: string };
  const isStop = event.action === 'stop';
  event.waitUntil(isStop ? fetchWhole(stopUrl, { method: 'POST' }) : openOrder(url));
});
