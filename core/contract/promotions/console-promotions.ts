/** Promotions as the console edits them, and what a cart would cost with them at some time. */
import { z } from 'zod';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';
import { typedLine, typedText } from '#core/contract/wire/plain-text.ts';
import { translated } from '#core/contract/wire/translated.ts';

const words = translated(typedText(200));

export const promotionBenefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('amount'), amount: z.number() }),
  z.object({ kind: z.literal('free-delivery') }),
  z.object({ kind: z.literal('buy-x-get-y'), buy: z.number(), get: z.number() }),
  z.object({ kind: z.literal('cheapest-of'), count: z.number() }),
]);

/** Checks types only; the server reports values outside their bounds by field, in words. */
export const promotionDraft = z.object({
  promotionId: uuid.nullable().describe('Null for a new one.'),
  name: words,
  description: words,
  code: typedLine(40).nullable().describe('Null applies by itself.'),
  benefit: promotionBenefit,
  scope: z
    .object({ departmentIds: z.array(uuid).max(200), productIds: z.array(uuid).max(500) })
    .nullable()
    .describe('Null for the whole order.'),
  minimumSpend: z.number(),
  orderTypes: z.array(z.enum(['pickup', 'delivery'])).max(2),
  startsAtUtc: utc.nullable(),
  endsAtUtc: utc.nullable(),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  hours: z.object({ from: z.string().trim().max(8), to: z.string().trim().max(8) }).nullable(),
  firstOrderOnly: z.boolean(),
  totalLimit: z.number().nullable(),
  perCustomerLimit: z.number().nullable(),
  isStackable: z.boolean(),
  isActive: z.boolean(),
});

export const promotionState = z.enum(['live', 'scheduled', 'ended', 'used-up', 'off']);
const fact = z.object({ kind: z.string(), text: z.string() });

const promotion = promotionDraft.extend({
  promotionId: uuid,
  version: z.string(),
  state: promotionState,
  claimed: z.int().describe('Uses that live orders hold; counted for limited ones.'),
  orders: z.int().describe('Orders it took something off, ended ones left out.'),
  given: amount.describe('What it took off them.'),
  facts: z.array(fact).describe('In words, as the store shows it.'),
});

export const promotionList = z.object({
  nowUtc: utc,
  items: z.array(promotion),
  departments: z.array(z.object({ departmentId: uuid, name: z.string() })),
  products: z.array(
    z.object({
      productId: uuid,
      departmentId: uuid,
      name: z.string(),
      price: amount,
      isR18: z.boolean(),
      variants: z.array(z.object({ variantId: uuid, name: z.string(), price: amount })),
    }),
  ),
  delivery: z.object({ isOffered: z.boolean(), farthestKm: z.number().nullable() }),
});

export const promotionCheck = z.object({
  fields: z.record(z.string(), z.string()),
  facts: z.array(fact),
  warnings: z.array(z.object({ kind: z.string(), text: z.string() })),
});

export const savePromotionBody = promotionDraft.extend({
  version: z.string().max(64).nullable().describe('Of the one that was loaded; null for a new one.'),
});
export const deletePromotionBody = z.object({ promotionId: uuid, version: z.string().max(64) });

export const simulateBody = z.object({
  lines: z
    .array(z.object({ productId: uuid, variantId: uuid.nullable(), quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(30),
  orderType: z.enum(['pickup', 'delivery']),
  distanceKm: z.number().min(0).max(1000).nullable(),
  atUtc: utc.describe('When it is ordered.'),
  code: typedLine(40),
  isFirstOrder: z.boolean(),
});

const step = z.object({
  kind: z.string(),
  text: z.string(),
  detail: z.string().nullable(),
  amount: z.number().nullable(),
});

export const simulation = z.object({
  isOpen: z.boolean(),
  zone: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      amount,
      discount: amount,
      problem: z.string().nullable().describe('Why it cannot be ordered then; it counts nothing.'),
    }),
  ),
  steps: z.array(step).describe('In the order of computation.'),
  total: amount,
  missingToMinimum: amount.describe('Of the delivery zone; 0 when it is reached.'),
  applied: z.array(z.object({ promotionId: uuid, name: z.string(), off: amount })),
  refused: z.array(z.object({ promotionId: uuid.nullable(), name: z.string(), reason: z.string() })),
});

export type WirePromotionDraft = z.infer<typeof promotionDraft>;
export type WirePromotion = z.infer<typeof promotion>;
export type WirePromotionList = z.infer<typeof promotionList>;
export type WireSimulation = z.infer<typeof simulation>;
