import { useEffect } from 'react';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import type { OrderPlacing } from '#store/ordering/place-order.ts';
import { type PlaceProblem, pauseProblem, placeProblem } from '#store/ordering/place-problem.ts';
import type { Refusal } from '#store/ordering/placing.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';

export interface OrderProblem {
  /** Why the order type is paused; null while it is not. */
  readonly paused: string | null;
  /** The server's refusal, else the pause; null for neither. */
  readonly notice: string | null;
  /** Where to show `notice`, and its remedy; null where there is nothing to point at. */
  readonly problem: PlaceProblem | null;
}

/** The reason why the order cannot be placed: the server's refusal, or a pause that the server would refuse. */
export function useOrderProblem(preference: OrderPreference | null, failure: Refusal | null): OrderProblem {
  const t = useT();
  const { client, settings } = useStore();
  const now = useNow();
  const service = preference?.service ?? 'pickup';
  const canSchedule = settings[service].allowsSchedule;
  // Shown before the customer pays; the server checks again.
  const untilMs = preference?.laterUtc ? null : pausedUntil(client, service, now);
  const paused = untilMs === null ? null : pauseSentence(t, service, untilMs, now, client.timeZone);
  if (failure) return { paused, notice: failure.message, problem: placeProblem(failure, { canSchedule }) };
  return { paused, notice: paused, problem: paused ? pauseProblem({ canSchedule }) : null };
}

/** After a change of order type, address or time the server's refusal no longer applies. */
export function useChangedChoice(preference: OrderPreference | null, placing: OrderPlacing): void {
  const choice = JSON.stringify([preference?.service, preference?.address, preference?.laterUtc]);
  useEffect(() => {
    if (choice) placing.change();
  }, [choice, placing]);
}
