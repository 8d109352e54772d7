/** Requests made from the contract's schemas: ones that pass validation, and ones that hold garbage of every type. */
import { z } from 'zod';

/** What of a JSON schema the samples read. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  /** Of a tuple, one for each place. */
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value of a field, or of an item of a list, by its name; undefined to make one up from its type. */
export type ValueOf = (field: string, isItem: boolean) => Json | undefined;

/** Stands in for an id that no field name tells. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: NO_ID,
  email: 'walker@example.nz',
  'date-time': '2026-01-01T06:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.nz/',
};

/** Texts by the pattern that they have to match. */
const PATTERNS: Readonly<Record<string, (field: string) => string>> = {
  '^-?\\d{1,3}(\\.\\d{1,20})?$': () => '12.5',
  '^\\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$': () =>
    `0_${'1'.repeat(8)}-1111-1111-1111-${'1'.repeat(12)}`,
  '^goods:[0-9a-f-]{36}$': () => `goods:${'1'.repeat(36)}`,
  '^\\d{1,18}$': () => '1',
  '^([\\d-]{8,12})?$': () => '12-345-678',
  // A span of hours ends at another time than it begins.
  '^(?:[01]\\d|2[0-3]):[0-5]\\d$': (field) => (field === 'to' ? '11:00' : '10:00'),
};

function textOf({ format = '', minLength = 0, pattern = '' }: Schema, field: string): string {
  return FORMATS[format] ?? PATTERNS[pattern]?.(field) ?? 'walker'.padEnd(minLength, 'x');
}

/**
 * Values that fit `schema`, so many that every alternative of it is in one of them; optional fields are filled in too. A
 * null among alternatives is left out.
 */
function samplesOf(schema: Schema, field: string, valueFor: ValueOf, root: Schema, isItem = false): Json[] {
  const named = valueFor(field, isItem);
  if (named !== undefined) return [named];
  const inner = (part: Schema, name = field, inList = isItem) => samplesOf(part, name, valueFor, root, inList);
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    return target ? inner(target) : [null];
  }
  if (schema.const !== undefined) return [schema.const as Json];
  if (schema.enum) return [(schema.enum[0] ?? null) as Json];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) {
    const others = choice.filter((one) => one.type !== 'null');
    return others.length > 0 ? others.flatMap((one) => inner(one)) : [null];
  }
  if (schema.allOf)
    return together(schema.allOf.map((part) => inner(part))).map((parts) => Object.assign({}, ...parts));
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    const values = together(fields.map(([name, part]) => inner(part, name, false)));
    return values.map((row) => Object.fromEntries(fields.map(([name], index) => [name, row[index] ?? null])));
  }
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'null');
  switch (type) {
    case 'array':
      if (schema.prefixItems) return together(schema.prefixItems.map((part) => inner(part, field, true)));
      return schema.items ? inner(schema.items, field, true).map((item) => [item]) : [[]];
    case 'string':
      return [textOf(schema, field)];
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)];
    case 'boolean':
      return [true];
    default:
      return [type === 'object' ? {} : null];
  }
}

/** Lists side by side, the short ones from their beginning again: as many rows as the longest list has values. */
function together(lists: readonly (readonly Json[])[]): Json[][] {
  const rows = Math.max(1, ...lists.map(({ length }) => length));
  return Array.from({ length: rows }, (_, row) => lists.map((list) => list[row % list.length] ?? null));
}

/** The same of a schema of the API's document; `components` are its named schemas. */
export function samplesOfDocument(
  schema: Schema,
  field: string,
  valueFor: ValueOf,
  components: Readonly<Record<string, Schema>>,
): Json[] {
  return samplesOf(schema, field, valueFor, { $defs: components });
}

/** Request parts that fit the contract's `schema`, with every alternative of it. */
export function samples(schema: z.ZodType, valueFor: ValueOf): Json[] {
  const json = schemaOf(schema);
  return samplesOf(json, '', valueFor, json);
}

/** Values that no field expects, or only some do. */
export const GARBAGE: readonly Json[] = [
  null,
  '',
  'x'.repeat(3000),
  '\u0000',
  '\ud83c',
  "'; drop table orders; --",
  '{{constructor}} {0} \\x00',
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1 + 0.2,
  true,
  [],
  [null],
  {},
  { $ne: null },
  '9999-12-31T23:59:59Z',
  NO_ID,
];

/** `value` once for each of its fields, however deep, with garbage in that field's place. `pick` chooses it. */
export function spoil(value: Json, pick: () => Json): Json[] {
  if (Array.isArray(value)) {
    return [pick(), ...value.flatMap((item: Json, index) => spoil(item, pick).map((bad) => value.with(index, bad)))];
  }
  if (value === null || typeof value !== 'object') return [pick()];
  const fields = Object.entries(value);
  return [
    pick(),
    ...fields.flatMap(([name, inner]) => spoil(inner, pick).map((bad) => ({ ...value, [name]: bad }))),
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
  ];
}
