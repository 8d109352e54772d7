/** Light or dark: the stored choice on <html>, updated in every tab. */
import { useSyncExternalStore } from 'react';
import type { LocalKey } from '#core/domain/store/browser-keeps.ts';

export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The theme without a choice: the device's, and dark in a voice that opens dark. Browser only. */
export function deviceTheme(): Theme {
  return document.documentElement.dataset.voice === 'night' || matchMedia(DARK).matches ? 'dark' : 'light';
}

/**
 * Script for the page's head, before the first paint: sets `data-theme` on <html> from the choice stored under `key` or
 * the device, so that the page does not flash in the wrong theme. Its text is constant for a key, so a CSP hash fits;
 * the <html> element needs suppressHydrationWarning if React renders it.
 */
export function themeScript(key: LocalKey): string {
  return `(()=>{let c;try{c=localStorage.getItem('${key}')}catch{}const d=document.documentElement.dataset;d.theme=c==='light'||c==='dark'?c:d.voice==='night'||matchMedia('${DARK}').matches?'dark':'light'})()`;
}

export interface ThemeOptions {
  /** Reads the stored value; anything but 'light' and 'dark' counts as no choice. */
  readonly read: () => string | undefined;
  readonly write: (theme: Theme) => void;
  /** The theme without a choice. */
  readonly fallback: () => Theme;
}

export interface ThemeChoice {
  /** Puts the theme on <html>. */
  readonly applyTheme: () => void;
  readonly chooseTheme: (theme: Theme) => void;
  /** The theme in use; light on the server and while hydrating. */
  readonly useTheme: () => Theme;
}

export function createTheme({ read, write, fallback }: ThemeOptions): ThemeChoice {
  const listeners = new Set<() => void>();
  const current = (): Theme => {
    const choice = read();
    return choice === 'light' || choice === 'dark' ? choice : fallback();
  };
  const applyTheme = () => {
    document.documentElement.dataset.theme = current();
    for (const listener of listeners) listener();
  };
  /** Follows the device and other tabs while there are listeners. */
  const subscribe = (listener: () => void) => {
    const media = matchMedia(DARK);
    if (listeners.size === 0) {
      media.addEventListener('change', applyTheme);
      addEventListener('storage', applyTheme);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      media.removeEventListener('change', applyTheme);
      removeEventListener('storage', applyTheme);
    };
  };
  return {
    applyTheme,
    chooseTheme: (theme) => {
      write(theme);
      applyTheme();
    },
    useTheme: () => useSyncExternalStore(subscribe, current, () => 'light'),
  };
}
