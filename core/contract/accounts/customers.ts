/** The data of a signed-in customer: profile, address book, orders, export. */
import { z } from 'zod';
import { latitude, longitude, signedPlace } from '#core/contract/delivery/geo.ts';
import { RESERVATION_STATUSES } from '#core/contract/guests/reservations.ts';
import { orderStatusCode, orderSummary, paidCard } from '#core/contract/orders/orders.ts';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, requiredText } from '#core/contract/wire/plain-text.ts';
import { MAX_ACCOUNT_NAME, MAX_ADDRESS } from '#core/domain/guests/text-lengths.ts';
import { birthDateField, newPasswordField, passwordField, phoneField } from './auth.ts';
import { favouriteRecord } from './favourites.ts';

const ADDRESS_NAMES = ['Home', 'Office', 'Other'] as const;

const geoLocation = z.object({ longitude, latitude });

export const addressBody = z.object({
  addressId: uuid.nullish().describe('Only read when an address is changed; the path decides.'),
  name: z.enum(ADDRESS_NAMES),
  fullAddress: requiredText('profile.error.addressRequired', MAX_ADDRESS),
  zipCode: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} -]{0,12}$/u, 'profile.error.zipCode')
    .nullish(),
  phone: z
    .string({ error: 'profile.error.addressPhone' })
    .trim()
    .regex(/^\+?\d{10,15}$/, 'profile.error.addressPhone'),
  geoLocation: geoLocation.nullish(),
  place: signedPlace.nullish(),
  isDefault: z.boolean().default(false),
});

export const address = z.object({
  addressId: uuid,
  name: z.enum(ADDRESS_NAMES),
  fullAddress: z.string(),
  zipCode: z.string().nullable(),
  phone: z.string().describe('E.164.'),
  geoLocation: geoLocation.nullable(),
  place: signedPlace.nullable(),
  isDefault: z.boolean(),
});

const profileFields = z.object({
  customerId: uuid,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().describe('E.164.'),
  email: z.string(),
  birthDate: z.iso.date().nullable(),
  imageUrl: z.string().nullable().describe('A WebP picture of at most 512 × 512 pixels.'),
  customerType: z.literal(1).describe('1 is a customer with an account.'),
  addresses: z.array(address).describe('The default one first, then the oldest.'),
});

/** Some clients read the profile as `data`, others as `data.data`; both are the same. */
export const profile = profileFields.extend({ data: profileFields });

/** Clients also read `data.message` of a saved profile. */
export const savedProfile = profile.extend({ message: z.string() });

/** As a form, `imageUrl` is the picture's file; without a file the picture stays. */
export const profileBody = z.object({
  customerId: z.union([z.literal(''), uuid]).optional(),
  firstName: requiredLine('auth.error.firstNameRequired', MAX_ACCOUNT_NAME),
  lastName: requiredLine('auth.error.lastNameRequired', MAX_ACCOUNT_NAME),
  phoneNumber: phoneField,
  birthDate: birthDateField.nullish().describe('Empty removes it; absent leaves it.'),
  imageUrl: z
    .string()
    .max(2000)
    .nullish()
    .describe('A text here changes nothing: send a JPG, JPEG or PNG file of at most 5 MB.'),
  removeImage: z
    .union([z.boolean(), z.enum(['true', 'false', ''])])
    .optional()
    .describe('True removes the picture.'),
});

export const changePasswordBody = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField('auth.error.newPasswordRequired'),
});

export const deleteAccountBody = z.object({ password: passwordField });

const orderRow = z.object({
  orderId: uuid,
  orderNumber: z.int().nullable().describe('Null until the order is paid.'),
  orderType: z.int().describe('1 Pickup, 2 Delivery, 3 DineIn, 4 TakeOut.'),
  orderAmount: amount,
  paymentMode: z.int().describe('1 cash, 2 online.'),
  card: paidCard.nullable(),
  orderStatus: orderStatusCode,
  createdUtc: utc,
  cancellableUntilUtc: utc.nullable().describe('Until then the customer may cancel it; null when it is too late.'),
});

const page = z.coerce.number().int().min(1);

export const orderListQuery = z.object({
  page: page.max(10_000).default(1),
  pageSize: page.max(100).default(20),
});

/**
 * Newest first; `items` and `data` are the same list, because clients read either.
 * Spec: calls#both-readers-of-a-list
 */
export const orderList = z.object({
  items: z.array(orderRow),
  data: z.array(orderRow),
  page: z.int(),
  pageSize: z.int(),
  totalCount: z.int(),
});

/** A table reserved under the account's e-mail, as the restaurant has it. */
const reservationRecord = z.object({
  reservationId: uuid,
  startUtc: utc,
  guests: z.int(),
  status: z.enum(RESERVATION_STATUSES),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  createdUtc: utc,
});

/** Feedback or a message sent under the account's e-mail. */
const messageRecord = z.object({
  messageId: uuid,
  kind: z.enum(['feedback', 'contact']),
  food: z.int().nullable().describe('Stars from 1 to 5.'),
  service: z.int().nullable(),
  delivery: z.int().nullable(),
  text: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdUtc: utc,
});

export const customerData = z.object({
  exportedUtc: utc,
  restaurant: z.string(),
  profile: profileFields,
  createdUtc: utc,
  orders: z.array(orderSummary),
  reservations: z.array(reservationRecord),
  messages: z.array(messageRecord),
  favourites: z.array(favouriteRecord),
});

export type WireProfile = z.infer<typeof profileFields>;
export type WireAddress = z.infer<typeof address>;
export type AddressBody = z.input<typeof addressBody>;
export type WireOrderRow = z.infer<typeof orderRow>;
export type WireReservationRecord = z.infer<typeof reservationRecord>;
export type WireMessageRecord = z.infer<typeof messageRecord>;
export type WireCustomerData = z.infer<typeof customerData>;
