/** Calls of a restaurant's till or other program, with a key in `Authorization: Bearer …`. Documented in docs/machines.md. */
import { z } from 'zod';
import { dayOfBooks, dayQuery } from '#core/contract/books/day.ts';
import { setStockBody, stockItem } from '#core/contract/menu/console-stock.ts';
import { importQuery, importResult, menuRows } from '#core/contract/menu/menu-file.ts';
import { acceptBody, moveBody, rejectBody, ticket } from '#core/contract/orders/console-tickets.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { ticketId, utc } from '#core/contract/wire/envelope.ts';

const ofOrder = z.object({ orderId: ticketId });

/** Milliseconds of the change after which a page begins, and the order changed then. */
const CURSOR = /^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const posOrdersQuery = z.object({
  state: z
    .enum(['new', 'open'])
    .default('open')
    .describe('`new` wait for an answer, `open` are all that are not finished. Not read with the other two.'),
  updatedSince: utc
    .optional()
    .describe('Orders in every state, the longest unchanged first, that changed at this instant or later.'),
  cursor: z.string().regex(CURSOR, 'error.unusable').optional().describe('`nextCursor` of the answer before.'),
});

export const posOrderList = z.object({
  items: z.array(ticket).describe('Orders, the oldest first.'),
  nextCursor: z
    .string()
    .optional()
    .describe('Of a list by change alone: send it as `cursor`, now or on another day, for what changed after these.'),
  hasMore: z.boolean().optional().describe('Of a list by change alone: whether the next page has orders already.'),
});

export const posStatusBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), ...acceptBody.shape }),
  z.object({
    action: z.literal('reject'),
    reason: rejectBody.shape.reason,
    text: rejectBody.shape.text,
  }),
  moveBody.extend({ action: z.literal('start') }),
  moveBody.extend({ action: z.literal('ready') }),
  moveBody.extend({ action: z.literal('send') }),
  moveBody.extend({ action: z.literal('complete') }),
]);

const posMenuQuery = importQuery.extend({
  publish: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: shows it to guests at once, unless the menu check finds what cannot be ordered.'),
});

export const POS_ENDPOINTS = {
  posListOrders: endpoint('posListOrders', 'Orders that wait for an answer, all open ones, or all by change', {
    query: posOrdersQuery,
    data: posOrderList,
  }),
  posGetOrder: endpoint('posGetOrder', 'One order of any age', { params: ofOrder, data: ticket }),
  posAcknowledge: endpoint('posAcknowledge', 'Say that the till has the order; the board still answers it', {
    params: ofOrder,
    data: ticket,
  }),
  posSetStatus: endpoint('posSetStatus', 'Accept, reject or move an order on', {
    params: ofOrder,
    body: posStatusBody,
    data: ticket,
  }),
  posPushMenu: endpoint('posPushMenu', 'Send the menu: CSV, or the same rows as JSON', {
    query: posMenuQuery,
    body: z.unknown(),
    data: importResult.extend({ isPublished: z.boolean().describe('Whether guests see it now.') }),
  }),
  posGetMenu: endpoint('posGetMenu', 'The menu that guests see, as the rows that PUT takes', { data: menuRows }),
  posGetDay: endpoint('posGetDay', 'The books of one trading day', { query: dayQuery, data: dayOfBooks }),
  posListStock: endpoint('posListStock', 'What can be marked sold out', {
    data: z.object({ items: z.array(stockItem).describe('Dishes, sizes and options.') }),
  }),
  posSetStock: endpoint('posSetStock', 'Mark sold out, or back in stock', { body: setStockBody, data: stockItem }),
};
