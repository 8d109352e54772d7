/** Calls of hours, zones, promotions and the time machine; part of `CONSOLE_ENDPOINTS`. */

import * as zones from '#core/contract/delivery/console-zones.ts';
import * as machine from '#core/contract/menu/time-machine.ts';
import * as promotions from '#core/contract/promotions/console-promotions.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as hours from './console-hours.ts';

export const CONSOLE_HOURS_ENDPOINTS = {
  getHours: endpoint('getHours', 'Opening hours, special dates and meal periods', { data: hours.hours }),
  checkHours: endpoint('checkHours', 'What is wrong with a draft of the hours, and which orders it would strand', {
    body: hours.hoursDraft,
    data: hours.hoursCheck,
  }),
  saveHours: endpoint('saveHours', 'Replace the opening hours', { body: hours.saveHoursBody, data: hours.savedHours }),
  getZones: endpoint('getZones', 'Delivery zones with what they brought', { data: zones.zones }),
  checkZones: endpoint('checkZones', 'What is wrong with a draft of the zones, and whom it would leave out', {
    body: zones.zonesDraft,
    data: zones.zonesCheck,
  }),
  saveZones: endpoint('saveZones', 'Replace the delivery zones', { body: zones.saveZonesBody, data: zones.zones }),
  listPromotions: endpoint('listPromotions', 'All promotions with state and use', { data: promotions.promotionList }),
  checkPromotion: endpoint('checkPromotion', 'A draft in words, what is wrong with it and what it gives away', {
    body: promotions.promotionDraft,
    data: promotions.promotionCheck,
  }),
  savePromotion: endpoint('savePromotion', 'Create or replace a promotion', {
    body: promotions.savePromotionBody,
    data: promotions.promotionList,
  }),
  deletePromotion: endpoint('deletePromotion', 'Delete a promotion that no order can be reckoned by', {
    body: promotions.deletePromotionBody,
    data: promotions.promotionList,
  }),
  simulatePrice: endpoint('simulatePrice', 'What a cart would cost at some time, step by step', {
    body: promotions.simulateBody,
    data: promotions.simulation,
  }),
  getTimeMachine: endpoint('getTimeMachine', 'What the store is at some other time', {
    query: machine.timeMachineQuery,
    data: machine.timeMachine,
  }),
};
