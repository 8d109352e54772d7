/** The contract: every call of `ROUTES` with its request and answer. Server validation, OpenAPI and client types come from here. */
import { z } from 'zod';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as client from './client.ts';
import * as console from './console.ts';
import { uuid } from './envelope.ts';
import * as geo from './geo.ts';
import * as orders from './orders.ts';
import { ROUTES, type RouteName, type RouteSpec } from './routes.ts';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly route: RouteSpec;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
}

const none = z.object({});
/** An empty body is sent as `{}`, as nothing, or as null. */
const noBody = z.union([z.object({}), z.null(), z.undefined()]);

/** One call. Parts that are left out take nothing; `data` is what the success envelope carries. */
function endpoint<
  Data extends z.ZodType,
  Params extends z.ZodType = typeof none,
  Query extends z.ZodType = typeof none,
  Body extends z.ZodType = typeof noBody,
>(
  name: RouteName,
  summary: string,
  parts: { data: Data; params?: Params; query?: Query; body?: Body },
): Endpoint<Params, Query, Body, Data> {
  return {
    route: ROUTES[name],
    summary,
    params: parts.params ?? (none as unknown as Params),
    query: parts.query ?? (none as unknown as Query),
    body: parts.body ?? (noBody as unknown as Body),
    data: parts.data,
  };
}

const ofClient = z.object({ clientId: uuid });
const ofProduct = ofClient.extend({ productId: uuid });
const ofCombo = ofProduct.extend({ comboProductId: uuid, comboItemId: uuid });
const ofOrder = ofClient.extend({ orderId: uuid });
const ofStaffOrder = z.object({ orderId: uuid });
const cartId = z.object({ cartId: uuid });
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
    data: catalogue.product,
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
  getCartStatus: endpoint('getCartStatus', 'The cart of a browser session, null when there is none', {
    params: ofClient,
    query: z.object({ sessionId: uuid.describe('The session keeps the cart id.') }),
    data: cart.cart.nullable(),
  }),
  getCart: endpoint('getCart', 'The cart', { params: ofClient.extend({ cartId: uuid }), data: cart.cart }),

  placeOrder: endpoint('placeOrder', 'Place the order of a cart; one live order per cart version', {
    params: ofClient,
    body: orders.placeOrderBody,
    data: orders.placedOrder,
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

  searchAddress: endpoint('searchAddress', 'New Zealand addresses for a text, at most five', {
    query: geo.searchQuery,
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

  staffSignIn: endpoint('staffSignIn', 'Sign a member of staff in', {
    body: console.staffSignInBody,
    data: console.staff,
  }),
  staffSignOut: endpoint('staffSignOut', 'End the session', { data: z.null() }),
  getStaff: endpoint('getStaff', 'Who is signed in', { data: console.staff }),
  getBoard: endpoint('getBoard', 'All live orders and the latest finished ones', { data: console.board }),
  acceptOrder: endpoint('acceptOrder', 'Accept with a ready time', {
    params: ofStaffOrder,
    body: console.acceptBody,
    data: console.ticket,
  }),
  rejectOrder: endpoint('rejectOrder', 'Reject with a reason', {
    params: ofStaffOrder,
    body: console.rejectBody,
    data: console.ticket,
  }),
  moveOrder: endpoint('moveOrder', 'Move an order on', {
    params: ofStaffOrder,
    body: console.moveBody,
    data: console.ticket,
  }),
  listStock: endpoint('listStock', 'What can be marked sold out', {
    data: z.object({ items: z.array(console.stockItem) }),
  }),
  setStock: endpoint('setStock', 'Mark sold out, or back in stock', {
    body: console.setStockBody,
    data: console.stockItem,
  }),
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
export type DataOf<Name extends RouteName> = z.output<Endpoints[Name]['data']>;
export type BodyOf<Name extends RouteName> = z.input<Endpoints[Name]['body']>;
export type ParamsOf<Name extends RouteName> = z.input<Endpoints[Name]['params']>;
export type QueryOf<Name extends RouteName> = z.input<Endpoints[Name]['query']>;
