/** Describes a change in words: each field with its old and new value. Pure; works for any recorded change. */
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';

export interface FieldChange {
  /** Names from the outside in: ['ranges', '1', 'fromTime']. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const MOST_FIELDS = 60;

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits lists of objects by position; lists of plain values stay whole. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isPlain(value)) return new Map(Object.entries(value));
  if (Array.isArray(value) && value.some(isPlain)) {
    return new Map(value.map((one, index) => [String(index + 1), one]));
  }
  return null;
}

function collect(path: readonly string[], before: unknown, after: unknown, found: FieldChange[]): void {
  const old = partsOf(before);
  const fresh = partsOf(after);
  if (!old && !fresh) {
    if (JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)) found.push({ path, before, after });
    return;
  }
  const names = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
  for (const name of names) collect([...path, name], old?.get(name), fresh?.get(name), found);
}

/** The fields that differ, in their own order. A missing value counts as null. */
export function changesBetween(before: unknown, after: unknown): readonly FieldChange[] {
  const found: FieldChange[] = [];
  collect([], before, after, found);
  return found.slice(0, MOST_FIELDS);
}

/** 'businessCloseTime' → 'Business close time'; 'DeliveryOrder:AllowCash' → 'Delivery order: allow cash'. */
export function plainWords(name: string): string {
  const words = name
    .replace(/(Cents|Utc|Ms)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(/:/g, ': ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Shown =
  | { readonly kind: 'nothing' | 'forever' }
  | { readonly kind: 'yes' | 'no' }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'instant'; readonly ms: number }
  | { readonly kind: 'text'; readonly text: string };

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** A number at or above this in a field named after a time is an instant in UTC ms. */
const FIRST_INSTANT = Date.UTC(2000, 0, 1);

/** The kind of a value, so that the page can show it in the reader's language. `field` is the last name of its path. */
export function shownOf(field: string, value: unknown): Shown {
  if (value === null || value === undefined || value === '') return { kind: 'nothing' };
  // Settings keep switches as text.
  if (value === true || value === 'true') return { kind: 'yes' };
  if (value === false || value === 'false') return { kind: 'no' };
  if (typeof value === 'number' && /Cents$/.test(field)) return { kind: 'money', cents: value };
  if (typeof value === 'number' && /(At|Until|Ms)$/.test(field) && value > FIRST_INSTANT) {
    return value >= SOLD_OUT_UNTIL_CHANGED ? { kind: 'forever' } : { kind: 'instant', ms: value };
  }
  if (typeof value === 'string' && ISO.test(value)) return { kind: 'instant', ms: Date.parse(value) };
  if (Array.isArray(value)) return value.length === 0 ? { kind: 'nothing' } : { kind: 'text', text: value.join(', ') };
  return { kind: 'text', text: String(value) };
}
