/** The hours and the two settings that say whether restaurants take orders. */
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import type { StoredOwnHours, toSchedule } from '#server/modules/tenancy/rows.ts';

export interface OpeningRow {
  readonly clientId: string;
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly timeZone: string;
  readonly weekly: Parameters<typeof toSchedule>[0];
  readonly overrides: Parameters<typeof toSchedule>[1];
  readonly ownHours: StoredOwnHours | null;
}

/** A JSON list of whole rows; null where there is none. */
const rowsOf = <Row>(value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

/** Exceptions from two days ago on. */
export async function readOpeningRows(
  executor: Executor,
  clientIds: readonly string[],
  nowMs: number,
): Promise<readonly OpeningRow[]> {
  const ofThem = sql`client_id = any(${sql.param([...clientIds])}::uuid[])`;
  const now = new Date(nowMs).toISOString();
  const ask = async (question: SQL) => {
    const { rows } = await executor.execute<{ client_id: string; value: unknown }>(question);
    return new Map(rows.map((row) => [row.client_id, row.value]));
  };
  const ofSetting = (key: string) =>
    ask(sql`select client_id, setting_value as value from client_settings where ${ofThem} and setting_key = ${key}`);
  const zones = await ask(sql`select client_id, json_build_object('timeZone', time_zone, 'ownHours', own_hours) as value
    from clients where ${ofThem}`);
  const weekly = await ask(sql`select client_id,
      json_agg(json_build_object('weekday', weekday, 'isClosed', is_closed, 'ranges', ranges)) as value
    from weekly_hours where ${ofThem} group by client_id`);
  const overrides = await ask(sql`select client_id,
      json_agg(json_build_object('date', date, 'isClosed', is_closed, 'ranges', ranges, 'label', label)) as value
    from date_overrides where ${ofThem} and date >= ${now}::date - 2 group by client_id`);
  const opened = await ofSetting('OrderProcessing:StoreOpen');
  const byItself = await ofSetting('OrderProcessing:AutoAccept');
  return [...zones].map(([clientId, zone]) => ({
    clientId,
    ...(zone as Pick<OpeningRow, 'timeZone' | 'ownHours'>),
    isOpened: !/^(false|0)$/i.test(String(opened.get(clientId) ?? 'true').trim()),
    acceptsByItself: /^(true|1)$/i.test(String(byItself.get(clientId) ?? '').trim()),
    weekly: rowsOf(weekly.get(clientId)),
    overrides: rowsOf(overrides.get(clientId)),
  }));
}
