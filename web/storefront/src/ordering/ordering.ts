/** Ordering for the views: the cart, and where they send events. The table itself is loaded at the first press. */
import type { CartClient } from './cart-client.ts';
import type { Toasts } from './ports.ts';
import type { FlowRunner } from './run.ts';
import type { AddIntent, Flow, FlowEvent } from './steps.ts';

export interface Ordering {
  readonly cart: CartClient;
  /** Null until the first press. */
  flow(): Flow | null;
  subscribe(listener: () => void): () => void;
  send(event: FlowEvent): void;
  /** Starts adding to the cart, with the questions and offers before and after it. */
  add(intent: Omit<AddIntent, 'id'>): void;
  /** Loads the table ahead of the first press. */
  prepare(): Promise<unknown>;
}

export interface OrderingParts {
  readonly cart: CartClient;
  readonly toasts: Toasts;
  hasPreference(): boolean;
  /** Rejects without a network. */
  loadRunner(onChange: () => void): Promise<FlowRunner>;
}

export function createOrdering({ cart, toasts, hasPreference, loadRunner }: OrderingParts): Ordering {
  const listeners = new Set<() => void>();
  let runner: FlowRunner | null = null;
  let loading: Promise<FlowRunner> | null = null;
  let presses = 0;

  async function prepare(): Promise<FlowRunner> {
    loading ??= loadRunner(() => {
      for (const listener of listeners) listener();
    });
    try {
      runner = await loading;
      return runner;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  function send(event: FlowEvent): void {
    if (runner) {
      runner.send(event);
      return;
    }
    // Before the first press no step waits for a preference or a dialog.
    if (event.type === 'address-changed' || event.type === 'preference-chosen') return;
    prepare().then(
      (loaded) => loaded.send(event),
      (error: unknown) => {
        if (event.type === 'add') cart.pieces.drop(event.intent.id);
        toasts.error(toasts.errorText(error), {
          action: { label: toasts.text('shell.error.retry'), onPress: () => send(event) },
        });
      },
    );
  }
  return {
    cart,
    flow: () => runner?.flow() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    add(intent) {
      presses += 1;
      const id = `${presses}`;
      // The count on the card changes at the press.
      if (intent.from === 'card' && hasPreference()) cart.pieces.expect(id, intent.body.productId);
      send({ type: 'add', intent: { ...intent, id } });
    },
    prepare,
  };
}
