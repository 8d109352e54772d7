/** Calls that wait together share one statement: one round trip, one commit and one wake-up for all of them. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { actFor } from '#server/request-trace.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

interface BatchOptions<Input> {
  /** Inputs of one batch. */
  readonly most: number;
  /** Inputs with different answers never share a batch and do not wait for each other. */
  readonly apart?: (input: Input) => string;
  /** For a statement that costs much more to begin than each input adds to it: see `GATHER_MS`. */
  readonly gathers?: boolean;
  /** A batch waits for the one before it however slow that is, because they need the same lock. */
  readonly inTurn?: boolean;
}

/** After this a batch does not hold up the next one any longer. */
const SLOW_MS = 100;
/**
 * A batch that gathers waits for so long where the last one had several inputs. Calls that come one by one never wait.
 */
const GATHER_MS = 2;
/** Batches under way, where all but the last are slow. */
const AT_A_TIME = 4;

interface Waiting<Input, Output> {
  readonly input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Makes a call for one input from a call for many, so that calls that wait together share a statement. A call that
 * finds nothing under way starts at once; those that come meanwhile are the next batch. `run` answers in the order of
 * its inputs. Where it fails, each input runs alone, so that a bad one does not fail its neighbours; `run` must
 * therefore store nothing when it rejects. A lost connection does not tell whether anything was stored: then all of
 * them are rejected.
 */
export function createBatches<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  options: BatchOptions<Input>,
): (input: Input) => Promise<Output> {
  const { apart } = options;
  if (!apart) return createQueue(run, options, () => undefined);
  const queues = new Map<string, (input: Input) => Promise<Output>>();
  return (input) => {
    const name = apart(input);
    const add = queues.get(name) ?? createQueue(run, options, () => queues.delete(name));
    queues.set(name, add);
    return add(input);
  };
}

/** `onIdle` is called when nothing waits and nothing is under way. */
function createQueue<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { most, gathers = false, inTurn = false }: BatchOptions<Input>,
  onIdle: () => void,
): (input: Input) => Promise<Output> {
  const waiting: Waiting<Input, Output>[] = [];
  let quick = 0;
  let underWay = 0;
  let isStarting = false;
  let isBusy = false;

  async function settle(batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => {
        resolve(outputs[index] as Output);
      });
    } catch (error) {
      if (batch.length > 1 && !isDatabaseUnavailable(error)) {
        await Promise.all(batch.map((one) => settle([one])));
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }

  async function carryOut(batch: readonly Waiting<Input, Output>[]): Promise<void> {
    underWay += 1;
    quick += 1;
    let isQuick = true;
    const endQuick = () => {
      isQuick = false;
      quick -= 1;
      start();
    };
    const timer = inTurn ? undefined : setTimeout(endQuick, SLOW_MS);
    await settle(batch);
    clearTimeout(timer);
    underWay -= 1;
    if (isQuick) quick -= 1;
    start();
    if (underWay === 0 && waiting.length === 0) onIdle();
  }

  function start(): void {
    if (isStarting || quick > 0 || underWay >= AT_A_TIME || waiting.length === 0) return;
    isStarting = true;
    // Calls of the same turn of the event loop belong together.
    void (isBusy ? sleep(GATHER_MS) : nextTurn()).then(() => {
      isStarting = false;
      isBusy = gathers && waiting.length > 1;
      // It belongs to several requests, so it is done in the name of none.
      actFor(null, () => void carryOut(waiting.splice(0, most)));
    });
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      start();
    });
}
