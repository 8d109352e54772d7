/** One of several processes that answer at one port. The first process starts it and replaces it when it dies. */
import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { explainStart } from '#server/db/startup-error.ts';
import type { Env } from '#server/env.ts';
import { loadSecrets } from '#server/identity/secrets.ts';
import type { LogOutput } from '#server/logging/log-output.ts';
import type { Peers } from '#server/modules/metrics/peers.ts';
import { BEAT_MS, type FromWorker, type ToWorker, type WorkerPart } from './messages.ts';
import { serve } from './serve.ts';
import { createStopping } from './stopping.ts';

/** Prometheus gives up after ten seconds. */
const NUMBERS_WITHIN_MS = 8_000;

/** Runs until a signal, or until the first process is gone: Node then ends its workers. */
export async function runWorker(
  env: Env,
  { log, output }: { readonly log: FastifyBaseLogger; readonly output: LogOutput },
  part: WorkerPart,
): Promise<void> {
  const stopping = createStopping({
    hasOwnDatabase: !env.databaseUrl,
    onError: (error) => log.error({ err: error }, 'stopping failed'),
  });
  stopping.add(output.settle);
  setInterval(() => tell({ kind: 'alive' }), BEAT_MS).unref();
  try {
    const secrets = await loadSecrets(env.dataDir);
    await serve({ env, secrets, log, ...part, peers: createPeers(), onStarted: stopping.add });
    stopping.markReady();
    tell({ kind: 'ready' });
  } catch (error) {
    await stopping.stopAll();
    if (stopping.starting.aborted) return;
    tell({ kind: 'failed', reason: explainStart(error) }, () => process.exit(1));
  }
}

function tell(message: FromWorker, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, () => onSent?.());
}

/** Asks the first process for the numbers of all workers, and gives it this one's. */
function createPeers(): Peers {
  const asked = new Map<number, (text: string | null) => void>();
  let lastId = 0;
  let ownNumbers: () => Promise<readonly object[]> = async () => [];
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'all-numbers') asked.get(message.id)?.(message.text);
    else
      ownNumbers().then(
        (values) => tell({ kind: 'numbers', id: message.id, values }),
        () => tell({ kind: 'numbers', id: message.id, values: [] }),
      );
  });
  return {
    offer(numbers) {
      ownNumbers = numbers;
    },
    async text() {
      const id = ++lastId;
      const answered = new Promise<string | null>((resolve) => asked.set(id, resolve));
      const timer = setTimeout(() => asked.get(id)?.(null), NUMBERS_WITHIN_MS);
      tell({ kind: 'ask-numbers', id });
      const text = await answered;
      clearTimeout(timer);
      asked.delete(id);
      if (text === null) throw new Error('The first process did not give the numbers of the workers.');
      return text;
    },
  };
}
