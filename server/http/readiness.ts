/**
 * What this process can do now. `/livez`, for supervisors and load balancers: it answers and is not stopping; pages and
 * menus come from memory while the database is away. `/readyz`, for alarms and deployments: orders and jobs work too.
 */
import type { FastifyInstance } from 'fastify';
import { ping } from '#server/db/ping.ts';
import type { Deps } from '#server/deps.ts';
import type { JobsHealth } from '#server/jobs/jobs.ts';

const CHECK_TIMEOUT_MS = 2_000;
/** Any caller may ask, as often as it likes, so the statements do not run each time. A load balancer asks each second. */
const DATABASE_FRESH_MS = 1_000;
const JOBS_FRESH_MS = 2_000;

export function healthRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'isDatabaseFull' | 'jobs' | 'log'>,
  stopping: { readonly hasBegun: boolean },
): void {
  const unlisted = { schema: { hide: true }, config: { limit: 'none' as const } };
  const databaseAnswers = keepFor(DATABASE_FRESH_MS, () => answerInTime(ping(deps.db).then(() => true)));
  const jobsHealth = keepFor(JOBS_FRESH_MS, () => answerInTime(deps.jobs.health()));

  app.get('/livez', unlisted, async (_request, reply) =>
    reply.code(stopping.hasBegun ? 503 : 200).send({ status: stopping.hasBegun ? 'stopping' : 'ok' }),
  );

  app.get('/readyz', unlisted, async (_request, reply) => {
    const isClosing = stopping.hasBegun;
    const [isAnswered, health] = isClosing ? [false, null] : await Promise.all([databaseAnswers(), jobsHealth()]);
    const database = isAnswered === true;
    const jobs = health?.isWell ?? false;
    const isFull = deps.isDatabaseFull();
    const isReady = database && jobs && !isClosing && !isFull;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isClosing ? 'stopping' : isReady ? 'ready' : 'not ready',
        database,
        jobs,
        ...(isFull ? { reason: 'The disk of the database is full.' } : {}),
        ...(health ? presentJobs(health) : {}),
      });
  });
}

function presentJobs({ oldestDueSeconds, failed, lanes }: JobsHealth) {
  return {
    oldestDueSeconds,
    failedJobs: failed,
    lanes: lanes.map(({ actedAt, ...lane }) => ({
      ...lane,
      actedUtc: actedAt === null ? null : new Date(actedAt).toISOString(),
    })),
  };
}

/** Answers what was answered within the last `ms`, or waits for the question under way; otherwise asks. */
function keepFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (!kept || performance.now() - kept.at > ms) kept = { at: performance.now(), answer: ask() };
    return kept.answer;
  };
}

/** Null when it fails or takes too long. */
async function answerInTime<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, null);
  });
  const result = await Promise.race([query.catch(() => null), tooLate]);
  clearTimeout(timer);
  return result;
}
