/** Calls about drivers; part of `ENDPOINTS`. */
import { ofRatedOrder } from '#core/contract/ratings/ratings.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as drivers from './drivers.ts';

export const DRIVER_ENDPOINTS = {
  getDrivers: endpoint('getDrivers', 'The drivers, their runs and their cash', { data: drivers.drivers }),
  sendRun: endpoint('sendRun', 'Send orders out with a driver, all or none', {
    params: drivers.ofDriver,
    body: drivers.sendRunBody,
    data: drivers.drivers,
  }),
  sortRun: endpoint('sortRun', 'Change the order of the stops of a run', {
    params: drivers.ofDriver,
    body: drivers.sortRunBody,
    data: drivers.drivers,
  }),
  receiveCash: endpoint('receiveCash', 'Write down the cash that a driver hands in', {
    params: drivers.ofDriver,
    body: drivers.receiveCashBody,
    data: drivers.drivers,
  }),
  getDeliveries: endpoint('getDeliveries', 'The run of the driver who asks', { data: drivers.deliveries }),
  handOver: endpoint('handOver', 'The driver handed the order over, or brings it back', {
    params: drivers.ofDelivery,
    body: drivers.handOverBody,
    data: drivers.deliveries,
  }),
  getHandOverPhoto: endpoint('getHandOverPhoto', 'What a driver photographed at the door', {
    params: drivers.ofDelivery,
    data: drivers.handOverPhoto,
  }),
  sharePosition: endpoint('sharePosition', 'The driver’s position, in place of the one before', {
    body: drivers.positionBody,
    data: drivers.sharedPosition,
  }),
  hidePosition: endpoint('hidePosition', 'Delete the driver’s position', { data: drivers.sharedPosition }),
};

export const DRIVER_GUEST_ENDPOINTS = {
  getOrderDriver: endpoint('getOrderDriver', 'Who brings the order, and the digits to say at the door', {
    params: ofRatedOrder,
    data: drivers.orderDriver,
  }),
};
