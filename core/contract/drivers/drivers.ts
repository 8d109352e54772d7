/** Shapes of the calls about drivers. */
import { z } from 'zod';
import { latitude, longitude } from '#core/contract/delivery/geo.ts';
import { amount, dollarsAndCents, ticketId, utc, uuid } from '#core/contract/wire/envelope.ts';
import { typedText } from '#core/contract/wire/plain-text.ts';
import { BRING_BACK_REASONS, HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';

const MOST_STOPS = 30;
const SECONDS_OF_DAY = 86_400;
/** A position that a phone knows no better than this is not shown. */
const MOST_METRES = 100_000;

export const ofDriver = z.object({ driverId: uuid });
export const ofDelivery = z.object({ orderId: ticketId });

const runStop = z.object({
  orderId: ticketId,
  orderNumber: z.int(),
  address: z.string().nullable(),
  cashDueAmount: amount,
  sentUtc: utc,
});

export const driver = z.object({
  driverId: uuid,
  name: z.string(),
  isActive: z.boolean().describe('False for one who has left and whose run or cash is still open.'),
  stops: z.array(runStop).describe('The stops under way, in the order of the run.'),
  position: z
    .object({
      seenUtc: utc,
      kilometresToNext: z.number().nullable().describe('As the crow flies; null where the address has no place.'),
    })
    .nullable()
    .describe('Null unless the driver is out and shares it.'),
  cash: z
    .object({
      orders: z.int(),
      dueAmount: amount.describe('Of orders handed over in this trading day.'),
      takenAmount: amount.describe('What the driver took for them.'),
      receivedAmount: amount.describe('What the restaurant received of the driver.'),
      heldAmount: z.number().describe('Dollars that the driver has by the books, whatever day they are of.'),
    })
    .describe('Of this trading day, but for what is held.'),
});

/** An order that its driver brought back and that nobody has sent out since. */
const returned = z.object({
  orderId: ticketId,
  orderNumber: z.int(),
  driverName: z.string(),
  reason: z.enum(BRING_BACK_REASONS),
  atUtc: utc,
});

export const drivers = z.object({ drivers: z.array(driver), returned: z.array(returned) });

export const sendRunBody = z.object({
  orders: z
    .array(z.object({ orderId: ticketId, version: z.int().min(0).describe('As the board showed it.') }))
    .min(1)
    .max(MOST_STOPS)
    .refine((list) => new Set(list.map(({ orderId }) => orderId)).size === list.length, 'driver.error.twice')
    .describe('In the order of the run. Orders that are on their way change over to this driver.'),
});

export const sortRunBody = z.object({
  orders: z
    .array(z.object({ orderId: ticketId }))
    .min(1)
    .max(MOST_STOPS)
    .describe('Every stop under way, in the new order.'),
});

export const receiveCashBody = z.object({
  amount: dollarsAndCents.refine((value) => value > 0, 'refund.amount'),
  isOverBooked: z
    .boolean()
    .default(false)
    .describe('Whether what the driver did not hold is booked as over; else it is refused.'),
  idempotencyKey: z.string().min(8).max(80),
});

const delivery = z.object({
  orderId: ticketId,
  orderNumber: z.int(),
  version: z.int(),
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  promisedUtc: utc,
  items: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })).describe('What to take along.'),
  needsIdCheck: z.boolean(),
  isPinAsked: z.boolean().describe('False after too many wrong digits: a reason is needed.'),
  cashDueAmount: amount,
});

/** Says nothing about the guest. */
const doneDelivery = z.object({ orderId: ticketId, orderNumber: z.int(), atUtc: utc, takenAmount: amount });

export const deliveries = z.object({
  stops: z.array(delivery).describe('In the order of the run.'),
  done: z.array(doneDelivery).describe('Of the same run; empty when the run is over.'),
  cashTakenAmount: amount.describe('Of this trading day, as far as the restaurant has not received it.'),
});

/** Base64 writes three bytes in four characters. */
const MOST_PHOTO_TEXT = Math.ceil(HAND_OVER_PHOTO.bytes / 3) * 4;

export const handOverBody = z
  .object({
    pin: z
      .string('driver.error.pinDigits')
      .regex(/^\d{4}$/, 'driver.error.pinDigits')
      .nullable()
      .describe('The digits on the guest’s page.'),
    reason: typedText(200).default('').describe('Without digits and picture: why.'),
    photo: z
      .string()
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'driver.error.photo')
      .max(MOST_PHOTO_TEXT, 'driver.error.photoLarge')
      .nullable()
      .default(null)
      .describe('Without the digits: what was left at the door, as a JPEG or PNG in base64. Not for R18 orders.'),
    notDelivered: z
      .enum(BRING_BACK_REASONS)
      .nullable()
      .default(null)
      .describe('Why nobody took it: the order comes back to the restaurant, and nothing else of the body counts.'),
    isIdChecked: z.boolean().default(false).describe('Needed where the order has an R18 product.'),
    secondsAgo: z
      .int()
      .min(0)
      .max(SECONDS_OF_DAY)
      .default(0)
      .describe(
        'How long ago the driver pressed it, where the phone had no network then. It is a span, so that a wrong clock of the phone does no harm.',
      ),
    cashAmount: dollarsAndCents.describe('What the guest paid in cash.'),
  })
  .refine((said) => said.pin !== null || said.photo !== null || said.reason !== '' || said.notDelivered !== null, {
    path: ['reason'],
    error: 'driver.error.reason',
  });

export const handOverPhoto = z.object({
  address: z.string().describe('The picture as a data: address.'),
  takenUtc: utc,
  driverName: z.string(),
});

export const positionBody = z.object({
  latitude,
  longitude,
  accuracyMetres: z.number().min(0).max(MOST_METRES).describe('How far off it may be.'),
});

export const sharedPosition = z.object({
  isShared: z.boolean().describe('False when no stop is under way: nothing was kept, and the page stops sending.'),
});

/** Who brings an order, for its guest. */
export const orderDriver = z
  .object({
    name: z.string().describe('The first name.'),
    pin: z.string().describe('To be said at the door.'),
    position: z
      .object({
        latitude: latitude.describe('Rounded to about 100 m.'),
        longitude: longitude.describe('Rounded to about 100 m.'),
        seenUtc: utc,
        kilometres: z.number().describe('To the address, as the crow flies, in steps of 0.1.'),
      })
      .nullable()
      .describe('Null unless the driver shares it and this order is the next stop.'),
  })
  .nullable()
  .describe('Null unless it is on its way with a driver.');

export type WireDriver = z.infer<typeof driver>;
export type WireReturned = z.infer<typeof returned>;
export type WireDeliveries = z.infer<typeof deliveries>;
export type WireDelivery = z.infer<typeof delivery>;
export type WireHandOverPhoto = z.infer<typeof handOverPhoto>;
export type WireOrderDriver = z.infer<typeof orderDriver>;
export type PositionRequest = z.output<typeof positionBody>;
export type HandOverRequest = z.output<typeof handOverBody>;
