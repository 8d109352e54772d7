/** Calls about ratings; part of `ENDPOINTS`. */
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as ratings from './ratings.ts';

export const RATING_ENDPOINTS = {
  getOrderRating: endpoint('getOrderRating', 'How the guest found the order', {
    params: ratings.ofRatedOrder,
    data: ratings.orderRating,
  }),
  rateOrder: endpoint('rateOrder', 'Rate each dish; a second time replaces the first', {
    params: ratings.ofRatedOrder,
    body: ratings.rateOrderBody,
    data: ratings.orderRating,
  }),
};

export const RATING_CONSOLE_ENDPOINTS = {
  getDishRatings: endpoint('getDishRatings', 'What guests say of each dish', {
    query: ratings.dishRatingsQuery,
    data: ratings.dishRatings,
  }),
};
