/** The server reads the committed document. That it is true: test/http/app.test.ts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, expect, it } from 'vitest';
import { noteCalls, serveApiDocs } from './api-docs.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'servery-api-docs-'));
afterAll(() => rm(folder, { recursive: true }));

it('answers the calls that this server has, and shows the fields of the components they refer to', async () => {
  const file = path.join(folder, 'api-document.json');
  const schema = { $ref: '#/components/schemas/Outer' };
  const requestBody = { content: { 'application/json': { schema } } };
  const call = (operationId: string) => ({ operationId, summary: operationId, tags: ['store'], requestBody });
  const components = {
    schemas: {
      Outer: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Inner' } } },
      Inner: { type: 'object', properties: { deepField: { type: 'string' } } },
    },
  };
  const paths = { '/a': { get: call('one'), post: call('two') }, '/b': { get: call('three') } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Servery' }, components, paths }));
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  const calls = noteCalls(app);
  app.get('/a', { schema: { operationId: 'one' } as object }, async () => null);
  serveApiDocs(app, calls, file);
  expect((await app.inject({ url: '/api/docs/json' })).json().paths).toEqual({ '/a': { get: call('one') } });
  const page = await app.inject({ url: '/api/docs' });
  expect([page.statusCode, page.body.includes('>two<'), page.body.includes('deepField')]).toEqual([200, false, true]);
  await app.close();
});

it('shows the data of an answer that stands beside the envelope, and what calls share', async () => {
  const file = path.join(folder, 'shared.json');
  const at = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  const beside = { type: 'object', properties: { data: at('schemas', 'Cart') }, required: ['data'] };
  const schema = { allOf: [at('schemas', 'Success'), beside] };
  const components = {
    schemas: {
      Success: { type: 'object', properties: { success: { type: 'boolean' } } },
      Cart: { type: 'object', properties: { total: { type: 'number', description: 'What it costs.' } } },
    },
    parameters: { CartId: { name: 'cartId', in: 'path', required: true, description: 'The basket.' } },
    responses: { CartAnswer: { description: 'Success.', content: { 'application/json': { schema } } } },
  };
  const call = {
    operationId: 'readCart',
    tags: ['store'],
    parameters: [at('parameters', 'CartId')],
    responses: { 200: at('responses', 'CartAnswer') },
  };
  await writeFile(file, JSON.stringify({ info: { title: 'Servery' }, components, paths: { '/cart': { get: call } } }));
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  const calls = noteCalls(app);
  app.get('/cart', async () => null);
  serveApiDocs(app, calls, file);
  const { body } = await app.inject({ url: '/api/docs', query: { search: 'basket' } });
  for (const words of ['<code>cartId</code>', 'Answer: data', '<code>total</code>', 'What it costs.'])
    expect(body).toContain(words);
  await app.close();
});

it('finds calls by words of their address, their summary and their shapes', async () => {
  const file = path.join(folder, 'searched.json');
  const call = (operationId: string, summary: string) => ({ operationId, summary, tags: ['store'] });
  const paths = { '/menu': { get: call('readMenu', 'The dishes') }, '/orders': { post: call('place', 'Place "it"') } };
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Servery' }, paths }));
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  const calls = noteCalls(app);
  app.get('/menu', async () => null);
  app.post('/orders', async () => null);
  serveApiDocs(app, calls, file);
  const names = async (search: string) =>
    [...(await app.inject({ url: '/api/docs', query: { search } })).body.matchAll(/<details id="(\w+)"/g)].map(
      ([, name]) => name,
    );
  expect(await names('')).toEqual(['readMenu', 'place']);
  // Every call is read and drawn once: a search takes what is ready.
  await rm(file);
  expect(await names('DISHES get')).toEqual(['readMenu']);
  expect(await names('orders')).toEqual(['place']);
  expect((await app.inject({ url: '/api/docs', query: { search: '"><b>' } })).body).not.toContain('<b>');
  await app.close();
});
