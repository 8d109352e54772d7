/**
 * How PostgreSQL itself plans a statement, for `judge`. Citus finds out in the same way to which machine a statement goes: it
 * lets PostgreSQL's planner spread what the conditions say over all tables and asks each table for its own `client_id = …`
 * (TargetShardIntervalsForRestrictInfo in citus/src/backend/distributed/planner/multi_router_planner.c).
 */
import { DISTRIBUTED_TABLES, LOCAL_TABLES } from '#server/db/citus/tables.ts';

/** A node of `explain (generic_plan, verbose, format json)`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Operation?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** A read of a spread table. */
export interface Scan {
  readonly table: string;
  /** The restaurant that it names: a parameter, or a value; null where it names none, or several. */
  readonly restaurant: string | null;
  /** Whether it is repeated for each row of the question around it. */
  readonly isRepeated: boolean;
  readonly conditions: string;
}

/** A part of a statement that Citus may run by itself: one query of its `with`, or the rest. */
export interface Part {
  /** The name in the `with`; null for the rest. */
  readonly name: string | null;
  readonly scans: Scan[];
  /** Tables of the coordinator, also those of the jobs. */
  readonly local: string[];
  /** Tables that it writes, by what it does. */
  readonly writes: { readonly operation: string; readonly table: string; readonly isSpread: boolean }[];
  readonly locks: boolean;
  /** What it evaluates for each row, as PostgreSQL prints it: columns with the name of their table. */
  expressions: string;
  /** Functions that are read like tables. */
  calls: string;
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond', 'TID Cond'];
const OWN_RESTAURANT = /\.client_id = \(?(\$\d+|'[0-9a-f-]{36}'::uuid)|(\$\d+) = \w+\.client_id/i;

const conditionsOf = (node: PlanNode) => CONDITIONS.map((name) => node[name] ?? '').join(' ');

function isLocal(node: PlanNode): boolean {
  return node.Schema === 'graphile_worker' || String(node['Relation Name']) in LOCAL_TABLES;
}

/** The parts in the order in which they run; the last is the rest of the statement. */
export function partsOf(plan: PlanNode): Part[] {
  const parts: Part[] = [];
  const newPart = (name: string | null): Part => {
    return { name, scans: [], local: [], writes: [], locks: false, expressions: '', calls: '' };
  };
  const visit = (node: PlanNode, part: { -readonly [Key in keyof Part]: Part[Key] }, isRepeated: boolean): void => {
    const table = node['Relation Name'];
    const conditions = conditionsOf(node);
    part.expressions += ` ${(node.Output ?? []).join(', ')} ${conditions}`;
    part.calls += ` ${String(node['Function Call'] ?? '')}`;
    if (node['Node Type'] === 'LockRows') part.locks = true;
    if (table !== undefined && isLocal(node)) part.local.push(table);
    const isSpread = table !== undefined && DISTRIBUTED_TABLES.includes(table);
    if (node['Node Type'] === 'ModifyTable') {
      part.writes.push({ operation: String(node.Operation), table: String(table), isSpread });
    } else if (isSpread) {
      const [, right, left] = OWN_RESTAURANT.exec(conditions) ?? [];
      const restaurant = right ?? left ?? null;
      part.scans.push({ table, restaurant, isRepeated, conditions });
    }
    for (const child of node.Plans ?? []) {
      const cte = /^CTE (.+)$/.exec(child['Subplan Name'] ?? '')?.[1];
      if (cte === undefined) visit(child, part, isRepeated || child['Parent Relationship'] === 'SubPlan');
      else {
        const own = newPart(cte);
        visit(child, own, false);
        parts.push(own);
      }
    }
  };
  const rest = newPart(null);
  visit(plan, rest, false);
  return [...parts, rest];
}
