/** What the card provider pays out, and what each payout holds. */
import { z } from 'zod';
import { ticketId, utc } from '#core/contract/wire/envelope.ts';
import { MOVEMENT_CATEGORIES } from '#core/domain/books/kinds.ts';

/** Dollars; below 0 where the account pays. */
const amount = z.number();

export const payout = z.object({
  payoutId: z.string(),
  arrivesOn: z.string().describe('The day on which the bank should have it.'),
  madeUtc: utc,
  amount: amount.describe('Below 0 where the provider collects a debt.'),
  ownAmount: amount
    .nullable()
    .describe('The part of this restaurant, where several are paid on one account; null while it is not known.'),
  state: z.string().describe('The provider’s word: pending, in_transit, paid, failed or canceled.'),
  failure: z.string().nullable().describe('Why it failed, in the provider’s words.'),
  lines: z
    .enum(['known', 'waiting', 'unknown'])
    .describe('Whether the provider says what it holds; of a payout that a person made it never does.'),
  missing: amount.describe('What it is more than all that it holds; 0 where it adds up.'),
});

const sums = {
  amount,
  fee: amount.describe('What the provider took, with its tax.'),
  feeTax: amount,
  commission: amount.describe('What the operator took.'),
};

export const payoutLines = payout.extend({
  sums: z.array(z.object({ category: z.enum(MOVEMENT_CATEGORIES), count: z.int(), ...sums })),
  movements: z
    .array(
      z.object({
        movementId: z.string(),
        category: z.enum(MOVEMENT_CATEGORIES),
        orderId: ticketId.nullable().describe('Null for what is of no order of the store.'),
        orderNumber: z.int().nullable(),
        ...sums,
        net: amount.describe('What it adds to the payout.'),
        atUtc: utc,
      }),
    )
    .describe('The first 2,000; the sums are of all.'),
});

export const ofPayout = z.object({ payoutId: z.string().min(1).max(255) });

export type WirePayout = z.infer<typeof payout>;
export type WirePayoutLines = z.infer<typeof payoutLines>;
