/** What callers hear of errors of the database. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';

/** As drizzle hands on an error of the driver. */
const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['a row that another transaction holds', '55P03', 503],
  ['a deadlock', '40P01', 503],
  ['a transaction that met another one', '40001', 503],
  ['a server that has become a standby', '25006', 503],
  ['a server that ends its connections', '57P01', 503],
  ['a wrong statement', '42703', 500],
])('%s (%s) is %i', async (_what, code, status) => {
  const app = fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw failed(code);
  });
  const answer = await app.inject({ url: '/' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, status === 503 ? '2' : undefined]);
  await app.close();
});
