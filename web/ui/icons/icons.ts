/**
 * Outlines of the icons of the store's first page, each as one SVG path on a 24 × 24 grid, drawn by stroke only.
 * The shapes are Lucide's (https://lucide.dev, ISC licence, © Lucide Icons and Contributors; some © Cole Bemis, MIT),
 * with circles, lines and rectangles rewritten as path commands so that an icon costs one string. To add one, copy its
 * shapes from lucide.dev the same way. Kept as data: a whole icon package would not fit the first page's budget, and what
 * the first view does not need is in icons-menu.ts and icons-later.ts.
 */
import type { CONSOLE_ICON_PATHS } from './icons-console.ts';
import type { LATER_ICON_PATHS } from './icons-later.ts';
import type { MENU_ICON_PATHS } from './icons-menu.ts';

export const FIRST_ICON_PATHS = {
  alert: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  'alert-circle': 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16',
  banknote:
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 12h.01M18 12h.01',
  bike: 'M15 17.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2 17.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M14 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M12 17.5V14l-3-3 4-3 2 3h2',
  'chevron-down': 'M6 9l6 6 6-6',
  'circle-check': 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
  'credit-card': 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM2 10L22 10M6 14h2',
  info: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01',
  menu: 'M4 5h16M4 12h16M4 19h16',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  pause:
    'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  'shopping-bag':
    'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  spinner: 'M21 12a9 9 0 1 1-6.219-8.56',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  utensils: 'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7',
} as const;

export type IconName =
  | keyof typeof FIRST_ICON_PATHS
  | keyof typeof MENU_ICON_PATHS
  | keyof typeof LATER_ICON_PATHS
  | keyof typeof CONSOLE_ICON_PATHS;

const known: Partial<Record<IconName, string>> = { ...FIRST_ICON_PATHS };

/** Registers more icons by name. */
export function addIcons(paths: Partial<Record<IconName, string>>): void {
  Object.assign(known, paths);
}

/** The outline of an icon; undefined until its file is loaded. */
export function iconPath(name: IconName): string | undefined {
  return known[name];
}
