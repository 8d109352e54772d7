/** The numbers of all workers together, for whichever worker is asked for them. */
import type { Worker } from 'node:cluster';
import type { FromWorker, ToWorker } from './messages.ts';

type NumbersMessage = Extract<FromWorker, { readonly kind: 'ask-numbers' | 'numbers' }>;

export interface Numbers {
  /** A worker's question, or its answer to ours. */
  hear(worker: Worker, message: NumbersMessage): void;
  /** It died: nobody waits for its answer. */
  forget(worker: Worker): void;
}

interface Question {
  readonly asker: Worker;
  readonly askersId: number;
  readonly waitsFor: Set<number>;
  readonly values: object[][];
}

/** A worker that hangs is left out after this. */
const ANSWER_WITHIN_MS = 6_000;

export function createNumbers(workersNow: () => readonly Worker[]): Numbers {
  const questions = new Map<number, Question>();
  let lastId = 0;

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message);
  };

  async function finish(id: number): Promise<void> {
    const question = questions.get(id);
    if (!question) return;
    questions.delete(id);
    const { asker, askersId, values } = question;
    const text = await addUp(values).catch(() => null);
    tell(asker, { kind: 'all-numbers', id: askersId, text });
  }

  function ask(asker: Worker, askersId: number): void {
    const id = ++lastId;
    const workers = workersNow().filter((worker) => worker.isConnected());
    questions.set(id, { asker, askersId, waitsFor: new Set(workers.map((worker) => worker.id)), values: [] });
    for (const worker of workers) tell(worker, { kind: 'give-numbers', id });
    setTimeout(() => void finish(id), ANSWER_WITHIN_MS).unref();
  }

  function settle(id: number, question: Question, worker: Worker): void {
    question.waitsFor.delete(worker.id);
    if (question.waitsFor.size === 0) void finish(id);
  }

  return {
    hear(worker, message) {
      if (message.kind === 'ask-numbers') return ask(worker, message.id);
      const question = questions.get(message.id);
      if (!question) return;
      question.values.push([...message.values]);
      settle(message.id, question, worker);
    },
    forget(worker) {
      for (const [id, question] of questions) settle(id, question, worker);
    },
  };
}

/** As each number says: sums of requests, the largest of what is the same in every process. */
async function addUp(values: readonly object[][]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client');
  return await AggregatorRegistry.aggregate([...values]).metrics();
}
