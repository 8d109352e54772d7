/**
 * Plays a night against a server. Open loop: every step has its moment, whether earlier calls have been answered or not,
 * and counts from that moment on. A server that falls behind therefore shows as long times and not as fewer calls. Only
 * a step that needs what the same person's last step gives waits for it, and that wait counts as its own.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, type Reply, type Send } from '#test/process/send.ts';
import { cashOrder } from '#test/process/shop-client.ts';
import type { Actor, Kind, Night, Step } from './night.ts';
import type { Outcome } from './results.ts';
import type { Restaurant } from './shops.ts';

export interface Played {
  readonly outcomes: readonly Outcome[];
  /** Acknowledged orders. */
  readonly orders: number;
  /** Steps that were not taken, because an earlier one of the same order had failed. */
  readonly leftOut: number;
}

interface Stage {
  readonly restaurants: readonly Restaurant[];
  readonly send: Send;
  readonly port: number;
  /** Whether a docket still waits to be printed. */
  hasDockets(): Promise<boolean>;
}

interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: number;
}

interface Ticket {
  readonly orderId: string;
  readonly orderNumber: number;
}

/** What one actor knows. */
interface Memory {
  cartId?: string;
  order?: PlacedOrder;
  tickets: readonly Ticket[];
  readonly streams: http.ClientRequest[];
  /** From which it opens streams: a network may have a hundred. */
  readonly address: string;
}

const PRINTER_STATUS = { status: '23 6 0 0 0 0 0 0 0', statusCode: '200%20OK', printingInProgress: false };
/** Kinds of steps that leave something behind, beside the board, which staff read to find the order. */
const LASTING: readonly Kind[] = ['stream', 'cart', 'order', 'board', 'move'];
/** What does not come after the last step within this is an error. */
const DOCKETS_WITHIN_MS = 60_000;
const LATE_POLL_MS = 200;

export interface Play {
  /** Does what happened before the play and still matters in it, as fast as it is answered. Rejects when a call fails. */
  catchUp(): Promise<void>;
  run(): Promise<Played>;
  /** Of guests and boards, now. */
  countStreams(): number;
}

/** Actors that catch up at the same time. */
const CATCH_UP_AT_ONCE = 24;

/** An actor in the play. */
interface Part {
  readonly actor: Actor;
  readonly memory: Memory;
  /** Of a visitor: the order, null when none comes. */
  readonly placed: ReturnType<typeof createPromise<PlacedOrder | null>>;
}

export function createPlay(night: Night, stage: Stage): Play {
  const outcomes: Outcome[] = [];
  const parts = night.actors.map((actor, place): Part => {
    const memory: Memory = { tickets: [], streams: [], address: addressOf(place) };
    return { actor, memory, placed: createPromise<PlacedOrder | null>() };
  });
  const printers = createPrinters(stage, outcomes);
  const player = createPlayer(stage, printers.poll);
  let beginning = 0;
  let leftOut = 0;

  const awaited = ({ actor: { visitor } }: Part) =>
    visitor === undefined ? undefined : parts[visitor]?.placed.promise;
  const take = (part: Part, step: Step) => player.take(part.actor, step, part.memory, awaited(part));

  async function catchUpOne(part: Part): Promise<void> {
    const { actor, memory, placed } = part;
    for (const step of actor.steps.filter(({ at }) => at < 0)) {
      const isKnown = step.kind === 'board' && memory.tickets.length > 0;
      if (LASTING.includes(step.kind) && !isKnown) await take(part, step);
      if (step.kind === 'order') placed.resolve(memory.order ?? null);
    }
  }

  /** Answers false where nothing more can come of the actor. */
  async function takeStep(part: Part, step: Step): Promise<boolean> {
    const meant = beginning + step.at;
    const early = meant - performance.now();
    if (early > 0) await wait(early);
    if ((await awaited(part)) === null) return false;
    const error = await take(part, step).then(
      () => null,
      (thrown: unknown) => String(thrown instanceof Error ? thrown.message : thrown),
    );
    outcomes.push({ kind: step.kind, ms: performance.now() - meant, error });
    return error === null || (step.kind !== 'cart' && step.kind !== 'order');
  }

  async function act(part: Part): Promise<void> {
    const { actor, memory, placed } = part;
    const steps = actor.steps.filter(({ at }) => at >= 0);
    for (const [index, step] of steps.entries()) {
      const goesOn = await takeStep(part, step);
      if (!goesOn || step.kind === 'order') placed.resolve(memory.order ?? null);
      if (goesOn) continue;
      // One fault is counted once: without a cart there is no order, and without an order nothing to ask or to move.
      leftOut += steps.length - index - (actor.who === 'staff' ? 0 : 1);
      break;
    }
    if (memory.streams.length > 0) await wait(Math.max(0, beginning + actor.until - performance.now()));
    for (const stream of memory.streams) stream.destroy();
  }

  return {
    async catchUp() {
      const waiting = parts.values();
      const next = async () => {
        for (const part of waiting) await catchUpOne(part);
      };
      await Promise.all(Array.from({ length: CATCH_UP_AT_ONCE }, next));
    },
    async run() {
      beginning = performance.now();
      await Promise.all(parts.map(act));
      const orders = outcomes.filter(({ kind, error }) => kind === 'order' && error === null).length;
      await printers.printTheRest();
      return { outcomes, orders, leftOut };
    },
    countStreams: () => parts.flatMap(({ memory }) => memory.streams).filter(({ destroyed }) => !destroyed).length,
  };
}

const addressOf = (place: number) => [10, (place >> 16) & 255, (place >> 8) & 255, place & 255].join('.');

function createPromise<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
}

function expectFound({ status }: Reply): void {
  if (status !== 200) throw new Error(String(status));
}

/** The printers of all restaurants; what they fetch is added to `outcomes`. */
function createPrinters({ restaurants, send, hasDockets }: Stage, outcomes: Outcome[]) {
  /** A poll, and the docket that it finds. */
  async function poll({ printer, host }: Restaurant): Promise<void> {
    const headers = { authorization: printer.authorization };
    const answer = await send({ method: 'POST', path: printer.path, host, headers, body: PRINTER_STATUS });
    expectFound(answer);
    const { jobReady, jobToken = '' } = JSON.parse(answer.text) as { jobReady: boolean; jobToken?: string };
    if (!jobReady) return;
    const from = performance.now();
    const error = await print(`${printer.path}?token=${jobToken}`, host, headers).then(() => null, String);
    outcomes.push({ kind: 'docket', ms: performance.now() - from, error });
  }

  async function print(path: string, host: string, headers: Readonly<Record<string, string>>): Promise<void> {
    expectFound(await send({ method: 'GET', path: `${path}&type=image%2Fpng`, host, headers }));
    expectFound(await send({ method: 'DELETE', path: `${path}&code=200%20OK`, host, headers }));
  }

  return {
    poll,
    /** Polls until no docket waits. */
    async printTheRest(): Promise<void> {
      const until = performance.now() + DOCKETS_WITHIN_MS;
      while (await hasDockets()) {
        if (performance.now() > until) {
          outcomes.push({ kind: 'docket', ms: DOCKETS_WITHIN_MS, error: 'A docket did not come' });
          return;
        }
        await Promise.all(restaurants.map(poll));
        await wait(LATE_POLL_MS);
      }
    },
  };
}

/** How each kind of step is taken. Rejects with what went wrong. */
function createPlayer({ restaurants, send, port }: Stage, poll: (restaurant: Restaurant) => Promise<void>) {
  const jsonOf = async <Data>(sent: Parameters<Send>[0]) => dataOf<Data>(await send(sent));
  const boards = new Map<string, { readonly tag: string; readonly tickets: readonly Ticket[] }>();
  async function addDish({ clientId, productId, host }: Restaurant, memory: Memory): Promise<void> {
    const query = memory.cartId === undefined ? '' : `?cartId=${memory.cartId}`;
    const body = { productId, qty: 1, price: 0, isCombo: false, selectedModifierCategories: [] };
    const path = `/api/${clientId}/cart/add${query}`;
    memory.cartId = (await jsonOf<{ cartId: string }>({ method: 'POST', path, host, body })).cartId;
  }

  async function order({ clientId, host }: Restaurant, memory: Memory): Promise<void> {
    const path = `/api/${clientId}/orders`;
    memory.order = await jsonOf<PlacedOrder>({ method: 'POST', path, host, body: cashOrder(memory.cartId ?? '') });
  }

  /** As the console asks: with the tag of what it has, one screen for each restaurant. */
  async function readBoard({ host, cookie }: Restaurant, memory: Memory): Promise<void> {
    const known = boards.get(host);
    const headers = { cookie, ...(known && { 'if-none-match': known.tag }) };
    const answer = await send({ method: 'GET', path: '/api/console/board', host, headers });
    if (answer.status === 304 && known) {
      memory.tickets = known.tickets;
      return;
    }
    memory.tickets = dataOf<{ tickets: Ticket[] }>(answer).tickets;
    if (answer.headers.etag) boards.set(host, { tag: answer.headers.etag, tickets: memory.tickets });
  }

  async function move({ host, cookie }: Restaurant, action: string, memory: Memory, number?: number): Promise<void> {
    const ticket = memory.tickets.find(({ orderNumber }) => orderNumber === number);
    if (!ticket) throw new Error('The order is not on the board');
    const body = action === 'accept' ? { readyInMinutes: 20 } : { action };
    const path = `/api/console/orders/${ticket.orderId}/${action === 'accept' ? 'accept' : 'move'}`;
    expectFound(await send({ method: 'POST', path, host, headers: { cookie }, body }));
  }

  /** Resolves when the stream is open. */
  function listen(restaurant: Restaurant, who: Actor['who'], memory: Memory): Promise<void> {
    const { clientId, host, cookie } = restaurant;
    const own = memory.order
      ? `/api/${clientId}/orders/${memory.order.orderId}/page-events`
      : `/api/${clientId}/events`;
    // A page holds one: that of its order takes the place of the store's.
    if (who !== 'board') for (const stream of memory.streams.splice(0)) stream.destroy();
    const path = who === 'board' ? '/api/console/events?page=board' : own;
    return new Promise((resolve, reject) => {
      const headers = { host, cookie, 'x-forwarded-for': memory.address };
      const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        answer.resume();
        answer.on('error', () => undefined);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(String(answer.statusCode)));
      });
      request.on('error', reject);
      memory.streams.push(request);
    });
  }

  const visits: Readonly<Partial<Record<Kind, (restaurant: Restaurant, memory: Memory) => Promise<void>>>> = {
    page: async ({ host }) =>
      expectFound(await send({ method: 'GET', path: '/', host, headers: { accept: 'text/html' } })),
    assets: async ({ assets, host }) => {
      const answers = await Promise.all(assets.map((path) => send({ method: 'GET', path, host })));
      for (const answer of answers) expectFound(answer);
    },
    menu: async ({ clientId, host }) => expectFound(await send({ method: 'GET', path: `/api/${clientId}/menu`, host })),
    cart: addDish,
    order,
    status: async ({ clientId, host }, { order: placed }) =>
      expectFound(await send({ method: 'GET', path: `/api/${clientId}/orders/${placed?.orderId}/status`, host })),
    board: readBoard,
    printer: poll,
  };

  return {
    async take({ restaurant: place, who }: Actor, step: Step, memory: Memory, placing?: Promise<PlacedOrder | null>) {
      const restaurant = restaurants[place];
      if (!restaurant) throw new Error('There is no such restaurant');
      if (step.kind === 'stream') return await listen(restaurant, who, memory);
      // Staff hear of an order when it is there.
      const order = who === 'staff' ? await placing : undefined;
      if (step.kind === 'move') return await move(restaurant, step.move ?? '', memory, order?.orderNumber);
      return await visits[step.kind]?.(restaurant, memory);
    },
  };
}
