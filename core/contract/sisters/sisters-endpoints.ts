/** Calls about the restaurants of one owner; part of `CONSOLE_ENDPOINTS`. */
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as sisters from './sisters.ts';

export const SISTERS_ENDPOINTS = {
  listSisters: endpoint('listSisters', 'The restaurants of one owner that the signed-in person runs', {
    data: sisters.sisters,
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
