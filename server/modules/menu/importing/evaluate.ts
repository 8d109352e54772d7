/** What a file means for the drafted menu, with the columns and decisions of a person. Pure. */

import { randomUUID } from 'node:crypto';
import type { Locale } from '#core/domain/language/languages.ts';
import type { MenuDocuments } from '#core/domain/menu/document.ts';
import { planImport } from '#core/domain/menu/import.ts';
import type { Catalogue, Note, ReadDish } from '#core/domain/menu/reading/catalogue.ts';
import { findIssues, type Issue } from '#core/domain/menu/reading/check.ts';
import type { Mapping } from '#core/domain/menu/reading/fields.ts';
import { applyFixes, type Fix, keptOf, shortenRows } from '#core/domain/menu/reading/fixes.ts';
import type { ImportedCounts } from '#core/domain/menu/reading/imported.ts';
import { isTidied, priceText } from '#core/domain/menu/reading/price.ts';
import type { Source } from '#core/domain/menu/reading/sources.ts';
import { toRows } from '#core/domain/menu/reading/to-rows.ts';
import type { ImportPlan, KnownParts } from '#core/domain/menu/rows/import-parts.ts';
import { columnsOfOthers, NAME_LIMIT, type TableRow } from '#core/domain/menu/table.ts';
import { ownRows } from '#server/modules/menu/files/own-rows.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { ImportContent } from './read-file.ts';

export interface Decisions {
  readonly source: Source;
  readonly mapping: Mapping;
  readonly fixes: readonly Fix[];
  readonly mode: 'merge' | 'replace';
  /** Percent that prices of the file lack; 0 for none. */
  readonly addPercent: number;
  /** Of the store. */
  readonly languages: readonly Locale[];
}

export interface ReadLine {
  readonly line: number;
  readonly name: string;
  readonly department: string;
  readonly size: string;
  /** As read; '' for none. */
  readonly price: string;
  /** As it stands in the file, where the amount had to be read. */
  readonly typed: string | null;
  readonly isOff: boolean;
}

export interface Evaluation {
  readonly lines: readonly ReadLine[];
  readonly issues: readonly Issue[];
  readonly notes: readonly Note[];
  readonly counts: ImportedCounts;
  readonly departments: readonly { readonly name: string; readonly count: number; readonly isNew: boolean }[];
  readonly pictures: readonly { readonly itemId: string; readonly url: string }[];
  /** Without edits while something is undecided. */
  readonly plan: ImportPlan;
  /** The signs of currencies. */
  readonly signs: string;
}

const OTHER_DEPARTMENT = 'Menu';
const NO_PLAN: ImportPlan = { edits: [], errors: [], missing: { combosOff: [], pictures: [] } };

export function evaluate(
  content: ImportContent,
  menu: MenuDocuments,
  decisions: Decisions,
  known: KnownParts,
): Evaluation {
  const { source, mapping, fixes, addPercent } = decisions;
  if (source === 'own' && content.kind === 'table') return evaluateOwn(content.sheet, menu, decisions, known);
  const catalogue = applyFixes(readCatalogue(content, source, mapping), fixes);
  const issues = findIssues(catalogue, keptOf(fixes));
  const options = { newId: randomUUID, addPercent, otherDepartment: OTHER_DEPARTMENT };
  const { rows, pictures, newDepartments } = toRows(catalogue, menu, options);
  const plan = issues.length > 0 ? NO_PLAN : planImport(rows, menu, { mode: 'merge', newId: randomUUID });
  const lines = catalogue.dishes.flatMap(linesOf);
  const departments = departmentsOf(lines, newDepartments);
  return {
    lines,
    issues,
    notes: notesOf(catalogue),
    counts: {
      dishes: catalogue.dishes.length,
      departments: departments.length,
      sizes: catalogue.dishes.reduce((total, { sizes }) => total + sizes.length, 0),
      groups: catalogue.groups.length,
      options: catalogue.groups.reduce((total, group) => total + group.options.length, 0),
    },
    departments,
    pictures,
    plan,
    signs: signsOf(catalogue),
  };
}

function linesOf(dish: ReadDish): ReadLine[] {
  const { name, department } = dish;
  const offers =
    dish.sizes.length > 0 ? dish.sizes.map((size) => ({ ...size, size: size.name })) : [{ ...dish, size: '' }];
  return offers.map(({ line, size, price, isOn }) => ({
    line,
    name,
    department: department.trim() || OTHER_DEPARTMENT,
    size,
    price: price.cents === null ? '' : priceText(price.cents),
    typed: isTidied(price) ? price.text : null,
    isOff: isOn === false || dish.isOn === false,
  }));
}

/** What the menu cannot hold in full is said. */
function notesOf({ groups, notes }: Catalogue): readonly Note[] {
  const names = groups.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]);
  const cut = names.filter((name) => name.length > NAME_LIMIT);
  return cut.length === 0 ? notes : [...notes, { code: 'cut', count: cut.length, names: cut.slice(0, 12) }];
}

function departmentsOf(lines: readonly ReadLine[], made: readonly string[]): Evaluation['departments'] {
  const fold = (text: string) => text.trim().toLowerCase();
  const isNew = new Set(made.map(fold));
  const found = new Map<string, { name: string; dishes: Set<string> }>();
  for (const { department, name } of lines) {
    const one = found.get(fold(department)) ?? { name: department, dishes: new Set() };
    one.dishes.add(name);
    found.set(fold(department), one);
  }
  return [...found].map(([key, { name, dishes }]) => ({ name, count: dishes.size, isNew: isNew.has(key) }));
}

function signsOf({ dishes }: Catalogue): string {
  const prices = dishes.flatMap(({ price, sizes }) => [price, ...sizes.map((size) => size.price)]);
  return [...new Set(prices.flatMap(({ text }) => text.match(/\p{Sc}/gu) ?? []))].join(' ');
}

function evaluateOwn(
  sheet: Parameters<typeof ownRows>[0],
  menu: MenuDocuments,
  { mode, languages, fixes }: Decisions,
  known: KnownParts,
): Evaluation {
  const options = { mode, newId: randomUUID, known };
  const { rows: typed, ignored } = ownRows(sheet);
  const rows = fixes.length > 0 ? shortenRows(typed, planImport(typed, menu, options).errors, fixes) : typed;
  const of = (kind: string) => rows.filter(({ cells }) => cells.kind?.trim().toLowerCase() === kind);
  const products = of('product');
  const names = new Map(rows.map(({ cells }) => [cells.id ?? '', cells.name ?? '']));
  const lineOf = ({ line, cells }: TableRow): ReadLine => ({
    line,
    name: cells.name ?? '',
    department: names.get(cells.parent ?? '') ?? cells.parent ?? '',
    size: '',
    price: cells.price ?? '',
    typed: null,
    isOff: cells.on?.trim().toLowerCase() === 'no',
  });
  const plan = planImport(rows, menu, options);
  return {
    lines: products.map(lineOf),
    issues: [],
    notes: [
      { code: 'columnsLeft' as const, names: ignored },
      { code: 'columnsKept' as const, names: columnsOfOthers(rows, languages) },
      { code: 'combosOff' as const, names: plan.missing.combosOff },
      { code: 'picturesLeft' as const, names: plan.missing.pictures },
    ].flatMap(({ code, names: columns }) =>
      columns.length > 0 ? { code, count: columns.length, names: columns } : [],
    ),
    counts: {
      dishes: products.length,
      departments: of('department').length,
      sizes: of('size').length,
      groups: of('group').length,
      options: of('option').length,
    },
    departments: [],
    pictures: [],
    plan,
    signs: '',
  };
}
