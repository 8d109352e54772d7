/** The restaurants of one owner, as a person sees them who runs several. */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';

/** Restaurants that the page of all of them has room for. */
export const MOST_SISTERS = 20;

const sister = z.object({
  restaurantId: uuid,
  tradingName: z.string(),
  address: z.string(),
  consoleUrl: z.string().describe('Its own console, with its own sign-in.'),
});

export const sisters = z.object({
  restaurants: z
    .array(sister)
    .describe(
      'By name, the first twenty: those with the same key of the operator where the person has an active owner’s or manager’s account with the same e-mail.',
    ),
});

export type WireSister = z.infer<typeof sister>;
