/** Dark unless light is chosen. The store on the same origin keeps its own choice. */

import { readStored, writeStored } from '#console/lib/storage.ts';
import { createTheme } from '#kit/theme.ts';

export type { Theme } from '#kit/theme.ts';

export const { applyTheme, chooseTheme, useTheme } = createTheme({
  read: () => readStored('console-theme'),
  write: (theme) => writeStored('console-theme', theme),
  fallback: () => 'dark',
});
