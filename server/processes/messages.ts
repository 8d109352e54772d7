/** What the first process and its workers say to each other, and what a worker learns at its start. */
import { z } from 'zod';

/** Given in the environment of a worker, because it must be there before the first line runs. */
export const WORKER_VARIABLE = 'SERVERY_WORKER';

const workerPart = z.object({
  connectionString: z.string(),
  /** Runs the installation's jobs, and loads the demo. One worker at a time does. */
  runsJobs: z.boolean(),
});
export type WorkerPart = z.infer<typeof workerPart>;

/** Undefined in a process that is no worker. */
export function readWorkerPart(text: string | undefined): WorkerPart | undefined {
  return text === undefined ? undefined : workerPart.parse(JSON.parse(text));
}

/** How often a worker gives a sign of life, and the first process looks for one. */
export const BEAT_MS = 2_000;

export type FromWorker =
  | { readonly kind: 'ready' }
  /** Sent each `BEAT_MS`: its event loop turns. */
  | { readonly kind: 'alive' }
  /** It cannot start; one sentence for the operator, or the stack of a bug. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** A request to it asks for the numbers of all workers. */
  | { readonly kind: 'ask-numbers'; readonly id: number }
  /** Its own numbers, in the form of prom-client. */
  | { readonly kind: 'numbers'; readonly id: number; readonly values: readonly object[] };

export type ToWorker =
  | { readonly kind: 'give-numbers'; readonly id: number }
  /** The numbers of all workers as text; null when they could not be added up. */
  | { readonly kind: 'all-numbers'; readonly id: number; readonly text: string | null };
