/**
 * Events over PostgreSQL's LISTEN/NOTIFY on one channel and one separate connection. A lost connection is opened again
 * for as long as the bus is open; events in between are lost, which is why `onReconnect` exists.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Executor } from '#server/db/executor.ts';
import type { EventBus, EventPayload, Topic } from './event-bus.ts';
import { createProof } from './proof.ts';
import { createUnheard } from './unheard.ts';

type Listener = (payload: EventPayload, topic: Topic) => void;
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const CHANNEL = 'servery_events';
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** How soon a connection that died without a word is noticed. */
const PROBE_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
/** A message of PostgreSQL holds less than 8,000 bytes; an event takes about 150. */
const EVENTS_OF_MESSAGE = 30;

/** Resolves once it listens. Throws when the database cannot be reached at all. */
export async function createEventBus(connectionString: string, log: Log): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>();
  const reconnectListeners = new Set<() => void>();
  let isClosed = false;
  let connection: pg.Client | undefined;
  const unheard = createUnheard();
  const proof = createProof();

  const deliver = (text: string | undefined) => {
    for (const { topic, payload } of parseEvents(text)) {
      // Wildcards first: they keep caches, and the next listener may read from those caches at once.
      unheard.heard(topic);
      for (const key of keysOf(topic)) {
        for (const listener of listeners.get(key) ?? []) notify(() => listener(payload, topic), log);
      }
    }
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      application_name: 'servery-events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on('notification', (message) => deliver(message.payload));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      if (connection === client) {
        connection = undefined;
        proof.start(null);
      }
      if (!isClosed) void reconnect();
    });
    connection = client;
    proof.start(client);
  };

  const reconnect = async () => {
    log.warn('The event connection to the database was lost.');
    for (let waitMs = FIRST_RETRY_MS; !isClosed; waitMs = Math.min(waitMs * 2, LAST_RETRY_MS)) {
      await sleep(waitMs, undefined, { ref: false });
      if (isClosed) return;
      try {
        await connect();
      } catch {
        continue;
      }
      log.info('The event connection to the database is back.');
      for (const listener of reconnectListeners) notify(listener, log);
      return;
    }
  };

  await connect();
  const probe = setInterval(() => {
    unheard.tidy();
    // An unanswered question ends the connection, and its end starts a new one.
    proof.renew();
  }, PROBE_MS);
  probe.unref();

  return {
    async publish(executor: Executor, topic, payload) {
      unheard.published(topic);
      await executor.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`);
    },
    publishingAll(rows, topics = []) {
      for (const topic of topics) unheard.published(topic);
      return messagesOf(rows);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set<Listener>();
      listeners.set(topic, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    hearsAll: async (topic) => (await proof.holds()) && !unheard.has(topic),
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    get isConnected() {
      return connection !== undefined;
    },
    async close() {
      isClosed = true;
      clearInterval(probe);
      await connection?.end().catch(() => undefined);
    },
  };
}

/** Sends an event for each row, thirty in a message. */
const messagesOf = (rows: SQL) => sql`
  select pg_notify(${CHANNEL}, message)::text as told from (
    select json_agg(json_build_object('topic', topic, 'payload', payload))::text as message
    from (select topic, payload, (row_number() over () - 1) / ${sql.raw(String(EVENTS_OF_MESSAGE))} as part
      from (${rows}) as news) as parts
    group by part) as messages`;

/** Those that hear of the topic: `store:*` of `store:1`; `order:*` and `order:1:*` of `order:1:2`. */
function keysOf(topic: Topic): string[] {
  const parts = topic.split(':');
  return [...parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join(':')}:*`), topic];
}

interface Event {
  readonly topic: Topic;
  readonly payload: EventPayload;
}

/** One event, or a list of them; nothing where the text is neither. */
function parseEvents(text: string | undefined): Event[] {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return (Array.isArray(message) ? message : [message]).filter(isEvent);
  } catch {
    return [];
  }
}

function isEvent(event: unknown): event is Event {
  return typeof event === 'object' && event !== null && 'topic' in event && 'payload' in event;
}

/** A failure of one listener does not stop the others. */
function notify(listener: () => void, log: Log): void {
  try {
    listener();
  } catch (error) {
    log.error({ err: error }, 'an event listener failed');
  }
}
