/**
 * The cart on the wire. Ids, prices and totals are the server's; a sent `price` is accepted and never used.
 * Spec: money#server-prices-alone
 */

import { z } from 'zod';
import { picture } from '#core/contract/store/client.ts';
import { orderTypeCode } from '#core/contract/wire/code-schemas.ts';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';
import { guestText, isPlainLine } from '#core/contract/wire/plain-text.ts';
import { MODIFIER_QTY_MAX, MODIFIER_QTY_MIN, MOST_GROUPS } from '#core/domain/cart/choice-count.ts';
import { NOTE_LIMIT, SOLD_OUT_ACTIONS } from '#core/domain/cart/line-wishes.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import { MAX_PROMO_CODE } from '#core/domain/guests/text-lengths.ts';

const ignoredPrice = z.number().optional().describe('Accepted for compatibility, never used: the server prices.');
const qty = z.int().min(1).max(LINE_QTY_MAX);
const modifierQty = z.int().min(MODIFIER_QTY_MIN).max(MODIFIER_QTY_MAX).default(1);

const chosenCategories = z
  .array(
    z.object({
      modifierCategoryId: uuid,
      selectedModifierItems: z.array(z.object({ modifierItemId: uuid, qty: modifierQty })).max(MODIFIER_QTY_MAX),
    }),
  )
  .max(MOST_GROUPS)
  .default([]);

const chosenComboItem = z.object({
  comboProductId: uuid,
  comboItemId: uuid,
  productId: uuid.optional(),
  variantId: uuid.nullish(),
  qty: z.int().min(1).max(100).default(1),
  price: ignoredPrice,
  selectedModifierCategories: chosenCategories,
});

const soldOutWishBody = z
  .object({
    action: z.enum(SOLD_OUT_ACTIONS),
    productId: uuid.nullish().describe('The dish to swap with; needed for `swap`.'),
  })
  .refine(({ action, productId }) => action !== 'swap' || Boolean(productId), {
    path: ['productId'],
    message: 'cart.soldOut.noDish',
  });

export const addLineBody = z.object({
  productId: uuid,
  variantId: uuid.nullish(),
  price: ignoredPrice,
  qty,
  isCombo: z.boolean().default(false),
  selectedModifierCategories: chosenCategories,
  comboItems: z.array(chosenComboItem).max(100).default([]),
  isOver18: z.boolean().default(false).describe('Declared by the customer; needed for R18 products (NZ law).'),
  specialInstructions: guestText()
    .trim()
    .max(NOTE_LIMIT, 'cart.note.tooLong')
    .refine(isPlainLine, 'error.characters')
    .default('')
    .describe('For the kitchen, about this dish; no promise about allergies.'),
  ifSoldOut: soldOutWishBody
    .nullish()
    .describe('What to do when it is sold out; leaving it out where nothing is said.'),
});

export const updateLineBody = addLineBody.extend({ uniqueId: uuid });

export const setServiceBody = z.object({
  orderType: orderTypeCode,
  deliveryZoneId: uuid.nullish().describe('Needed for delivery; the fee follows from it.'),
  dueUtc: utc.nullish().describe('The wanted time, where one is chosen: a surcharge belongs to its day.'),
});

export const cartModifierItem = z.object({
  modifierItemId: uuid,
  modifierName: z.string(),
  qty: z.int(),
  price: amount.describe('For one piece.'),
});

export const cartModifierCategory = z.object({
  modifierCategoryId: uuid,
  categoryName: z.string(),
  selectedModifierItems: z.array(cartModifierItem),
});

export const cartComboItem = z.object({
  comboProductId: uuid,
  comboItemId: uuid,
  productId: uuid,
  comboProductName: z.string(),
  variantId: uuid.nullable(),
  variantName: z.string().nullable(),
  qty: z.int(),
  price: amount,
  selectedModifierCategories: z.array(cartModifierCategory),
});

/** Why a line cannot be ordered as it is; the reason is also a text for people. */
export const lineProblem = z.object({
  kind: z.enum(['unavailable', 'sold-out', 'few-left', 'choices', 'service', 'price-changed']),
  message: z.string(),
  previousPrice: amount.optional(),
  left: z.int().min(1).optional().describe('Of few-left: how many of the line can be had.'),
});

export const soldOutWish = z.object({
  action: z
    .enum(SOLD_OUT_ACTIONS)
    .describe('`remove` leaves it out, `swap` takes another dish, `call` asks the guest.'),
  productId: uuid.nullable().describe('The dish to swap with.'),
  productName: z.string().nullable().describe('Its name; null where nothing is swapped.'),
  text: z.string().nullable().describe('In words; null for leaving it out.'),
});

export const cartLine = z.object({
  uniqueId: uuid,
  productId: uuid,
  qty: z.int(),
  productName: z.string(),
  variantId: uuid.nullable(),
  variantName: z.string().nullable(),
  isCombo: z.boolean(),
  isR18: z.boolean(),
  comboItems: z.array(cartComboItem),
  selectedModifierCategories: z.array(cartModifierCategory),
  price: amount.describe('For one piece with everything chosen.'),
  totalPrice: amount.describe('price × qty.'),
  specialInstructions: z.string(),
  ifSoldOut: soldOutWish,
  picture: picture.nullable(),
  problem: lineProblem.nullable(),
});

export const taxLine = z.object({
  taxId: uuid,
  name: z.string(),
  rate: z.number().describe('Percent.'),
  taxAmount: amount,
});

/** The surcharge on the goods on a public holiday, or on any days that the restaurant has named. */
export const surchargeLine = z.object({
  name: z.string(),
  percent: z.number(),
  amount,
});

export const appliedPromotion = z.object({
  promotionId: uuid,
  name: z.string(),
  promoCode: z.string().nullable(),
  promotionType: z.union([z.literal(1), z.literal(2)]).describe('1 code-based, 2 automatic.'),
  discountApplied: amount,
});

/** The server refuses a blank code with its own text, so the schema allows it. */
export const addPromoCodeBody = z.object({
  promoCode: z.string().trim().max(MAX_PROMO_CODE, 'error.tooLong').default(''),
});

/** A promotion that the customer can tick, or that is within reach. */
export const cartPromotion = appliedPromotion.extend({
  isTicked: z.boolean().describe('False once it was unticked; ticked ones apply unless `refusal` says why not.'),
  refusal: z.object({ message: z.string() }).nullable(),
  completes: z
    .object({ uniqueId: uuid, pieces: z.int() })
    .optional()
    .describe('The line that brings it with so many pieces more; absent where no line does.'),
});

export const cart = z.object({
  cartId: uuid,
  version: z.int(),
  products: z.array(cartLine),
  itemCount: z.int(),
  orderType: z.union([z.literal(1), z.literal(2)]).nullable(),
  deliveryZoneId: uuid.nullable(),
  dueUtc: utc.nullable(),
  noticeMinutes: z.int().optional().describe('The longest notice that a dish in it needs; absent for none.'),
  amount: amount.describe('Sum of the lines.'),
  totalDiscount: amount.describe('Off the lines; a delivery discount has lowered deliveryCharge instead.'),
  surcharge: surchargeLine.nullable(),
  deliveryCharge: amount,
  taxAmount: amount,
  inclusiveTaxes: z.array(taxLine),
  exclusiveTaxes: z.array(taxLine),
  promoCode: z.string().nullable().describe('The code that was entered last; null without one.'),
  appliedPromotions: z.array(appliedPromotion),
  promotions: z.array(cartPromotion).describe('For the tick list: applied, unticked, within reach, and codes refused.'),
  fitting: z
    .array(appliedPromotion)
    .optional()
    .describe('Codes that are not entered and would lower the total, what saves most first; absent for none.'),
  minimumOrder: amount.describe('Of the chosen delivery zone; 0 otherwise.'),
  tooLarge: z
    .string()
    .optional()
    .describe('Why the restaurant takes no order of this size, in words; absent where it does.'),
  totalAmount: amount.describe('What is paid.'),
});

export type WireSurcharge = z.infer<typeof surchargeLine>;
export type AddLineBody = z.input<typeof addLineBody>;
export type UpdateLineBody = z.input<typeof updateLineBody>;
export type SetServiceBody = z.input<typeof setServiceBody>;
export type WireCartPromotion = z.infer<typeof cartPromotion>;
export type WireCart = z.infer<typeof cart>;
export type WireCartLine = z.infer<typeof cartLine>;
export type WireSoldOutWish = z.infer<typeof soldOutWish>;
export type WireTaxLine = z.infer<typeof taxLine>;
