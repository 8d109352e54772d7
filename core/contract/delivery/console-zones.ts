/** Delivery zones as the console edits them; the list is saved whole. */
import { z } from 'zod';
import { lastChange } from '#core/contract/hours/console-hours.ts';
import { amount, uuid } from '#core/contract/wire/envelope.ts';
import { typedLine } from '#core/contract/wire/plain-text.ts';
import { MOST_ZONES } from '#core/domain/delivery/delivery-zone.ts';
import { MOST_CORNERS } from '#core/domain/delivery/zone-area.ts';

const draftZone = z.object({
  zoneId: uuid.nullable().describe('Null for a new one.'),
  name: typedLine(60),
  distanceKm: z.number().nullable().describe('Radius of a ring; null for a drawn area.'),
  area: z
    .array(z.tuple([z.number(), z.number()]))
    .max(MOST_CORNERS, 'console.zones.manyCorners')
    .nullable()
    .describe('Corners of a drawn area in order, [longitude, latitude], the first not repeated; null for a ring.'),
  fee: z.number().describe('Dollars.'),
  minimum: z.number().describe('Dollars; 0 for none.'),
  estimateMinutes: z.number().nullable().describe('Null for the estimate of the order type.'),
});

export const zonesDraft = z.object({ zones: z.array(draftZone).max(MOST_ZONES, 'console.zones.full') });

export const zones = z.object({
  version: z.string(),
  changed: lastChange,
  zones: z.array(draftZone.extend({ zoneId: uuid, ordersOf30Days: z.int() })),
  restaurant: z.object({ latitude: z.number(), longitude: z.number(), address: z.string() }),
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  isDeliveryOffered: z.boolean(),
  estimateMinutes: z.int().describe('Of delivery, where a zone has none of its own.'),
});

export const zonesCheck = z.object({
  fields: z.record(z.string(), z.string()).describe('What is wrong, by path in the draft.'),
  warnings: z.array(z.string()),
  questions: z
    .array(z.string())
    .describe('What a person is asked before these zones are saved; what the saved ones have is not asked again.'),
  outside: z
    .object({ orders: z.int(), addresses: z.int(), carts: z.int(), spent: amount })
    .describe('What was within reach and would not be: orders of the last 30 days, saved addresses, open carts.'),
});

export const saveZonesBody = zonesDraft.extend({ version: z.string().max(64) });

export type WireZones = z.infer<typeof zones>;
export type WireZonesCheck = z.infer<typeof zonesCheck>;
