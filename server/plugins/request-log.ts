/** One line per finished request, by route pattern: addresses and query strings may carry personal data. */
import type { FastifyInstance } from 'fastify';

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
