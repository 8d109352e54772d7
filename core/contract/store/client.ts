/** Client (restaurant), its settings and its delivery zones. Spec: calls#client-and-zones-calls */
import { z } from 'zod';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';

const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/)
  .describe('HH:mm or HH:mm:ss, wall clock of the restaurant.');
const wallDate = z.iso.date();

export const dayAvailability = z.object({ fromTime: wallTime, toTime: wallTime });

export const weeklyAvailability = z.object({
  weekday: z.int().min(1).max(7).describe('1 = Sunday … 7 = Saturday.'),
  isClosed: z.boolean(),
  dayAvailabilities: z.array(dayAvailability),
});

export const dateOverride = z.object({
  date: wallDate,
  isClosed: z.boolean(),
  dayAvailabilities: z.array(dayAvailability),
  label: z.string().optional(),
});

const typeHours = z.object({
  weeklyAvailabilities: z.array(weeklyAvailability),
  dateOverrides: z.array(dateOverride),
  lastOrderMinutes: z
    .int()
    .optional()
    .describe('Orders are taken until so many minutes before closing; at closing when absent.'),
});

export const mealPeriod = z.object({
  periodType: z.int().min(1).max(3).describe('1 Breakfast, 2 Lunch, 3 Dinner.'),
  fromTime: wallTime,
  toTime: wallTime,
});

/** One picture in several widths; `srcBase` + `-{width}.avif|webp`. */
export const picture = z.object({
  srcBase: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().describe('A tiny blurred version as a data URI.'),
});

export const banner = z.object({
  picture,
  title: z.string(),
  text: z.string(),
  tone: z.enum(['dark', 'light']).describe('Of the picture under the text.'),
});

export const orderPause = z
  .object({ untilUtc: utc.nullable().describe('Null: until a board is connected again.') })
  .nullable()
  .describe('Nothing can be ordered for now until then; null where orders are taken.');

export const country = z
  .object({
    code: z.string().describe('ISO 3166.'),
    name: z.record(z.string(), z.string()).describe('By language.'),
    symbol: z.string().describe('Before an amount.'),
    english: z.string().describe('The language tag of its English.'),
    tax: z.object({
      word: z.string().describe('What people call the tax on sales.'),
      rate: z.number().describe('Percent.'),
      above: amount.describe('The records of a sale above it name the buyer.'),
    }),
    policy: z.enum(['NZ']).nullable().describe('Whose paragraphs about rights the policies have.'),
    booksYears: z.int().describe('For which the records of a sale are kept at least.'),
    phone: z.object({
      code: z.string().describe('The calling code.'),
      mostDigits: z.int().describe('Of a national number, without its leading 0.'),
      prefix: z.string().describe('Its area and network codes of more than one digit, as a regular expression.'),
      example: z.string(),
    }),
  })
  .describe('How the country of the restaurant writes money and phone numbers.');

/** Who gets data of guests besides the restaurant, each only where it is set up. */
export const RECEIVERS = ['mail', 'sms', 'push', 'places', 'routes', 'files'] as const;

export const client = z.object({
  clientId: uuid,
  subdomain: z.string(),
  tradingName: z.string(),
  legalName: z.string(),
  gstNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  about: z.string(),
  language: z.string(),
  country,
  currency: z.string(),
  timeZone: z.string().describe('IANA zone; all wall-clock times are in it.'),
  longitude: z.number(),
  latitude: z.number(),
  businessCloseTime: wallTime,
  weeklyAvailabilities: z.array(weeklyAvailability),
  dateOverrides: z.array(dateOverride),
  orderTypeHours: z
    .object({ pickup: typeHours.optional(), delivery: typeHours.optional() })
    .optional()
    .describe('Complete hours of the order types whose hours differ; without them the hours above hold.'),
  mealPeriods: z.array(mealPeriod),
  isStripeVerified: z.boolean(),
  cashStep: z.int().optional().describe('What is paid in cash goes in steps of so many cents; 1 for none.'),
  stripeAccountId: z.string().nullable(),
  paymentProvider: z.enum(['simulator', 'stripe']),
  stripePublishableKey: z.string().nullable(),
  logoUrl: z.string(),
  faviconUrl: z.string(),
  banners: z.array(banner),
  pauses: z.object({ pickup: orderPause, delivery: orderPause }),
  receivers: z
    .array(z.enum(RECEIVERS))
    .describe('Who gets data of guests besides the restaurant and the card provider, as it is set up.'),
  poweredBy: z.object({ name: z.string(), url: z.string(), logoUrl: z.string().nullable() }),
  mapTiles: z
    .object({ url: z.string(), attribution: z.string() })
    .nullable()
    .describe('Streets under maps, {z}/{x}/{y} in the URL; null: maps show only what we know ourselves.'),
});

export const clientSetting = z.object({ settingKey: z.string(), settingValue: z.string(), category: z.string() });

export const deliveryZone = z.object({
  zoneId: uuid,
  name: z.string(),
  distanceValue: z.number().describe('Radius in kilometres; of a drawn area how far its farthest corner is.'),
  area: z
    .string()
    .optional()
    .describe('Of a drawn area: its corners as an encoded polyline of 5 decimals, the first not repeated.'),
  deliveryFee: amount,
  minimumOrder: amount,
  estimatedMinutes: z.int().nullable(),
});

export type WireClient = z.infer<typeof client>;
export type Receiver = (typeof RECEIVERS)[number];
export type WireSetting = z.infer<typeof clientSetting>;
export type WireDeliveryZone = z.infer<typeof deliveryZone>;
export type WirePicture = z.infer<typeof picture>;
export type WireBanner = z.infer<typeof banner>;
