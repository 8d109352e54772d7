/** How large an installation is, by the model: cores, disk and connections for a number of restaurants. Pure. */
import { CARTS_PER_VISIT, DISHES_PER_CART, ORDERS_PER_CART, ORDERS_PER_HOUR, SECONDS } from './rates.ts';

/** Measured by a run of `npm run tools -- load`, everything that happens around an order included (docs/operations.md). */
export interface Measured {
  /** Processor ms of server and of PostgreSQL for one order. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

export interface Size {
  readonly restaurants: number;
  readonly ordersPerSecond: number;
  readonly serverCores: number;
  readonly databaseCores: number;
  readonly processes: number;
  readonly connections: number;
  readonly streams: number;
  readonly diskGbPerYear: number;
}

/** Assumption: a core is used to half, so that a peak within the hour and the loss of a machine fit. */
const USED = 0.5;
/** Assumption: orders of a whole day are three times those of its busiest Friday hour, on the mean of a year. */
const DAY_IN_HOURS = 3;
/** With everything that belongs to an order of one dish (docs/operations.md); three dishes have two more lines. */
const ORDER_KB = 5.5 + 2 * 0.6;
const BOARDS = 1;
const VISITS_OF_AN_ORDER = 1 / ORDERS_PER_CART / CARTS_PER_VISIT;
/** Of the visit that ends with an order: its page's until the food is there. */
const OWN_STREAM_SECONDS = DISHES_PER_CART * SECONDS.choosing + SECONDS.checkingOut + SECONDS.complete;
/** Hours for which streams are open for one order, those of visits without an order among them. */
const STREAM_HOURS = (OWN_STREAM_SECONDS + (VISITS_OF_AN_ORDER - 1) * SECONDS.visit) / 3_600;
/** Ten for requests, five for jobs, one for events. */
const CONNECTIONS_OF_A_PROCESS = 16;
/** Of guests (`streamBounds` of server/http/stream-register.ts). */
const STREAMS_OF_A_PROCESS = 12_000;
/** At least two, so that one can be restarted. */
const FEWEST_PROCESSES = 2;

export function sizeFor(restaurants: number, { serverMs, databaseMs }: Measured): Size {
  const ordersPerSecond = (restaurants * ORDERS_PER_HOUR) / 3_600;
  const coresOf = (ms: number) => (ordersPerSecond * ms) / 1_000 / USED;
  const streams = Math.round(restaurants * (BOARDS + ORDERS_PER_HOUR * STREAM_HOURS));
  const processes = Math.max(FEWEST_PROCESSES, Math.ceil(coresOf(serverMs)), Math.ceil(streams / STREAMS_OF_A_PROCESS));
  return {
    restaurants,
    ordersPerSecond,
    serverCores: coresOf(serverMs),
    databaseCores: coresOf(databaseMs),
    processes,
    connections: processes * CONNECTIONS_OF_A_PROCESS,
    streams,
    diskGbPerYear: (restaurants * ORDERS_PER_HOUR * DAY_IN_HOURS * 365 * ORDER_KB) / 1e6,
  };
}

const amount = (value: number, digits: number) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

export function paperTable(measured: Measured, sizes: readonly number[] = [100, 1_000, 100_000]): string {
  const rows = sizes.map((restaurants) => {
    const size = sizeFor(restaurants, measured);
    const cells = [
      amount(restaurants, 0),
      amount(size.ordersPerSecond, 1),
      amount(size.serverCores, 1),
      amount(size.databaseCores, 1),
      amount(size.processes, 0),
      amount(size.connections, 0),
      amount(size.streams, 0),
      amount(size.diskGbPerYear, 0),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| restaurants | orders a second | cores of servers | cores of PostgreSQL | processes | connections | open streams | GB a year |',
    '| ----------- | --------------- | ---------------- | ------------------- | --------- | ----------- | ------------ | --------- |',
    ...rows,
  ].join('\n');
}
