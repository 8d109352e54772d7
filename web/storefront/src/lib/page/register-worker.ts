import { whenCalm } from '#store/lib/time/when-calm.ts';

/**
 * Lets the browser keep the last menu and the order in progress (web/service-worker), once the page has come to rest. Not in
 * development, where it would serve yesterday's sources; a browser that refuses loses nothing but that.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenCalm(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
