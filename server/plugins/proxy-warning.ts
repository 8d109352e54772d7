import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/**
 * Writes once into the log that requests carry a proxy's headers that TRUST_PROXY does not allow: behind such a proxy
 * all customers count as one address.
 */
export function warnOfUnknownProxies(app: FastifyInstance, { env, log }: Pick<Deps, 'env' | 'log'>): void {
  if (!env.publicUrl || env.trustProxy.length > 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && (request.headers['x-forwarded-for'] ?? request.headers['x-forwarded-host']) !== undefined) {
      isSaid = true;
      log.warn(
        { alert: true, peer: request.ip },
        `Requests from ${request.ip} carry X-Forwarded- headers, which are ignored: if that is your proxy, set TRUST_PROXY=${request.ip}, or all customers count as one address.`,
      );
    }
    done();
  });
}
