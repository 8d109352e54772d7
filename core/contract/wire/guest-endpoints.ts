/** Calls for what guests send besides orders; part of `ENDPOINTS`. */
import { z } from 'zod';
import * as inbox from '#core/contract/guests/inbox.ts';
import * as reservations from '#core/contract/guests/reservations.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './envelope.ts';

const ofClient = z.object({ clientId: uuid });
const ofReservation = ofClient.extend({ reservationId: uuid });

export const GUEST_ENDPOINTS = {
  getTables: endpoint('getTables', 'Times at which a table can be reserved', {
    params: ofClient,
    query: reservations.tablesQuery,
    data: reservations.tables,
  }),
  reserveTable: endpoint('reserveTable', 'Reserve a table', {
    params: ofClient,
    body: reservations.reserveBody,
    data: reservations.reservation,
  }),
  getReservation: endpoint('getReservation', 'A reservation, to everybody who has its id', {
    params: ofReservation,
    data: reservations.reservation,
  }),
  holdTable: endpoint('holdTable', 'Hold the table of a reservation, with the key of its mail', {
    params: ofReservation,
    body: reservations.holdBody,
    data: reservations.reservation,
  }),
  cancelReservation: endpoint('cancelReservation', 'Give the table back', {
    params: ofReservation,
    data: reservations.reservation,
  }),
  sendFeedback: endpoint('sendFeedback', 'Rate food, service and delivery', {
    params: ofClient,
    body: inbox.feedbackBody,
    data: inbox.received,
  }),
  sendContact: endpoint('sendContact', 'Write to the restaurant', {
    params: ofClient,
    body: inbox.contactBody,
    data: inbox.received,
  }),
  getLocations: endpoint('getLocations', 'The restaurants of the same owner, this one among them', {
    params: ofClient,
    data: z.object({ items: z.array(inbox.location) }),
  }),
};
