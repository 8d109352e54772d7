/**
 * Digests of the terms that somebody agreed to with an order: of a guest while the tab is open, of a signed-in customer until
 * signing out, of a remembered guest as long as that (remembered.ts).
 */
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { rememberedPerson } from './remembered.ts';
import { currentSession } from './session.ts';

const KEY = 'agreedTerms';

/** Whether the terms with this digest were agreed to on this device by the person who uses it. */
export function hasAgreedTo(digest: string): boolean {
  if (digest === '') return false;
  return [rememberedPerson()?.terms, sessionStore.get(KEY), localStore.get(KEY)].includes(digest);
}

/** An order was placed with these terms; '' where they were not known. */
export function keepAgreedTerms(digest: string): void {
  if (digest === '') return;
  sessionStore.set(KEY, digest);
  if (currentSession()) localStore.set(KEY, digest);
}
