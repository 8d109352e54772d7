/** The operator's monthly statements: a tax invoice of its commission, and what it owes of its own account (decision 218). */
import type { z } from 'zod';
import type { paidOutBody, statementQuery, WireStatements } from '#core/contract/books/statements.ts';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { accountLines } from '#core/domain/books/statement.ts';
import { cents, dollars, fromWire } from '#core/domain/money/money.ts';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { lockName } from '#server/db/named-lock.ts';
import type { Deps } from '#server/deps.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { findHolding } from '#server/modules/tenancy/holding.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { brandColourOf } from '#ui/brand/brand.ts';
import { createBookMoves } from './movements.ts';
import {
  hasPayout,
  insertStatement,
  listDueMonths,
  listStatements,
  readAccount,
  readCommission,
} from './statements/repo-statements.ts';
import { statementContent, statementTable } from './statements/statement-paper.ts';

export interface Statements {
  list(clientId: string): Promise<WireStatements>;
  /** The same bytes each time. AppError 404 for a month without one. */
  file(tenant: Tenant, query: z.output<typeof statementQuery>): Promise<Buffer | string>;
  /** Writes a transfer of the operator to the restaurant into its ledger, once by its reference. AppError 409 for more than is owed. */
  payOut(tenant: Tenant, paid: z.output<typeof paidOutBody>, by: string): Promise<void>;
  /** Gives each closed month its number, once the operator has said its name, and its tax number or that it is not registered. */
  issue(): Promise<void>;
}

/** Ten years of months. */
const MOST = 120;
const NOON = 12 * 60;

export function createStatements(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): Statements {
  const bookMoves = createBookMoves({ jobs, now });
  const isNamed = async () => ((await findHolding(db))?.legalName ?? '') !== '';

  return {
    async list(clientId) {
      const rows = await listStatements(db, clientId, MOST);
      const owed = balanceOf('card', await readAccount(db, clientId, null));
      return {
        isNamed: await isNamed(),
        owed: dollars(owed),
        symbol: (await tenants.require(clientId)).country.symbol,
        statements: rows.map(({ month, number }) => ({ month, number })),
      };
    },
    async file({ clientId, country, timeZone }, { month, format }) {
      const rows = await listStatements(db, clientId, MOST);
      const row = rows.find((one) => one.month === month);
      if (!row) throw refuse('statement-unknown');
      const sums = await readAccount(db, clientId, month);
      const statement = {
        row,
        country,
        timeZone,
        entries: await readCommission(db, clientId, month),
        account: sums.length === 0 ? [] : accountLines(sums),
        numberOf: new Map(rows.map((one) => [one.month, one.number])),
      };
      if (format === 'csv') return statementTable(statement);
      return await runTask('receipt', statementContent(statement), brandColourOf(''), row.issuedAt.getTime());
    },
    async payOut({ clientId, timeZone }, { amount, date, reference }, by) {
      const { ms: atMs } = toInstant(date, NOON, timeZone);
      if (atMs > now() + NOON * 60_000) throw refuse('paid-out-later');
      const paid = fromWire(amount);
      await db.transaction(async (tx) => {
        await lockName(tx, `paid out ${clientId}`);
        const source = `paid:${reference}`;
        if (await hasPayout(tx, clientId, source)) return;
        const owed = balanceOf('card', await readAccount(tx, clientId, null));
        if (paid > owed) throw refuse('paid-out-more', { owed: cents(Math.max(0, owed)) });
        const moved = { kind: 'payout', cents: paid, taxCents: 0, account: null, orderId: null } as const;
        await bookMoves(tx, clientId, [{ ...moved, source, at: new Date(atMs) }]);
        const change = { action: 'restaurant.paidOut', subject: 'restaurant', before: {} };
        await recordChange(tx, clientId, { ...change, actor: by, at: now(), after: { amount, date, reference } });
      });
    },
    async issue() {
      const operator = await findHolding(db);
      if (!operator || operator.legalName === '') return;
      const issuer = { name: operator.legalName, taxNumber: operator.taxNumber };
      for (const { clientId, month } of await listDueMonths(db, MOST)) {
        const { legalName, tradingName, gstNumber, address } = await tenants.require(clientId);
        const recipient = { name: legalName || tradingName, taxNumber: gstNumber, address };
        await db.transaction(async (tx) => {
          await lockName(tx, `statements ${clientId}`);
          await insertStatement(tx, { clientId, month, issuer, recipient, issuedAt: new Date(now()) });
        });
      }
    },
  };
}
