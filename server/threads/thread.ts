/** The thread's side: carries out one task after the other, so that requests are answered meanwhile. */
import { parentPort } from 'node:worker_threads';
import { carryOut, type Reply, type Request } from './tasks.ts';

let last: Promise<void> = Promise.resolve();

async function answer({ id, name, args }: Request): Promise<void> {
  const reply: Reply = await carryOut(name, args).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(reply);
}

parentPort?.on('message', (request: Request) => {
  last = last.then(() => answer(request));
});
