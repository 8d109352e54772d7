/**
 * The one loop: for each event the table of `flow.ts` gives the next step, and this file performs the effects. Loaded
 * at the first press.
 */
import { denyOffer } from '#core/domain/cart/upsell.ts';
import { announce } from '#kit/announce.ts';
import type { CartClient } from './cart-client.ts';
import { linesOf } from './cart-lines.ts';
import type { Effect } from './effects.ts';
import { AT_REST, next } from './flow.ts';
import { updateBodyOf } from './line-body.ts';
import type { ReplacedLine } from './offers.ts';
import type { FlowPorts } from './ports.ts';
import type { AddIntent, Flow, FlowEvent } from './steps.ts';

export interface FlowRunner {
  flow(): Flow;
  send(event: FlowEvent): void;
}

function tellSaved(
  { toasts, dropDraft }: FlowPorts,
  { name: product, body, from, offeredIn }: AddIntent,
  isSaid: boolean,
): void {
  const line = 'uniqueId' in body ? body.uniqueId : undefined;
  const said = line ? 'cart.toast.updated' : offeredIn?.offered ? 'upsell.toast.added' : 'cart.toast.added';
  const text = toasts.text(said, { product });
  // The number on the plus shows it, and the bar or the panel of the cart.
  if (!isSaid && from === 'card') announce(text);
  else if (!isSaid) toasts.success(text, { id: line ? 'cart-changed' : 'cart-saved' });
  if (from === 'dialog') dropDraft(body.productId, line);
}

/** @param onChange is called after each change of the flow. */
export function createFlowRunner(cart: CartClient, ports: FlowPorts, onChange: () => void): FlowRunner {
  const { dialogs, toasts, memory } = ports;
  const lines = linesOf(cart);
  let flow = AT_REST;

  function send(event: FlowEvent): void {
    const { cart: shown } = cart.state();
    const result = next(flow, event, {
      hasPreference: ports.hasPreference(),
      address: dialogs.current(),
      cart: shown,
      denials: memory.denials(),
      isCheckoutStarted: memory.isCheckoutStarted(shown?.cartId ?? null),
      isQuick: ports.isQuick,
    });
    if (result.flow !== flow) {
      flow = result.flow;
      onChange();
    }
    // The offer that opens now says it itself, and a toast would lie over its buttons.
    const isSaid = result.effects.some((effect) => effect.do === 'show' && effect.extras.upsell !== undefined);
    for (const effect of result.effects) perform(effect, isSaid);
  }

  async function save(intent: AddIntent, bringsOffers: boolean): Promise<void> {
    const { id, body, from } = intent;
    if (from === 'card') cart.pieces.expect(id, body.productId);
    const before = cart.state().cart;
    const upsells = bringsOffers ? ports.upsellsOf(body.productId).catch(() => []) : [];
    try {
      const after = await ('uniqueId' in body ? lines.update(body) : cart.add(body));
      if (from === 'card') cart.pieces.land(id, after);
      send({ type: 'saved', id, before, after, upsells: await upsells });
    } catch (error) {
      send({ type: 'refused', id, message: toasts.errorText(error) });
    }
  }
  async function replace({ uniqueId, qty }: ReplacedLine): Promise<void> {
    const line = cart.known()?.products.find((candidate) => candidate.uniqueId === uniqueId);
    if (!line) return;
    try {
      await (line.qty > qty ? lines.update(updateBodyOf(line, line.qty - qty)) : lines.remove(uniqueId));
      toasts.success(toasts.text('upsell.toast.replaced'), { id: 'upsell-replaced' });
    } catch (error) {
      toasts.error(toasts.errorText(error));
    }
  }
  function tellRefused(intent: AddIntent, message: string): void {
    if (intent.from !== 'card') {
      toasts.error(message);
      return;
    }
    cart.pieces.drop(intent.id);
    const again = () => send({ type: 'add', intent: { ...intent, id: `${intent.id} again` } });
    toasts.error(message, { action: { label: toasts.text('cart.retry'), onPress: again } });
  }

  function perform(effect: Effect, isSaid: boolean): void {
    switch (effect.do) {
      case 'show':
        dialogs.open(effect);
        send({ type: 'address-changed' });
        break;
      case 'close':
        dialogs.close();
        break;
      case 'save':
        void save(effect.intent, effect.bringsOffers);
        break;
      case 'replace':
        void replace(effect.line);
        break;
      case 'tell-saved':
        tellSaved(ports, effect.intent, isSaid);
        break;
      case 'tell-refused':
        tellRefused(effect.intent, effect.message);
        break;
      case 'count-denial':
        memory.keepDenials(denyOffer(memory.denials(), effect.upsellId));
        break;
    }
  }
  send({ type: 'address-changed' });
  return { flow: () => flow, send };
}
