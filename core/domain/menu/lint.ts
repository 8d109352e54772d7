/**
 * The menu check: parts that no guest could order (they block publishing) and parts that would confuse guests (a
 * warning). Pure; reads the whole draft at once. Sold-out marks do not count.
 */

import { clampModifierQty, countChosen, MODIFIER_QTY_MIN } from '#core/domain/cart/choice-count.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { DepartmentDocument, GroupDocument, MenuDocuments, MenuKind } from './document.ts';
import { lintProduct } from './lint-product.ts';
import { hidesGluten, type Translated } from './menu.ts';
import { type LintFacts, type LintProblem, languagesOf, missingTranslations } from './problems.ts';

/** Every problem of the menu; disabled parts are only checked for what would break the rest. */
export function lintMenu(menu: MenuDocuments, facts: LintFacts): LintProblem[] {
  return [...lintParts(menu, facts)].flat();
}

/** The same, thing by thing: a menu of five thousand dishes takes long enough for others to have a turn between. */
export function* lintParts(menu: MenuDocuments, facts: LintFacts): Generator<LintProblem[]> {
  const perDepartment = new Map<string, number>();
  // The store draws a department without a picture as a list, where none is missed.
  const pictured = new Set<string>();
  for (const { departmentId, isDisabled, imageId } of menu.products.values()) {
    if (isDisabled) continue;
    perDepartment.set(departmentId, (perDepartment.get(departmentId) ?? 0) + 1);
    if (imageId !== null && facts.showsPictures) pictured.add(departmentId);
  }
  const locales = languagesOf(menu, facts.languages);
  for (const [id, document] of menu.departments) {
    yield lintDepartment(id, document, perDepartment.get(id) ?? 0, locales);
  }
  for (const [id, document] of menu.products) yield lintProduct(id, document, menu, { ...facts, locales, pictured });
  for (const [id, document] of menu.groups) yield lintGroup(id, document, locales);
  if (facts.canPrint) yield unprintedNames(menu, facts.canPrint);
  yield repeatedNames(menu);
  yield repeatedIds(menu);
}

function lintDepartment(
  itemId: string,
  { isDisabled, name, description }: DepartmentDocument,
  shown: number,
  locales: readonly Locale[],
) {
  if (isDisabled) return [];
  const at = { kind: 'department', itemId } as const;
  const problems: LintProblem[] = missingTranslations(
    at,
    [
      ['name', name],
      ['description', description],
    ],
    locales,
  );
  if (shown === 0) problems.push({ ...at, code: 'department-empty' });
  return problems;
}

function lintGroup(itemId: string, group: GroupDocument, locales: readonly Locale[]): LintProblem[] {
  const at = { kind: 'group', itemId } as const;
  const problems: LintProblem[] = [];
  // The database refuses inverted bounds, also of disabled parts.
  if (group.minQuantity > group.maxQuantity || group.maxQuantity < 1) {
    problems.push({ ...at, code: 'bounds-inverted', field: 'maxQuantity' });
  }
  if (group.isDisabled) return problems;
  const shown = group.items.filter((item) => !item.isDisabled);
  if (shown.length === 0) problems.push({ ...at, code: 'group-empty', field: 'items' });
  const defaults = countChosen(
    group,
    shown
      .filter((item) => item.isDefault)
      .map((item) => ({ modifierItemId: item.modifierItemId, qty: clampModifierQty(item, MODIFIER_QTY_MIN) })),
  );
  if (defaults > group.maxQuantity) {
    problems.push({ ...at, code: 'too-many-defaults', field: 'items', count: defaults });
  }
  for (const [index, item] of group.items.entries()) {
    if (item.isDisabled) continue;
    if (hidesGluten(item.allergens)) {
      problems.push({ ...at, code: 'gluten-unnamed', field: `items.${index}`, name: item.name.en });
    }
    if (item.minQuantity === null || item.maxQuantity === null) continue;
    if (item.minQuantity > item.maxQuantity) {
      problems.push({ ...at, code: 'option-bounds-inverted', field: `items.${index}`, name: item.name.en });
    }
  }
  problems.push(
    ...missingTranslations(
      at,
      [['name', group.name], ...group.items.map(({ name }, index) => [`items.${index}.name`, name] as const)],
      locales,
    ),
  );
  return problems;
}

/** Names that dockets and receipts cannot say: of dishes, sizes and options that are on. */
function unprintedNames({ products, groups }: MenuDocuments, canPrint: (text: string) => boolean): LintProblem[] {
  type Entry = readonly [kind: MenuKind, itemId: string, field: string, name: Translated];
  const shown: Entry[] = [
    ...[...products].flatMap(([id, { name, isDisabled, variants }]): Entry[] => [
      ...(isDisabled ? [] : [['product', id, 'name.en', name] as const]),
      ...variants.flatMap((variant, index): Entry[] =>
        isDisabled || variant.isDisabled ? [] : [['product', id, `variants.${index}`, variant.name]],
      ),
    ]),
    ...[...groups].flatMap(([id, { isDisabled, items }]): Entry[] =>
      items.flatMap((item, index): Entry[] =>
        isDisabled || item.isDisabled ? [] : [['group', id, `items.${index}`, item.name]],
      ),
    ),
  ];
  return shown.flatMap(([kind, itemId, field, name]) =>
    Object.values(name).every(canPrint) ? [] : [{ kind, itemId, code: 'letters-not-printed', field, name: name.en }],
  );
}

/** Names that a guest cannot tell apart: departments among themselves, products within one department. */
function repeatedNames({ departments, products }: MenuDocuments): LintProblem[] {
  type Entry = readonly [scope: string, kind: MenuKind, itemId: string, name: string];
  const shown: Entry[] = [
    ...[...departments].flatMap(([id, { name, isDisabled }]): Entry[] =>
      isDisabled ? [] : [['', 'department', id, name.en]],
    ),
    ...[...products].flatMap(([id, { name, isDisabled, departmentId }]): Entry[] =>
      isDisabled ? [] : [[departmentId, 'product', id, name.en]],
    ),
  ];
  return repeated(shown, ([scope, kind, , name]) => `${kind} ${scope} ${name.trim().toLowerCase()}`).map(
    ([, kind, itemId, name]) => ({ kind, itemId, code: 'name-twice', field: 'name.en', name }),
  );
}

/** Ids that tables hold only once: those of other systems by kind, and those of parts inside documents. */
function repeatedIds({ departments, products, groups }: MenuDocuments): LintProblem[] {
  type Entry = readonly [scope: string, id: string | null, kind: MenuKind, itemId: string, field: string];
  const external: Entry[] = [];
  const parts: Entry[] = [];
  for (const [id, { externalId }] of departments) {
    external.push(['department', externalId, 'department', id, 'externalId']);
  }
  for (const [id, { externalId, variants, comboGroups, upsells }] of products) {
    external.push(['product', externalId, 'product', id, 'externalId']);
    for (const [index, variant] of variants.entries()) {
      external.push(['variant', variant.externalId, 'product', id, `variants.${index}.externalId`]);
      parts.push(['variant', variant.variantId, 'product', id, `variants.${index}`]);
    }
    for (const [index, group] of comboGroups.entries()) {
      parts.push(['combo', group.comboProductId, 'product', id, `comboGroups.${index}`]);
      for (const item of group.items) parts.push(['dish', item.comboItemId, 'product', id, `comboGroups.${index}`]);
    }
    for (const [index, { upsellId }] of upsells.entries()) {
      parts.push(['upsell', upsellId, 'product', id, `upsells.${index}`]);
    }
  }
  for (const [id, { externalId, items }] of groups) {
    external.push(['group', externalId, 'group', id, 'externalId']);
    for (const [index, item] of items.entries()) {
      external.push(['option', item.externalId, 'group', id, `items.${index}.externalId`]);
      parts.push(['option', item.modifierItemId, 'group', id, `items.${index}`]);
    }
  }
  const keyOf = ([scope, id]: Entry) => (id === null ? null : `${scope} ${id}`);
  return [
    ...repeated(external, keyOf).map(
      ([, id, kind, itemId, field]): LintProblem => ({
        kind,
        itemId,
        code: 'external-id-twice',
        field,
        ...(id === null ? {} : { name: id }),
      }),
    ),
    ...repeated(parts, keyOf).map(
      ([, , kind, itemId, field]): LintProblem => ({ kind, itemId, code: 'part-twice', field }),
    ),
  ];
}

/** Entries whose key another one has too. */
function repeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string | null): Entry[] {
  const keys = entries.map(keyOf);
  const counts = new Map<string | null, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return entries.filter((_, index) => keys[index] != null && (counts.get(keys[index]) ?? 0) > 1);
}
