/** What the parts of a menu table share: which part a row names, and which part it belongs to. Pure. */
import { addTo } from '#core/domain/lists-by-key.ts';
import type { MenuEdit } from '#core/domain/menu/document.ts';
import type { Finder, ImportError, Reader } from '#core/domain/menu/table.ts';

export interface ImportOptions {
  /** `replace`: what the table does not have is deleted. */
  readonly mode: 'merge' | 'replace';
  /** A new UUID. */
  readonly newId: () => string;
  readonly known?: KnownParts;
}

/** What a file names of the restaurant itself. */
export interface KnownParts {
  /** Ids by their names. */
  readonly taxes: ReadonlyMap<string, string>;
  readonly imageIds: ReadonlySet<string>;
}

/** Names of dishes and other parts of which something did not come along. */
export interface LeftBehind {
  /** Combos that the file has without their dishes; they are off. */
  readonly combosOff: string[];
  readonly pictures: string[];
}

export interface ImportPlan {
  /** Only what differs from the menu: the same table twice drafts nothing the second time. */
  readonly edits: readonly MenuEdit[];
  readonly errors: readonly ImportError[];
  readonly missing: LeftBehind;
}

/** What one plan is made with. */
export interface Planning extends ImportOptions {
  readonly missing: LeftBehind;
}

export type Drafted<Body> = Map<string, Body>;

/** The part that a row names: an existing one, or a new one; a second row for the same part is an error. */
export function identify(
  reader: Reader,
  finder: Finder,
  taken: ReadonlyMap<string, unknown>,
  newId: () => string,
): string | null {
  const name = reader.text('name');
  if (name === '') {
    reader.fail('name', 'required');
    return null;
  }
  const itemId = reader.row.itemId ?? finder.match(reader.text('id'), name) ?? newId();
  if (taken.has(itemId)) {
    reader.fail(reader.text('id') === '' ? 'name' : 'id', 'twice');
    return null;
  }
  // So that a later row for the same part is recognised.
  finder.add(itemId, reader.text('id') || null, name);
  return itemId;
}

/** Another system's id; our own id, which an export writes where there is no other, is not stored as one. */
export function externalOf(reader: Reader, itemId: string, before: string | null): string | null {
  const id = reader.words('id', 100);
  return id === '' || id === itemId ? before : id;
}

/** A picture's file is named by its id. One that the restaurant lacks leaves the part as it was. */
export function pictureOf(reader: Reader, before: string | null, { known, missing }: Planning): string | null {
  if (!reader.has('picture')) return before;
  const id = reader.text('picture').replace(/\.webp$/, '');
  if (id === '') return null;
  if (id === before || known?.imageIds.has(id)) return id;
  missing.pictures.push(reader.text('name'));
  return before;
}

/** Rows by the part they belong to, in the table's order. */
export function byParent(readers: readonly Reader[], finder: Finder): Map<string, Reader[]> {
  const found = new Map<string, Reader[]>();
  for (const reader of readers) {
    const id = finder.find(reader.text('parent'));
    if (id === undefined) reader.fail('parent', reader.text('parent') === '' ? 'required' : 'parent');
    else addTo(found, id, reader);
  }
  return found;
}

/** Parts that the table has take the places of old ones, new ones follow; what it does not have stays unless replaced. */
export function merged<Part>(
  before: readonly Part[],
  planned: ReadonlyMap<string, Part>,
  mode: ImportOptions['mode'],
  idOf: (part: Part) => string,
): Part[] {
  if (mode === 'replace') return [...planned.values()];
  const kept = new Set(before.map(idOf));
  return [
    ...before.map((part) => planned.get(idOf(part)) ?? part),
    ...[...planned.values()].filter((part) => !kept.has(idOf(part))),
  ];
}

/**
 * Positions in the order of the table: those that stand in it already are kept, so that the same table moves nothing. One
 * for each list of siblings.
 */
export function placing(): (before: number | undefined) => number {
  let last = -1;
  return (before) => {
    last = before !== undefined && before >= last ? before : last + 1;
    return last;
  };
}
