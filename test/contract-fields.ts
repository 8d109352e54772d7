/** Finds the text fields of a call in its contract, and a body that fills the others, for tests that try every field. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
}

/** 'billingDetails.name' as ['billingDetails', 'name']; 0 for an entry of a list. */
export type FieldPath = readonly (string | number)[];

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Formats that are not texts of people: what is none of them is refused before anything reads it. */
const FORMATS = new Set(['uuid', 'date-time', 'date']);

function pathsIn(schema: JsonSchema, at: FieldPath): FieldPath[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => pathsIn(one, at));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => pathsIn(one, [...at, name]));
  if (schema.type === 'array') return schema.items ? pathsIn(schema.items, [...at, 0]) : [];
  const isText = schema.type === 'string' && schema.const === undefined && !schema.enum;
  return isText && !FORMATS.has(schema.format ?? '') ? [at] : [];
}

/** Every place in a body or a query where a text may stand. */
export function textFields(schema: z.ZodType): FieldPath[] {
  const seen = new Map(pathsIn(schemaOf(schema), []).map((path) => [path.join('.'), path]));
  return [...seen.values()];
}

function sample(schema: JsonSchema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name];
  const [first] = schema.anyOf?.filter((one) => one.type !== 'null' && one.const !== '') ?? [];
  if (first) return sample(first, name, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one, key, known)]),
    );
  if (schema.type === 'array') return schema.items ? [sample(schema.items, name, known)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date-time') return '2026-11-21T05:00:00Z';
  return schema.format === 'date' ? '2026-11-21' : 'Hana';
}

/** A value that the schema describes; `known` fields by name, wherever they stand. */
export function sampleOf(schema: z.ZodType, known: Readonly<Record<string, unknown>>): unknown {
  return sample(schemaOf(schema), '', known);
}

/** A copy of `value` with `text` at `path`. */
export function withText(value: unknown, [first, ...rest]: FieldPath, text: string): unknown {
  if (first === undefined) return text;
  if (typeof first === 'number') return [withText(Array.isArray(value) ? value[0] : undefined, rest, text)];
  const fields = typeof value === 'object' && value ? value : {};
  return { ...fields, [first]: withText(Reflect.get(fields, first), rest, text) };
}
