import { describe, expect, it, vi } from 'vitest';
import type { ToastAction, ToastOptions } from '#ui/overlays/toast.ts';
import type { CartClient } from './cart-client.ts';
import { AT_REST } from './flow.ts';
import { createOrdering } from './ordering.ts';
import type { Toasts } from './ports.ts';
import type { FlowRunner } from './run.ts';
import type { FlowEvent } from './steps.ts';

const CURRY = { body: { productId: 'curry', qty: 1 }, name: 'Curry', from: 'card' } as const;

function orderingWith(load: () => Promise<unknown>, hasPreference = true) {
  const sent: FlowEvent[] = [];
  const said: string[] = [];
  const actions: ToastAction[] = [];
  const pieces = new Set<string>();
  const runner: FlowRunner = { flow: () => AT_REST, send: (event) => sent.push(event) };
  const loadRunner = vi.fn(async () => {
    await load();
    return runner;
  });
  const ordering = createOrdering({
    cart: {
      pieces: { expect: (id: string) => pieces.add(id), drop: (id: string) => pieces.delete(id) },
    } as unknown as CartClient,
    toasts: {
      text: (key: string) => key,
      errorText: () => 'no network',
      error(text: string, options?: ToastOptions) {
        said.push(text);
        if (options?.action) actions.push(options.action);
      },
    } as unknown as Toasts,
    hasPreference: () => hasPreference,
    loadRunner,
  });
  return { ordering, sent, said, actions, pieces, loadRunner };
}

describe('the first press', () => {
  it('loads the table once and reaches it, in order, each press with an id of its own', async () => {
    const { ordering, sent, pieces, loadRunner } = orderingWith(async () => undefined);
    ordering.add(CURRY);
    ordering.add(CURRY);
    // The count changes at the press, before the table is loaded.
    expect(pieces.size).toBe(2);
    expect(ordering.flow()).toBeNull();
    await expect.poll(() => sent).toHaveLength(2);
    expect(new Set(sent.map((event) => event.type === 'add' && event.intent.id)).size).toBe(2);
    expect(loadRunner).toHaveBeenCalledTimes(1);
    expect(ordering.flow()).toBe(AT_REST);
  });

  it('without a network is told, counts no more, and its own Try again or the next one tries again', async () => {
    let isOnline = false;
    const { ordering, sent, said, actions, pieces } = orderingWith(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
    });
    ordering.add(CURRY);
    await expect.poll(() => said).toEqual(['no network']);
    expect(pieces.size).toBe(0);
    isOnline = true;
    actions[0]?.onPress();
    await expect.poll(() => sent).toHaveLength(1);
    ordering.add(CURRY);
    await expect.poll(() => sent).toHaveLength(2);
  });

  it('counts nothing while the order preference is still to be chosen', () => {
    const { ordering, pieces } = orderingWith(async () => undefined, false);
    ordering.add(CURRY);
    expect(pieces.size).toBe(0);
  });
});

it('loads nothing for a dialog or a preference before the first press', () => {
  const { ordering, loadRunner } = orderingWith(async () => undefined);
  ordering.send({ type: 'address-changed' });
  ordering.send({ type: 'preference-chosen' });
  expect(loadRunner).not.toHaveBeenCalled();
});
