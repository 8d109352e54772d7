/** Dark unless light is chosen. The store on the same origin keeps its own choice. */
import { createTheme } from '#kit/theme.ts';
import { readStored, writeStored } from './storage.ts';

export type { Theme } from '#kit/theme.ts';

export const { applyTheme, chooseTheme, useTheme } = createTheme({
  read: () => readStored('console-theme'),
  write: (theme) => writeStored('console-theme', theme),
  fallback: () => 'dark',
});
