import type { SeedStore } from '#server/db/seed/types.ts';
import { identity } from './identity.ts';
import { departments } from './menu.ts';
import { modifierGroups } from './modifiers.ts';
import { promotions } from './promotions.ts';

/** Poke in Christchurch: department tiles, delivery and pickup, weekdays at midday. */
export const kumoBowls: SeedStore = { ...identity, modifierGroups, departments, promotions };
