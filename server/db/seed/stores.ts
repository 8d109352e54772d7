import { fornoLane } from './forno-lane/index.ts';
import { kumoBowls } from './kumo-bowls/index.ts';
import { saffronLane } from './saffron-lane/index.ts';
import type { SeedStore } from './types.ts';

/** The demo restaurants, the default one first. */
export const demoStores: readonly SeedStore[] = [saffronLane, fornoLane, kumoBowls];
