/** What a night cost: how long calls took, what failed, and what server and database spent. Pure. */
import { KINDS, type Kind } from './night.ts';

export interface Outcome {
  readonly kind: Kind;
  /** From when it was meant to be sent until its answer was there, so that a wait before sending counts too. */
  readonly ms: number;
  /** Null for an answer as wanted. */
  readonly error: string | null;
}

export interface Spent {
  /** Processor seconds. */
  readonly server: number;
  readonly database: number;
  readonly orders: number;
  readonly seconds: number;
}

/** At most, of all processes together. */
export interface Held {
  readonly serverMb: number;
  readonly databaseMb: number;
  /** To PostgreSQL. */
  readonly connections: number;
  /** Of guests and boards. */
  readonly streams: number;
}

export function heldTable({ serverMb, databaseMb, connections, streams }: Held): string {
  return [
    '| server, MB | PostgreSQL, MB | its connections | open streams |',
    '| ---------- | -------------- | --------------- | ------------ |',
    `| ${serverMb.toFixed(0)} | ${databaseMb.toFixed(0)} | ${connections} | ${streams} |`,
  ].join('\n');
}

/** The value below which that share of the sorted figures lies; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

/** Markdown: a row for each kind of call, then the cost of a thousand orders. */
export function resultTable(outcomes: readonly Outcome[], spent: Spent): string {
  const rows = [...KINDS, 'all' as const].map((kind) => {
    const own = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
    const errors = own.filter(({ error }) => error !== null).length;
    const at = (share: number) => percentile(times, share).toFixed(0);
    return `| ${kind} | ${own.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${errors} |`;
  });
  const perThousand = (seconds: number) => (spent.orders === 0 ? '–' : ((seconds / spent.orders) * 1_000).toFixed(1));
  return [
    '| calls | sent | p50 ms | p95 ms | p99 ms | errors |',
    '| ----- | ---- | ------ | ------ | ------ | ------ |',
    ...rows,
    '',
    '| orders | orders a second | server, CPU s per 1,000 orders | PostgreSQL, CPU s per 1,000 orders |',
    '| ------ | --------------- | ------------------------------ | ---------------------------------- |',
    `| ${spent.orders} | ${(spent.orders / spent.seconds).toFixed(2)} | ${perThousand(spent.server)} | ${perThousand(spent.database)} |`,
  ].join('\n');
}
