/** Calls of the restaurant's console; part of `ENDPOINTS`. */
import { z } from 'zod';
import { ACCOUNTS_ENDPOINTS } from '#core/contract/books/accounts-endpoints.ts';
import { BOOKS_ENDPOINTS } from '#core/contract/books/books-endpoints.ts';
import { DRIVER_ENDPOINTS } from '#core/contract/drivers/driver-endpoints.ts';
import { CONSOLE_HOURS_ENDPOINTS } from '#core/contract/hours/console-hours-endpoints.ts';
import { MACHINES_ENDPOINTS } from '#core/contract/machines/console-machines-endpoints.ts';
import * as counts from '#core/contract/menu/console-counts.ts';
import { CONSOLE_MENU_ENDPOINTS } from '#core/contract/menu/console-menu-endpoints.ts';
import * as stock from '#core/contract/menu/console-stock.ts';
import { NOTICE_CONSOLE_ENDPOINTS } from '#core/contract/notices/notices-endpoints.ts';
import { NUMBERS_ENDPOINTS } from '#core/contract/numbers/console-numbers-endpoints.ts';
import {
  boardLoad,
  boardQuery,
  intake,
  promiseBody,
  setIntakeBody,
  setSlotBody,
} from '#core/contract/orders/console-board.ts';
import { CONSOLE_ORDER_ENDPOINTS } from '#core/contract/orders/console-orders-endpoints.ts';
import * as tickets from '#core/contract/orders/console-tickets.ts';
import { connection, connectLink } from '#core/contract/payments/console-connect.ts';
import * as money from '#core/contract/payments/console-money.ts';
import * as payouts from '#core/contract/payments/console-payouts.ts';
import { PRINTING_ENDPOINTS } from '#core/contract/printing/console-printing-endpoints.ts';
import { RATING_CONSOLE_ENDPOINTS } from '#core/contract/ratings/ratings-endpoints.ts';
import { CONSOLE_SETTINGS_ENDPOINTS } from '#core/contract/settings/console-settings-endpoints.ts';
import { SISTERS_ENDPOINTS } from '#core/contract/sisters/sisters-endpoints.ts';
import { secondStepNeeded } from '#core/contract/staff/console-factors.ts';
import { PEOPLE_ENDPOINTS } from '#core/contract/staff/console-people-endpoints.ts';
import * as session from '#core/contract/staff/console-session.ts';
import { endpoint } from './endpoint.ts';
import { ticketId, uuid } from './envelope.ts';

const ofStaffOrder = z.object({ orderId: ticketId });

export const CONSOLE_ENDPOINTS = {
  staffSignIn: endpoint('staffSignIn', 'Sign a member of staff in', {
    body: session.consoleSignInBody,
    data: z.union([session.staff, secondStepNeeded]),
  }),
  staffSignOut: endpoint('staffSignOut', 'End the session', { data: z.null() }),
  getStaff: endpoint('getStaff', 'Who is signed in', { data: session.staff }),
  getBoard: endpoint('getBoard', 'All live orders and the latest finished ones', {
    query: boardQuery,
    data: tickets.board,
  }),
  getBoardLoad: endpoint('getBoardLoad', 'Orders and places of each quarter hour of the rest of today', {
    data: boardLoad,
  }),
  setSlot: endpoint('setSlot', 'Close a quarter hour for orders for later, or open it again', {
    body: setSlotBody,
    data: boardLoad,
  }),
  acceptOrder: endpoint('acceptOrder', 'Accept with a ready time', {
    params: ofStaffOrder,
    body: tickets.acceptBody,
    data: tickets.ticket,
  }),
  acceptOrders: endpoint('acceptOrders', 'Accept several orders, each for the time that its guest was quoted', {
    body: tickets.acceptManyBody,
    data: tickets.acceptedMany,
  }),
  rejectOrder: endpoint('rejectOrder', 'Reject with a reason', {
    params: ofStaffOrder,
    body: tickets.rejectBody,
    data: tickets.ticket,
  }),
  moveOrder: endpoint('moveOrder', 'Move an order on', {
    params: ofStaffOrder,
    body: tickets.moveBody,
    data: tickets.ticket,
  }),
  setPromise: endpoint('setPromise', 'Change the time that was promised', {
    params: ofStaffOrder,
    body: promiseBody,
    data: tickets.ticket,
  }),
  setIntake: endpoint('setIntake', 'Take orders as usual, slower, or pause them', {
    body: setIntakeBody,
    data: intake,
  }),
  getOrderMoney: endpoint('getOrderMoney', 'The payment of one order, step by step', {
    params: ofStaffOrder,
    data: money.orderMoney,
  }),
  refundOrder: endpoint('refundOrder', 'Pay back all or a part of what was captured', {
    params: ofStaffOrder,
    body: money.refundBody,
    data: money.orderMoney,
  }),
  settleLapsed: endpoint('settleLapsed', 'Settle an order whose card does not pay any more', {
    params: ofStaffOrder,
    body: money.settleLapsedBody,
    data: money.orderMoney,
  }),
  markMismatchSeen: endpoint('markMismatchSeen', 'Take a payment that does not match its order off the list', {
    params: ofStaffOrder,
    data: money.orderMoney,
  }),
  resolveRefund: endpoint('resolveRefund', 'Deal with a refund that failed or that a bank sent back', {
    params: z.object({ orderId: ticketId, refundId: uuid }),
    body: money.resolveRefundBody,
    data: money.orderMoney,
  }),
  listPayouts: endpoint('listPayouts', 'What the card provider paid out in the last 400 days', {
    data: z.object({ payouts: z.array(payouts.payout) }),
  }),
  getPayout: endpoint('getPayout', 'What a payout holds: orders, refunds, disputes and fees', {
    params: payouts.ofPayout,
    data: payouts.payoutLines,
  }),
  getConnection: endpoint('getConnection', 'The restaurant’s own account at the card provider, asked anew', {
    data: connection,
  }),
  startConnection: endpoint('startConnection', 'Open the restaurant’s account at the card provider, or go on with it', {
    data: connectLink,
  }),
  markPayoutSeen: endpoint('markPayoutSeen', 'Take a payout that failed or does not add up off the list', {
    params: payouts.ofPayout,
    data: z.null(),
  }),
  listAttention: endpoint('listAttention', 'Payments that somebody has to look at', {
    data: z.object({ items: z.array(money.attentionItem) }),
  }),
  ...CONSOLE_ORDER_ENDPOINTS,
  listStock: endpoint('listStock', 'What can be marked sold out', {
    data: z.object({ items: z.array(stock.stockItem) }),
  }),
  setStock: endpoint('setStock', 'Mark sold out, or back in stock', {
    body: stock.setStockBody,
    data: stock.stockItem,
  }),
  setManyStock: endpoint('setManyStock', 'Mark many dishes sold out, or back in stock', {
    body: stock.setManyStockBody,
    data: z.object({ items: z.array(stock.stockItem) }),
  }),
  setStockCount: endpoint('setStockCount', 'Say how many of a dish are left', {
    body: counts.setStockCountBody,
    data: stock.stockItem,
  }),
  addStock: endpoint('addStock', 'Add to what is left of a dish, or take away', {
    body: counts.addStockBody,
    data: stock.stockItem,
  }),
  ...MACHINES_ENDPOINTS,
  ...NUMBERS_ENDPOINTS,
  ...NOTICE_CONSOLE_ENDPOINTS,
  ...RATING_CONSOLE_ENDPOINTS,
  ...CONSOLE_MENU_ENDPOINTS,
  ...CONSOLE_HOURS_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...CONSOLE_SETTINGS_ENDPOINTS,
  ...DRIVER_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...ACCOUNTS_ENDPOINTS,
  ...PRINTING_ENDPOINTS,
  ...SISTERS_ENDPOINTS,
};
