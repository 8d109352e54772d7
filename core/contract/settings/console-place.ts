/** Where the restaurant is: its address and its pin are one fact, saved and confirmed together (decision 097). */
import { z } from 'zod';
import { latitude, longitude } from '#core/contract/delivery/geo.ts';
import { lastChange } from '#core/contract/hours/console-hours.ts';
import { requiredLine } from '#core/contract/wire/plain-text.ts';

export const place = z.object({
  version: z.string().describe('Send it back with the confirmation: a stale one is refused with 409.'),
  changed: lastChange,
  address: z.string(),
  latitude,
  longitude,
  timeZone: z.string(),
  isConfirmed: z.boolean().describe('Somebody has said on the map that the pin is at the door.'),
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  farthestKm: z.number().nullable().describe('Radius of the largest ring of the delivery zones; null without rings.'),
});

export const confirmPlaceBody = z.object({
  address: requiredLine('setting.error.required', 200),
  latitude,
  longitude,
  version: z.string().max(64),
});

export const pinBody = z.object({ latitude, longitude });

export const pinCheck = z.object({
  pinZone: z.string().describe('IANA zone of the pin’s region.'),
  timeZone: z
    .string()
    .describe('The zone that the restaurant has once this pin is confirmed: its own stays after its first order.'),
  questions: z.array(z.string()).describe('What a person is asked before this pin is confirmed.'),
});

export type WirePlace = z.infer<typeof place>;
