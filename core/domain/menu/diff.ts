/** What a draft changes, part by part and field by field, for the person who is about to publish it. Pure. */
import { applyEdits, type MenuDocuments, type MenuEdit, type MenuItemDocument, type MenuKind } from './document.ts';

export type FieldValue = string | number | boolean | null | readonly (string | number)[];

export interface FieldChange {
  /** Names of the properties, without those of lists' places: 'priceCents', 'name.hi', 'variants.priceCents'. */
  readonly field: string;
  /** Which one of a list: the size, option or dish by its English name. */
  readonly part?: string;
  /** null: there was none. */
  readonly before: FieldValue;
  readonly after: FieldValue;
}

export interface MenuChange {
  readonly kind: MenuKind;
  readonly itemId: string;
  readonly name: string;
  readonly change: 'added' | 'changed' | 'deleted';
  /** Empty unless changed. */
  readonly fields: readonly FieldChange[];
}

/** Ids of other things are long; a reader wants names. */
export type NameOf = (id: string) => string | undefined;

/**
 * In the order of the menu: each department with its products, then the groups. An edit that leaves everything as it is, is
 * left out.
 */
export function menuChanges(
  live: MenuDocuments,
  edits: readonly MenuEdit[],
  taxNameOf: NameOf = () => undefined,
): MenuChange[] {
  const draft = applyEdits(live, edits);
  const nameOf: NameOf = (id) =>
    [draft, live]
      .flatMap(({ departments, products, groups }) => [departments.get(id), products.get(id), groups.get(id)])
      .find((found) => found !== undefined)?.name.en ?? taxNameOf(id);
  const rankOf = ({ kind, itemId }: MenuEdit) =>
    rankIn(kind, documentOf(draft, kind, itemId) ?? documentOf(live, kind, itemId), draft);
  const ranked = edits.map((edit) => ({ edit, rank: rankOf(edit) }));
  const inOrder = ranked.sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]);
  return inOrder.flatMap(({ edit: { kind, itemId } }): MenuChange[] => {
    const before = documentOf(live, kind, itemId);
    const after = documentOf(draft, kind, itemId);
    const name = (after ?? before)?.name.en ?? '';
    if (!before) return after ? [{ kind, itemId, name, change: 'added', fields: [] }] : [];
    if (!after) return [{ kind, itemId, name, change: 'deleted', fields: [] }];
    const fields = fieldChanges(before, after, nameOf);
    return fields.length > 0 ? [{ kind, itemId, name, change: 'changed', fields }] : [];
  });
}

/** Where a document stands on the menu: its department's position, then its own. */
function rankIn(
  kind: MenuKind,
  document: MenuItemDocument | undefined,
  { departments }: MenuDocuments,
): readonly [department: number, own: number] {
  if (kind === 'group' || !document) return [Number.POSITIVE_INFINITY, 0];
  if ('departmentId' in document) return [departments.get(document.departmentId)?.position ?? 0, document.position];
  return ['position' in document ? document.position : 0, -1];
}

/** Undefined where the menu has no such item. */
export function documentOf(menu: MenuDocuments, kind: MenuKind, itemId: string): MenuItemDocument | undefined {
  if (kind === 'department') return menu.departments.get(itemId);
  return kind === 'product' ? menu.products.get(itemId) : menu.groups.get(itemId);
}

/** Where two versions of one document differ. */
export function fieldChanges(before: MenuItemDocument, after: MenuItemDocument, nameOf: NameOf): FieldChange[] {
  return compare(before, after, { path: '', nameOf });
}

interface Place {
  readonly path: string;
  readonly part?: string | undefined;
  readonly nameOf: NameOf;
}

function compare(before: unknown, after: unknown, place: Place): FieldChange[] {
  if (Object.is(before, after)) return [];
  if (isParts(before) || isParts(after)) return compareParts(asList(before), asList(after), place);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isOwnId(key, place));
    return keys.flatMap((key) =>
      compare(before[key], after[key], { ...place, path: place.path === '' ? key : `${place.path}.${key}` }),
    );
  }
  const shown = [show(before, place.nameOf), show(after, place.nameOf)] as const;
  if (JSON.stringify(shown[0]) === JSON.stringify(shown[1])) return [];
  return [
    {
      field: place.path,
      ...(place.part === undefined ? {} : { part: place.part }),
      before: shown[0],
      after: shown[1],
    },
  ];
}

/** Lists of parts are compared part by part; a new order of the same parts is one change of its own. */
function compareParts(before: readonly Part[], after: readonly Part[], place: Place): FieldChange[] {
  const earlier = new Map(before.map((part) => [partId(part), part]));
  const later = new Map(after.map((part) => [partId(part), part]));
  const label = (part: Part) => partName(part, place.nameOf);
  const changes: FieldChange[] = [];
  for (const part of before) {
    if (!later.has(partId(part)))
      changes.push({ field: place.path, part: label(part), before: label(part), after: null });
  }
  for (const part of after) {
    const old = earlier.get(partId(part));
    if (!old) changes.push({ field: place.path, part: label(part), before: null, after: label(part) });
    else changes.push(...compare(old, part, { ...place, part: label(part) }));
  }
  const kept = (parts: readonly Part[], other: ReadonlyMap<string, Part>) =>
    parts.filter((part) => other.has(partId(part))).map(partId);
  const order = kept(after, earlier);
  if (kept(before, later).join() !== order.join()) {
    changes.push({
      field: `${place.path}.order`,
      before: before.filter((part) => later.has(partId(part))).map(label),
      after: after.filter((part) => earlier.has(partId(part))).map(label),
    });
  }
  return changes;
}

type Part = Readonly<Record<string, unknown>>;

const PART_IDS = ['variantId', 'comboItemId', 'comboProductId', 'modifierItemId', 'upsellId'] as const;

function isOwnId(key: string, { path }: Place): boolean {
  return path !== '' && PART_IDS.some((id) => id === key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isParts(value: unknown): boolean {
  return Array.isArray(value) && value.some((entry) => isRecord(entry) && PART_IDS.some((id) => id in entry));
}

function asList(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value : [];
}

function partId(part: Part): string {
  return String(PART_IDS.map((id) => part[id]).find((id) => id !== undefined) ?? '');
}

function partName(part: Part, nameOf: NameOf): string {
  if (isRecord(part.name)) return String(part.name.en ?? '');
  if (typeof part.productId === 'string') return nameOf(part.productId) ?? part.productId;
  const ids: readonly unknown[] = Array.isArray(part.productIds) ? part.productIds : [];
  return ids.map((id) => nameOf(String(id)) ?? String(id)).join(', ');
}

function show(value: unknown, nameOf: NameOf): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value))
    return value.map((entry) => (isRecord(entry) ? line(entry) : (nameOf(String(entry)) ?? entry)));
  return isRecord(value) ? line(value) : null;
}

/** A small record without an id on one line: a window of time, an availability. */
function line(value: Readonly<Record<string, unknown>>): string {
  return Object.values(value)
    .filter((entry) => entry !== null && entry !== undefined && entry !== '')
    .map((entry) =>
      Array.isArray(entry) ? entry.map((one) => (isRecord(one) ? line(one) : String(one))).join(' ') : entry,
    )
    .join(' ');
}
