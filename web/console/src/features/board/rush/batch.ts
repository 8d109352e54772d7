/** Orders that were accepted together: each answers for itself. Pure. */
import type { MovesState } from '#console/features/board/moves-state.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';

export interface Failure {
  readonly orderNumber: number;
  readonly text: string;
  /** No answer came: it may have arrived. */
  readonly isUnsure: boolean;
}

export interface Batch {
  readonly tickets: readonly WireTicket[];
  /** By order; kept after the refusal has left its ticket. */
  readonly failures: ReadonlyMap<string, Failure>;
}

export function startBatch(tickets: readonly WireTicket[]): Batch {
  return { tickets, failures: new Map() };
}

/** The batch with the refusals that came since, and without doubts that turned out well; the same one if none did. */
export function withFailures(batch: Batch, refusals: MovesState['refusals']): Batch {
  const failures = new Map(batch.failures);
  let isChanged = false;
  for (const { orderId, orderNumber } of batch.tickets) {
    const refusal = refusals.get(orderId);
    const known = failures.get(orderId);
    if (refusal && known?.text !== refusal.text) {
      failures.set(orderId, { orderNumber, text: refusal.text, isUnsure: refusal.isUnsure === true });
      isChanged = true;
    } else if (!refusal && known?.isUnsure) {
      failures.delete(orderId);
      isChanged = true;
    }
  }
  return isChanged ? { ...batch, failures } : batch;
}

export interface BatchCount {
  /** Those in doubt among them: nothing says yet that they were not accepted. */
  readonly sending: number;
  readonly accepted: number;
  readonly failures: readonly Failure[];
}

export function countBatch({ tickets, failures }: Batch, pending: MovesState['pending']): BatchCount {
  const asked = tickets.filter(({ orderId }) => pending.get(orderId)?.state === 'asked').length;
  const refused = [...failures.values()].filter(({ isUnsure }) => !isUnsure);
  const sending = asked + failures.size - refused.length;
  return { sending, accepted: tickets.length - sending - refused.length, failures: refused };
}
