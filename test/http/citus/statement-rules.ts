/** What a statement asks of a database that Citus spreads over machines, as its text says it. */
import { DISTRIBUTED_TABLES, LOCAL_TABLES } from '#server/db/citus/tables.ts';

/**
 * `coordinator`: no rows that are spread. `one`: rows of one restaurant, on one machine, which takes any SQL. `all`: a question
 * to every machine. `refused`: Citus says no, for the reason in `why`.
 */
export interface Verdict {
  readonly kind: 'coordinator' | 'one' | 'all' | 'refused';
  readonly why: string;
}

const TABLE =
  /\b(?:from|join|into|update|using|only)\s+"?([a-z_]+)"?|,\s*"?([a-z_]+)"?\s+(?:as\s+)?[a-z]*\s*(?=where|join|,|\))/gi;
const CTE = /(?:\bwith|,)\s+"?([a-z_]+)"?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
const ONE_RESTAURANT = /client_id"?\s*=\s*(\$|excluded)|\$\d*(::uuid)?\s+as\s+"?client_id/i;
const NEW_ROWS = /^insert into "?\w+"? \([^)]*client_id[^)]*\) values/i;
/** Functions that exist, or mean something, on the coordinator alone. */
const OF_COORDINATOR = /graphile_worker\.|pg_notify\(|pg_advisory/i;

/** What Citus takes in a question to one machine and in no question to all of them. */
const ONE_MACHINE_ONLY: readonly (readonly [RegExp, string])[] = [
  [/\bfor (no key )?(update|share)\b/i, 'locks rows of several restaurants'],
  [/\blateral\b/i, 'repeats a question for each row of another one'],
  [/= c\.client_id\b.* from clients c\b/i, 'repeats a question for each row of a table that is everywhere'],
  [/\bgrouping sets\b|\brollup\b|\bcube\b/i, 'groups in several ways at once'],
  [/\bwith recursive\b/i, 'asks itself again'],
  [/\btablesample\b/i, 'takes a sample'],
];

function tablesOf(text: string): Set<string> {
  const own = new Set([...text.matchAll(CTE)].map(([, name]) => name));
  const named = [...text.matchAll(TABLE)].map(([, first, second]) => first ?? second ?? '');
  return new Set(named.filter((name) => !own.has(name)));
}

/** One line, without the numbers and the count of parameters. */
export function normalize(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');
}

/** @param text as `normalize` makes it */
export function judge(text: string): Verdict {
  const tables = tablesOf(text);
  const spread = DISTRIBUTED_TABLES.filter((name) => tables.has(name));
  if (spread.length === 0) return { kind: 'coordinator', why: '' };
  if (/\bctid\b/i.test(text))
    return { kind: 'refused', why: 'names rows by ctid, which means another row on each machine' };
  if (OF_COORDINATOR.test(text)) return { kind: 'refused', why: 'adds jobs or events in the same statement' };
  const local = Object.keys(LOCAL_TABLES).filter((name) => tables.has(name));
  if (local.length > 0) return { kind: 'refused', why: `joins ${local.join(', ')}, which is on the coordinator alone` };
  if (NEW_ROWS.test(text) || ONE_RESTAURANT.test(text)) return { kind: 'one', why: '' };
  const [, why] = ONE_MACHINE_ONLY.find(([pattern]) => pattern.test(text)) ?? [];
  return why === undefined ? { kind: 'all', why: '' } : { kind: 'refused', why };
}
