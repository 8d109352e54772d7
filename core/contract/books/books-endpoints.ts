/** Calls about the books; part of `ENDPOINTS`. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as books from './books.ts';
import * as day from './day.ts';

export const BOOKS_ENDPOINTS = {
  getDay: endpoint('getDay', 'The books of one trading day', { query: day.dayQuery, data: day.dayOfBooks }),
  getDrawer: endpoint('getDrawer', 'Whether a trading day is open, for who counts the drawer', {
    query: day.dayQuery,
    data: day.drawerDay,
  }),
  closeDay: endpoint('closeDay', 'Count the drawer and close a day: nothing of it changes any more', {
    body: books.closeDayBody,
    data: books.closedDay,
  }),
  recountDay: endpoint('recountDay', 'Say that the count of a closed day was wrong; the difference is of today', {
    body: books.recountDayBody,
    data: books.closedDay,
  }),
  bookTill: endpoint('bookTill', 'Write down cash that was put into the drawer or taken out', {
    body: books.tillBody,
    data: z.null(),
  }),
};
