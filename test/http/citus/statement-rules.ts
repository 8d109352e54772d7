/**
 * What a statement asks of a database that Citus spreads over machines. The rules are those of Citus 12, from its manual
 * (docs.citusdata.com: "SQL Support and Workarounds") and from its planner (citusdata/citus, src/backend/distributed/planner);
 * each rule names its place there.
 */
import { type Part, type PlanNode, partsOf, type Scan } from './statement-plan.ts';

/**
 * `coordinator`: no rows that are spread. `one`: rows of one restaurant, on one machine. `all`: a question to every machine.
 * `refused`: Citus says no, or does something else than PostgreSQL; `why` says which.
 */
export interface Verdict {
  readonly kind: 'coordinator' | 'one' | 'all' | 'refused';
  readonly why: string;
}

/** A statement that was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of `explain (generic_plan, verbose, format json)`. */
  readonly plan: PlanNode;
}

/** By the name of a function: the worst `provolatile` of those with this name. */
export type Volatility = ReadonlyMap<string, 'i' | 's' | 'v'>;

/** Functions that exist, or mean something, on the coordinator alone. */
const OF_COORDINATOR = /\b(?:graphile_worker\.\w+|pg_notify|pg_(?:try_)?advisory_\w+|add_jobs?)\(/i;

/** One line, without the numbers and the count of parameters. */
export function normalize(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');
}

const isSpread = ({ scans, writes }: Part) => scans.length > 0 || writes.some((write) => write.isSpread);
const changes = ({ writes }: Part, ...operations: readonly string[]) =>
  writes.some((write) => write.isSpread && operations.includes(write.operation));

/** A sub-select of a row that names the row's restaurant: the manual's "correlation is on the distribution column". */
const followsItsRow = ({ isRepeated, conditions }: Scan) =>
  isRepeated && /\.client_id = \w+\.client_id/.test(conditions);

export function judge(statement: SentStatement, volatility: Volatility): Verdict {
  const parts = partsOf(statement.plan);
  if (!parts.some(isSpread)) return { kind: 'coordinator', why: '' };
  const why = problemOf(statement, parts, volatility);
  if (why !== null) return { kind: 'refused', why };
  return { kind: asksOne(statement, parts) ? 'one' : 'all', why: '' };
}

/** Whether every table is read at one restaurant, the same in all of them. */
function asksOne({ values }: SentStatement, parts: readonly Part[]): boolean {
  const scans = parts.flatMap((part) => part.scans);
  if (scans.some((scan) => scan.restaurant === null && !followsItsRow(scan))) return false;
  const named = scans.flatMap(({ restaurant }) => (restaurant === null ? [] : [restaurant]));
  const ids = named.map((name) => (name.startsWith('$') ? String(values[Number(name.slice(1)) - 1]) : name));
  return new Set(ids).size <= 1;
}

function problemOf({ text }: SentStatement, parts: readonly Part[], volatility: Volatility): string | null {
  if (/\bctid\b/i.test(text)) return 'names rows by ctid, which means another row on each machine';
  // RecursivelyPlanCTEs: parts run one after the other only where the statement as a whole cannot go to one machine.
  if (isSentWhole(parts) && parts.some(isOfCoordinator)) {
    return 'goes to the restaurant’s machine as a whole, where nobody hears its events and jobs';
  }
  // ModifyPartialQuerySupported: "subqueries are not supported within INSERT queries".
  if (/^\s*insert into [^(]+\([^)]*\) values .*\(\s*select\b/is.test(text)) return 'asks something within new values';
  // ErrorIfOnConflictNotSupported: "functions used in the DO UPDATE SET clause … must be marked IMMUTABLE".
  const conflict = /\bdo update set (.*?)(?:\breturning\b|$)/is.exec(text)?.[1] ?? '';
  const changing = functionsIn(conflict).find((name) => volatility.get(name) !== 'i' && volatility.has(name));
  if (changing !== undefined) return `calls ${changing}() where a row was there already`;
  // query_pushdown_planning.c: "Limit clause is currently unsupported when a subquery references a column from another query".
  const repeated = parts.flatMap(({ scans }) => scans.filter(followsItsRow));
  if (
    repeated.some(({ restaurant }) => restaurant === null) &&
    /\(\s*select(?:[^()]|\([^()]*\))*\blimit\b/i.test(text)
  ) {
    return 'repeats a question with a limit';
  }
  for (const part of parts) {
    const why = isSpread(part) ? problemOfPart(part, volatility) : null;
    if (why !== null) return why;
  }
  return null;
}

const isOfCoordinator = ({ expressions, calls }: Part) =>
  OF_COORDINATOR.test(expressions) || OF_COORDINATOR.test(calls);

/** ErrorIfQueryHasUnroutableModifyingCTE: an insert keeps a statement with several parts from going to one machine as a whole. */
function isSentWhole(parts: readonly Part[]): boolean {
  const isBound = parts.every(
    ({ scans, local }) => local.length === 0 && scans.every(({ restaurant }) => restaurant !== null),
  );
  return isBound && !(parts.length > 1 && parts.some((part) => changes(part, 'Insert')));
}

function problemOfPart(part: Part, volatility: Volatility): string | null {
  if (isOfCoordinator(part)) return 'adds jobs or events on the restaurant’s machine';
  // DeferErrorIfUnsupportedRouterPlannableSelectQuery: "Local tables cannot be used in distributed queries".
  if (part.local.length > 0) return `joins ${part.local.join(', ')}, which is on the coordinator alone`;
  const loose = part.scans.filter(({ restaurant }) => restaurant === null);
  if (loose.length > 0) {
    const why = problemOfMany(part, loose);
    if (why !== null) return why;
  }
  return changes(part, 'Update', 'Delete', 'Merge') ? problemOfChange(part, volatility) : null;
}

/** What Citus takes in a question to one machine and in no question to all of them. */
function problemOfMany({ scans, locks, writes }: Part, loose: readonly Scan[]): string | null {
  // distributed_planner.c: "could not run distributed query with FOR UPDATE/SHARE commands".
  if (locks) return 'locks rows of several restaurants';
  const repeated = loose.filter(({ isRepeated }) => isRepeated);
  if (repeated.some((scan) => !followsItsRow(scan))) return 'repeats a question that does not name the restaurant';
  // query_pushdown_planning.c: "correlated subqueries are not supported when the FROM clause contains a reference table".
  if (repeated.length > 0 && scans.every(({ isRepeated }) => isRepeated) && !writes.some((write) => write.isSpread)) {
    return 'repeats a question for each row of a table that is everywhere';
  }
  return null;
}

/** ModifyPartialQuerySupported, SingleShardUpdateDeleteSupported: a change may call no function that answers differently by row. */
function problemOfChange({ expressions, calls }: Part, volatility: Volatility): string | null {
  const names = functionsIn(`${expressions} ${calls}`);
  const random = names.find((name) => volatility.get(name) === 'v');
  if (random !== undefined) return `calls ${random}() in a change`;
  const ofRows = [...expressions.matchAll(/\b([a-z_][a-z0-9_]*)\(([^()]*)\)/g)].find(
    ([, name, given]) => volatility.get(name ?? '') === 's' && namesColumn(given ?? ''),
  );
  if (ofRows !== undefined) return `calls ${ofRows[1]}() with a column in a change`;
  if (/[a-z]\w* [+-] '[^']*'::interval/i.test(expressions)) return 'adds an interval to a column in a change';
  const choices = [...expressions.matchAll(/\bCOALESCE\(([^;]*?)\)|\bCASE\b(.*?)\bEND\b/gs)].map((found) => found[0]);
  const inChoice = choices.flatMap(functionsIn).find((name) => (volatility.get(name) ?? 'i') !== 'i');
  return inChoice === undefined ? null : `calls ${inChoice}() within coalesce or case in a change`;
}

/** Whether something is left of an expression without its texts, types and parameters. */
const namesColumn = (expression: string) => /[a-z]/i.test(expression.replace(/'[^']*'|::[\w ]+/g, ''));

function functionsIn(text: string): string[] {
  return [...text.matchAll(/\b([a-z_][a-z0-9_]*)\(/gi)].map(([, name]) => (name ?? '').toLowerCase());
}
