/**
 * What a call reads or writes of a restaurant's tables names the restaurant: each table of a statement has its `client_id`
 * in a condition. A test in which the handler of a call sent another statement fails. Work that no call began (sweeps,
 * figures) and the operator's calls may look at all restaurants.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterEach, expect } from 'vitest';
import { RESTAURANT_COLUMN, RESTAURANT_TABLES } from '#server/db/tables.ts';

/** Statements that calls may send over all restaurants, by how they begin, each with its reason. */
const OVER_ALL: Readonly<Record<string, string>> = {
  'delete from "customer_sessions" where "customer_sessions"."expires_at" <=': 'what has ended is nobody’s',
  'select "client_id", "order_id", "payment_account" from "orders" where ("orders"."payment_intent_id" =':
    'the card provider names its payment alone; what comes of it names the restaurant',
  'select "client_id" from "printers" where "printers"."printer_id" =':
    'the printer names itself; what comes of it names the restaurant',
  'select "secret_hash", "sealed_digest" from "printers" where "printers"."printer_id" =':
    'the printer proves who it is before anybody knows its restaurant',
  'update "notices" set "state" = $1, "code" = $2 where ("notices"."provider_id" =':
    'the sender of texts names its text alone',
};

const TOUCHED = new RegExp(
  `\\b(?:from|join|update|delete from)\\s+"?(?:${RESTAURANT_TABLES.join('|')})"?(?=[\\s);]|$)`,
  'gi',
);

/** Whether a statement touches more tables of restaurants than it has conditions that name one. */
function isOverAll(text: string): boolean {
  const touched = text.match(TOUCHED)?.length ?? 0;
  if (touched === 0) return false;
  const conditions = text.slice(Math.max(0, text.search(/\b(?:where|on|join|using)\b/i)));
  const named = conditions.split(RESTAURANT_COLUMN).length - 1;
  return named < touched && !Object.keys(OVER_ALL).some((start) => text.startsWith(start));
}

/** The call whose handler is at work. */
const handled = new AsyncLocalStorage<string>();

interface Watch {
  readonly judged: Map<string, boolean>;
  found: string[];
}
const NAME = Symbol.for('servery.own-rows');
const shared = globalThis as { [NAME]?: Watch };

function begin(): Watch {
  const watch: Watch = { judged: new Map(), found: [] };
  const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const { query } = client;
  // Fastify publishes each call on it, and runs the handler in its store.
  tracingChannel('fastify.request.handler').start.bindStore(handled, (message) => {
    const { method, routeOptions } = (message as { request: FastifyRequest }).request;
    return `${method} ${routeOptions.url ?? ''}`;
  });
  client.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    const call = handled.getStore();
    if (call !== undefined && !/\/provider\/|\/metrics$/.test(call)) {
      const isWrong = watch.judged.get(text) ?? isOverAll(text);
      watch.judged.set(text, isWrong);
      if (isWrong) watch.found.push(`${call}: ${text}`);
    }
    return query.apply(this, args);
  };
  return watch;
}

// Test files of one worker share the driver.
shared[NAME] ??= begin();
const watch = shared[NAME];

afterEach(() => {
  const found = [...new Set(watch.found)];
  watch.found = [];
  expect(found, 'statements of a call that name no restaurant').toEqual([]);
});
