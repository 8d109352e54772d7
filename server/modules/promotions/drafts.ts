/** Between what the console sends, a row of the table and a promotion of the rules. Pure. */
import type { z } from 'zod';
import type { promotionDraft, WirePromotionDraft } from '#core/contract/promotions/console-promotions.ts';
import type { Menu } from '#core/domain/menu/menu.ts';
import { tidyText } from '#core/domain/menu/tidy.ts';
import { dollars } from '#core/domain/money/money.ts';
import {
  type DraftBenefit,
  type DraftPromotion,
  type PromotionProblemKind,
  promotionProblems,
} from '#core/domain/promotions/check.ts';
import { type Promotion, promotionCode } from '#core/domain/promotions/promotion.ts';
import type { Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import type { PromotionRow } from './repo.ts';

export type Draft = z.output<typeof promotionDraft>;

const KEYS: Readonly<Record<PromotionProblemKind, ServerMessage>> = {
  'no-name': 'console.promotions.noName',
  'bad-code': 'console.promotions.badCode',
  'bad-percent': 'console.promotions.badPercent',
  'bad-amount': 'console.promotions.badAmount',
  'bad-pieces': 'console.promotions.badPieces',
  'bad-count': 'console.promotions.badCount',
  'empty-scope': 'console.promotions.emptyScope',
  'no-delivery': 'console.promotions.noDelivery',
  'ends-before-start': 'console.promotions.endsBeforeStart',
  'bad-hours': 'console.promotions.badHours',
  'bad-limit': 'console.promotions.badLimit',
  'limit-above-total': 'console.promotions.limitAboveTotal',
};

const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function plain(draft: Draft): DraftPromotion {
  return { ...draft, startsAt: msOf(draft.startsAtUtc), endsAt: msOf(draft.endsAtUtc) };
}

/** What is wrong with a draft, by field. `others` are the restaurant's promotions without this one. */
export function draftFields(
  draft: Draft,
  {
    menu,
    others,
    claimed,
  }: { readonly menu: Menu; readonly others: readonly PromotionRow[]; readonly claimed: number },
): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const { path, kind } of promotionProblems(plain(draft))) fields[path] ??= { key: KEYS[kind] };
  const code = draft.code === null ? null : promotionCode(draft.code);
  const twin = code === null ? undefined : others.find((row) => row.code !== null && promotionCode(row.code) === code);
  if (twin) fields.code ??= { key: 'console.promotions.codeTaken', values: { name: twin.name.en } };
  const isKnown = (scope: NonNullable<Draft['scope']>) =>
    scope.departmentIds.every((id) => menu.departments.some(({ departmentId }) => departmentId === id.toLowerCase())) &&
    scope.productIds.every((id) => menu.products.has(id.toLowerCase()));
  if (draft.scope && !isKnown(draft.scope)) fields.scope ??= { key: 'console.promotions.unknownScope' };
  if (draft.totalLimit !== null && draft.totalLimit < claimed) {
    fields.totalLimit ??= { key: 'console.promotions.belowClaimed', values: { n: claimed } };
  }
  return fields;
}

function storedBenefit(benefit: DraftBenefit): Record<string, unknown> {
  if (benefit.kind !== 'amount') return { ...benefit };
  return { kind: benefit.kind, amountCents: Math.round(benefit.amount * 100) };
}

export function rowOf(
  draft: Draft,
  kept: Pick<PromotionRow, 'clientId' | 'promotionId' | 'claimed' | 'position'>,
): PromotionRow {
  const { scope, startsAtUtc, endsAtUtc, minimumSpend, orderTypes, weekdays, hours, firstOrderOnly } = draft;
  return {
    ...kept,
    name: tidyText(draft.name),
    description: tidyText(draft.description),
    code: draft.code === null ? null : promotionCode(draft.code),
    benefit: storedBenefit(draft.benefit),
    conditions: {
      ...(scope ? { departmentIds: scope.departmentIds, productIds: scope.productIds } : {}),
      minimumSpendCents: Math.round(minimumSpend * 100),
      orderTypes,
      startsAt: startsAtUtc,
      endsAt: endsAtUtc,
      weekdays: [...new Set(weekdays)].sort(),
      hours,
      firstOrderOnly,
    },
    isStackable: draft.isStackable,
    isActive: draft.isActive,
    totalLimit: draft.totalLimit,
    perCustomerLimit: draft.perCustomerLimit,
  };
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A stored promotion as the editor takes it. */
export function draftOf(promotion: Promotion): WirePromotionDraft & { promotionId: string } {
  const { benefit, scope, hours } = promotion;
  return {
    promotionId: promotion.promotionId,
    name: { ...promotion.name },
    description: { ...promotion.description },
    code: promotion.code,
    benefit: benefit.kind === 'amount' ? { kind: 'amount', amount: dollars(benefit.amount) } : { ...benefit },
    scope: scope && { departmentIds: [...scope.departmentIds], productIds: [...scope.productIds] },
    minimumSpend: dollars(promotion.minimumSpend),
    orderTypes: [...promotion.orderTypes],
    startsAtUtc: iso(promotion.startsAt),
    endsAtUtc: iso(promotion.endsAt),
    weekdays: [...promotion.weekdays],
    hours: hours && { ...hours },
    firstOrderOnly: promotion.firstOrderOnly,
    totalLimit: promotion.totalLimit,
    perCustomerLimit: promotion.perCustomerLimit,
    isStackable: promotion.isStackable,
    isActive: promotion.isActive,
  };
}
