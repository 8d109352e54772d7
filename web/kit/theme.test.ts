import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTheme, deviceTheme, type Theme, themeScript } from './theme.ts';

let isDark = false;
const page = { documentElement: { dataset: {} as { theme?: string; voice?: string } } };

beforeEach(() => {
  isDark = false;
  page.documentElement.dataset = {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows what was chosen, else what the app falls back to', () => {
  let stored: string | undefined;
  const { applyTheme, chooseTheme } = createTheme({
    read: () => stored,
    write: (theme: Theme) => {
      stored = theme;
    },
    fallback: deviceTheme,
  });
  applyTheme();
  expect(page.documentElement.dataset.theme).toBe('light');
  isDark = true;
  applyTheme();
  expect(page.documentElement.dataset.theme).toBe('dark');
  chooseTheme('light');
  expect([stored, page.documentElement.dataset.theme]).toEqual(['light', 'light']);
  stored = 'purple';
  applyTheme();
  expect(page.documentElement.dataset.theme).toBe('dark');
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['purple', true, 'dark'],
  [null, false, 'light'],
] as const)('sets the theme before the first paint: %s stored, dark device %s', (stored, dark, expected) => {
  isDark = dark;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : null) });
  new Function(themeScript('theme'))();
  expect(page.documentElement.dataset.theme).toBe(expected);
});

it('opens dark in the voice Night, unless a guest has chosen light', () => {
  page.documentElement.dataset.voice = 'night';
  expect(deviceTheme()).toBe('dark');
  for (const [stored, expected] of [
    [null, 'dark'],
    ['light', 'light'],
  ] as const) {
    vi.stubGlobal('localStorage', { getItem: () => stored });
    new Function(themeScript('theme'))();
    expect(page.documentElement.dataset.theme).toBe(expected);
  }
});
