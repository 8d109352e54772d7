/** Set-up pages, taxes, pictures, and what guests left; part of `CONSOLE_ENDPOINTS`. */
import { z } from 'zod';
import * as guests from '#core/contract/guests/console-guests.ts';
import { sharing } from '#core/contract/sharing/console-sharing.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as places from './console-place.ts';
import * as settings from './console-settings.ts';

export const CONSOLE_SETTINGS_ENDPOINTS = {
  getReadiness: endpoint('getReadiness', 'What a restaurant still needs before it can sell', {
    data: settings.readiness,
  }),
  getPlace: endpoint('getPlace', 'Address and position of the restaurant', { data: places.place }),
  checkPlace: endpoint('checkPlace', 'What is asked about a pin, and the time zone that it brings', {
    body: places.pinBody,
    data: places.pinCheck,
  }),
  confirmPlace: endpoint('confirmPlace', 'Confirm address and position on the map', {
    body: places.confirmPlaceBody,
    data: places.place,
  }),
  getSharing: endpoint('getSharing', 'The links of the store, for posters and other websites', { data: sharing }),
  getSettingsPage: endpoint('getSettingsPage', 'The settings of one set-up page', {
    params: settings.ofSettingPage,
    data: settings.settingsOfPage,
  }),
  saveSettingsPage: endpoint('saveSettingsPage', 'Change settings of one set-up page', {
    params: settings.ofSettingPage,
    body: settings.saveSettingsBody,
    data: settings.settingsOfPage,
  }),
  listSurchargeDays: endpoint('listSurchargeDays', 'Public holidays of the next two years', {
    data: settings.holidays,
  }),
  uploadPicture: endpoint('uploadPicture', 'A banner’s picture, or a logo: the bytes as application/octet-stream', {
    query: settings.uploadQuery,
    body: z.unknown(),
    data: settings.uploaded,
  }),
  listTaxes: endpoint('listTaxes', 'Taxes with the number of products that name them', { data: settings.taxList }),
  saveTax: endpoint('saveTax', 'Add or change a tax', { body: settings.saveTaxBody, data: settings.taxList }),
  deleteTax: endpoint('deleteTax', 'Delete a tax that no product names', {
    params: settings.ofTax,
    data: settings.taxList,
  }),
  listReservations: endpoint('listReservations', 'Reserved tables', {
    query: guests.reservationsQuery,
    data: guests.guestReservations,
  }),
  answerReservation: endpoint('answerReservation', 'Confirm, decline, cancel or resize; the guest is told by mail', {
    params: guests.ofReservationOnly,
    body: guests.answerReservationBody,
    data: guests.guestReservation,
  }),
  confirmReservations: endpoint('confirmReservations', 'Confirm several reservations; each guest is told by mail', {
    body: guests.confirmReservationsBody,
    data: guests.confirmedReservations,
  }),
  listMessages: endpoint('listMessages', 'Feedback and messages', {
    query: guests.messagesQuery,
    data: guests.guestMessages,
  }),
  handleMessage: endpoint('handleMessage', 'Read, answer or put aside a message', {
    params: guests.ofMessage,
    body: guests.handleMessageBody,
    data: guests.guestMessage,
  }),
};
