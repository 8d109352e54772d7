/** Answers are read by the contract where the type provider would encode them: that is the same while no schema changes a value. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { envelope } from '#core/contract/wire/envelope.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { serializerCompiler } from './answers.ts';
import { route } from './route.ts';

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

it('a long list of any call is written in turns, as the same text that one turn would write', async () => {
  const auditOf = (people: number) => ({
    entries: [],
    nextBefore: null,
    actors: Array.from({ length: people }, (_, n) => `Person ${n}`),
    actions: ['hours.save'],
    secret: 'no part of the contract',
  });
  const turnsOf = async (people: number) => {
    const app = fastify();
    app.setValidatorCompiler(() => () => true);
    app.setSerializerCompiler(serializerCompiler);
    let turns = 0;
    let isSent = false;
    const countOn = () => {
      if (isSent) return;
      turns += 1;
      setImmediate(countOn);
    };
    app.addHook('onSend', async () => {
      isSent = true;
    });
    route(app, 'listAudit', async () => {
      setImmediate(countOn);
      return auditOf(people);
    });
    const { body } = await app.inject({ url: ROUTES.listAudit.path });
    await app.close();
    const schema = envelope(ENDPOINTS.listAudit.data);
    const data = { success: true, data: auditOf(people) };
    expect(body).toBe(serializerCompiler({ schema, method: 'GET', url: ROUTES.listAudit.path })(data));
    return turns;
  };
  expect(await turnsOf(400)).toBe(0);
  expect(await turnsOf(2_000)).toBeGreaterThanOrEqual(4);
});
