/** One line per finished request, by route pattern: addresses and query strings may carry personal data. */
import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = reply.statusCode < 400 && request.method === 'GET';
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
