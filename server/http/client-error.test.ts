/** What the HTTP parser refuses is answered in the envelope too. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorEnvelope } from '#core/contract/wire/envelope.ts';
import { answerClientError } from './client-error.ts';

const app = fastify({ clientErrorHandler: answerClientError });
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })));
afterAll(() => app.close());

async function answerTo(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  // The server may end the connection while the rest of the text is on its way.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

it.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: a\r\nno header\r\n\r\n', 400],
])('%s', async (_, text, status) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(errorEnvelope.parse(JSON.parse(body)).error.errorCode).toBe(status);
});
