/** Calls about orders past and present, and orders that staff enter; part of `ENDPOINTS`. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { ticketId } from '#core/contract/wire/envelope.ts';
import * as corrections from './console-corrections.ts';
import * as orders from './console-orders.ts';

const ofOrder = z.object({ orderId: ticketId });

export const CONSOLE_ORDER_ENDPOINTS = {
  listOrderHistory: endpoint('listOrderHistory', 'Orders by filters, newest first', {
    query: orders.historyQuery,
    data: orders.history,
  }),
  placePhoneOrder: endpoint('placePhoneOrder', 'Enter an order for a guest on the phone', {
    body: orders.phoneOrderBody,
    data: orders.phoneOrder,
  }),
  getOrderDetail: endpoint('getOrderDetail', 'Everything about one order', {
    params: ofOrder,
    data: orders.orderDetail,
  }),
  correctOrder: endpoint('correctOrder', 'Change a placed order, or ask what the change would come to', {
    params: ofOrder,
    body: corrections.correctionBody,
    data: corrections.correctedOrder,
  }),
  getDocket: endpoint('getDocket', 'A docket for the kitchen or the bag', {
    params: ofOrder,
    query: orders.docketQuery,
    data: orders.docket,
  }),
};
