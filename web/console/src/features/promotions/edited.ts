/** A promotion during editing: numbers and times are texts, read when they are sent. */
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import type { WirePromotion, WirePromotionDraft } from '#core/contract/promotions/console-promotions.ts';
import { inEach, type Locale } from '#core/domain/language/languages.ts';
import { toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

export type BenefitKind = WirePromotionDraft['benefit']['kind'];
export const BENEFIT_KINDS = ['percent', 'amount', 'free-delivery', 'buy-x-get-y', 'cheapest-of'] as const;

export interface EditedPromotion {
  readonly promotionId: string | null;
  readonly name: Readonly<Record<Locale, string>>;
  readonly description: Readonly<Record<Locale, string>>;
  readonly needsCode: boolean;
  readonly code: string;
  readonly kind: BenefitKind;
  readonly percent: string;
  readonly amount: string;
  readonly buy: string;
  readonly get: string;
  readonly count: string;
  readonly isScoped: boolean;
  readonly departmentIds: readonly string[];
  readonly productIds: readonly string[];
  readonly minimumSpend: string;
  readonly orderTypes: readonly ('pickup' | 'delivery')[];
  /** 'YYYY-MM-DDTHH:mm' on the restaurant's clock; '' for none. */
  readonly starts: string;
  readonly ends: string;
  readonly weekdays: readonly number[];
  readonly hasHours: boolean;
  readonly from: string;
  readonly to: string;
  readonly firstOrderOnly: boolean;
  readonly totalLimit: string;
  readonly perCustomerLimit: string;
  readonly isStackable: boolean;
  readonly isActive: boolean;
}

export const BLANK: EditedPromotion = {
  promotionId: null,
  name: inEach(() => ''),
  description: inEach(() => ''),
  needsCode: false,
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '5.00',
  buy: '2',
  get: '1',
  count: '3',
  isScoped: false,
  departmentIds: [],
  productIds: [],
  minimumSpend: '30.00',
  orderTypes: [],
  starts: '',
  ends: '',
  weekdays: [],
  hasHours: false,
  from: '15:00',
  to: '17:00',
  firstOrderOnly: false,
  totalLimit: '',
  perCustomerLimit: '',
  isStackable: true,
  isActive: true,
};

/** '2026-12-24T18:00' for an instant, for a datetime-local field. */
export function localText(utc: string | null, zone: string): string {
  if (utc === null) return '';
  const { date, minutes } = toLocal(Date.parse(utc), zone);
  return `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The instant of a datetime-local value in the restaurant's zone; null for ''. */
export function instantText(local: string, zone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local);
  if (!match) return null;
  const [, date = '', hours, minutes] = match;
  return new Date(toInstant(date, Number(hours) * 60 + Number(minutes), zone).ms).toISOString();
}

export function editedOf(stored: WirePromotion, zone: string): EditedPromotion {
  const { name, description, benefit, scope, hours, code, totalLimit, perCustomerLimit } = stored;
  return {
    ...BLANK,
    promotionId: stored.promotionId,
    name: inEach((locale) => name[locale] ?? ''),
    description: inEach((locale) => description[locale] ?? ''),
    needsCode: code !== null,
    code: code ?? '',
    kind: benefit.kind,
    ...(benefit.kind === 'percent' ? { percent: String(benefit.percent) } : {}),
    ...(benefit.kind === 'amount' ? { amount: benefit.amount.toFixed(2) } : {}),
    ...(benefit.kind === 'buy-x-get-y' ? { buy: String(benefit.buy), get: String(benefit.get) } : {}),
    ...(benefit.kind === 'cheapest-of' ? { count: String(benefit.count) } : {}),
    isScoped: scope !== null,
    departmentIds: scope?.departmentIds ?? [],
    productIds: scope?.productIds ?? [],
    minimumSpend: stored.minimumSpend === 0 ? '' : stored.minimumSpend.toFixed(2),
    orderTypes: stored.orderTypes,
    starts: localText(stored.startsAtUtc, zone),
    ends: localText(stored.endsAtUtc, zone),
    weekdays: stored.weekdays,
    hasHours: hours !== null,
    ...(hours ? { from: hours.from, to: hours.to } : {}),
    firstOrderOnly: stored.firstOrderOnly,
    totalLimit: totalLimit === null ? '' : String(totalLimit),
    perCustomerLimit: perCustomerLimit === null ? '' : String(perCustomerLimit),
    isStackable: stored.isStackable,
    isActive: stored.isActive,
  };
}

function benefitOf(edited: EditedPromotion): WirePromotionDraft['benefit'] {
  switch (edited.kind) {
    case 'percent':
      return { kind: 'percent', percent: numberOrRefused(edited.percent) };
    case 'amount':
      return { kind: 'amount', amount: numberOrRefused(edited.amount) };
    case 'free-delivery':
      return { kind: 'free-delivery' };
    case 'buy-x-get-y':
      return { kind: 'buy-x-get-y', buy: numberOrRefused(edited.buy), get: numberOrRefused(edited.get) };
    case 'cheapest-of':
      return { kind: 'cheapest-of', count: numberOrRefused(edited.count) };
  }
}

const limitOf = (text: string) => (text.trim() === '' ? null : numberOrRefused(text));

export function toWire(edited: EditedPromotion, zone: string): WirePromotionDraft {
  const { isScoped, departmentIds, productIds, hasHours, from, to, minimumSpend } = edited;
  return {
    promotionId: edited.promotionId,
    name: { ...edited.name },
    description: { ...edited.description },
    code: edited.needsCode ? edited.code : null,
    benefit: benefitOf(edited),
    scope: isScoped ? { departmentIds: [...departmentIds], productIds: [...productIds] } : null,
    minimumSpend: minimumSpend.trim() === '' ? 0 : numberOrRefused(minimumSpend),
    orderTypes: [...edited.orderTypes],
    startsAtUtc: instantText(edited.starts, zone),
    endsAtUtc: instantText(edited.ends, zone),
    weekdays: [...edited.weekdays],
    hours: hasHours ? { from, to } : null,
    firstOrderOnly: edited.firstOrderOnly,
    totalLimit: limitOf(edited.totalLimit),
    perCustomerLimit: limitOf(edited.perCustomerLimit),
    isStackable: edited.isStackable,
    isActive: edited.isActive,
  };
}

/** A copy under another name, switched off and without the code, because a code is unique. */
export function copyOf(edited: EditedPromotion, name: string): EditedPromotion {
  return { ...edited, promotionId: null, name: { ...BLANK.name, en: name }, code: '', isActive: false };
}
