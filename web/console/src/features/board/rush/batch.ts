/** Orders that were accepted together: each answers for itself. Pure. */
import type { MovesState } from '#console/features/board/moves-state.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';

export interface Failure {
  readonly orderNumber: number;
  readonly text: string;
}

export interface Batch {
  readonly tickets: readonly WireTicket[];
  /** By order; kept after the refusal has left its ticket. */
  readonly failures: ReadonlyMap<string, Failure>;
}

export function startBatch(tickets: readonly WireTicket[]): Batch {
  return { tickets, failures: new Map() };
}

/** The batch with the refusals that came since; the same batch where none came. */
export function withFailures(batch: Batch, refusals: MovesState['refusals']): Batch {
  const fresh = batch.tickets.flatMap(({ orderId, orderNumber }) => {
    const refusal = refusals.get(orderId);
    const known = batch.failures.get(orderId);
    return refusal && known?.text !== refusal.text ? [[orderId, { orderNumber, text: refusal.text }] as const] : [];
  });
  return fresh.length === 0 ? batch : { ...batch, failures: new Map([...batch.failures, ...fresh]) };
}

export interface BatchCount {
  readonly sending: number;
  readonly accepted: number;
  readonly failures: readonly Failure[];
}

export function countBatch({ tickets, failures }: Batch, pending: MovesState['pending']): BatchCount {
  const sending = tickets.filter(({ orderId }) => pending.get(orderId)?.state === 'asked').length;
  return { sending, accepted: tickets.length - sending - failures.size, failures: [...failures.values()] };
}
