/** The numbers of all workers together, for the first process and for whichever worker is asked for them. */
import type { Worker } from 'node:cluster';
import type { FromWorker, ToWorker } from './messages.ts';

type NumbersMessage = Extract<FromWorker, { readonly kind: 'ask-numbers' | 'numbers' }>;

export interface Numbers {
  /** Null when they could not be added up. A worker that hangs is left out. */
  text(): Promise<string | null>;
  /** A worker's question, or its answer to ours. */
  hear(worker: Worker, message: NumbersMessage): void;
  /** It died: nobody waits for its answer. */
  forget(worker: Worker): void;
}

interface Question {
  readonly answer: (text: string | null) => void;
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
    question.answer(await addUp(question.values).catch(() => null));
  }

  function text(): Promise<string | null> {
    const id = ++lastId;
    const workers = workersNow().filter((worker) => worker.isConnected());
    return new Promise((resolve) => {
      questions.set(id, { answer: resolve, waitsFor: new Set(workers.map((worker) => worker.id)), values: [] });
      for (const worker of workers) tell(worker, { kind: 'give-numbers', id });
      setTimeout(() => void finish(id), workers.length === 0 ? 0 : ANSWER_WITHIN_MS).unref();
    });
  }

  function settle(id: number, question: Question, worker: Worker): void {
    question.waitsFor.delete(worker.id);
    if (question.waitsFor.size === 0) void finish(id);
  }

  return {
    text,
    hear(worker, message) {
      if (message.kind === 'ask-numbers') {
        void text().then((all) => tell(worker, { kind: 'all-numbers', id: message.id, text: all }));
        return;
      }
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
