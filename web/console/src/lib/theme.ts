/** Dark unless light is chosen. The store on the same origin keeps its own choice. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

function readTheme(): Theme {
  return readStored('console-theme') === 'light' ? 'light' : 'dark';
}

/** Puts the stored choice on <html>; once, before the first rendering. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = readTheme();
}

export function chooseTheme(theme: Theme): void {
  writeStored('console-theme', theme);
  applyTheme();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
