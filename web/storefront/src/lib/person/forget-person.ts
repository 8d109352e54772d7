/**
 * Removes all data of a customer from this browser: the stored values, and by a reload every form, answer and history
 * entry in memory. Every key is removed except those that the list of what browsers keep lets stay, new ones too.
 */
import { type CacheName, STAYING_KEYS } from '#core/domain/store/browser-keeps.ts';
import { forgetKeys } from '#kit/forget-keys.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { saveSession } from './session.ts';

/** The console on the same host keeps its own keys. */
const isKept = (key: string) => STAYING_KEYS.some((staying) => staying === key) || key.startsWith('console-');

/** Signing out continues when the server does not answer. */
const PATIENCE_MS = 2_000;

let isLeaving = false;

/** Whether the page is about to reload: then there is no question about unsaved changes. */
export function isBeingForgotten(): boolean {
  return isLeaving;
}

/**
 * Removes the order answers that the service worker keeps for reading without a network. The page tells the worker,
 * because the worker would keep an answer that is on its way.
 */
export async function forgetKeptOrders(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('forget-orders');
  if ('caches' in window) await caches.delete('orders' satisfies CacheName).catch(() => undefined);
}

/**
 * Removes the customer's data and opens `address`, once, even if it is called again. Shows `notice` there. Waits
 * briefly for `after`, because a page cannot finish its calls after it is left.
 */
export function leaveAsGuest(
  address: string,
  { notice, after }: { readonly notice?: string | undefined; readonly after?: Promise<unknown> | undefined } = {},
): void {
  if (isLeaving) return;
  isLeaving = true;
  saveSession(null);
  forgetKeys(isKept);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([Promise.allSettled([after, forgetKeptOrders()]), patience]).then(() => {
    // Removes what a pending call has written meanwhile, and what the page writes until the next one has come.
    forgetKeys(isKept);
    if (notice !== undefined) sessionStore.set('sessionEnded', notice);
    addEventListener('pagehide', () => forgetKeys((key) => isKept(key) || key === 'sessionEnded'));
    location.replace(address);
  });
}
