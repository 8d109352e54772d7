/** The browser's offer to put the store on the home screen, kept until a guest asks for it. Browser only. */

/** Chromium's event; no other browser has it, and no type library either. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** From here on the browser shows no banner of its own. Called once, when the page is used. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

export function followInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasInstallOffer(): boolean {
  return offer !== null;
}

/** Opens the browser's own dialog; an offer can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  change(null);
  await used?.prompt();
}
