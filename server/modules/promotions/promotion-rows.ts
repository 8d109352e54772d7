/** Rows of the table `promotions` → promotions of the rules. Their JSON is checked here, once per snapshot. Pure. */
import { z } from 'zod';
import { cents, MAX_CENTS } from '#core/domain/money/money.ts';
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import { DAY_MINUTES, parseWallTime, type Weekday } from '#core/domain/time/zoned-time.ts';
import type { PromotionRow } from './repo.ts';

const amountCents = z.int().min(0).max(MAX_CENTS);
const pieces = z.int().min(1).max(1000);

const benefit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number()
      .gt(0)
      .max(100)
      .refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6),
  }),
  z
    .object({ kind: z.literal('amount'), amountCents: amountCents.min(1) })
    .transform(({ kind, amountCents: amount }) => ({ kind, amount: cents(amount) })),
  z.object({ kind: z.literal('free-delivery') }),
  z.object({ kind: z.literal('buy-x-get-y'), buy: pieces, get: pieces }),
  z.object({ kind: z.literal('cheapest-of'), count: pieces.min(2) }),
]);

const hours = z
  .object({ from: z.string(), to: z.string() })
  .refine(({ from, to }) => (parseWallTime(from) ?? DAY_MINUTES) < DAY_MINUTES && parseWallTime(to) !== null);

const ids = z.array(z.uuid().transform((id) => id.toLowerCase()));
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const conditions = z.object({
  departmentIds: ids.optional(),
  productIds: ids.optional(),
  minimumSpendCents: amountCents.default(0),
  orderTypes: z.array(z.enum(['pickup', 'delivery'])).default([]),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  weekdays: z
    .array(
      z
        .int()
        .min(1)
        .max(7)
        .transform((day) => day as Weekday),
    )
    .default([]),
  hours: hours.nullable().default(null),
  firstOrderOnly: z.boolean().default(false),
});

/** The promotion of a row; null when its JSON is not one, so that one bad row spoils no cart. `claimed` is 0. */
export function promotionOf(row: PromotionRow): Promotion | null {
  const gives = benefit.safeParse(row.benefit);
  const when = conditions.safeParse(row.conditions);
  if (!gives.success || !when.success) return null;
  const { departmentIds, productIds, minimumSpendCents, ...limits } = when.data;
  const isScoped = departmentIds !== undefined || productIds !== undefined;
  return {
    promotionId: row.promotionId,
    name: row.name,
    description: row.description,
    code: row.code === null ? null : promotionCode(row.code),
    benefit: gives.data,
    scope: isScoped ? { departmentIds: departmentIds ?? [], productIds: productIds ?? [] } : null,
    minimumSpend: cents(minimumSpendCents),
    ...limits,
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    claimed: 0,
    isStackable: row.isStackable,
    isActive: row.isActive,
    position: row.position,
  };
}
