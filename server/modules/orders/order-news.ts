import type { Executor } from '#server/db/executor.ts';
import type { EventBus } from '#server/events/event-bus.ts';

/** Lets open consoles read an order again. Part of the caller's transaction. */
export function tellConsole(
  executor: Executor,
  events: Pick<EventBus, 'publish'>,
  { clientId, orderId }: { readonly clientId: string; readonly orderId: string },
): Promise<void> {
  return events.publish(executor, `console:${clientId}`, { type: 'order', orderId });
}
