/** Whether this process is worth sending customers to: `/livez` for a supervisor, `/readyz` for a load balancer. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const CHECK_TIMEOUT_MS = 2_000;

export function healthRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'jobs' | 'log'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const unlisted = { schema: { hide: true }, config: { rateLimit: false as const } };

  app.get('/livez', unlisted, async () => ({ status: 'ok' }));

  app.get('/readyz', unlisted, async (_request, reply) => {
    const database = isClosing ? false : await answersInTime(deps.db.execute(sql`select 1`));
    const jobs = 'isRunning' in deps.jobs ? deps.jobs.isRunning === true : true;
    const isReady = database && jobs && !isClosing;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isClosing ? 'stopping' : isReady ? 'ready' : 'not ready', database, jobs });
  });
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  const answer = query.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return result;
}
