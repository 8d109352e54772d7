/**
 * Finds promotions that give money away, by running the evaluator over sample carts, because a person cannot foresee
 * every combination. Pure.
 */

import { type Cents, cents, sum } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { PromotionLine } from './conditions.ts';
import { evaluatePromotions } from './evaluate.ts';
import type { Promotion } from './promotion.ts';

export interface SampleCart {
  /** What is in it, for people: 'Garlic naan'. */
  readonly label: string;
  readonly lines: readonly PromotionLine[];
}

export type GenerosityKind =
  /** By itself it leaves nothing to pay. */
  | 'free-goods'
  /** By itself it takes off at least half. */
  | 'half-off'
  /** Together with others that stack it leaves nothing to pay. */
  | 'stacks-to-zero'
  /** An amount off without a minimum. */
  | 'no-minimum';

export interface GenerosityWarning {
  readonly kind: GenerosityKind;
  readonly label: string;
  readonly goods: Cents;
  /** What is left to pay of the goods. */
  readonly left: Cents;
  /** The others that take part, by id. */
  readonly withIds: readonly string[];
}

const ZONE = 'UTC';

/** At any time and for any customer: only the benefit and the needed dishes are checked. */
function unbound(promotion: Promotion): Promotion {
  return {
    ...promotion,
    isActive: true,
    startsAt: null,
    endsAt: null,
    weekdays: [],
    hours: null,
    firstOrderOnly: false,
    totalLimit: null,
    perCustomerLimit: null,
  };
}

function run(promotions: readonly Promotion[], { lines }: SampleCart, orderType: OrderType) {
  const { applied, lineDiscounts } = evaluatePromotions({
    promotions,
    codes: promotions.flatMap(({ code }) => code ?? []),
    declinedIds: [],
    lines,
    orderType,
    now: 0,
    zone: ZONE,
    customer: null,
    deliveryCharge: cents(0),
  });
  const goods = sum(lines.map(({ amount }) => amount));
  return {
    goods,
    left: cents(goods - sum([...lineDiscounts.values()])),
    ids: applied.map(({ promotionId }) => promotionId),
  };
}

/** What a sample shows about the promotion by itself. */
function kindsAlone(
  { promotionId, benefit, minimumSpend }: Promotion,
  alone: ReturnType<typeof run>,
): GenerosityKind[] {
  if (!alone.ids.includes(promotionId) || alone.goods <= 0) return [];
  const kinds: GenerosityKind[] = [];
  if (alone.left === 0) kinds.push('free-goods');
  else if (alone.left * 2 <= alone.goods) kinds.push('half-off');
  if (benefit.kind === 'amount' && minimumSpend === 0) kinds.push('no-minimum');
  return kinds;
}

/** The worst sample of each kind; `others` are the restaurant's promotions that run or will run. */
export function generosityWarnings(
  promotion: Promotion,
  others: readonly Promotion[],
  samples: readonly SampleCart[],
): readonly GenerosityWarning[] {
  const own = unbound(promotion);
  const stacking = own.isStackable ? others.filter(({ isStackable }) => isStackable).map(unbound) : [];
  const orderType = promotion.orderTypes[0] ?? (promotion.benefit.kind === 'free-delivery' ? 'delivery' : 'pickup');
  const found = new Map<GenerosityKind, GenerosityWarning>();
  const note = (kind: GenerosityKind, label: string, { goods, left, ids }: ReturnType<typeof run>) => {
    const known = found.get(kind);
    if (known && known.goods >= goods) return;
    const withIds = ids.filter((id) => id !== promotion.promotionId);
    found.set(kind, { kind, label, goods, left, withIds });
  };
  for (const sample of samples) {
    const alone = run([own], sample, orderType);
    for (const kind of kindsAlone(promotion, alone)) note(kind, sample.label, alone);
    if (stacking.length === 0 || alone.left === 0) continue;
    const together = run([own, ...stacking], sample, orderType);
    const isTogether = together.ids.includes(promotion.promotionId) && together.ids.length > 1;
    if (isTogether && together.left === 0) note('stacks-to-zero', sample.label, together);
  }
  if (found.has('free-goods')) found.delete('half-off');
  return [...found.values()];
}
