/** Light or dark by the customer's choice, else by the device's setting. */
import { createTheme, deviceTheme } from '#kit/theme.ts';
import { localStore } from '#store/lib/storage.ts';

export const { chooseTheme, useTheme } = createTheme({
  read: () => localStore.get('theme'),
  write: (theme) => localStore.set('theme', theme),
  fallback: deviceTheme,
});
