/** Answers in the envelope what the HTTP parser refuses before there is a request: a broken one, a late one, too many headers. */
import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { message, type ServerMessage } from '#server/locales/messages.ts';

const BY_CODE: Readonly<Record<string, readonly [status: number, key: ServerMessage]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'error.late'],
  HPE_HEADER_OVERFLOW: [431, 'error.headers'],
};

/** In English: no header was read that could name another language. */
export const answerClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, key] = BY_CODE[error.code] ?? [400, 'error.request'];
  const text = message('en', key);
  const envelope: ErrorEnvelope = {
    success: false,
    data: null,
    message: text,
    error: { errorCode: status, errorMessage: text, message: text },
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
