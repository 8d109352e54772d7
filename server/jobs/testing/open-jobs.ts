/** Jobs of any name, for tests of the outbox itself: each says its lane when it is registered. */
import { z } from 'zod';
import type { JobKind } from '#server/jobs/catalogue.ts';
import { createGraphileJobs, type GraphileJobs, type GraphileJobsOptions } from '#server/jobs/graphile-jobs.ts';
import type { JobPayload, Task } from '#server/jobs/jobs.ts';

const anything = z.custom<JobPayload>();
type OpenCatalogue = Record<string, JobKind<typeof anything>>;

export interface OpenJobs extends Omit<GraphileJobs<OpenCatalogue>, 'register'> {
  register(name: string, task: Task<JobPayload>, kind: Pick<JobKind, 'lane' | 'every'>, isDue?: () => boolean): void;
}
export type OpenJobsOptions = Omit<GraphileJobsOptions<OpenCatalogue>, 'catalogue'>;

export function createOpenJobs(options: OpenJobsOptions): OpenJobs {
  const catalogue: OpenCatalogue = {};
  const jobs = createGraphileJobs({ ...options, catalogue });
  return {
    ...jobs,
    register(name, task, kind, isDue) {
      catalogue[name] ??= { does: 'What a test wants.', payload: anything, ...kind };
      jobs.register(name, task, isDue);
    },
  };
}
