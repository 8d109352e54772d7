import type { SuccessEnvelope } from '#core/contract/envelope.ts';
import { type CachedAnswer, cachedAnswer } from './cached-answer.ts';

interface Validity {
  /** UTC ms. */
  readonly nowMs: number;
  /** Until when an answer made now holds (UTC ms); asked once per answer. */
  readonly untilMs: () => number;
}

/**
 * Ready answers made from a snapshot, which live exactly as long as it does: a new snapshot starts with none. `validity`
 * ends one earlier, for what depends on the clock.
 */
export class AnswerCache<Snapshot extends object> {
  readonly #answers = new WeakMap<Snapshot, Map<string, { answer: CachedAnswer; untilMs: number }>>();

  /** The answer kept under `key`, or the envelope around `data()`. */
  json(snapshot: Snapshot, key: string, data: () => unknown, validity?: Validity): CachedAnswer {
    const answers = this.#answers.get(snapshot) ?? new Map<string, { answer: CachedAnswer; untilMs: number }>();
    this.#answers.set(snapshot, answers);
    const kept = answers.get(key);
    if (kept && (!validity || kept.untilMs > validity.nowMs)) return kept.answer;
    const envelope: SuccessEnvelope<unknown> = { success: true, data: data() };
    const answer = cachedAnswer(JSON.stringify(envelope));
    answers.set(key, { answer, untilMs: validity?.untilMs() ?? Number.POSITIVE_INFINITY });
    return answer;
  }
}
