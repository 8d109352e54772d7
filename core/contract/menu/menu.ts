/** Departments, product cards and products with everything that can be chosen. Texts come in the asked language. */

import { z } from 'zod';
import { picture } from '#core/contract/store/client.ts';
import { orderTypeText } from '#core/contract/wire/code-schemas.ts';
import { amount, utc, utcOrNever, uuid } from '#core/contract/wire/envelope.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';

const facts = {
  allergens: z.array(z.enum(ALLERGENS)).nullable().describe('null: not declared by the restaurant.'),
  dietary: z.array(z.enum(DIETARY_TAGS)),
};

const nameLang = z.literal('en').optional().describe('Where the name is not in the language that was asked for.');

export const department = z.object({
  departmentId: uuid,
  name: z.string(),
  nameLang,
  description: z.string().nullable(),
  picture: picture.nullable(),
  productCount: z.int(),
});

export const modifierItem = z.object({
  modifierItemId: uuid,
  name: z.string(),
  price: amount,
  imageUrl: z.string().nullable(),
  isDefault: z.boolean(),
  minQuantity: z.int().nullable(),
  maxQuantity: z.int().nullable(),
  outOfStockUntilUtc: utcOrNever.nullable(),
  ...facts,
});

export const modifierCategory = z.object({
  modifierCategoryId: uuid,
  name: z.string(),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  countsPieces: z
    .literal(true)
    .optional()
    .describe('The bounds hold for the pieces of all items together. Absent: for the number of distinct items.'),
  isDisabled: z.boolean(),
  modifierItems: z.array(modifierItem),
});

export const variant = z.object({
  variantId: uuid,
  name: z.string(),
  description: z.string().nullable(),
  price: amount,
  isDisabled: z.boolean(),
  outOfStockUntilUtc: utcOrNever.nullable(),
  allergens: facts.allergens.optional().describe('Absent: as the product.'),
  dietary: facts.dietary.optional(),
  modifierCategories: z.array(modifierCategory),
});

export const productCard = z.object({
  productId: uuid,
  departmentId: uuid,
  name: z.string(),
  nameLang,
  description: z.string(),
  descriptionLang: z.literal('en').optional().describe('The same of the description.'),
  imageUrl: z.string().nullable(),
  picture: picture.nullable(),
  price: amount.describe('The lowest price it can be had for.'),
  isFromPrice: z.boolean().describe('Variants differ: the card reads "From $x".'),
  discountedPrice: amount.nullable().describe('What it costs now, when lower than price.'),
  sellType: z.union([z.literal(0), z.literal(1)]),
  isRecommended: z.boolean(),
  isFeaturedProduct: z.boolean(),
  isForceSelling: z.boolean(),
  isDisabled: z.boolean(),
  isComboProduct: z.boolean(),
  isR18: z.boolean(),
  hasVariants: z.boolean(),
  hasModifiers: z.boolean(),
  isQuickAdd: z.boolean().describe('Nothing has to be chosen.'),
  outOfStockUntilUtc: utcOrNever.nullable(),
  availableWhen: z.string().optional().describe('When and how it can be had, in words; absent: always.'),
  orderAhead: z
    .object({ minutes: z.int(), words: z.string() })
    .optional()
    .describe('How long before it is due it has to be ordered; absent: not at all.'),
  eyebrow: z.string().nullable(),
  heat: z.int().min(0).max(3),
  ...facts,
});

export const upsell = z.object({
  upsellId: uuid,
  denyLimit: z.int(),
  displayOrder: z.union([z.literal(0), z.literal(1)]),
  sellType: z.union([z.literal(0), z.literal(1)]),
  suggestions: z.array(
    z.object({
      upsellProductId: uuid,
      upsellProductName: z.string(),
      productId: uuid,
      description: z.string(),
      price: amount,
      imageUrl: z.string().nullable(),
      picture: picture.nullable(),
      sellType: z.union([z.literal(0), z.literal(1)]),
      displayOrder: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
});

export const product = productCard.extend({
  variants: z.array(variant),
  modifierCategories: z.array(modifierCategory),
  upsells: z.array(upsell),
  swaps: z
    .array(z.object({ productId: uuid, name: z.string() }))
    .describe('Dishes that a guest may name to take its place when it is sold out.'),
});

/** The order type and time, as far as they are chosen: a dish that is not available for them is not suggested. */
export const productQuery = z.object({
  orderType: orderTypeText.optional(),
  dueUtc: utc.optional().describe('The wanted time; absent for as soon as possible.'),
  km: z.coerce.number().min(0).max(100).optional().describe('From the restaurant to the door.'),
});

/** Dishes of a cart as a list parted by commas, and the order type and time as far as they are chosen. */
export const alsoOrderedQuery = productQuery.extend({
  with: z
    .string()
    .max(50 * 37)
    .transform((text) => text.toLowerCase().split(','))
    .pipe(z.array(uuid).min(1).max(50)),
});

export const alsoOrdered = z.object({
  productIds: z.array(uuid).describe('Best first, at most three; none that is sold out or not available then.'),
});

export const comboItem = z.object({
  comboItemId: uuid,
  productId: uuid,
  name: z.string(),
  description: z.string(),
  price: amount.describe('Added to the combo when chosen.'),
  maxAllowed: z.int(),
  imageUrl: z.string().nullable(),
  picture: picture.nullable(),
  outOfStockUntilUtc: utcOrNever.nullable(),
  ...facts,
  variants: z.array(variant),
  modifierCategories: z.array(modifierCategory),
});

export const comboGroup = z.object({
  comboProductId: uuid,
  productId: uuid,
  name: z.string(),
  minQty: z.int(),
  maxQty: z.int(),
  comboItems: z.array(
    comboItem.extend({
      hasVariants: z.boolean(),
      hasModifiers: z.boolean(),
      asks: z
        .array(uuid)
        .describe('Modifier categories that need an answer of the guest, because their defaults are not enough.'),
    }),
  ),
});

export const menu = z.object({
  version: z.int(),
  departments: z.array(department.extend({ products: z.array(productCard) })),
  offers: z
    .array(
      z.object({
        promotionId: uuid,
        name: z.string(),
        condition: z.string().nullable().describe('What must be spent; null for any amount.'),
        promoCode: z.string().nullable().describe('null: it applies by itself.'),
      }),
    )
    .describe('Promotions that run now on any day and at any hour. All of them: getOffers.'),
});

export type WireDepartment = z.infer<typeof department>;
export type WireProductCard = z.infer<typeof productCard>;
export type WireProduct = z.infer<typeof product>;
export type WireVariant = z.infer<typeof variant>;
export type WireModifierCategory = z.infer<typeof modifierCategory>;
export type WireModifierItem = z.infer<typeof modifierItem>;
export type WireComboGroup = z.infer<typeof comboGroup>;
export type WireComboItem = z.infer<typeof comboItem>;
export type WireMenu = z.infer<typeof menu>;
export type WireUpsell = z.infer<typeof upsell>;
