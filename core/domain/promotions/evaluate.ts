/**
 * Which promotions apply to a cart and what each takes off. Pure; browser, cart and order get the same answer.
 *
 * - Automatic promotions take part by themselves, those with a code once it is entered; unticked ones do not.
 * - Promotions that stack form one set, applied in the order of sequence.ts. One that does not stack stands alone. Of the set
 *   and each of the loners, what saves the customer most (delivery included) wins; a draw goes to the set, then to the
 *   loner with the lower position, then to the lower id. The others are refused as 'not-stackable', and unticking the winner
 *   lets the customer have another.
 * - Discounts never exceed the goods, R18 left out, nor the delivery charge.
 * - The order in which lines, promotions and codes are given changes nothing.
 * Spec: offers#kinds-of-promotion
 */
import { type Cents, cents, ZERO } from '#core/domain/money/money.ts';
import { type Application, applyInSequence, type PromotionEffect } from './apply.ts';
import { isProvisional, type PromotionContext, type PromotionLine, refusalOf } from './conditions.ts';
import { type Promotion, promotionCode } from './promotion.ts';
import type { Refusal } from './refusal.ts';
import { byPosition } from './sequence.ts';

export interface EvaluationInput extends PromotionContext {
  readonly promotions: readonly Promotion[];
  /** As entered; upper and lower case and surrounding blanks do not matter. */
  readonly codes: readonly string[];
  /** Ids of promotions that the customer unticked. */
  readonly declinedIds: readonly string[];
  /** Before promotions; 0 for pickup and as long as no zone is known. */
  readonly deliveryCharge: Cents;
}

export interface AppliedPromotion extends PromotionEffect {
  readonly code: string | null;
  /** Depends on a customer who is not known yet; checked again at placing. */
  readonly isProvisional: boolean;
}

export interface RefusedPromotion {
  /** null for a code that no promotion has. */
  readonly promotionId: string | null;
  readonly code: string | null;
  readonly reason: Refusal;
}

/** Promotions that can be combined, and what they save. */
export interface Candidate {
  readonly promotionIds: readonly string[];
  readonly saving: Cents;
}

/** Why the order costs what it does, rule by rule, as plain data to be stored with it. */
export type TraceStep =
  | { readonly kind: 'refused'; readonly refused: RefusedPromotion }
  | { readonly kind: 'declined'; readonly promotionId: string }
  /** Only where not everything could be combined; the first candidate won. */
  | { readonly kind: 'choice'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'applied'; readonly applied: AppliedPromotion };

export interface Evaluation {
  /** In the order in which they were applied. */
  readonly applied: readonly AppliedPromotion[];
  /** Automatic ones too, so that a cart can say what is within reach. */
  readonly refused: readonly RefusedPromotion[];
  /** Ids of unticked promotions that could be ticked again. */
  readonly declined: readonly string[];
  /** By line id, 0 where nothing is taken off. */
  readonly lineDiscounts: ReadonlyMap<string, Cents>;
  readonly deliveryDiscount: Cents;
  readonly trace: readonly TraceStep[];
}

interface Contender {
  readonly promotions: readonly Promotion[];
  readonly application: Application;
}

function contenders(eligible: readonly Promotion[], lines: readonly PromotionLine[], charge: Cents): Contender[] {
  const groups = [
    eligible.filter((promotion) => promotion.isStackable),
    ...eligible.filter((promotion) => !promotion.isStackable).map((promotion) => [promotion]),
  ];
  // Stable: the set stays before the loners, and these in the restaurant's order.
  return groups
    .map((promotions) => ({ promotions, application: applyInSequence(promotions, lines, charge) }))
    .sort((a, b) => b.application.total - a.application.total);
}

function candidateOf({ application }: Contender): Candidate {
  return {
    promotionIds: application.effects.map((effect) => effect.promotionId),
    saving: application.total,
  };
}

/** Which promotions take part, before it is known what they take off. */
function sortOut(input: EvaluationInput) {
  const entered = new Set(input.codes.map(promotionCode).filter((code) => code !== ''));
  const considered = input.promotions
    .filter((promotion) => promotion.code === null || entered.has(promotionCode(promotion.code)))
    .sort(byPosition);

  const refused: RefusedPromotion[] = [];
  const declined: string[] = [];
  const eligible: Promotion[] = [];
  const refuse = ({ promotionId, code }: Promotion, reason: Refusal) => refused.push({ promotionId, code, reason });
  const known = new Set(considered.flatMap(({ code }) => (code === null ? [] : [promotionCode(code)])));
  for (const code of [...entered].sort()) {
    if (!known.has(code)) refused.push({ promotionId: null, code, reason: { kind: 'unknown-code' } });
  }
  for (const promotion of considered) {
    const reason = refusalOf(promotion, input);
    if (reason) refuse(promotion, reason);
    else if (input.declinedIds.includes(promotion.promotionId)) declined.push(promotion.promotionId);
    else eligible.push(promotion);
  }
  return { refused, declined, eligible };
}

/** Throws RangeError for a zone or hours that are not well formed, and for amounts beyond what the product handles. */
export function evaluatePromotions(input: EvaluationInput): Evaluation {
  const lines = [...input.lines].sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const { refused, declined, eligible } = sortOut({ ...input, lines });
  const refuse = ({ promotionId, code }: Promotion, reason: Refusal) => refused.push({ promotionId, code, reason });

  const running = contenders(eligible, lines, input.deliveryCharge);
  for (const { promotions, application } of running) {
    for (const promotion of promotions) {
      if (application.idle.includes(promotion.promotionId)) refuse(promotion, { kind: 'nothing-left' });
    }
  }
  const [winner, ...losers] = running.filter(({ application }) => application.effects.length > 0);
  const won = winner ? candidateOf(winner) : { promotionIds: [], saving: ZERO };
  for (const { promotions, application } of losers) {
    for (const promotion of promotions) {
      if (application.idle.includes(promotion.promotionId)) continue;
      refuse(promotion, { kind: 'not-stackable', with: won.promotionIds, saving: won.saving });
    }
  }

  const promotionOf = new Map(eligible.map((promotion) => [promotion.promotionId, promotion]));
  const lineDiscounts = new Map<string, Cents>(lines.map((line) => [line.lineId, ZERO]));
  const applied = (winner?.application.effects ?? []).map((effect): AppliedPromotion => {
    for (const { lineId, discount } of effect.lineDiscounts) {
      lineDiscounts.set(lineId, cents((lineDiscounts.get(lineId) ?? ZERO) + discount));
    }
    const promotion = promotionOf.get(effect.promotionId);
    return {
      ...effect,
      code: promotion?.code ?? null,
      isProvisional: promotion !== undefined && isProvisional(promotion, input.customer),
    };
  });

  const candidates = losers.length > 0 ? [won, ...losers.map(candidateOf)] : [];
  return {
    applied,
    refused,
    declined,
    lineDiscounts,
    deliveryDiscount: cents(applied.reduce((off, promotion) => off + promotion.deliveryDiscount, 0)),
    trace: [
      ...refused.map((entry): TraceStep => ({ kind: 'refused', refused: entry })),
      ...declined.map((promotionId): TraceStep => ({ kind: 'declined', promotionId })),
      ...(candidates.length > 0 ? [{ kind: 'choice' as const, candidates }] : []),
      ...applied.map((entry): TraceStep => ({ kind: 'applied', applied: entry })),
    ],
  };
}

/** A code that nobody has entered, and what it alone would take off. */
export interface FittingCode {
  readonly promotionId: string;
  readonly saving: Cents;
}

const savingOf = ({ applied }: Evaluation) => applied.reduce((all, { total }) => all + total, 0);

/**
 * The codes that would make this order cheaper if they were entered now, what saves most first; `present` is its evaluation.
 * None that depends on a customer who is not known yet.
 */
export function fittingCodes(input: EvaluationInput, present: Evaluation): readonly FittingCode[] {
  const entered = new Set(input.codes.map(promotionCode));
  const fitting = input.promotions.flatMap((promotion): FittingCode[] => {
    const { promotionId, code } = promotion;
    if (code === null || entered.has(promotionCode(code)) || refusalOf(promotion, input)) return [];
    const declinedIds = input.declinedIds.filter((id) => id !== promotionId);
    const next = evaluatePromotions({ ...input, codes: [...input.codes, code], declinedIds });
    const own = next.applied.find((effect) => effect.promotionId === promotionId);
    return own && !own.isProvisional && savingOf(next) > savingOf(present) ? [{ promotionId, saving: own.total }] : [];
  });
  return fitting.sort((a, b) => b.saving - a.saving);
}
