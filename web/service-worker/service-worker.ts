/**
 * Keeps the last menu and the order in progress readable without a network. The network always comes first for pages and
 * data, so nobody orders from an old menu; what was kept is shown only when the network does not answer. Each store has a
 * host of its own and thus a worker and caches of its own.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type Kept, whatToKeep } from './what-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
/** A page that takes longer is shown as it was last; what follows on it still tries the network. */
const PATIENCE_S = 6;
const HOME = '/';

/** Pages are kept without their query: dialogs and order numbers are in it, and the document is the same. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    return url.origin + url.pathname;
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [withoutQuery, new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 30 * DAY_S })],
});
const strategies = {
  page: pages,
  asset: new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * DAY_S })],
  }),
  picture: new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
  menu: new NetworkFirst({
    cacheName: 'menu',
    plugins: [new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 30 * DAY_S })],
  }),
  // Names and addresses are in it: it goes after a day.
  order: new NetworkFirst({
    cacheName: 'orders',
    plugins: [new ExpirationPlugin({ maxEntries: 6, maxAgeSeconds: DAY_S })],
  }),
} satisfies Record<Kept, NetworkFirst | CacheFirst>;

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request, url }) => {
    const isNavigation = request.mode === 'navigate';
    return whatToKeep({ method: request.method, isNavigation, url, ownOrigin: location.origin }) === kind;
  }, strategy);
}

/** A page never seen before, without a network: the menu says that there is none. */
setCatchHandler(async ({ request }) => {
  const isElsewhere = new URL(request.url).pathname !== HOME;
  return request.mode === 'navigate' && isElsewhere ? Response.redirect(HOME, 302) : Response.error();
});

/** The page that installs this was loaded without it: keep the menu and the files that the menu names. */
async function keepFirstPage(): Promise<void> {
  const answer = await fetch(HOME, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await (await caches.open('pages')).put(location.origin + HOME, answer);
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''));
  await (await caches.open('assets')).addAll([...files]);
}

self.addEventListener('install', (event) => {
  // Nothing kept depends on another version of this script, so that a new one takes over at once.
  event.waitUntil(Promise.allSettled([self.skipWaiting(), keepFirstPage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
