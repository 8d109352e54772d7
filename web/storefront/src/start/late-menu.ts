/**
 * When the menu that the server rendered comes to life. Until somebody uses the page, a menu of any length is read as it
 * stands and costs nothing: neither its code, nor its data, nor its hydration (docs/decisions/089).
 */
import type { Locale } from '#core/domain/language/languages.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { currentCartId } from '#store/lib/cart-id.ts';
import { dialogIn } from '#store/lib/page/dialogs.ts';
import { localStore } from '#store/lib/storage.ts';
import { currentPreference } from '#store/ordering/react.tsx';
import type { StoreDocuments } from '#store/start/documents.tsx';
import { persist } from '#store/start/persist.ts';
import { wasActive, whenActive } from '#store/start/when-active.ts';
import { holdPage, pressedEarly } from './held-use.ts';

/** The menu with its bar of departments, and delivery or pickup over it. */
const AREA = '.menu, .depts, .resto__stub';
/** From here on the order panel stands beside the menu, and it is this browser's own. */
const HAS_PANEL = '(min-width: 1024px)';

/** The first sign of a person since `watchMenu`. */
let isActive: Promise<void> | undefined;
/** Resolves what the menu waits for; set while it waits. */
let want = () => {};

/** Holds presses on the server's menu from the first moment, before anything else of the page has been fetched. */
export function watchMenu(): void {
  holdPage(AREA);
  isActive = new Promise((resolve) => (pressedEarly().length > 0 || wasActive() ? resolve() : whenActive(resolve)));
}

/** The first sign of a person, news of the store, or what shows this browser's own things. */
function whenWanted(documents: StoreDocuments, locale: Locale): Promise<void> {
  return new Promise((resolve) => {
    want = resolve;
    void isActive?.then(resolve);
    documents.subscribe(resolve);
    const isOwn = currentCartId() !== null || currentPreference() !== null || matchMedia(HAS_PANEL).matches;
    const isOtherLanguage = (localStore.get('language') ?? locale) !== locale;
    if (isOtherLanguage || dialogIn(location.search)?.name === 'filters') resolve();
    else if (isOwn) whenIdle(resolve);
  });
}

let tellLost: ((isLost: boolean) => void) | undefined;

/** `listener` hears whether the menu's code did not come, so that it answers no press. */
export function onMenuLost(listener: (isLost: boolean) => void): void {
  tellLost = listener;
}

/**
 * Resolves when the menu is to be hydrated and both its code (`load`) and the data that the server's markup was made of are
 * there; without a network the markup stays.
 */
export async function whenMenuReady(
  documents: StoreDocuments,
  locale: Locale,
  load: () => Promise<unknown>,
): Promise<void> {
  await whenWanted(documents, locale);
  await Promise.all([
    persist(load, () => tellLost?.(true)).then(() => tellLost?.(false)),
    persist(async () => {
      if (!documents.read('menu', locale).data) await documents.load('menu', locale);
      if (!documents.read('menu', locale).data) throw new Error('No menu');
    }),
  ]);
}

/** Asks for the menu now: React has thrown the server's markup away. */
export function wantMenu(): void {
  want();
}
