/**
 * The levels of the server's modules, from the ground up: a module imports its own level and those below it, types too.
 * What runs up a level today, and the modules that import each other in a circle, are numbers that may only fall.
 */
import { circlesOf } from './circles.ts';
import { isTest, readModules } from './modules.ts';

/** Each module stands once. A new one is put where what it imports lets it stand. */
export const LEVELS = {
  /** What every module may build on. */
  ground: [
    'tenancy',
    'mail-frame',
    'settings',
    'hours',
    'taxes',
    'media',
    'audit',
    'attempt-limits',
    'password-rules',
    'security-mail',
  ],
  /** What a store offers, and whether it can be had now. */
  offer: ['store', 'menu', 'delivery', 'promotions', 'intake'],
  /** What a guest does with it. */
  order: ['cart', 'orders', 'payments'],
  /** Who hears of it. */
  telling: ['mail', 'notices', 'receipts', 'printing', 'webhooks', 'books', 'drivers'],
  /** Accounts, staff, programs and what looks on. */
  around: [
    'accounts',
    'guests',
    'staff',
    'second-factor',
    'machines',
    'ratings',
    'sharing',
    'sisters',
    'previews',
    'numbers',
    'provider',
    'metrics',
    'retention',
    'backups',
    'pages',
  ],
} as const;

/** Pairs of modules of which one imports another of a higher level. Lower it with each that goes. */
export const MOST_ARROWS_UP = 0;
/** Modules that import each other in a circle, types counted. Lower it with each that leaves the circle. */
export const MOST_IN_CIRCLES = 0;

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** True when types alone are taken. */
  readonly isType: boolean;
}

const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** Which module imports which, each pair once. */
export function arrows(): readonly Arrow[] {
  const pairs = new Map<string, Arrow>();
  for (const { path, imports } of readModules()) {
    const from = moduleOf(path);
    if (from === undefined || isTest(path)) continue;
    for (const { target, isType } of imports) {
      const to = moduleOf(target);
      if (to === undefined || to === from) continue;
      const known = pairs.get(`${from} ${to}`);
      pairs.set(`${from} ${to}`, { from, to, isType: isType && known?.isType !== false });
    }
  }
  return [...pairs.values()];
}

const rankOf = (module: string) =>
  Object.values<readonly string[]>(LEVELS).findIndex((modules) => modules.includes(module));

/** `from → to`, sorted. */
export function arrowsUp(all: readonly Arrow[]): readonly string[] {
  return all
    .filter(({ from, to }) => rankOf(to) > rankOf(from))
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();
}

/** The groups of modules that import each other in a circle. */
export function circles(all: readonly Arrow[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of all) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return circlesOf(edges);
}
