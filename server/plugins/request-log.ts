/** One line per finished request, by route pattern: addresses and query strings may carry personal data. */
import type { FastifyInstance } from 'fastify';
import { actFor } from '#server/request-trace.ts';

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
      };
      request.log[level](line, 'request');
    }
    done();
  });
}

/** What a request begins is named after it. Reads begin nothing that outlives them, and are spared what this costs. */
export function traceRequests(app: FastifyInstance): void {
  // After the body has come: its arrival is an event of the socket, which no request owns.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else actFor(request.id, done);
  });
}
