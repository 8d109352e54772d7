import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { simulatorIntents } from '#server/db/schema/index.ts';
import type { IntentRange } from './payment-provider.ts';

type Row = typeof simulatorIntents.$inferSelect;

const PAGE = 100;

/** A page of the simulator's books, newest first. */
export async function listIntentRows(
  executor: Executor,
  account: string | null,
  { fromMs, untilMs, after }: IntentRange,
): Promise<Row[]> {
  const { createdAt, intentId } = simulatorIntents;
  return await executor
    .select()
    .from(simulatorIntents)
    .where(
      and(
        account === null ? isNull(simulatorIntents.account) : eq(simulatorIntents.account, account),
        gte(createdAt, new Date(fromMs)),
        lt(createdAt, new Date(untilMs)),
        after === null
          ? undefined
          : sql`(${createdAt}, ${intentId}) < (select b.created_at, b.intent_id from simulator_intents b where b.intent_id = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(intentId))
    .limit(PAGE);
}

/** Where the page after these rows begins; null when there is none. */
export function nextOf(rows: readonly Row[]): string | null {
  return rows.length === PAGE ? (rows.at(-1)?.intentId ?? null) : null;
}
