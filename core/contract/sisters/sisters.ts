/** The restaurants of one owner, as a person sees them who runs several. */
import { z } from 'zod';
import { period } from '#core/contract/numbers/console-numbers.ts';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';

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

export const ofSister = z.object({ restaurantId: uuid });

export const sisterNumbers = z.object({
  isOpen: z.boolean(),
  changesUtc: utc.nullable().describe('When it closes or opens; null where it does neither.'),
  timeZone: z.string(),
  today: period.describe('Of its own trading day.'),
  takingsBefore: period.shape.revenue.describe('Of the same day a week before, by the same time.'),
  promised: z.int().describe('Orders of the day that are there, of those with a promised time.'),
  kept: z.int().describe('Those that were there by then.'),
  toLookAt: z.int().describe('Payments that somebody has to look at.'),
});

const ids = z.array(uuid).max(5_000);

export const pushMenuBody = z.object({
  restaurantId: uuid.describe('Where it is copied to.'),
  departmentIds: ids.nullable().describe('Of this restaurant’s menu; null for all of them.'),
  prices: z.enum(['same', 'percent', 'theirs']).describe('`theirs`: of dishes that are there already.'),
  percent: z
    .int('console.menu.error.number')
    .min(-90, 'console.menu.error.percent')
    .max(900, 'console.menu.error.percent')
    .default(0)
    .describe('On each price, rounded to ten cents; read with `percent` alone.'),
  takesPictures: z.boolean(),
  takesAlcohol: z
    .boolean()
    .nullable()
    .describe('null: where the other restaurant has the licence for pickup and delivery.'),
  replacedIds: ids.describe('Dishes of this restaurant that are there already and are written over; others stay.'),
  isPreview: z.boolean(),
});

export const pushedMenu = z.object({
  departments: z
    .array(z.object({ departmentId: uuid, name: z.string(), dishes: z.int() }))
    .describe('That can be copied.'),
  newDishes: z.int(),
  there: z
    .array(
      z.object({
        productId: uuid,
        name: z.string(),
        theirPrice: amount.describe('Of the first size, where it has sizes.'),
        newPrice: amount,
      }),
    )
    .describe('Dishes of the chosen departments that are there already.'),
  left: z.array(z.string()).describe('Combos of which a dish is neither there nor copied.'),
  alcohol: z.object({
    dishes: z.int().describe('Of the chosen departments.'),
    isTaken: z.boolean(),
    isLicensed: z.boolean().describe('The other restaurant has the licence for pickup and delivery.'),
  }),
  importId: uuid.nullable().describe('Of the import there, which can be taken back; null where nothing was drafted.'),
  draftUrl: z.string().nullable().describe('The page of that import at its own console.'),
});

export type WireSisterNumbers = z.infer<typeof sisterNumbers>;
export type WirePushedMenu = z.infer<typeof pushedMenu>;
export type WireSister = z.infer<typeof sister>;
