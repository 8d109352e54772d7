/** Headers that keep a browser from doing what no page of ours asks for. Pages add their own policy (modules/pages). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const isHttps = env.publicUrl?.startsWith('https:') === true;
  await app.register(helmet, {
    // What is not a page is data: it may load nothing and be framed by nobody.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
  });
}
