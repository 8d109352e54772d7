import { whenCalm } from '#store/lib/time/when-calm.ts';

/**
 * Registers the service worker, which keeps the last menu and the order in progress (web/service-worker), after the
 * page has loaded. Not in development, where it would serve old sources. A browser that refuses only lacks that.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenCalm(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
