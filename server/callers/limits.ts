/**
 * How much a stranger may do: every limit that counts callers, whether calls, attempts, orders, streams or connections.
 * `callersOf` says for whom a caller counts. The table of docs/map/calls.md is made of this one.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { networkOf, widerNetworkOf } from './networks.ts';

interface CallerLimit {
  /** As docs/map/calls.md names it. */
  readonly what: string;
  /** Of one network: an IPv4 address or an IPv6 /64. */
  readonly max: number;
  /** The window; null: that many at a time. */
  readonly perMinutes: number | null;
  /** Of the /24 or /48 around it; `WIDER` times `max` where it is absent, null for a bound against floods alone. */
  readonly widerMax?: number | null;
}

/** So many times the limit of a network holds for the /24 or /48 around it: who has a /48 has 65,536 networks. */
export const WIDER = 8;

const perMinute = (what: string, max: number) => ({ what, max, perMinutes: 1 });
const inTenMinutes = (what: string, max: number) => ({ what, max, perMinutes: 10 });
const perHour = (what: string, max: number) => ({ what, max, perMinutes: 60 });
const atATime = (what: string, max: number, widerMax: number) => ({ what, max, perMinutes: null, widerMax });

export const CALLER_LIMITS = {
  // Many customers share an address behind a mobile network.
  calls: { ...perMinute('calls of any kind', 3_000), widerMax: null },
  // Every order rings a board and sends mail; an office that orders at noon needs far fewer.
  orders: inTenMinutes('orders placed', 600),
  // Decision 063.
  'open-orders': atATime('orders that the restaurant has not dealt with', 30, 90),
  // Each cart stays for thirty days. A full office needs far fewer.
  carts: inTenMinutes('lines added to carts, and orders put in a cart again', 1_200),
  // Codes are short and worth money, so the limit stops guessing.
  'promo-codes': perMinute('promo codes tried', 60),
  'address-search': perMinute('address searches', 120),
  'address-of-point': perMinute('addresses of a point', 60),
  ways: perMinute('ways to an address', 60),
  reserving: inTenMinutes('calls that reserve a table', 30),
  'held-tables': atATime('coming reservations that hold a table without the link of their mail', 2, 16),
  messaging: inTenMinutes('calls that send feedback or a message', 30),
  writing: perHour('reservations, feedback, messages: of a kind, to a restaurant', 10),
  'writing-everywhere': perHour('the same, to all restaurants', 60),
  'sign-in': perHour('wrong passwords at all accounts of a restaurant, before each waits', 50),
  'second-step': { what: 'wrong second steps of one person', max: 5, perMinutes: 15 },
  codes: perHour('codes by mail asked for', 30),
  'code-guesses': perHour('codes guessed', 60),
  'password-links': perHour('links for a new password', 20),
  ratings: inTenMinutes('ratings', 60),
  notices: inTenMinutes('changes of what a guest is told of', 120),
  // Drawing a PDF takes a processor as long as hundreds of answers, and any caller can have an order.
  receipts: perMinute('receipts', 20),
  // Rendering one takes 30 ms of a core. A search engine that reads the 300 dishes of a menu stays below it.
  'dish-pages': inTenMinutes('pages of dishes that are not kept', 600),
  'store-pictures': perMinute('views of a store for the console that are not kept', 120),
  // A poster takes a processor as long as hundreds of answers.
  posters: perMinute('posters', 60),
  // A year of a busy restaurant is read for each.
  'book-files': perMinute('files for the accountant', 10),
  uploads: inTenMinutes('pictures and menu files of staff', 60),
  'import-choices': inTenMinutes('choices about an import', 300),
  tills: perMinute('calls of a till', 360),
  'till-menus': perMinute('menus of a till', 10),
  'print-programs': perMinute('calls of a program that feeds printers', 600),
  // Every printer of a restaurant comes from one address, each some twelve times a minute and at every change.
  printers: perMinute('calls of printers', 1_200),
  'simulated-cards': perMinute('simulated cards', 240),
  // Providers call from few addresses: far more often than a customer, yet not without end.
  'provider-messages': { ...perMinute('messages of payment providers', 60_000), widerMax: null },
  // An office without HTTP/2 opens six for each browser; divided by the number of workers.
  connections: atATime('connections to all workers together', 256, WIDER * 256),
  streams: atATime('event streams of guests', 100, 1_000),
} satisfies Record<string, CallerLimit>;

export type CallerLimitName = keyof typeof CALLER_LIMITS;

export function limitOf(name: CallerLimitName): Required<CallerLimit> & { readonly windowMs: number } {
  const limit: CallerLimit = CALLER_LIMITS[name];
  const { max, perMinutes, widerMax = WIDER * max } = limit;
  return { ...limit, widerMax, windowMs: (perMinutes ?? 0) * MINUTE_MS };
}

/** For whom something of an address counts, the nearest first, and how much each of them may have. */
export function callersOf(
  name: CallerLimitName,
  address: string,
): readonly { readonly caller: string; readonly max: number }[] {
  const { max, widerMax } = limitOf(name);
  const network = networkOf(address);
  const wider = widerNetworkOf(address);
  const own = { caller: network, max };
  return widerMax === null || wider === network ? [own] : [own, { caller: wider, max: widerMax }];
}
