/** Statements about rows that wait together, so that Citus sends those of one restaurant to its machine alone (decision 128). */
import { type SQL, sql } from 'drizzle-orm';

interface Owned {
  readonly clientId: string;
}

/**
 * Makes a condition for each table that a statement reads: `and <column> = <restaurant>` where all rows belong to one
 * restaurant, nothing where they belong to several, which only a single machine takes.
 */
export function namesRestaurant(rows: readonly Owned[]): (column: SQL) => SQL {
  const [first] = rows;
  const isOne = first !== undefined && rows.every(({ clientId }) => clientId === first.clientId);
  return (column) => (isOne ? sql`and ${column} = ${first.clientId}` : sql``);
}

/**
 * The same for statements that come often. Without Citus it is left out: PostgreSQL that sees the restaurant plans the
 * prepared statement anew on most calls, because a known restaurant looks cheaper than any.
 */
export function namesRestaurantOnCitus(
  { citus }: { readonly citus: boolean },
  rows: readonly Owned[],
): (column: SQL) => SQL {
  return citus ? namesRestaurant(rows) : () => sql``;
}

/** For `createBatches`: on Citus a call shares its statement with those of its own restaurant alone. */
export function apartOnCitus<Input>(
  { citus }: { readonly citus: boolean },
  ownedOf: (input: Input) => Owned,
): { readonly apart?: (input: Input) => string } {
  return citus ? { apart: (input) => ownedOf(input).clientId } : {};
}
