import type { SeedStore } from '#server/db/seed/types.ts';
import { identity } from './identity.ts';
import { modifierGroups } from './modifiers.ts';
import { pizza } from './pizza.ts';
import { promotions } from './promotions.ts';
import { besidesPizza } from './sides.ts';

/** Pizza in Wellington: list view, departments as tabs, pickup only, split hours, closed on Mondays. */
export const fornoLane: SeedStore = {
  ...identity,
  modifierGroups,
  departments: [pizza, ...besidesPizza],
  promotions,
};
