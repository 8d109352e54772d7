/**
 * From a press on 'Add' to the line in the cart, as one table of states and events. Pure.
 *
 * The address says which dialog is open. The step says what is pending: the order preference or the answer to an offer. A
 * press puts its dish into the cart, and offers come after, so that no way of leaving an offer loses the dish. A step ends,
 * once, when its dialog leaves the address. Spec: offers#when-an-offer-shows
 */
import type { Offer } from '#core/domain/cart/upsell.ts';
import type { Effect } from './effects.ts';
import { addedLine, offerFor, readReplaced, writeReplaced } from './offers.ts';
import type { AddIntent, Address, Answer, Facts, Flow, FlowEvent, Step, Suggestion, Wanted } from './steps.ts';

type Saved = Extract<FlowEvent, { type: 'saved' }>;

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

/** The step that an address stands for. */
function stepAt(address: Address | null, before: Step): Step {
  if (address?.name === 'product') {
    const { value: productId, extras } = address;
    if (before.at === 'choosing' && before.productId === productId && before.lineId === extras.line) return before;
    return { at: 'choosing', productId, lineId: extras.line, refusal: null };
  }
  if (address?.name === 'offer') return { at: 'offering', productId: address.value, upsellId: address.extras.upsell };
  return { at: 'browsing' };
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

/** Puts the line into the cart. A dish that is neither changed nor offered itself brings the offers of its own with it. */
function save(flow: Flow, intent: AddIntent): Next {
  const others = flow.underWay.filter(({ id }) => id !== intent.id);
  const bringsOffers = lineOf(intent) === undefined && !intent.offeredIn?.offered && intent.from !== 'list';
  return { flow: { ...flow, underWay: [...others, intent] }, effects: [{ do: 'save', intent, bringsOffers }] };
}

function add(flow: Flow, intent: AddIntent, facts: Facts): Next {
  const { step, underWay } = flow;
  const isSame = (one: AddIntent) =>
    one.from === 'dialog' && one.body.productId === intent.body.productId && lineOf(one) === lineOf(intent);
  // A double press on the button of a product's dialog counts once, also while the dialog closes; each press on a menu
  // card adds a piece.
  const isRepeat = underWay.some(isSame) || !isDialogOf(facts.address, intent, lineOf(intent));
  if (intent.from === 'dialog' && isRepeat) return stay(flow);
  if (!facts.hasPreference) {
    const isAsking = facts.address?.name === 'preference';
    const ask: Effect = { do: 'show', dialog: 'preference', value: '', extras: {}, replace: facts.address !== null };
    return { flow: { ...flow, step: { at: 'asking-preference', intent } }, effects: isAsking ? [] : [ask] };
  }
  return save(step.at === 'choosing' ? { ...flow, step: { ...step, refusal: null } } : flow, intent);
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

/** CANCEL in the dialog of a product that was suggested with another one. */
function declineOffered(flow: Flow, facts: Facts): Next {
  const { offered, upsell, next } = facts.address?.extras ?? {};
  if (!offered) return stay(flow);
  const denial: readonly Effect[] = upsell ? [{ do: 'count-denial', upsellId: upsell }] : [];
  const on: Effect = next ? showNext(next.split(','), offered, facts) : { do: 'close' };
  return { flow, effects: [...denial, on] };
}

function answered(flow: Flow, answer: Answer, facts: Facts): Next {
  const { step } = flow;
  if (step.at === 'choosing') return answer.type === 'denied' ? declineOffered(flow, facts) : stay(flow);
  if (step.at !== 'offering') return stay(flow);
  const { productId, upsellId } = step;
  if (answer.type === 'closed') return { flow, effects: [{ do: 'close' }] };
  if (answer.type === 'denied') {
    const { line } = facts.address?.extras ?? {};
    const back: Effect = line ? show('product', productId, { line }, facts) : { do: 'close' };
    return { flow, effects: [...(upsellId ? [{ do: 'count-denial', upsellId } as const] : []), back] };
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

/** The dialog of the offer that is made with a dish now in the cart; null where the customer has gone elsewhere since. */
function showOffer(offer: Offer<Suggestion>, intent: AddIntent, { before, after }: Saved, facts: Facts): Effect | null {
  if (facts.address && !isDialogOf(facts.address, intent, undefined)) return null;
  const { upsellId: upsell, sellType, displayOrder, suggestions } = offer;
  const { productId } = intent.body;
  const [only, another] = suggestions;
  // A single suggestion opens directly with its choices.
  if (sellType === 1 && only && !another) {
    return show('product', only.productId, { offered: productId, upsell }, facts);
  }
  const added = sellType === 0 ? addedLine(before, after, productId) : null;
  if (!added) return show('offer', productId, { upsell }, facts);
  // CANCEL of an upgrade that the restaurant offers "before" opens the dish again, as a change of its line.
  const reopened = displayOrder === 0 ? { line: added.uniqueId } : {};
  return show('offer', productId, { upsell, replaces: writeReplaced(added), ...reopened }, facts);
}

/** Where the customer goes after the intent is in the cart. */
function whatFollows(flow: Flow, intent: AddIntent, event: Saved, facts: Facts) {
  const { from, offeredIn, origin } = intent;
  const list = goThroughList(flow, intent, facts);
  if (list) return list;
  const { offered, next } = offeredIn ?? {};
  if (offered && next) return { flow, effects: [showNext(next.split(','), offered, facts)] };
  const offer = offerFor(event.upsells, facts);
  const offering = offer && showOffer(offer, intent, event, facts);
  if (offering) return { flow, effects: [offering] };
  const { name, value } = facts.address ?? {};
  const isList = from === 'list' && (name === 'offer' || name === 'product') && value === origin;
  const isOpen = isList || isDialogOf(facts.address, intent, lineOf(intent));
  return { flow, effects: isOpen ? [{ do: 'close' } as const] : [] };
}

function saved(flow: Flow, event: Saved, facts: Facts): Next {
  const intent = flow.underWay.find((one) => one.id === event.id);
  if (!intent) return stay(flow);
  const rest = { ...flow, underWay: flow.underWay.filter((one) => one !== intent) };
  const line = readReplaced(intent.offeredIn?.replaces);
  const replace: readonly Effect[] = line ? [{ do: 'replace', line }] : [];
  const next = whatFollows(rest, intent, event, facts);
  const inCart: readonly Effect[] = [{ do: 'tell-saved', intent }, ...replace];
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
  if (step.at === 'asking-preference') {
    return facts.address?.name === 'preference' ? stay(flow) : leavePreference(flow, step.intent, facts);
  }
  return stay({ ...flow, step: stepAt(facts.address, step) });
}

function advance(flow: Flow, event: FlowEvent, facts: Facts): Next {
  switch (event.type) {
    case 'add':
      return add(flow, event.intent, facts);
    case 'preference-chosen': {
      const { step } = flow;
      if (step.at !== 'asking-preference' || !facts.hasPreference) return stay(flow);
      return save({ ...flow, step: stepAt(facts.address, step) }, step.intent);
    }
    case 'saved':
      return saved(flow, event, facts);
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
