/**
 * A statement that comes again and again is prepared, so that PostgreSQL parses and plans it once on each connection.
 * This happens by itself: the texts are counted, and a frequent one gets a name.
 */
import pg from 'pg';

/** A text is named when it is sent for this time, in the whole pool. */
const FROM_TIME = 5;
/** Each prepared statement takes memory on every connection, until that ends after ten minutes (`LIFETIME_S`). */
const MOST_PREPARED = 80;
/** A text that was not sent for so long gives its name up: what a start sends, an evening does not. */
const IDLE_MS = 60_000;
/** Lists of changing length make ever new texts; the counting starts again when there are this many. */
const MOST_COUNTED = 1_000;

type Call = Parameters<pg.Client['query']>;
type NameOf = (text: string) => string | undefined;

/** Answers the name of a text: undefined while it is rare. */
export function createStatementNames(now: () => number = () => performance.now()): NameOf {
  const counts = new Map<string, number>();
  const named = new Map<string, { readonly name: string; sentMs: number }>();
  let given = 0;

  function hasPlace(nowMs: number): boolean {
    if (named.size < MOST_PREPARED) return true;
    for (const [text, { sentMs }] of named) if (nowMs - sentMs >= IDLE_MS) named.delete(text);
    return named.size < MOST_PREPARED;
  }

  return (text) => {
    const [known, nowMs] = [named.get(text), now()];
    if (known !== undefined) {
      known.sentMs = nowMs;
      return known.name;
    }
    const count = (counts.get(text) ?? 0) + 1;
    counts.delete(text);
    if (count < FROM_TIME || !hasPlace(nowMs)) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      if (count < FROM_TIME) counts.set(text, count);
      return undefined;
    }
    given += 1;
    const name = `servery_${given}`;
    named.set(text, { name, sentMs: nowMs });
    return name;
  };
}

/**
 * The class of a pool's connections. `nameOf` null: no statement is prepared, because a pooler in transaction mode gives
 * the next statement to another connection of PostgreSQL.
 */
export function clientClass(nameOf: NameOf | null): typeof pg.Client {
  return class PreparingClient extends pg.Client {
    override query(...call: unknown[]): never {
      const [config, values, ...rest] = call;
      return super.query(...([withName(config, values, nameOf), values, ...rest] as unknown as Call)) as never;
    }
  } as typeof pg.Client;
}

interface Config {
  readonly text: string;
  readonly values?: unknown;
  readonly name?: string | undefined;
}

/** Statements without values, such as `begin`, stay as they are. */
function withName(config: unknown, values: unknown, nameOf: NameOf | null): unknown {
  if (!isConfig(config)) return config;
  if (nameOf === null) return config.name === undefined ? config : { ...config, name: undefined };
  const given = Array.isArray(values) ? values : config.values;
  if (config.name !== undefined || !Array.isArray(given) || given.length === 0) return config;
  return { ...config, name: nameOf(config.text) };
}

/** A statement as an object; a cursor or a text alone is left as it is. */
function isConfig(config: unknown): config is Config {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}
