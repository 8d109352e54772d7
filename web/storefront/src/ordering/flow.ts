/**
 * From a press on 'Add' to the line in the cart, as one table of states and events. Pure.
 *
 * The address says which dialog is open. The step says what is pending: the order preference, the answer to an offer,
 * or the server's answer. A step ends, once, when its dialog leaves the address.
 */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import type { Effect } from './effects.ts';
import { addedLine, NOTHING_YET, offerFor, readReplaced, writeReplaced } from './offers.ts';
import type { AddIntent, Address, Answer, Facts, Flow, FlowEvent, Step, Wanted } from './steps.ts';

export interface Next {
  readonly flow: Flow;
  readonly effects: readonly Effect[];
}

export const AT_REST: Flow = { step: { at: 'browsing' }, underWay: [], isLeaving: false };

const lineOf = ({ body }: AddIntent) => ('uniqueId' in body ? body.uniqueId : undefined);

function isDialogOf(address: Address | null, { body, from }: AddIntent, line: string | undefined): boolean {
  if (from !== 'dialog' || address?.name !== 'product' || address.value !== body.productId) return false;
  return address.extras.line === line;
}

/**
 * The step that an address stands for. Moving from one product to another keeps the record of the offer that was made.
 */
function stepAt(address: Address | null, before: Step): Step {
  if (address?.name === 'product') {
    const { value: productId, extras } = address;
    if (before.at === 'choosing' && before.productId === productId && before.lineId === extras.line) return before;
    const asked =
      before.at === 'choosing' ? before.asked : before.at === 'offering' ? before.intent.body.productId : null;
    return { at: 'choosing', productId, lineId: extras.line, asked, refusal: null };
  }
  if (address?.name === 'offer') {
    return { at: 'offering-after', productId: address.value, upsellId: address.extras.upsell };
  }
  return { at: 'browsing' };
}

/** Whether the dialog that the step waits for is still in the address. */
function isStillAt(step: Step, address: Address | null): boolean {
  if (step.at === 'asking-preference') return address?.name === 'preference';
  if (step.at !== 'offering') return false;
  // An offer without a history entry lies over the page while the preference dialog may still be closing.
  if (!step.hasEntry) return address === null || address.name === 'preference';
  const { name, value, extras } = address ?? { name: '', value: '', extras: {} };
  const isOffer = extras.upsell === step.offer.upsellId && extras.offered === undefined;
  return name === 'product' && value === step.intent.body.productId && isOffer;
}

const stay = (flow: Flow): Next => ({ flow, effects: [] });
const show = (dialog: 'product' | 'offer', value: string, extras: Address['extras'], { address }: Facts): Effect => ({
  do: 'show',
  dialog,
  value,
  extras,
  replace: address !== null,
});

/** The dialog of the first of `productIds`, with the others to follow. */
function showNext([next = '', ...rest]: readonly string[], offered: string, facts: Facts): Effect {
  return show('product', next, { offered, ...(rest.length > 0 ? { next: rest.join(',') } : {}) }, facts);
}

function save(flow: Flow, intent: AddIntent): Next {
  const others = flow.underWay.filter(({ id }) => id !== intent.id);
  return { flow: { ...flow, underWay: [...others, intent] }, effects: [{ do: 'save', intent }] };
}

/** The customer has an order preference: show an offer if there is one, otherwise add to the cart. */
function begin(flow: Flow, intent: AddIntent): Next {
  const { step } = flow;
  const isAsked = step.at === 'choosing' && step.asked === intent.body.productId;
  if (lineOf(intent) !== undefined || intent.offeredIn?.offered || intent.from === 'list' || isAsked) {
    return save(flow, intent);
  }
  return { flow: { ...flow, underWay: [...flow.underWay, intent] }, effects: [{ do: 'look-for-offers', intent }] };
}

function add(flow: Flow, intent: AddIntent, facts: Facts): Next {
  const { step, underWay } = flow;
  const isSame = (one: AddIntent) =>
    one.from === 'dialog' && one.body.productId === intent.body.productId && lineOf(one) === lineOf(intent);
  // A double press on the button of a product's dialog counts once; each press on a menu card adds a piece.
  const isRepeat = underWay.some(isSame) || (step.at === 'offering' && isSame(step.intent));
  if (intent.from === 'dialog' && isRepeat) return stay(flow);
  if (!facts.hasPreference) {
    const isAsking = facts.address?.name === 'preference';
    const ask: Effect = { do: 'show', dialog: 'preference', value: '', extras: {}, replace: facts.address !== null };
    return { flow: { ...flow, step: { at: 'asking-preference', intent } }, effects: isAsking ? [] : [ask] };
  }
  return begin(step.at === 'choosing' ? { ...flow, step: { ...step, refusal: null } } : flow, intent);
}

function offersKnown(flow: Flow, id: string, upsells: readonly WireUpsell[], facts: Facts): Next {
  const intent = flow.underWay.find((one) => one.id === id);
  if (!intent) return stay(flow);
  const offer = offerFor(upsells, facts);
  if (!offer) return save(flow, intent);
  if (offer.displayOrder === 1) return save(flow, { ...intent, offerAfter: offer });
  const underWay = flow.underWay.filter((one) => one !== intent);
  const { productId } = intent.body;
  if (intent.from === 'card') {
    // The product's own dialog shows the offer.
    const open: Effect = { do: 'show', dialog: 'product', value: productId, extras: {}, replace: false };
    return { flow: { ...flow, underWay }, effects: [{ do: 'drop-piece', intent }, open] };
  }
  // If adding waited for the order preference, the product's dialog is closed, so Back has no choices to return to.
  const hasEntry = isDialogOf(facts.address, intent, undefined);
  const entry: Effect = {
    do: 'show',
    dialog: 'product',
    value: productId,
    extras: { upsell: offer.upsellId },
    replace: false,
  };
  return {
    flow: { ...flow, step: { at: 'offering', intent, offer, hasEntry, answer: null }, underWay },
    effects: hasEntry ? [entry] : [],
  };
}

/** Adds the ticked products one after another, then opens the dialogs of the others; null when none is left. */
function goThroughList(flow: Flow, intent: Pick<AddIntent, 'id' | 'origin' | 'ticked' | 'toChoose'>, facts: Facts) {
  const { id, origin = '', ticked = [], toChoose = [] } = intent;
  const [first, ...rest] = ticked;
  if (first) {
    const { productId, name } = first;
    const body = { productId, qty: 1 };
    return save(flow, { id: `${id}.${productId}`, body, name, from: 'list', origin, ticked: rest, toChoose });
  }
  return toChoose.length > 0 ? { flow, effects: [showNext(toChoose, origin, facts)] } : null;
}

/** The products that were ticked beside another one, in two lists. */
function listOf(origin: string, chosen: readonly Wanted[], { isQuick }: Facts) {
  return {
    origin,
    ticked: chosen.filter(({ productId }) => isQuick(productId)),
    toChoose: chosen.flatMap(({ productId }) => (isQuick(productId) ? [] : [productId])),
  };
}

/** The answer to an offer before adding, after its history entry is left. */
function settle(flow: Flow, step: Step & { at: 'offering' }, answer: Answer, facts: Facts): Next {
  const { intent, offer, hasEntry } = step;
  const { productId } = intent.body;
  const asked: Step = stepAt(facts.address, step);
  const rest: Flow = { ...flow, step: asked };
  const denial: readonly Effect[] = answer.type === 'denied' ? [{ do: 'count-denial', upsellId: offer.upsellId }] : [];
  if (offer.sellType === 0) {
    if (answer.type === 'upgraded') {
      const extras = { offered: productId, replaces: NOTHING_YET };
      return { flow: rest, effects: [show('product', answer.productId, extras, facts)] };
    }
    if (answer.type !== 'denied' || hasEntry) return { flow: rest, effects: denial };
    const choosing: Step = { at: 'choosing', productId, lineId: undefined, asked: productId, refusal: null };
    return { flow: { ...flow, step: choosing }, effects: [...denial, show('product', productId, {}, facts)] };
  }
  if (answer.type === 'closed') return stay(rest);
  const list = listOf(productId, answer.type === 'ticked' ? answer.chosen : [], facts);
  const { flow: after, effects } = save(rest, { ...intent, ...list });
  return { flow: after, effects: [...denial, ...effects] };
}

/** CANCEL in the dialog of a product that was suggested with another one. */
function declineOffered(flow: Flow, facts: Facts): Next {
  const { offered, upsell, replaces, next } = facts.address?.extras ?? {};
  const denial: readonly Effect[] = upsell ? [{ do: 'count-denial', upsellId: upsell }] : [];
  const back: Effect =
    offered && replaces === NOTHING_YET
      ? show('product', offered, {}, facts)
      : offered && next
        ? showNext(next.split(','), offered, facts)
        : { do: 'close' };
  return { flow, effects: [...denial, back] };
}

function answered(flow: Flow, answer: Answer, facts: Facts): Next {
  const { step } = flow;
  if (step.at === 'offering') {
    if (step.answer) return stay(flow);
    if (!step.hasEntry) return settle(flow, step, answer, facts);
    return { flow: { ...flow, step: { ...step, answer } }, effects: [{ do: 'close' }] };
  }
  if (step.at === 'choosing') return answer.type === 'denied' ? declineOffered(flow, facts) : stay(flow);
  if (step.at !== 'offering-after') return stay(flow);
  const { productId, upsellId } = step;
  if (answer.type === 'closed') return { flow, effects: [{ do: 'close' }] };
  if (answer.type === 'denied') {
    return { flow, effects: [...(upsellId ? [{ do: 'count-denial', upsellId } as const] : []), { do: 'close' }] };
  }
  if (answer.type === 'upgraded') {
    const { replaces } = facts.address?.extras ?? {};
    const extras = { offered: productId, ...(replaces ? { replaces } : {}) };
    return { flow, effects: [show('product', answer.productId, extras, facts)] };
  }
  if (flow.underWay.some(({ from, origin }) => from === 'list' && origin === productId)) return stay(flow);
  const id = answer.chosen.map((one) => one.productId).join('+');
  return goThroughList(flow, { id, ...listOf(productId, answer.chosen, facts) }, facts) ?? stay(flow);
}

/** Where the customer goes after the intent is in the cart. */
function whatFollows(flow: Flow, intent: AddIntent, carts: { before: WireCart | null; after: WireCart }, facts: Facts) {
  const { body, from, offeredIn, offerAfter, origin } = intent;
  const list = goThroughList(flow, intent, facts);
  if (list) return list;
  const { offered, next } = offeredIn ?? {};
  if (offered && next) return { flow, effects: [showNext(next.split(','), offered, facts)] };
  if (offerAfter) {
    // A customer who pressed a card and then opened something else is not interrupted.
    if (from === 'card' && facts.address) return stay(flow);
    const { upsellId, sellType, suggestions } = offerAfter;
    const { productId } = body;
    const [only, another] = suggestions;
    // A single suggestion opens directly with its choices.
    if (sellType === 1 && only && !another) {
      return { flow, effects: [show('product', only.productId, { offered: productId, upsell: upsellId }, facts)] };
    }
    const replaced = sellType === 0 ? addedLine(carts.before, carts.after, productId) : null;
    const extras = { upsell: upsellId, ...(replaced ? { replaces: writeReplaced(replaced) } : {}) };
    return { flow, effects: [show('offer', productId, extras, facts)] };
  }
  const { name, value } = facts.address ?? {};
  const isList = from === 'list' && (name === 'offer' || name === 'product') && value === origin;
  const isOpen = isList || isDialogOf(facts.address, intent, lineOf(intent));
  return { flow, effects: isOpen ? [{ do: 'close' } as const] : [] };
}

function saved(flow: Flow, id: string, carts: { before: WireCart | null; after: WireCart }, facts: Facts): Next {
  const intent = flow.underWay.find((one) => one.id === id);
  if (!intent) return stay(flow);
  const rest = { ...flow, underWay: flow.underWay.filter((one) => one !== intent) };
  const line = readReplaced(intent.offeredIn?.replaces);
  const replace: readonly Effect[] = line ? [{ do: 'replace', line }] : [];
  const next = whatFollows(rest, intent, carts, facts);
  const inCart: readonly Effect[] = [{ do: 'tell-saved', intent, cart: carts.after }, ...replace];
  return { flow: next.flow, effects: [...inCart, ...next.effects] };
}

function refused(flow: Flow, id: string, message: string, facts: Facts): Next {
  const intent = flow.underWay.find((one) => one.id === id);
  if (!intent) return stay(flow);
  const rest = { ...flow, underWay: flow.underWay.filter((one) => one !== intent) };
  const { step } = flow;
  if (step.at === 'choosing' && isDialogOf(facts.address, intent, lineOf(intent))) {
    return stay({ ...rest, step: { ...step, refusal: message } });
  }
  return { flow: rest, effects: [{ do: 'tell-refused', intent, message }] };
}

/** The preference stood in the place of the dish, which comes back with its choices when nothing was chosen. */
function leavePreference(flow: Flow, intent: AddIntent, facts: Facts): Next {
  const rest: Flow = { ...flow, step: stepAt(facts.address, flow.step) };
  if (intent.from !== 'dialog' || facts.address !== null || facts.hasPreference) return stay(rest);
  return { flow: rest, effects: [show('product', intent.body.productId, intent.offeredIn ?? {}, facts)] };
}

function addressChanged(flow: Flow, facts: Facts): Next {
  const { step } = flow;
  if (isStillAt(step, facts.address)) return stay(flow);
  if (step.at === 'offering' && step.answer) return settle(flow, step, step.answer, facts);
  if (step.at === 'asking-preference') return leavePreference(flow, step.intent, facts);
  return stay({ ...flow, step: stepAt(facts.address, step) });
}

function advance(flow: Flow, event: FlowEvent, facts: Facts): Next {
  switch (event.type) {
    case 'add':
      return add(flow, event.intent, facts);
    case 'preference-chosen': {
      const { step } = flow;
      if (step.at !== 'asking-preference' || !facts.hasPreference) return stay(flow);
      return begin({ ...flow, step: stepAt(facts.address, step) }, step.intent);
    }
    case 'offers-known':
      return offersKnown(flow, event.id, event.upsells, facts);
    case 'saved':
      return saved(flow, event.id, event, facts);
    case 'refused':
      return refused(flow, event.id, event.message, facts);
    case 'address-changed':
      return addressChanged(flow, facts);
    default:
      return answered(flow, event, facts);
  }
}

/** Whether the event is a press in an open dialog. */
function isPress(event: FlowEvent): boolean {
  if (event.type === 'add') return event.intent.from === 'dialog';
  return event.type === 'ticked' || event.type === 'upgraded' || event.type === 'denied' || event.type === 'closed';
}

/** The next step and its effects. An event that does not fit the step changes nothing. */
export function next(flow: Flow, event: FlowEvent, facts: Facts): Next {
  if (flow.isLeaving && isPress(event)) return stay(flow);
  const { flow: after, effects } = advance(flow, event, facts);
  const isLeaving =
    effects.some((effect) => effect.do === 'close') || (flow.isLeaving && event.type !== 'address-changed');
  return { flow: isLeaving === after.isLeaving ? after : { ...after, isLeaving }, effects };
}
