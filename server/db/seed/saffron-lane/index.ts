import type { SeedStore } from '#server/db/seed/types.ts';
import { biryaniAndRice } from './biryani.ts';
import { breads } from './breads.ts';
import { curries } from './curries.ts';
import { desserts, drinks, lunchAndKids } from './drinks-desserts-lunch.ts';
import { familyFeasts } from './feasts.ts';
import { identity } from './identity.ts';
import { mainModifiers } from './main-modifiers.ts';
import { promotions } from './promotions.ts';
import { sideModifiers } from './side-modifiers.ts';
import { smallPlates } from './small-plates.ts';
import { tandoor } from './tandoor.ts';

/** North Indian, Ponsonby: the demo that uses every feature. */
export const saffronLane: SeedStore = {
  ...identity,
  modifierGroups: [...mainModifiers, ...sideModifiers],
  departments: [curries, tandoor, biryaniAndRice, breads, smallPlates, familyFeasts, drinks, desserts, lunchAndKids],
  promotions,
};
