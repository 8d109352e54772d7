/**
 * One line per request, by route pattern: addresses and query strings may carry personal data. Where it was refused, the
 * line says why (`RefusedFor`) and names the restaurant. A caller who goes away before the answer has a line too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { actFor } from '#server/request-trace.ts';

/** As proxies log it: the caller closed the connection. */
const CALLER_WENT = 499;
const inAddress = z.object({ clientId: uuid });

export function logRequests(app: FastifyInstance): void {
  const written = new WeakSet<FastifyRequest>();
  function write(request: FastifyRequest, reply: FastifyReply, status: number): void {
    if (written.has(request)) return;
    written.add(request);
    const level = status < 400 && request.method === 'GET' ? 'debug' : 'info';
    if (app.log.level !== 'debug' && app.log.level !== 'trace' && level !== 'info') return;
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
      ms: Math.round(reply.elapsedTime),
      ...(request.refusedFor && { ...restaurantOf(request.params), ...request.refusedFor }),
    };
    request.log[level](line, 'request');
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      // An event stream has no other end.
      const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
      if (!reply.raw.writableFinished && !isStream) write(request, reply, CALLER_WENT);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply, reply.statusCode);
    done();
  });
}

/** The id of the restaurant in the address; nothing where another text stands in its place. */
function restaurantOf(params: unknown): { readonly clientId?: string } {
  const { success, data } = inAddress.safeParse(params);
  return success ? data : {};
}

/** What a request begins is named after it. Reads begin nothing that outlives them, and are spared what this costs. */
export function traceRequests(app: FastifyInstance): void {
  // After the body has come: its arrival is an event of the socket, which no request owns.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else actFor(request.id, done);
  });
}
