/** Checks a typed promotion. Every problem names its field. Pure. */
import { MAX_CENTS } from '#core/domain/money/money.ts';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';
import type { PromotionOrderType, PromotionScope } from './promotion.ts';

/** As typed: amounts in dollars. */
export type DraftBenefit =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'free-delivery' }
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number }
  | { readonly kind: 'cheapest-of'; readonly count: number };

export interface DraftPromotion {
  readonly name: { readonly en: string };
  readonly code: string | null;
  readonly benefit: DraftBenefit;
  readonly scope: PromotionScope | null;
  readonly minimumSpend: number;
  readonly orderTypes: readonly PromotionOrderType[];
  /** UTC ms. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
}

export type PromotionProblemKind =
  | 'no-name'
  | 'bad-code'
  | 'bad-percent'
  | 'bad-amount'
  | 'bad-pieces'
  | 'bad-count'
  | 'empty-scope'
  | 'no-delivery'
  | 'ends-before-start'
  | 'bad-hours'
  | 'bad-limit'
  | 'limit-above-total';

export interface PromotionProblem {
  /** Dotted: 'benefit.percent'. */
  readonly path: string;
  readonly kind: PromotionProblemKind;
}

const MOST_PIECES = 1000;
const MOST_USES = 1_000_000;

const hasDecimals = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Number.isFinite(scaled) && Math.abs(scaled - Math.round(scaled)) < 1e-6;
};
const isMoney = (dollars: number) => hasDecimals(dollars, 2) && dollars >= 0 && dollars * 100 <= MAX_CENTS;
const isPieces = (count: number, least: number) => Number.isInteger(count) && count >= least && count <= MOST_PIECES;
const isLimit = (limit: number) => Number.isInteger(limit) && limit >= 1 && limit <= MOST_USES;

function benefitProblems(benefit: DraftBenefit): PromotionProblem[] {
  switch (benefit.kind) {
    case 'percent': {
      const { percent } = benefit;
      return hasDecimals(percent, 3) && percent > 0 && percent <= 100
        ? []
        : [{ path: 'benefit.percent', kind: 'bad-percent' }];
    }
    case 'amount':
      return isMoney(benefit.amount) && benefit.amount > 0 ? [] : [{ path: 'benefit.amount', kind: 'bad-amount' }];
    case 'free-delivery':
      return [];
    case 'buy-x-get-y':
      return [
        ...(isPieces(benefit.buy, 1) ? [] : [{ path: 'benefit.buy', kind: 'bad-pieces' as const }]),
        ...(isPieces(benefit.get, 1) ? [] : [{ path: 'benefit.get', kind: 'bad-pieces' as const }]),
      ];
    case 'cheapest-of':
      return isPieces(benefit.count, 2) ? [] : [{ path: 'benefit.count', kind: 'bad-count' }];
  }
}

function areHours({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const start = parseWallTime(from);
  const end = parseWallTime(to);
  return start !== null && end !== null && start < DAY_MINUTES && start !== end;
}

export function promotionProblems(draft: DraftPromotion): readonly PromotionProblem[] {
  const { code, scope, startsAt, endsAt, hours, totalLimit, perCustomerLimit, orderTypes } = draft;
  const problems: PromotionProblem[] = [];
  const found = (path: string, kind: PromotionProblemKind) => problems.push({ path, kind });
  if (draft.name.en.trim() === '') found('name.en', 'no-name');
  if (code !== null && !/^[A-Z0-9][A-Z0-9_-]{2,23}$/i.test(code.trim())) found('code', 'bad-code');
  problems.push(...benefitProblems(draft.benefit));
  if (scope && scope.departmentIds.length + scope.productIds.length === 0) found('scope', 'empty-scope');
  if (!isMoney(draft.minimumSpend)) found('minimumSpend', 'bad-amount');
  if (draft.benefit.kind === 'free-delivery' && orderTypes.length > 0 && !orderTypes.includes('delivery')) {
    found('orderTypes', 'no-delivery');
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) found('endsAtUtc', 'ends-before-start');
  if (hours && !areHours(hours)) found('hours', 'bad-hours');
  if (totalLimit !== null && !isLimit(totalLimit)) found('totalLimit', 'bad-limit');
  if (perCustomerLimit !== null && !isLimit(perCustomerLimit)) found('perCustomerLimit', 'bad-limit');
  else if (perCustomerLimit !== null && totalLimit !== null && perCustomerLimit > totalLimit) {
    found('perCustomerLimit', 'limit-above-total');
  }
  return problems;
}
