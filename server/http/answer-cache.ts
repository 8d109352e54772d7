import type { SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { type CachedAnswer, cachedAnswer } from './cached-answer.ts';

interface Validity {
  /** UTC ms; of a preview, another time than the server's. */
  readonly nowMs: number;
  /** Until when an answer made now holds (UTC ms); asked once per answer. */
  readonly untilMs: () => number;
}

interface Kept {
  readonly answer: CachedAnswer;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Finished answers made from a snapshot, which live as long as it does: a new snapshot starts with none. With a
 * `validity`, for answers that depend on the clock, an answer is used only from the instant that it was made for to its
 * end: an answer of tomorrow's preview is not used today.
 */
export class AnswerCache<Snapshot extends object> {
  readonly #answers = new WeakMap<Snapshot, Map<string, Kept>>();

  /** The answer kept under `key`, or the envelope around `data()`. */
  json(snapshot: Snapshot, key: string, data: () => unknown, validity?: Validity): CachedAnswer {
    const answers = this.#answers.get(snapshot) ?? new Map<string, Kept>();
    this.#answers.set(snapshot, answers);
    const kept = answers.get(key);
    if (kept && (!validity || (kept.fromMs <= validity.nowMs && validity.nowMs < kept.untilMs))) return kept.answer;
    const envelope: SuccessEnvelope<unknown> = { success: true, data: data() };
    const answer = cachedAnswer(JSON.stringify(envelope));
    answers.set(key, {
      answer,
      fromMs: validity?.nowMs ?? Number.NEGATIVE_INFINITY,
      untilMs: validity?.untilMs() ?? Number.POSITIVE_INFINITY,
    });
    return answer;
  }
}
