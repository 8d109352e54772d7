/** Reads JSON whose shape nobody has checked. Pure. */
import { printable } from '#core/domain/printable.ts';

export type Plain = Readonly<Record<string, unknown>>;

/** The object; an empty one for anything else. */
export function asRecord(value: unknown): Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {};
}

/** The objects of a list; anything else is an empty one. */
export function asList(value: unknown): readonly Plain[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** The object in this field; an empty one for anything else. */
export function recordAt(from: Plain, name: string): Plain {
  return asRecord(from[name]);
}

/** Texts and numbers of a list. */
export function arrayAt(from: Plain, name: string): readonly (string | number)[] {
  const value = from[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' || typeof one === 'number') : [];
}

/** A text; a number as its digits; '' for anything else. */
export function textAt(from: Plain, name: string): string {
  const value = from[name];
  return typeof value === 'string' ? printable(value).trim() : typeof value === 'number' ? String(value) : '';
}

/** A number, also written as text; null for anything else. */
export function numberAt(from: Plain, name: string): number | null {
  const value = from[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
