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

  const deliver = (text: string | undefined) => {
    for (const { topic, payload } of parseEvents(text)) {
      // Wildcards first: they keep caches, and the next listener may read from those caches at once.
      for (const key of [`${topic.slice(0, topic.lastIndexOf(':'))}:*`, topic]) {
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
      if (connection === client) connection = undefined;
      if (!isClosed) void reconnect();
    });
    connection = client;
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
    const probed = connection;
    // An unanswered probe ends the connection, and its end starts a new one.
    probed?.query('select 1').catch(() => probed.end().catch(() => undefined));
  }, PROBE_MS);
  probe.unref();

  return {
    async publish(executor: Executor, topic, payload) {
      await executor.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`);
    },
    publishingAll: (rows: SQL) => sql`
      select pg_notify(${CHANNEL}, message)::text as told from (
        select json_agg(json_build_object('topic', topic, 'payload', payload))::text as message
        from (select topic, payload, (row_number() over () - 1) / ${sql.raw(String(EVENTS_OF_MESSAGE))} as part
          from (${rows}) as news) as parts
        group by part) as messages`,
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set<Listener>();
      listeners.set(topic, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
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
