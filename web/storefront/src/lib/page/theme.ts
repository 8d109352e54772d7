/** Light or dark as chosen here, else as the device asks for. */
import { createTheme, deviceTheme } from '#kit/theme.ts';
import { localStore } from '#store/lib/storage.ts';

export const { chooseTheme, useTheme } = createTheme({
  read: () => localStore.get('theme'),
  write: (theme) => localStore.set('theme', theme),
  fallback: deviceTheme,
});
