/** The menu editor's documents (decision 035). Prices in cents, as they are stored. */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedLine, typedText } from '#core/contract/wire/plain-text.ts';
import { translated } from '#core/contract/wire/translated.ts';
import { R18_KINDS } from '#core/domain/menu/age-restriction.ts';
import { MOST_NOTICE_MINUTES } from '#core/domain/menu/availability.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';
import { MAX_CENTS } from '#core/domain/money/money.ts';

const MAX_LIST = 200;

export const words = (max: number) => typedLine(max);
const paragraphs = (max: number) => typedText(max);
/** An empty translation is none. */
const name = translated(requiredLine('console.menu.error.required', 120), words(120));
const description = translated(paragraphs(1_000));
const price = z
  .int('console.menu.error.price')
  .min(0, 'console.menu.error.price')
  .max(MAX_CENTS, 'console.menu.error.price');
const count = (max: number) =>
  z.int('console.menu.error.number').min(0, 'console.menu.error.number').max(max, 'console.menu.error.number');
const externalId = words(100).nullable();
const imageId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'console.menu.error.image')
  .nullable();
const facts = {
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable(),
  dietary: z.array(z.enum(DIETARY_TAGS)).max(DIETARY_TAGS.length),
};
const ids = z.array(uuid).max(MAX_LIST);
const position = z.int().min(-2_147_483_648).max(2_147_483_647);
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'console.menu.error.time');

const mealPeriods = z.array(z.int().min(1).max(3)).max(3);

const availability = z.object({
  orderTypes: z
    .array(z.enum(['pickup', 'delivery']))
    .max(2)
    .nullable()
    .describe('null: by every way that the restaurant offers.'),
  windows: z
    .array(
      z
        .object({
          weekdays: z.array(z.int().min(1).max(7)).min(1, 'console.menu.error.weekdays').max(7),
          from: clockTime,
          to: clockTime,
        })
        .refine(({ from, to }) => from !== to, { path: ['to'], error: 'console.menu.error.window' }),
    )
    .max(20)
    .describe('Weekdays 1 = Sunday … 7; a `to` that is not after `from` is on the next day. Empty: always.'),
  mealPeriods: mealPeriods
    .optional()
    .describe(
      '1 Breakfast, 2 Lunch, 3 Dinner, at the hours of the restaurant, besides the windows. Absent: of the department.',
    ),
  noticeMinutes: z
    .int('console.menu.error.notice')
    .min(1, 'console.menu.error.notice')
    .max(MOST_NOTICE_MINUTES, 'console.menu.error.notice')
    .optional()
    .describe('How long before it is due the dish has to be ordered. Absent: no notice.'),
});

export const departmentDocument = z.object({
  externalId,
  position,
  name,
  description: description.nullable(),
  imageId,
  isDisabled: z.boolean(),
  mealPeriods: mealPeriods.default([]).describe('In which its dishes are offered. Empty: always.'),
});

export const productDocument = z.object({
  externalId,
  departmentId: uuid,
  position,
  name,
  description,
  eyebrow: translated(words(60), words(60)).nullable(),
  imageId,
  priceCents: price,
  discountedPriceCents: price.nullable(),
  sellType: z.union([z.literal(0), z.literal(1)]),
  heat: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  isRecommended: z.boolean(),
  isFeatured: z.boolean(),
  isForceSelling: z.boolean(),
  isFree: z.boolean().default(false).describe('On purpose: it may be published at a price of 0. Not for R18.'),
  isDisabled: z.boolean(),
  isCombo: z.boolean(),
  isR18: z.boolean(),
  r18Kind: z
    .enum(R18_KINDS)
    .nullable()
    .default(null)
    .describe('Of an R18 dish; null until it is chosen. Tobacco and vapes have no picture and no offer.'),
  taxIds: z.array(uuid).max(20).nullable().describe('null: the default taxes.'),
  ...facts,
  variants: z
    .array(
      z.object({
        variantId: uuid,
        externalId,
        name,
        description: description.nullable(),
        priceCents: price,
        isDisabled: z.boolean(),
        facts: z.object(facts).nullable().describe('null: as the product.'),
        groupIds: ids,
      }),
    )
    .max(50),
  groupIds: ids,
  comboGroups: z
    .array(
      z.object({
        comboProductId: uuid,
        name,
        minQty: count(100),
        maxQty: count(100),
        items: z
          .array(
            z.object({
              comboItemId: uuid,
              productId: uuid,
              priceCents: price,
              maxAllowed: z.int('console.menu.error.number').min(1, 'console.menu.error.number').max(100),
              isPlain: z.boolean(),
            }),
          )
          .max(MAX_LIST),
      }),
    )
    .max(30),
  upsells: z
    .array(
      z.object({
        upsellId: uuid,
        sellType: z.union([z.literal(0), z.literal(1)]),
        displayOrder: z.union([z.literal(0), z.literal(1)]),
        denyLimit: count(100),
        productIds: z.array(uuid).max(20),
      }),
    )
    .max(10),
  availability: availability.nullable(),
});

export const groupDocument = z.object({
  externalId,
  name,
  minQuantity: count(100),
  maxQuantity: count(100),
  countsPieces: z
    .boolean()
    .default(true)
    .describe('The bounds hold for the pieces of all options together; false: for the number of distinct options.'),
  isDisabled: z.boolean(),
  items: z
    .array(
      z.object({
        modifierItemId: uuid,
        externalId,
        name,
        priceCents: price,
        imageId,
        isDefault: z.boolean(),
        minQuantity: count(100).nullable(),
        maxQuantity: count(100).nullable(),
        isDisabled: z.boolean(),
        ...facts,
      }),
    )
    .max(MAX_LIST),
});
