/** Texts for the menu check and for the changes. */

import type { MessageKey, Translate } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuChanges } from '#core/contract/menu/console-menu.ts';
import type { WireMenuImport } from '#core/contract/menu/menu-import.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { knownLocale, LANGUAGES } from '#core/domain/language/languages.ts';
import { LINT_SEVERITY } from '#core/domain/menu/problems.ts';
import { cents } from '#core/domain/money/money.ts';
import type { Tab } from './lists/use-spot.ts';

/** Meal periods by their number, with the text of each. */
export const MEALS = [
  [1, 'menu.meal.breakfast'],
  [2, 'menu.meal.lunch'],
  [3, 'menu.meal.dinner'],
] as const;

const MOST_NAMES = 3;

export type Severity = 'blocker' | 'warning';

export function severityOf({ code }: Pick<WireLintProblem, 'code'>): Severity {
  return LINT_SEVERITY[code];
}

/** The highest severity; null for no problems. */
export function worstOf(problems: readonly WireLintProblem[] | undefined): Severity | null {
  if (!problems || problems.length === 0) return null;
  return problems.some((problem) => severityOf(problem) === 'blocker') ? 'blocker' : 'warning';
}

/** Problems with one key say the same: one language, or one number. */
export function sameKey({ code, name = '', count = 0 }: WireLintProblem): string {
  return `${code} ${code === 'translation-missing' ? name : count}`;
}

/** Problems that say the same, together; blockers first. */
export function sameProblems(problems: readonly WireLintProblem[]): Grouped<WireLintProblem>[] {
  const same = [...groupBy(problems, sameKey).values()];
  const isBad = ([first]: Grouped<WireLintProblem>) => severityOf(first) === 'blocker';
  return [...same.filter(isBad), ...same.filter((one) => !isBad(one))];
}

/** A short title and an explanation of problems that say the same; both name the first three of what they are about. */
export function problemText(t: Translate, ...same: Grouped<WireLintProblem>): readonly [string, string] {
  const [{ code, count = 0 }] = same;
  const isLanguage = code === 'translation-missing';
  const names = [...new Set(same.map(({ name = '' }) => (isLanguage ? languageName(name) : name)))];
  const values = {
    name: [names.slice(0, MOST_NAMES).join(', '), ...(names.length > MOST_NAMES ? ['…'] : [])].join(' '),
    count: isLanguage ? same.reduce((sum, one) => sum + (one.count ?? 0), 0) : count,
  };
  return [t(`menu.lint.${code}` as MessageKey, values), t(`menu.lint.${code}.why` as MessageKey, values)];
}

type Grouped<Row> = readonly [Row, ...Row[]];

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Grouped<Row>> {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const KINDS = ['dishes', 'departments', 'groups'] as const;

/** Counts of one sort of change by kind: '116 dishes, 11 departments'; empty for none. */
export function kindsText(
  changes: WireMenuImport['changes'],
  what: 'added' | 'changed' | 'deleted',
  t: Translate,
): string {
  const counted = KINDS.filter((kind) => changes[kind][what] > 0);
  return counted.map((kind) => t(`import.part.${kind}`, { count: changes[kind][what] })).join(', ');
}

function languageName(code: string): string {
  const locale = knownLocale(code);
  return locale ? LANGUAGES[locale].name : code;
}

/** The tab of a product's form that corrects the problem. */
export function tabOf({ code, field = '' }: Pick<WireLintProblem, 'code' | 'field'>): Tab {
  if (code === 'translation-missing') return 'languages';
  if (field.startsWith('variants')) return 'sizes';
  if (field.startsWith('groupIds')) return 'choices';
  if (field.startsWith('comboGroups') || field.startsWith('upsells')) return 'offers';
  if (field.startsWith('availability') || field === 'isR18') return 'when';
  return 'details';
}

export function money(amount: number): string {
  return formatMoney(cents(amount));
}

/** 'from $18.00' where sizes differ in price: the message puts the word before or after the amount. */
export function priceText(t: Translate, { fromCents, isFrom }: { fromCents: number; isFrom: boolean }): string {
  const price = money(fromCents);
  return isFrom ? t('stock.from', { price }) : price;
}

type FieldChange = WireMenuChanges['changes'][number]['fields'][number];

/** 'Large · Price: $24.90 → $26.90'. */
export function changeText(t: Translate, { field, part, before, after }: FieldChange): string {
  const label = fieldLabel(t, field);
  const subject = part ? `${part} · ${label}` : label;
  return `${subject}: ${valueText(t, field, before)} → ${valueText(t, field, after)}`;
}

export function fieldLabel(t: Translate, field: string): string {
  const parts = field.split('.');
  const language = knownLocale(parts.at(-1));
  const named = language ? parts.slice(0, -1) : parts;
  const key = named.at(-1) === 'order' ? 'order' : (named.at(-1) ?? field);
  const label = t(`menu.field.${key}` as MessageKey);
  return language && language !== 'en' ? `${label} (${LANGUAGES[language].name})` : label;
}

function mealNames(t: Translate, periods: readonly number[]): string {
  const names = MEALS.filter(([period]) => periods.includes(period)).map(([, label]) => t(label));
  return names.length === 0 ? t('menu.value.none') : names.join(', ');
}

export function valueText(t: Translate, field: string, value: FieldChange['before']): string {
  if (value === null || value === '') return t('menu.value.none');
  if (typeof value === 'boolean') return t(value ? 'shell.yes' : 'shell.no');
  if (typeof value === 'number') return field.endsWith('Cents') ? money(value) : String(value);
  if (Array.isArray(value) && field.endsWith('mealPeriods')) return mealNames(t, value.map(Number));
  if (Array.isArray(value)) return value.length === 0 ? t('menu.value.none') : value.join(', ');
  return value;
}
