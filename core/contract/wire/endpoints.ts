/** The contract: every call of `ROUTES` with its request and answer. Server validation, OpenAPI and client types come from here. */
import { z } from 'zod';
import * as auth from '#core/contract/accounts/auth.ts';
import * as customers from '#core/contract/accounts/customers.ts';
import * as favourites from '#core/contract/accounts/favourites.ts';
import * as cart from '#core/contract/cart/cart.ts';
import * as geo from '#core/contract/delivery/geo.ts';
import { DRIVER_GUEST_ENDPOINTS } from '#core/contract/drivers/driver-endpoints.ts';
import { POS_ENDPOINTS } from '#core/contract/machines/pos.ts';
import * as catalogue from '#core/contract/menu/menu.ts';
import { NOTICE_ENDPOINTS } from '#core/contract/notices/notices-endpoints.ts';
import * as orders from '#core/contract/orders/orders.ts';
import { waits } from '#core/contract/orders/waits.ts';
import { POS_PRINTING_ENDPOINTS } from '#core/contract/printing/pos-printing.ts';
import * as offers from '#core/contract/promotions/offers.ts';
import { RATING_ENDPOINTS } from '#core/contract/ratings/ratings-endpoints.ts';
import * as client from '#core/contract/store/client.ts';
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { uuid } from './envelope.ts';
import { GUEST_ENDPOINTS } from './guest-endpoints.ts';
import type { RouteName } from './routes.ts';

const ofClient = z.object({ clientId: uuid });
const ofProduct = ofClient.extend({ productId: uuid });
const ofCombo = ofProduct.extend({ comboProductId: uuid, comboItemId: uuid });
const ofOrder = ofClient.extend({ orderId: uuid });
const ofAddress = ofClient.extend({ addressId: uuid });
const cartId = z.object({ cartId: z.uuid('cart.error.noCart') });
const ofCartPromotion = cartId.extend({ promotionId: uuid });
const optionalCartId = z.object({ cartId: uuid.optional() });

export const ENDPOINTS = {
  getClient: endpoint('getClient', 'The restaurant behind a host name', {
    params: z.object({ subdomain: z.string().min(1).max(63) }),
    data: client.client,
  }),
  getDeliveryZones: endpoint('getDeliveryZones', 'Delivery zones, smallest first', {
    params: ofClient,
    data: z.array(client.deliveryZone),
  }),
  getSettings: endpoint('getSettings', 'Settings as keyed values', {
    params: ofClient,
    data: z.array(client.clientSetting),
  }),
  getDepartments: endpoint('getDepartments', 'Departments of the menu', {
    params: ofClient,
    data: z.object({ items: z.array(catalogue.department) }),
  }),
  getMenu: endpoint('getMenu', 'The whole menu: departments with their product cards', {
    params: ofClient,
    data: catalogue.menu,
  }),
  listProducts: endpoint('listProducts', 'Product cards of one department', {
    params: ofClient,
    query: z.object({ departmentid: uuid }),
    data: z.object({ items: z.array(catalogue.productCard) }),
  }),
  getProduct: endpoint('getProduct', 'One product with everything that can be chosen', {
    params: ofProduct,
    query: catalogue.productQuery,
    data: catalogue.product,
  }),
  getAlsoOrdered: endpoint('getAlsoOrdered', 'Dishes that guests order together with these', {
    params: ofClient,
    query: catalogue.alsoOrderedQuery,
    data: catalogue.alsoOrdered,
  }),
  getComboGroups: endpoint('getComboGroups', 'The combo groups of a product', {
    params: ofProduct,
    data: z.array(catalogue.comboGroup),
  }),
  getComboItem: endpoint('getComboItem', 'One item of a combo group with its choices', {
    params: ofCombo,
    data: catalogue.comboItem,
  }),

  addLine: endpoint('addLine', 'Add a product; creates the cart when no cartId is given', {
    params: ofClient,
    query: optionalCartId,
    body: cart.addLineBody,
    data: cart.cart,
  }),
  updateLine: endpoint('updateLine', 'Replace a line', {
    params: ofClient,
    query: cartId,
    body: cart.updateLineBody,
    data: cart.cart,
  }),
  removeLine: endpoint('removeLine', 'Remove a line', {
    params: ofClient.extend({ uniqueId: uuid }),
    query: cartId,
    data: cart.cart,
  }),
  clearCart: endpoint('clearCart', 'Remove every line', { params: ofClient, query: cartId, data: cart.cart }),
  setService: endpoint('setService', 'Choose pickup or delivery for the cart', {
    params: ofClient,
    query: cartId,
    body: cart.setServiceBody,
    data: cart.cart,
  }),
  addPromoCode: endpoint('addPromoCode', 'Enter a promotion code; an error says why one is refused', {
    params: ofClient,
    query: cartId,
    body: cart.addPromoCodeBody,
    data: cart.cart,
  }),
  removePromotion: endpoint('removePromotion', 'Forget a code, or untick an automatic promotion', {
    params: ofClient,
    query: ofCartPromotion,
    data: cart.cart,
  }),
  applyPromotion: endpoint('applyPromotion', 'Tick a promotion again', {
    params: ofClient,
    query: ofCartPromotion,
    data: cart.cart,
  }),
  getOffers: endpoint('getOffers', 'Current promotions in words', {
    params: ofClient,
    data: z.object({ items: z.array(offers.offer) }),
  }),
  getCartStatus: endpoint('getCartStatus', 'The cart of a browser session, null when there is none', {
    params: ofClient,
    query: z.object({ sessionId: uuid.describe('The session keeps the cart id.') }),
    data: cart.cart.nullable(),
  }),
  getCart: endpoint('getCart', 'The cart', { params: ofClient.extend({ cartId: uuid }), data: cart.cart }),

  ...GUEST_ENDPOINTS,

  placeOrder: endpoint('placeOrder', 'Place the order of a cart; one live order per cart version', {
    params: ofClient,
    body: orders.placeOrderBody,
    data: orders.placedOrder,
  }),
  getFullSlots: endpoint('getFullSlots', 'Quarter hours of today and tomorrow that take no further order', {
    params: ofClient,
    query: orders.slotsQuery,
    data: orders.fullSlots,
  }),
  getWaits: endpoint('getWaits', 'How long an order of now takes, from the restaurant’s own history', {
    params: ofClient,
    data: waits,
  }),
  getOrderStatus: endpoint('getOrderStatus', 'The status code and nothing else', {
    params: ofOrder,
    data: orders.orderStatusCode,
  }),
  confirmPayment: endpoint('confirmPayment', 'A hint that the card was confirmed; the provider is asked', {
    params: ofOrder,
    body: orders.paymentSessionBody,
    data: orders.orderStatusCode,
  }),
  getOrderSummary: endpoint('getOrderSummary', 'Everything about one order', {
    params: ofOrder,
    data: orders.orderSummary,
  }),
  confirmSimulatedCard: endpoint('confirmSimulatedCard', 'Test mode only: confirm a card payment with the simulator', {
    params: ofClient,
    body: orders.simulatedCardBody,
    data: orders.simulatedCardResult,
  }),
  answerSimulatedChallenge: endpoint('answerSimulatedChallenge', 'Test mode only: answer the 3-D Secure question', {
    params: ofClient,
    body: orders.simulatedChallengeBody,
    data: orders.simulatedCardResult,
  }),
  getCartPayment: endpoint('getCartPayment', 'How the payment of an ordered cart stands', {
    params: ofClient.extend({ cartId: uuid }),
    data: orders.cartPayment,
  }),
  cancelOrder: endpoint('cancelOrder', 'Cancel within 5 minutes, while the restaurant has not accepted', {
    params: ofOrder,
    data: orders.orderStatusCode,
  }),
  sayHere: endpoint('sayHere', 'The guest is there to pick the order up, or not yet', {
    params: ofOrder,
    body: orders.sayHereBody,
    data: orders.saidHere,
  }),
  ...NOTICE_ENDPOINTS,
  ...DRIVER_GUEST_ENDPOINTS,
  ...RATING_ENDPOINTS,
  orderAgain: endpoint('orderAgain', 'Put what was ordered into a cart again, as far as the menu still has it', {
    params: ofOrder,
    query: optionalCartId,
    data: orders.orderAgain,
  }),
  signIn: endpoint('signIn', 'Sign a customer in', { body: auth.signInBody, data: auth.signedIn }),
  signUp: endpoint('signUp', 'Ask for an account: a code goes to the e-mail', {
    body: auth.signUpBody,
    data: auth.done,
  }),
  verifySignUp: endpoint('verifySignUp', 'Open the account with the code', {
    body: auth.verifySignUpBody,
    data: auth.done,
  }),
  startPasswordReset: endpoint('startPasswordReset', 'Ask for a code to reset the password', {
    body: auth.startPasswordResetBody,
    data: auth.done,
  }),
  verifyPasswordReset: endpoint('verifyPasswordReset', 'Set a new password with the code; ends every session', {
    body: auth.verifyPasswordResetBody,
    data: auth.done,
  }),
  refreshSession: endpoint('refreshSession', 'Extend the session by 15 minutes; 403 when it has ended', {
    data: auth.session,
  }),
  signOut: endpoint('signOut', 'End the session', { data: auth.done }),

  getProfile: endpoint('getProfile', 'The customer with the address book', {
    params: ofClient,
    data: customers.profile,
  }),
  saveProfile: endpoint('saveProfile', 'Save name, phone, birth date and picture', {
    params: ofClient,
    body: customers.profileBody,
    data: customers.savedProfile,
  }),
  addAddress: endpoint('addAddress', 'Add to the address book', {
    params: ofClient,
    body: customers.addressBody,
    data: customers.address,
  }),
  updateAddress: endpoint('updateAddress', 'Change an address', {
    params: ofAddress,
    body: customers.addressBody,
    data: customers.address,
  }),
  removeAddress: endpoint('removeAddress', 'Remove an address', { params: ofAddress, data: z.null() }),
  setDefaultAddress: endpoint('setDefaultAddress', 'Make an address the default', {
    params: ofAddress,
    data: customers.address,
  }),
  getFavourites: endpoint('getFavourites', 'The customer’s favourite dishes, newest first', {
    params: ofClient,
    data: favourites.favourites,
  }),
  changeFavourites: endpoint('changeFavourites', 'Add dishes to the favourites, or take them out', {
    params: ofClient,
    body: favourites.changeFavouritesBody,
    data: favourites.favourites,
  }),
  listOrders: endpoint('listOrders', 'The customer’s orders, newest first', {
    params: ofClient,
    query: customers.orderListQuery,
    data: customers.orderList,
  }),
  changePassword: endpoint('changePassword', 'Change the password; ends every other session', {
    params: ofClient,
    body: customers.changePasswordBody,
    data: auth.session,
  }),
  exportData: endpoint('exportData', 'Everything kept about the customer', {
    params: ofClient,
    data: customers.customerData,
  }),
  deleteAccount: endpoint('deleteAccount', 'Delete the account; orders stay without personal data', {
    params: ofClient,
    body: customers.deleteAccountBody,
    data: z.null(),
  }),

  searchAddress: endpoint('searchAddress', 'Addresses for a text, at most five', {
    query: geo.searchQuery,
    data: geo.searchResult,
  }),
  findAddress: endpoint('findAddress', 'The same with the text in the body, where no proxy logs it', {
    body: geo.searchQuery,
    data: geo.searchResult,
  }),
  reverseAddress: endpoint('reverseAddress', 'The address at a point', {
    query: geo.reverseQuery,
    data: geo.reverseResult,
  }),
  routeTo: endpoint('routeTo', 'Distance and route between two points', {
    query: geo.routeQuery,
    data: geo.routeResult,
  }),

  ...CONSOLE_ENDPOINTS,
  ...POS_ENDPOINTS,
  ...POS_PRINTING_ENDPOINTS,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
export type DataOf<Name extends RouteName> = z.output<Endpoints[Name]['data']>;
export type BodyOf<Name extends RouteName> = z.input<Endpoints[Name]['body']>;
export type ParamsOf<Name extends RouteName> = z.input<Endpoints[Name]['params']>;
export type QueryOf<Name extends RouteName> = z.input<Endpoints[Name]['query']>;
