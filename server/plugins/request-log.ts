/**
 * One line per finished request, by route pattern: addresses and query strings may carry personal data. Where it was
 * refused, the line says why (`RefusedFor`) and names the restaurant.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { actFor } from '#server/request-trace.ts';

const inAddress = z.object({ clientId: uuid });

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode < 400 && request.method === 'GET' ? 'debug' : 'info';
    if (app.log.level === 'debug' || app.log.level === 'trace' || level === 'info') {
      const line = {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.refusedFor && { ...restaurantOf(request.params), ...request.refusedFor }),
      };
      request.log[level](line, 'request');
    }
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
