/** Requests made from the contract's schemas: ones that pass validation, and ones that hold garbage of every type. */
import { z } from 'zod';

/** What of a JSON schema the samples read. */
interface Schema {
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

/** A value that fits `schema`; optional fields are filled in too. */
function sampleOf(schema: Schema, field: string, valueFor: ValueOf, root: Schema, isItem = false): Json {
  const named = valueFor(field, isItem);
  if (named !== undefined) return named;
  const inner = (part: Schema, name = field, inList = isItem) => sampleOf(part, name, valueFor, root, inList);
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    return target ? inner(target) : null;
  }
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return (schema.enum[0] ?? null) as Json;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return inner(choice.find((one) => one.type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, inner(part, name, false)]),
    );
  }
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'null');
  switch (type) {
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((part) => inner(part, field, true));
      return schema.items ? [inner(schema.items, field, true)] : [];
    case 'string':
      return FORMATS[schema.format ?? ''] ?? 'walker'.padEnd(schema.minLength ?? 0, 'x');
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return type === 'object' ? {} : null;
  }
}

/** A request part that fits the contract's `schema`. */
export function sample(schema: z.ZodType, valueFor: ValueOf): Json {
  const json = schemaOf(schema);
  return sampleOf(json, '', valueFor, json);
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
