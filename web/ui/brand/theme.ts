import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Script for the page's head, before any stylesheet paints: sets `data-theme` on <html> from the stored choice or the
 * device, so that no page flashes in the wrong theme. Inline it (its text is constant, so a CSP hash fits); the <html>
 * element needs suppressHydrationWarning if React renders it.
 */
export const themeScript = `(()=>{let c;try{c=localStorage.getItem('${KEY}')}catch{}document.documentElement.dataset.theme=c==='light'||c==='dark'?c:matchMedia('${DARK}').matches?'dark':'light'})()`;

const listeners = new Set<() => void>();
/** The choice of a session whose storage is closed (private windows, blocked cookies). */
let unsaved: ThemeChoice | undefined;

function readChoice(): ThemeChoice {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage is closed: the session's own choice below is all there is.
  }
  const choice = unsaved ?? stored;
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

function resolve(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function applyTheme(): void {
  document.documentElement.dataset.theme = resolve(readChoice());
  for (const listener of listeners) listener();
}

function chooseTheme(choice: ThemeChoice): void {
  unsaved = undefined;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    unsaved = choice;
  }
  applyTheme();
}

/** Follows the device and other tabs while anything listens. */
function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK);
  if (listeners.size === 0) {
    media.addEventListener('change', applyTheme);
    window.addEventListener('storage', applyTheme);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    media.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

/** The theme in use and the choice behind it. On the server and while hydrating: `system`, `light`. */
export function useTheme(): {
  choice: ThemeChoice;
  theme: 'light' | 'dark';
  setChoice: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  const theme = useSyncExternalStore(
    subscribe,
    () => resolve(readChoice()),
    () => 'light' as const,
  );
  return { choice, theme, setChoice: chooseTheme };
}
