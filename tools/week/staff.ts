/** Those who serve: a till that moves orders along, and a printer that may be without paper. Both by the API. */
import { setTimeout as wait } from 'node:timers/promises';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { LIVE_STATUSES } from '#core/domain/orders/status.ts';
import { createSend, dataOf, type Send } from '#test/process/send.ts';
import { openConsole, type Staff } from '../../bench/console-calls.ts';
import { STORE } from './moments.ts';

interface Ticket {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderStatus: number;
}

export interface Till {
  readonly staff: Staff;
  /** Numbers of the live orders. */
  readBoard(): Promise<readonly number[]>;
  /** Accepts what is new, again and again, until `stop`. Calls that fail while a build is replaced are made again. */
  start(): { stop(): Promise<void> };
  /** Hands over every live order. */
  handOver(): Promise<void>;
}

const LOOK_MS = 1_000;
const LIVE: readonly number[] = LIVE_STATUSES.map((status) => ORDER_STATUS_CODES[status]);
const MOVES = ['start', 'ready', 'complete'] as const;

export async function openTill(port: number): Promise<Till> {
  const staff = await openConsole(port, STORE);
  const tickets = async () => {
    const { data } = JSON.parse(await staff.read(ROUTES.getBoard.path)) as { data: { tickets: Ticket[] } };
    return data.tickets.filter(({ orderStatus }) => LIVE.includes(orderStatus));
  };
  const send = (path: string, body: object) => staff.send('POST', path, JSON.stringify(body), 'application/json');
  const accept = ({ orderId }: Ticket) => send(`/api/console/orders/${orderId}/accept`, { readyInMinutes: 20 });

  async function acceptAll(): Promise<void> {
    for (const ticket of await tickets()) if (ticket.orderStatus === ORDER_STATUS_CODES.pending) await accept(ticket);
  }

  return {
    staff,
    readBoard: async () => (await tickets()).map(({ orderNumber }) => orderNumber),
    start() {
      let isStopping = false;
      const ended = (async () => {
        while (!isStopping) {
          await acceptAll().catch(() => undefined);
          await wait(LOOK_MS);
        }
        await acceptAll();
      })();
      return {
        stop: async () => {
          isStopping = true;
          await ended;
        },
      };
    },
    async handOver() {
      for (const action of MOVES) {
        for (const { orderId } of await tickets()) {
          const { status, text } = await send(`/api/console/orders/${orderId}/move`, { action });
          if (status !== 200) throw new Error(`${action} answered ${status}: ${text}`);
        }
      }
    },
  };
}

export interface Printer {
  /** Tokens of dockets that came out, in their order. */
  readonly printed: readonly string[];
  hasPaper: boolean;
  stop(): Promise<void>;
}

const POLL_MS = 400;

/** A Star printer of the kitchen that asks for work all the time, also when nobody answers. */
export async function startPrinter(port: number, staff: Staff): Promise<Printer> {
  const made = await staff.send(
    'POST',
    ROUTES.createPrinter.path,
    JSON.stringify({ name: 'Kitchen', kind: 'star', width: 576, language: 'en', copies: ['kitchen'] }),
    'application/json',
  );
  const { printerId, secret } = dataOf<{ printerId: string; secret: string }>({ ...made, headers: {} });
  const send: Send = createSend(port);
  const path = `/api/print/star/${printerId}`;
  const headers = { authorization: `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}` };
  const host = `${STORE}.localhost:${port}`;
  const printed: string[] = [];
  let isStopping = false;

  const printer = {
    printed,
    hasPaper: true,
    stop: async () => {
      isStopping = true;
      await ended;
    },
  };

  async function poll(): Promise<void> {
    const statusCode = printer.hasPaper ? '200%20OK' : '410%20Paper%20out';
    const body = { status: '23 6 0 0 0 0 0 0 0', statusCode, printingInProgress: false };
    const answer = await send({ method: 'POST', path, host, headers, body });
    const { jobReady, jobToken } = JSON.parse(answer.text) as { jobReady: boolean; jobToken?: string };
    if (!jobReady || jobToken === undefined) return;
    const picture = await send({ method: 'GET', path: `${path}?token=${jobToken}&type=image%2Fpng`, host, headers });
    if (picture.status !== 200) return;
    printed.push(jobToken);
    // It has come out: the printer says so until somebody hears it, and takes no other work before.
    const done = { method: 'DELETE', path: `${path}?token=${jobToken}&code=200%20OK`, host, headers };
    while ((await send(done).catch(() => null)) === null) await wait(POLL_MS);
  }

  const ended = (async () => {
    while (!isStopping) {
      await poll().catch(() => undefined);
      await wait(POLL_MS);
    }
  })();
  return printer;
}
