/** Answers are read by the contract where the type provider would encode them: that is the same while no schema changes a value. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { serializerCompiler } from './answers.ts';

/** Kinds of schemas that read a value as another one. A default changes none that is there. */
const CHANGING = ['transform', 'pipe', 'prefault', 'catch', 'success'];

/** Kinds of schemas in a schema, however deep. */
function kindsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodType) return [schema.def.type, ...kindsIn(schema.def, seen)];
  return Object.values(schema).flatMap((part) => kindsIn(part, seen));
}

it('no schema of an answer changes a value that is there', () => {
  const changing = Object.entries(ENDPOINTS).flatMap(([name, { data }]) =>
    kindsIn(data)
      .filter((kind) => CHANGING.includes(kind))
      .map((kind) => `${name}: ${kind}`),
  );
  expect(changing).toEqual([]);
  expect(kindsIn(ENDPOINTS.getBoard.data)).toEqual(expect.arrayContaining(['object', 'array', 'nullable', 'string']));
  expect(kindsIn(z.object({ list: z.array(z.string().transform(Number)) }))).toContain('transform');
});

it('what the contract does not name is left out, and what breaks it is an error', () => {
  const serialize = serializerCompiler({
    schema: z.object({ name: z.string() }),
    method: 'GET',
    url: '/api/somewhere',
  });
  expect(serialize({ name: 'Priya', passwordHash: 'secret' })).toBe('{"name":"Priya"}');
  expect(() => serialize({ name: 7 })).toThrow(/match the schema/);
});
