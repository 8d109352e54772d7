/** What docs/openapi.json tells the maker of a program: words for every field, sign-in, codes, and that nothing is taken away. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { packageFile } from '#server/package-root.ts';
import { describeWhole } from '../../tools/docs/api-document.ts';
import { type ApiDocument, type ApiSchema, broken, promisesOf } from '../../tools/docs/api-promise.ts';
import { withoutShared, withShared } from '../../tools/docs/api-shared.ts';

/** A client of a program is made from it, and a person reads it: 695 000 before parts were shared. New calls add to it (decision 229). */
const MOST_CHARACTERS = 510_000;

const written: ApiDocument = JSON.parse(readFileSync(packageFile('docs', 'openapi.json'), 'utf8'));
const document = withoutShared(written);
const { paths, components, webhooks } = document;
const schemas = components.schemas;
const named = ({ $ref }: ApiSchema) => schemas[$ref?.split('/').at(-1) ?? ''];

/** Fields of a schema and of all that it refers to that no sentence explains. */
function unexplained(schema: ApiSchema, at: string, seen: Set<ApiSchema>): string[] {
  const target = named(schema);
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (target) return unexplained(target, schema.$ref?.split('/').at(-1) ?? '', seen);
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inPart = field.anyOf?.find(({ description }) => description !== undefined)?.description;
    const said = field.description ?? field.const ?? named(field)?.description ?? inPart;
    return [...(said === undefined ? [`${at}.${name}`] : []), ...unexplained(field, `${at}.${name}`, seen)];
  });
  return [...fields, ...parts.flatMap((part) => unexplained(part, at, seen))];
}

it('has a sentence for every field that a restaurant’s own programs send or read', () => {
  const calls = Object.entries(paths)
    .filter(([address]) => address.startsWith('/api/pos'))
    .flatMap(([, methods]) => Object.values(methods));
  expect(calls.length).toBeGreaterThan(12);
  const messages = Object.values(webhooks).map(({ post }) => post);
  const seen = new Set<ApiSchema>();
  const absent = [...calls, ...messages].flatMap(({ operationId, parameters = [], requestBody, responses }) => {
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    const answer = responses['200']?.content?.['application/json']?.schema.properties?.data;
    const silent = parameters.filter(({ description }) => !description);
    return [
      ...silent.map(({ name }) => `${operationId} ${name}`),
      ...[...bodies, ...(answer ? [answer] : [])].flatMap((one) => unexplained(one, operationId, seen)),
    ];
  });
  expect(absent).toEqual([]);
});

it('says who signs in and with which cookie, and where nobody has to', () => {
  expect(components.securitySchemes).toMatchObject({
    staffSession: { name: 'servery_staff' },
    providerSession: { name: 'servery_provider' },
  });
  expect(paths['/api/{clientId}/orders']?.post?.security).toEqual([{ bearer: [] }, {}]);
});

it('says each state of an order in words', () => {
  const { description } = schemas.Ticket?.properties?.orderStatus ?? {};
  for (const [name, code] of Object.entries(ORDER_STATUS_CODES)) expect(description).toContain(`${code} ${name}`);
});

it('keeps what it has promised: calls, fields and what may be left out are added, never taken', () => {
  const promised = readFileSync(packageFile('docs', 'api-promise.txt'), 'utf8').trimEnd().split('\n');
  expect(promised.length).toBeGreaterThan(1_000);
  expect(broken(promised, written)).toEqual([]);
});

it('is small, because what calls have in common stands in it once', () => {
  expect(JSON.stringify(written).length).toBeLessThan(MOST_CHARACTERS);
});

it('loses nothing by what stands in it once', async () => {
  const whole = JSON.parse(JSON.stringify(await describeWhole()));
  const { paths: read, webhooks: heard, components: parts } = withoutShared(withShared(whole));
  const { paths: said, webhooks: sent, components: all } = withoutShared<typeof whole>(whole);
  expect([read, heard, parts.schemas]).toEqual([said, sent, all.schemas]);
  expect(Object.keys(written.components.schemas).length).toBeGreaterThan(Object.keys(all.schemas).length);
});

it('names each status of a call, by itself or in a list of what others answer too', () => {
  const statusesOf = (name: string) =>
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => operationId === name)
      .flatMap(({ responses }) => Object.keys(responses));
  expect(statusesOf('getMenu')).toEqual(['200', '304', '400', '401', '403', '404', '429', '500', '503']);
  expect(statusesOf('setService')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
});

it('a promise is broken by a field that is gone, has another type or has to be sent now, and not by a new one', () => {
  const call = (body: ApiSchema, answer: ApiSchema): ApiDocument => ({
    ...document,
    webhooks: {},
    paths: {
      '/api/pos/things': {
        post: {
          operationId: 'makeThing',
          tags: ['pos'],
          parameters: [],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: { 200: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  });
  const text = { type: 'string' };
  const before = call({ properties: { a: text }, required: ['a'] }, { properties: { b: text }, required: ['b'] });
  const promised = promisesOf(before);
  const after = (body: ApiSchema, answer: ApiSchema) => broken(promised, call(body, answer));
  const more = { properties: { a: text, c: text }, required: ['a'] };
  expect(after(more, { properties: { b: text, d: text }, required: ['b', 'd'] })).toEqual([]);
  expect(after({ properties: { a: text } }, { properties: { b: text }, required: ['b'] })).toEqual([]);
  expect(after({ ...more, required: ['a', 'c'] }, { properties: { b: text }, required: ['b'] })).toHaveLength(1);
  expect(after({ properties: { a: text } }, { properties: {} })).not.toEqual([]);
  expect(after({ properties: { a: text } }, { properties: { b: { type: 'integer' } }, required: ['b'] })).not.toEqual(
    [],
  );
  expect(after({ properties: { a: text } }, { properties: { b: text } })).not.toEqual([]);
  expect(broken(promised, { ...document, paths: {}, webhooks: {} })).not.toEqual([]);
});
