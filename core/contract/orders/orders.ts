/** Placing an order, its status and its summary; card payment calls. */

import { z } from 'zod';
import { soldOutWish, surchargeLine, taxLine } from '#core/contract/cart/cart.ts';
import { latitude, longitude, signedPlace } from '#core/contract/delivery/geo.ts';
import { inWords, orderTypeCode, tenderCode } from '#core/contract/wire/code-schemas.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { amount, typedAmount, utc, uuid } from '#core/contract/wire/envelope.ts';
import { guestText, isPlainText, requiredLine, typedLine, typedText } from '#core/contract/wire/plain-text.ts';
import {
  MAX_ADDRESS,
  MAX_CAR,
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_FULL_NAME,
  MAX_ORDER_NOTES,
  MAX_PHONE,
} from '#core/domain/guests/text-lengths.ts';
import { SOURCE_LABELS } from '#core/domain/sharing/source-label.ts';

/** Null for cash, and where the provider did not tell. */
export const paidCard = z.object({
  brand: z.string().describe("As the provider names it: 'visa'. Empty where it is not known."),
  last4: z.string(),
});

/** In dollars, beside what is due in cash. */
export const cashRounding = z
  .number()
  .describe('How much of that is rounding to coins; below zero where it is less than owed.');

export const placeOrderBody = z.object({
  cartId: z.uuid('checkout.error.noCart'),
  fullName: requiredLine('checkout.error.fullName', MAX_FULL_NAME),
  email: requiredLine('checkout.error.email', MAX_EMAIL),
  phone: requiredLine('checkout.error.phone', MAX_PHONE),
  company: typedLine(MAX_COMPANY).default('').describe('Of the buyer, for the receipt.'),
  orderNotes: guestText().max(MAX_ORDER_NOTES).refine(isPlainText, 'error.characters').default(''),
  orderType: orderTypeCode,
  isScheduledOrder: z.boolean().default(false),
  dueUtc: utc.nullish().describe('The wanted time; only read for scheduled orders.'),
  deliveryAddress: typedText(MAX_ADDRESS).nullish(),
  deliveryLocation: z.object({ latitude, longitude }).nullish(),
  place: signedPlace
    .nullish()
    .describe('`place` of the address: without it the point counts only where our geocoder gives it for the text.'),
  addressId: uuid.nullish(),
  isOver18: z.boolean().default(false).describe('Declared by the customer; needed when the cart has an R18 product.'),
  deliveryZoneId: uuid.nullish().describe('Never decides what delivery costs.'),
  paymentMode: tenderCode,
  expectedTotal: typedAmount
    .nullish()
    .describe('What the customer saw; when the server computes another total the order is refused (409).'),
  sourceLabel: z
    .enum(SOURCE_LABELS)
    .nullish()
    .catch(null)
    .describe(
      'What the link said that led to the store, `?from=`. Any other text is dropped, and the order is placed.',
    ),
});

export const placedOrder = z.object({
  orderId: uuid,
  orderNumber: z.int().nullable().describe('Given when the order becomes real.'),
  transactionId: z.string().nullable(),
  paymentIntentClientSecret: z.string().nullable(),
  stripeAccountId: z.string().nullable().describe('The account that the secret belongs to.'),
  totalAmount: amount,
  createdUtc: utc,
});

/** The guest of a pickup is there, or not after all. */
export const sayHereBody = z.object({
  isHere: z.boolean(),
  car: typedLine(MAX_CAR).default('').describe('Car and plate.'),
});
export const saidHere = z
  .object({ atUtc: utc.describe('Since when.'), car: z.string().describe('Car and plate, as the guest wrote it.') })
  .nullable();

export const orderStatusCode = z.int().min(1).max(7).describe(inWords(ORDER_STATUS_CODES));

export const paymentSessionBody = z.union([
  z.string().min(1).max(255),
  z.object({ paymentIntentId: z.string().min(1).max(255) }),
]);

export const simulatedCardBody = z.object({
  clientSecret: z.string().min(1).max(255),
  number: z.string().min(1).max(30),
  expMonth: z.int(),
  expYear: z.int(),
  cvc: z.string().max(4),
  billingDetails: z
    .object({
      name: z.string().max(200),
      email: z.string().max(254),
      phone: z.string().max(40),
      postalCode: z.string().max(16).optional(),
    })
    .optional(),
});

export const simulatedCardResult = z.object({
  paymentIntentId: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  error: z.object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() }).nullable(),
});

export const simulatedChallengeBody = z.object({
  clientSecret: z.string().min(1).max(255),
  outcome: z.enum(['complete', 'fail']),
});

/** How the payment of the order that a cart became stands, for '/payment/{cartId}'. */
export const cartPayment = z.object({
  orderId: uuid,
  orderNumber: z.int().nullable(),
  state: z.enum(['unpaid', 'processing', 'paid', 'lapsed', 'cash', 'expired', 'cancelled']),
  totalAmount: amount,
  clientSecret: z.string().nullable().describe('Only while it is unpaid.'),
  stripeAccountId: z.string().nullable().describe('The account that the secret belongs to.'),
  payBeforeUtc: utc.nullable(),
  payer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
});

const summaryModifier = z.object({
  modifierCategoryId: uuid.describe('The group of choices.'),
  modifierId: uuid.describe('The option.'),
  modifierName: z.string().describe('The option, as it was called.'),
  modifierCategoryName: z.string().describe('The group, as it was called.'),
  quantity: z.int().describe('How many of it, for one piece of the dish.'),
  price: amount.describe('What one of it costs more, in dollars.'),
  kind: z
    .enum(['choice', 'add', 'no'])
    .optional()
    .describe('Where the names are a translation: what the English ones say that it is to the kitchen.'),
});

export const orderLine = z.object({
  productId: uuid.describe('The dish; of the store’s menu while it is on it.'),
  quantity: z.int().describe('How many pieces.'),
  productName: z.string().describe('As it was called when it was ordered.'),
  variantName: z.string().nullable().describe('The size; null for a dish without sizes.'),
  unitPrice: amount.describe(
    'Of one piece with all that was chosen, in dollars; 0 for a caller who may not see money.',
  ),
  totalPrice: amount.describe('Of all pieces, before offers, in dollars.'),
  isCombo: z.boolean().describe('Whether `comboItems` says what it is made of.'),
  specialInstructions: z.string().describe('What the guest wrote about this dish; empty for nothing.'),
  ifSoldOut: soldOutWish.describe('What to do when it is sold out.'),
  modifiers: z.array(summaryModifier).describe('What was chosen.'),
  comboItems: z
    .array(
      z.object({
        comboProductId: uuid.describe('The group of the combo.'),
        productName: z.string().describe('The dish that was chosen.'),
        variantName: z.string().nullable().describe('Its size; null without sizes.'),
        quantity: z.int().describe('How many, for one combo.'),
        modifiers: z.array(summaryModifier).describe('What was chosen of it.'),
      }),
    )
    .describe('The parts of a combo; empty for other dishes.'),
});

/**
 * One rule's part in what an order costs, in the order of computation. `goods`, `promotion`, `surcharge`, `delivery` and
 * `tax` add up to the total; the others explain: an offer that was not used, which offers won, a tax inside the prices.
 */
export const priceStep = z.object({
  kind: z.enum(['goods', 'promotion', 'choice', 'not-used', 'surcharge', 'delivery', 'tax', 'tax-inside']),
  text: z.string(),
  detail: z.string().nullable(),
  amount: z.number().nullable().describe('Negative where it lowers the price.'),
});

/** A change that the restaurant made to a placed order. */
export const orderCorrection = z.object({
  atUtc: utc.describe('When it was made.'),
  reason: z.string().describe('In words.'),
  dishes: z
    .array(
      z.object({
        kind: z
          .enum(['left-out', 'fewer', 'more', 'added', 'note', 'swapped'])
          .describe('What was done with the dish.'),
        name: z.string().describe('The dish.'),
        insteadOf: z.string().nullable().describe('For `swapped`: the dish whose place it takes.'),
        from: z.int().describe('How many there were.'),
        to: z.int().describe('How many there are.'),
      }),
    )
    .describe('What was changed of the dishes.'),
  details: z.array(z.enum(['name', 'phone', 'company', 'notes', 'address'])).describe('What else was changed.'),
  totalBefore: amount.nullable().describe('Null for the kitchen.'),
  totalAfter: amount.nullable().describe('In dollars; null for the kitchen.'),
  backAmount: amount.nullable().describe('Goes back to the card.'),
  lessAmount: amount.nullable().describe('Less than before is taken of the authorised card.'),
});

export const orderSummary = z.object({
  orderInfo: z.object({
    orderId: uuid,
    orderNumber: z.int().nullable(),
    cartId: uuid,
    createdUtc: utc,
    orderType: z.int(),
    orderStatus: orderStatusCode,
    isScheduledOrder: z.boolean(),
    dueUtc: utc.describe('When the customer asked for it: as soon as possible, or the chosen time.'),
    promisedUtc: utc.nullable().describe('When the restaurant says it is ready or delivered.'),
    estimatedMinutes: z.int(),
    acceptedUtc: utc.nullable(),
    preparingUtc: utc.nullable(),
    onItsWayUtc: utc.nullable(),
    deliveredUtc: utc.nullable(),
    endedUtc: utc.nullable(),
    rejectReason: z.string().nullable(),
    isCancelledByCustomer: z.boolean(),
    here: saidHere.describe('Since when the guest says to be there to pick it up.'),
    totalDiscount: amount,
  }),
  customerInfo: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().optional().describe('For which it was bought; empty for none.'),
    orderNotes: z.string(),
    deliveryAddress: z.string().nullable(),
    deliveryLocation: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  paymentInfo: z.object({
    paymentMode: z.int(),
    card: paidCard.nullable(),
    paymentState: z.string(),
    amount: amount.describe('Subtotal.'),
    totalAmount: amount,
    refundedAmount: amount.describe('What was paid back to the card so far.'),
    cashDueAmount: amount.describe('What is to be paid in cash at the hand-over.'),
    cashRoundingAmount: cashRounding,
    tax: amount,
    surcharge: surchargeLine.nullable(),
    deliveryCharge: amount,
    taxInfo: z.object({ inclusiveTaxes: z.array(taxLine), exclusiveTaxes: z.array(taxLine) }),
    promotionInfo: z.array(z.object({ promotionId: uuid, name: z.string(), discountApplied: amount })),
    priceSteps: z.array(priceStep).describe('Why it costs what it does, rule by rule.'),
  }),
  products: z.array(orderLine),
  corrections: z.array(orderCorrection).describe('The oldest first.'),
  receiptKey: z
    .string()
    .nullish()
    .describe('For `?key=` of its receipt, whose address carries no header; good for a day. Absent in an export.'),
});

/** An earlier order as a cart of today. */
export const orderAgain = z.object({
  cartId: uuid,
  addedCount: z.int().describe('Lines that are in the cart now.'),
  changed: z
    .array(z.object({ name: z.string(), reason: z.string().describe('What it comes without, or its new price.') }))
    .describe('Dishes that are in the cart, but without a choice that the menu no longer has, or at another price.'),
  missing: z.array(z.object({ name: z.string(), reason: z.string().describe('Why it can not be had, in words.') })),
});

export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type WirePlacedOrder = z.infer<typeof placedOrder>;
export type WireOrderSummary = z.infer<typeof orderSummary>;
export type WireOrderCorrection = z.infer<typeof orderCorrection>;
export type WireOrderAgain = z.infer<typeof orderAgain>;
export type WirePriceStep = z.infer<typeof priceStep>;
export type WireOrderLine = z.infer<typeof orderLine>;
export type WireCartPayment = z.infer<typeof cartPayment>;
export type SimulatedCardBody = z.input<typeof simulatedCardBody>;
export type SimulatedCardResult = z.infer<typeof simulatedCardResult>;

export const slotsQuery = z.object({
  orderType: z.coerce.number().pipe(orderTypeCode).describe('1 pickup, 2 delivery.'),
});

export const fullSlots = z.object({
  ordersPerSlot: z.int().nullable().describe('How many orders one quarter hour holds; null for no limit.'),
  fullUtc: z.array(utc).describe('Starts of the quarter hours that are full, in order.'),
});
