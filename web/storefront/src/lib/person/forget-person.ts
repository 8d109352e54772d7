/**
 * Leaves nothing of a customer in this browser: what is stored goes, and the page is loaded anew, so that no form, no answer
 * and no entry of Back in memory has it either. What stays is named here; every other key goes, new ones too.
 */
import { forgetKeys } from '#kit/forget-keys.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { saveSession } from './session.ts';

/** Of the restaurant and of the screen. The console on the same host keeps its own. */
const KEPT = ['ClientId', 'RestoDetails', 'language', 'theme', 'deliveryZones', 'upsellDenials', 'visited'];
const isKept = (key: string) => KEPT.includes(key) || key.startsWith('console-');

/** Signing out goes on when the server does not answer. */
const PATIENCE_MS = 2_000;

let isLeaving = false;

/** Whether the page is about to be loaded anew: nobody is asked about what is not saved. */
export function isBeingForgotten(): boolean {
  return isLeaving;
}

/** Drops the answers about orders that the service worker keeps to be read without a network. */
export async function forgetKeptOrders(): Promise<void> {
  if ('caches' in window) await caches.delete('orders').catch(() => undefined);
}

/**
 * Forgets the customer and opens `address`, once, however often it is asked for. `notice` is said there; `after` is waited
 * for a little, as a page that is left cannot finish its calls.
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
    // What a call that was under way has written meanwhile.
    forgetKeys(isKept);
    if (notice !== undefined) sessionStore.set('sessionEnded', notice);
    location.replace(address);
  });
}
