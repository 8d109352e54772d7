/**
 * A menu as a table (decision 039): one row for each department, group, option, product and size. Pure: takes the rows
 * and the drafted menu, and answers edits for the draft, or every mistake with its line and column. A missing column
 * leaves its values unchanged; an empty cell empties the value.
 */
import { fieldChanges } from './diff.ts';
import type { DepartmentDocument, MenuDocuments, MenuEdit, MenuItemDocument, MenuKind } from './document.ts';
import { planGroups } from './rows/import-groups.ts';
import {
  type Drafted,
  externalOf,
  type ImportOptions,
  type ImportPlan,
  identify,
  type Planning,
  pictureOf,
  placing,
} from './rows/import-parts.ts';
import { planProducts } from './rows/import-products.ts';
import { readPeriods } from './rows/when-cells.ts';
import {
  DESCRIPTION_LIMIT,
  Finder,
  fold,
  type ImportError,
  NAME_LIMIT,
  Reader,
  TABLE_KINDS,
  type TableKind,
  type TableRow,
} from './table.ts';
import { tidyDepartment, tidyGroup, tidyProduct } from './tidy.ts';

/** What the table makes of the menu. With errors the edits are not to be used. */
export function planImport(rows: readonly TableRow[], menu: MenuDocuments, wanted: ImportOptions): ImportPlan {
  const options: Planning = { ...wanted, missing: { combosOff: [], pictures: [] } };
  const errors: ImportError[] = [];
  const of = (kind: TableKind) =>
    rows.filter((row) => fold(row.cells.kind ?? '') === kind).map((row) => new Reader(row, errors));
  for (const row of rows) {
    if (!TABLE_KINDS.some((kind) => kind === fold(row.cells.kind ?? ''))) new Reader(row, errors).fail('kind', 'kind');
  }
  const departments = planDepartments(of('department'), menu, options);
  const groups = planGroups(of('group'), of('option'), menu, options);
  const products = planProducts(of, menu, options, departments.finder, groups.finder);
  const drafts = [
    ...editsOf('department', departments.documents, menu.departments, options, tidyDepartment),
    ...editsOf('group', groups.documents, menu.groups, options, tidyGroup),
    ...editsOf('product', products, menu.products, options, tidyProduct),
  ];
  return {
    edits: errors.length > 0 ? [] : drafts,
    errors: errors.sort((a, b) => a.line - b.line),
    missing: options.missing,
  };
}

function planDepartments(readers: readonly Reader[], menu: MenuDocuments, options: Planning) {
  const { mode, newId } = options;
  const finder = new Finder();
  for (const [id, { externalId, name }] of menu.departments) finder.add(id, externalId, name.en);
  const documents: Drafted<DepartmentDocument> = new Map();
  let position = Math.max(0, ...[...menu.departments.values()].map((one) => one.position));
  const place = placing();
  for (const reader of readers) {
    const id = identify(reader, finder, documents, newId);
    if (id === null) continue;
    const before = menu.departments.get(id);
    if (!before) position += 1;
    documents.set(id, {
      externalId: externalOf(reader, id, before?.externalId ?? null),
      position: mode === 'replace' ? place(before?.position) : (before?.position ?? position),
      name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
      description: reader.translated('description', before?.description ?? null, DESCRIPTION_LIMIT),
      imageId: pictureOf(reader, before?.imageId ?? null, options),
      isDisabled: !reader.flag('on', !(before?.isDisabled ?? false), true),
      mealPeriods: readPeriods(reader, before?.mealPeriods ?? []),
    });
  }
  for (const [id, { externalId, name }] of documents) finder.add(id, externalId, name.en);
  return { documents, finder };
}

function editsOf<Body extends MenuItemDocument>(
  kind: MenuKind,
  documents: ReadonlyMap<string, Body>,
  current: ReadonlyMap<string, Body>,
  { mode }: ImportOptions,
  tidy: (body: Body) => Body,
): MenuEdit[] {
  const name = () => undefined;
  const changed = [...documents].flatMap(([itemId, drafted]) => {
    const body = tidy(drafted);
    const before = current.get(itemId);
    return before && fieldChanges(tidy(before), body, name).length === 0 ? [] : [{ kind, itemId, body } as MenuEdit];
  });
  if (mode === 'merge') return changed;
  const gone = [...current.keys()].filter((itemId) => !documents.has(itemId));
  return [...changed, ...gone.map((itemId) => ({ kind, itemId, body: null }) as MenuEdit)];
}
