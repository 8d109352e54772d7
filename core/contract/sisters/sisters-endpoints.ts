/** Calls about the restaurants of one owner; part of `CONSOLE_ENDPOINTS`. */
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as sisters from './sisters.ts';

export const SISTERS_ENDPOINTS = {
  listSisters: endpoint('listSisters', 'The restaurants of one owner that the signed-in person runs', {
    data: sisters.sisters,
  }),
  getSisterNumbers: endpoint('getSisterNumbers', 'How the day goes at one of the person’s restaurants', {
    query: sisters.ofSister,
    data: sisters.sisterNumbers,
  }),
  pushMenu: endpoint(
    'pushMenu',
    'Copy the published menu into another restaurant’s draft, or only show what it would do',
    {
      body: sisters.pushMenuBody,
      data: sisters.pushedMenu,
    },
  ),
};
