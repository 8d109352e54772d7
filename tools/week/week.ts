/** A server and a database by a clock that moves, with all who use them; and the nights that they live through. */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { addDays, DAY_MS, HOUR_MS, type LocalDate, MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { createDatabaseProxy, type DatabaseProxy } from '#test/process/database-proxy.ts';
import { createExternalDatabase, type ExternalDatabase } from '#test/process/external-database.ts';
import { openShop } from '#test/process/shop-client.ts';
import { residentMegabytes } from '../../bench/process-memory.ts';
import { chromiumPath } from '../../e2e/chromium.ts';
import { nextBuild } from '../../e2e/next-build.ts';
import { makeDataDir, type ProductServer, ROOT, startServer } from '../../e2e/server.ts';
import { type Placed, startCustomers } from '../failover/customers.ts';
import { checkDockets, checkOrders, readDay } from './books.ts';
import type { MovedClock } from './clock.ts';
import { type Moment, PART_WORDS, type Part, planNight, STORE, ZONE } from './moments.ts';
import { openTill, type Printer, startPrinter, type Till } from './staff.ts';
import { openTabs, TABS, type Tab, type Tabs } from './tabs.ts';

export interface WeekOptions {
  readonly nights: readonly LocalDate[];
  readonly parts: readonly Part[];
  /** For all nights together, without what starts and ends the week. */
  readonly minutes: number;
  readonly log: (line: string) => void;
}

const CUSTOMERS = 3;
const PAUSE_MS = 2_500;
/** A silent proxy is given up, and the same order sent again on a new connection. */
const PATIENCE_MS = 4_000;
/** Of a moment's time, how much a trouble lasts. */
const TROUBLE = 0.5;
/** An end for what never happens: a busy machine comes to rest late. */
const SETTLE_MS = 300_000;
/** What the heaps and the server may grow from the end of the first moment to the end of the last. */
const GROWTH = 1.3;
const SLACK_MB = 8;
/** A server that was started an hour ago has more of what it keeps. */
const SERVER_SLACK_MB = 100;
/** Devices that are on ask all day; one that has not asked for twelve hours is signed out. */
const ASKS_EVERY_MS = 6 * HOUR_MS;
/** Nobody who is open is signed in for longer. */
const SESSION_MS = 20 * DAY_MS;

/** The database is none of the server's children. */
const NO_PROCESS = -1;

type Memory = Readonly<Record<Tab | 'server', number>>;

interface House {
  readonly clock: MovedClock;
  readonly proxy: DatabaseProxy;
  readonly database: ExternalDatabase;
  readonly builds: readonly string[];
  server: ProductServer;
  turn: number;
  till: Till;
  tabs: Tabs;
  readonly printer: Printer;
  readonly problems: string[];
  readonly placed: Placed[];
  /** So many of them have been asked for their dockets. */
  asked: number;
}

const formatter = new Intl.DateTimeFormat('en-NZ', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`After ${SETTLE_MS / SECOND_MS} s there is still not: ${what}`);
    await wait(250);
  }
}

function start({ clock, database }: Pick<House, 'clock' | 'database'>, root: string, dataDir: string, port = 0) {
  const env = { ...clock.env, DATABASE_URL: database.connectionString, DEMO: '1', RATE_LIMITS: 'off' };
  return startServer({ dataDir, root, port, env });
}

/** Another build takes over at the same port. Alerts of the old one are problems. */
async function deploy(house: House): Promise<void> {
  const { port, dataDir } = house.server;
  await house.server.stop().catch((error: Error) => house.problems.push(error.message));
  house.turn += 1;
  house.server = await start(house, house.builds[house.turn % house.builds.length] ?? ROOT, dataDir, port);
}

const TROUBLES: Readonly<Record<Part, (house: House) => Promise<(() => Promise<void>) | undefined>>> = {
  async deploy(house) {
    await deploy(house);
    return undefined;
  },
  async silence({ proxy }) {
    proxy.freeze();
    return async () => proxy.restore();
  },
  async sleep({ tabs }) {
    await tabs.sleep();
    return tabs.wake;
  },
  async paper({ printer }) {
    printer.hasPaper = false;
    return async () => {
      printer.hasPaper = true;
    };
  },
};

/** Everybody's clock, until the server has it. */
async function moveTo({ clock, proxy, tabs }: House, ms: number): Promise<void> {
  await clock.moveTo(ms);
  await tabs.moveTo(ms);
  const { hostname, port } = new URL(proxy.connectionString);
  await until('the clock of the server', async () => {
    const { headers } = await fetch(`http://${hostname}:${port}/livez`);
    return Math.abs(Date.parse(headers.get('date') ?? '') - clock.now()) < 3 * SECOND_MS;
  });
}

/** The hours until `ms`, in which nobody orders. */
async function passTime(house: House, ms: number): Promise<void> {
  for (let at = house.clock.now() + ASKS_EVERY_MS; at < ms; at += ASKS_EVERY_MS) {
    await moveTo(house, at);
    await house.till.readBoard();
    await house.tabs.ask();
  }
}

/** Guests order, staff accept, and in the middle something happens. At the end everything is handed over. */
async function live(house: House, moment: Moment, shop: { clientId: string; productId: string }, lengthMs: number) {
  const { proxy, printer, placed } = house;
  await passTime(house, moment.atMs);
  await moveTo(house, moment.atMs);
  const origin = `http://127.0.0.1:${new URL(proxy.connectionString).port}`;
  const customers = startCustomers(CUSTOMERS, {
    ...shop,
    origins: [origin],
    pauseMs: PAUSE_MS,
    patienceMs: PATIENCE_MS,
  });
  const accepting = house.till.start();
  await wait((lengthMs * (1 - TROUBLE)) / 2);
  const end = moment.part ? await TROUBLES[moment.part](house) : undefined;
  await wait(lengthMs * TROUBLE);
  await end?.();
  await wait((lengthMs * (1 - TROUBLE)) / 2);
  await customers.stop();
  await accepting.stop();
  await house.tabs.expectBoard(await house.till.readBoard());
  placed.push(...customers.placed);
  await until('a docket of each order', async () => printer.printed.length >= placed.length);
  await house.till.handOver();
  const failures = [...customers.failures].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ');
  return `${customers.placed.length} orders${failures && `, tried again after ${failures}`}`;
}

/** Megabytes of the server and of the pages' scripts, after a rest. */
async function measure({ server, tabs }: House): Promise<Memory> {
  return { ...(await tabs.heaps()), server: residentMegabytes(server.pid, NO_PROCESS).server };
}

function compare(first: Memory, last: Memory, problems: string[]): string {
  return ([...TABS, 'server'] as const)
    .map((name) => {
      const most = first[name] * GROWTH + (name === 'server' ? SERVER_SLACK_MB : SLACK_MB);
      if (last[name] > most)
        problems.push(`${name} grew from ${first[name].toFixed(1)} to ${last[name].toFixed(1)} MB`);
      return `${name} ${first[name].toFixed(1)} → ${last[name].toFixed(1)} MB`;
    })
    .join(', ');
}

async function openHouse(clock: MovedClock, firstMs: number, browser: Browser): Promise<House> {
  await clock.moveTo(firstMs);
  const database = await createExternalDatabase(clock.env);
  await database.start();
  const dataDir = await makeDataDir();
  const server = await start({ clock, database }, ROOT, dataDir);
  const proxy = await createDatabaseProxy(`http://127.0.0.1:${server.port}`);
  const till = await openTill(server.port);
  const tabs = await openTabs(browser, Number(new URL(proxy.connectionString).port), clock.now());
  const printer = await startPrinter(server.port, till.staff);
  const builds = [ROOT, await nextBuild()];
  return { clock, proxy, database, builds, server, turn: 0, till, tabs, printer, problems: [], placed: [], asked: 0 };
}

/** Dockets of the orders since the last look. */
async function askForDockets(house: House): Promise<void> {
  const { database, placed, problems } = house;
  problems.push(...(await checkDockets(database.connectionString, placed.slice(house.asked))));
  house.asked = placed.length;
}

/** Half a year later: nobody is signed in any more, so till and tabs are opened anew. */
async function openAnew(house: House, browser: Browser, ms: number): Promise<void> {
  await askForDockets(house);
  house.problems.push(...house.tabs.problems);
  await house.tabs.close();
  await house.clock.moveTo(ms);
  await deploy(house);
  house.till = await openTill(house.server.port);
  house.tabs = await openTabs(browser, Number(new URL(house.proxy.connectionString).port), ms);
}

/** Answers the days that were played. */
async function playNights(
  house: House,
  browser: Browser,
  { nights, parts, minutes, log }: WeekOptions,
): Promise<readonly LocalDate[]> {
  const { clock, problems, placed } = house;
  const plan = nights.map((date) => planNight(date, parts));
  const lengthMs = (minutes * MINUTE_MS) / plan.reduce((sum, { moments }) => sum + moments.length, 0);
  const { clientId, productId, close } = await openShop(house.server.port, STORE);
  close();
  let openedMs = clock.now();
  let first: Memory | undefined;
  for (const { moments } of plan) {
    const [{ atMs } = { atMs: 0 }] = moments;
    if (atMs - openedMs > SESSION_MS) {
      openedMs = atMs;
      await openAnew(house, browser, atMs);
    }
    for (const moment of moments) {
      const before = placed.length;
      const what = await live(house, moment, { clientId, productId }, lengthMs).catch((error: Error) => {
        const [why = ''] = error.message.split('\n');
        problems.push(`${formatter.format(clock.now())}: ${why}`);
        return `${placed.length - before} orders, and it did not come to rest: ${why}`;
      });
      first ??= await measure(house);
      log(`${formatter.format(moment.atMs)}  ${moment.part ? PART_WORDS[moment.part] : 'a quiet hour'}: ${what}`);
    }
  }
  if (first) log(compare(first, await measure(house), problems));
  return [...new Set(nights.flatMap((date) => [addDays(date, -1), date]))];
}

/** The books of these days against what guests were told. */
async function closeBooks(house: House, dates: readonly LocalDate[], log: WeekOptions['log']): Promise<void> {
  const { placed, printer, problems } = house;
  await askForDockets(house);
  const stored = await checkOrders(house.database.connectionString, placed, printer.printed);
  problems.push(...stored.problems);
  let orders = 0;
  let cents = 0;
  for (const date of dates) {
    const day = await readDay(house.till.staff, date, problems);
    orders += day.orders;
    cents += Math.round(day.revenue * 100);
    log(`${date}  ${day.orders} orders, $${day.revenue.toFixed(2)} by the numbers and by the end of the day`);
  }
  if (orders !== placed.length || cents !== stored.cents) {
    problems.push(`the days have ${orders} of ${placed.length} orders, and ${cents} of ${stored.cents} cents`);
  }
  log(`${placed.length} orders, ${printer.printed.length} dockets`);
}

/** Answers what was wrong; empty when the week was as it should be. */
export async function runWeek(clock: MovedClock, options: WeekOptions): Promise<readonly string[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const [firstNight = ''] = options.nights;
  const house = await openHouse(clock, planNight(firstNight, options.parts).moments[0]?.atMs ?? 0, browser);
  const { problems } = house;
  try {
    await closeBooks(house, await playNights(house, browser, options), options.log);
    problems.push(...house.tabs.problems);
  } finally {
    await browser.close();
    await house.printer.stop();
    await house.proxy.close();
    await house.server.remove().catch((error: Error) => problems.push(error.message));
    await house.database.remove();
    for (const build of house.builds) if (build !== ROOT) rmSync(build, { recursive: true, force: true });
  }
  return problems;
}
