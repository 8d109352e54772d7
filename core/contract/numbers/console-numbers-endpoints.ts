/** Calls of the console's numbers; part of `ENDPOINTS`. */

import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as numbers from './console-numbers.ts';

export const NUMBERS_ENDPOINTS = {
  getNumbers: endpoint('getNumbers', 'Orders, revenue, products and times of some days', {
    query: numbers.numbersQuery,
    data: numbers.numbers,
  }),
  adoptEstimate: endpoint('adoptEstimate', 'Tell guests the minutes that the kitchen really keeps', {
    body: numbers.adoptEstimateBody,
    data: numbers.numbers.shape.estimates,
  }),
};
