/** What the walk expects where the contract alone does not say it. */
import { isAllowed, type Permission, type StaffRole } from '#core/contract/staff/permissions.ts';

/** They end the session that makes them, or the key of a machine, so they are walked last. */
export const ENDING: readonly string[] = [
  'revokeApiKey',
  'refreshSession',
  'changePassword',
  'signOut',
  'deleteAccount',
  'endOtherSessions',
  'resetFactors',
  'setFactorDemand',
  'lockTablet',
  'staffSignOut',
  'setProviderDemands',
  'providerSignOut',
];

/** Calls of the contract's 'none' that only a half session opens, between the password and the second step. */
export const OF_HALF_SESSION: readonly string[] = [
  'getSecondStep',
  'startStepPasskey',
  'finishStepPasskey',
  'finishStepCode',
  'getProviderSecondStep',
  'startProviderStepPasskey',
  'finishProviderStepPasskey',
  'finishProviderStepCode',
];

/** Calls of a driver alone; every other call of the console is open to owners. */
export const OF_DRIVER: readonly string[] = ['getDeliveries', 'handOver', 'sharePosition', 'hidePosition'];

/** Calls that succeed with ids of another restaurant, and why that is no harm; every other call refuses them. */
export const TAKES_FOREIGN_IDS: Readonly<Record<string, string>> = {
  getCartStatus: 'answers that there is no cart',
  sendFeedback: 'the sender chooses the id of the message, for each restaurant anew',
  sendContact: 'the sender chooses the id of the message, for each restaurant anew',
  handleMessage: 'the restaurant has a message with the same chosen id',
  acceptOrders: 'answers for each order that there is none',
  confirmReservations: 'counts what it does not find as refused',
  addAddress: 'the id is not read: a new address gets one',
  discardMenuDraft: 'there is no such draft to discard',
  checkZones: 'compares what was sent with the zones of the restaurant and answers warnings',
  checkPromotion: 'answers what is wrong with the fields',
  changeFavourites: 'a dish of another restaurant is left out',
  getAlsoOrdered: 'answers nothing: no own order has the dish',
  setService: 'a pickup reads no zone',
  posPollPrinters: 'a printer in the report that is not the restaurant’s own is left out',
  simulatePrice: 'answers that the choice is not on the menu',
};

/** Calls that say something public about every restaurant of an owner. */
export const ACROSS_RESTAURANTS: readonly string[] = ['getLocations'];

/** Ids that a sender chooses, so that another restaurant may have the same. */
export const CHOSEN_IDS: readonly string[] = ['messageId'];

/** Names of ids of a customer's own things. */
export const PERSONAL: readonly string[] = [
  'orderId',
  'cartId',
  'orderedCartId',
  'addressId',
  'customerId',
  'uniqueId',
];

/** Calls that take an id of another kind than their field's name says. */
export const ID_FOR_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getCartPayment: { cartId: 'orderedCartId' },
  handOverDockets: { toPrinterId: 'printerId' },
  getCartStatus: { sessionId: 'cartId' },
};

/** Ids that the caller of a call makes up: a dish may not take the parts of another one, and would be refused for these alone. */
export const NEW_IDS: Readonly<Record<string, readonly string[]>> = {
  createMenuItem: ['itemId', 'variantId', 'comboProductId', 'comboItemId', 'upsellId', 'modifierItemId'],
};

/** Calls that take the walk's request when all ids are the caller's own: what they refuse, they refuse for a foreign id. */
export const TAKEN: readonly string[] = ['createMenuItem'];

const CART = 'a cart belongs to the browser that knows its id';
const STATUS = 'answers the status alone';

/** Why a call that names a customer's own thing takes it from another customer, or from somebody who has not signed in. */
interface Opening {
  readonly other?: string;
  readonly nobody?: string;
}

/** Every call that names a customer's own things and is not listed is refused to both. */
export const OPEN_TO: Readonly<Record<string, Opening>> = {
  addLine: { other: CART, nobody: CART },
  updateLine: { other: CART, nobody: CART },
  removeLine: { other: CART, nobody: CART },
  clearCart: { other: CART, nobody: CART },
  setService: { other: CART, nobody: CART },
  addPromoCode: { other: CART, nobody: CART },
  removePromotion: { other: CART, nobody: CART },
  applyPromotion: { other: CART, nobody: CART },
  getCart: { other: CART, nobody: CART },
  getCartStatus: { other: CART, nobody: CART },
  placeOrder: { nobody: CART },
  getOrderStatus: { other: STATUS, nobody: STATUS },
  confirmPayment: { other: STATUS, nobody: STATUS },
  addAddress: { other: 'the id is not read: a new address gets one' },
};

/** Whether a role may make a staff call; a call for any signed-in person asks for the session alone. */
export function mayCall(role: StaffRole, permission: Permission | 'session' | undefined): boolean {
  return permission === 'session' || (permission !== undefined && isAllowed(role, permission));
}
