/** A thousand random days of an account that two restaurants share: each payout is the sum of its lines, and of the parts. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf, type EntryKind } from '#core/domain/books/kinds.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { ProviderMovement, ProviderPayout } from '#server/adapters/payment/provider-ledger.ts';
import { createBookMoves } from '#server/modules/books/movements.ts';
import { ACCOUNT, type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { createMovements } from './movements.ts';
import { createPayouts } from './payouts.ts';

const DAYS = 1_000;
let shop: BankShop;
let clientIds: string[] = [];
/** Payments of both restaurants; their orders are as many. */
const intents: string[] = [];
beforeAll(async () => {
  shop = await openBankShop();
  const { saffron } = shop.clientIds;
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select client_id as id from clients where client_id <> ${saffron} limit 1`,
  );
  const other = rows[0]?.id ?? '';
  clientIds = [saffron, other];
  await shop.db.execute(sql`update clients set stripe_account_id = ${ACCOUNT} where client_id = ${other}`);
  for (let made = 0; made < 6; made += 1) {
    const { orderId, intentId } = await shop.paidOrder();
    intents.push(intentId);
    if (made % 2 === 0) continue;
    await shop.db.execute(sql`set session_replication_role = replica`);
    await shop.db.execute(sql`update orders set client_id = ${other} where order_id = ${orderId}`);
    await shop.db.execute(sql`set session_replication_role = origin`);
  }
  await shop.db.execute(sql`set session_replication_role = replica`);
  await shop.db.execute(sql`delete from money_entries`);
  await shop.db.execute(sql`set session_replication_role = origin`);
});
afterAll(() => shop?.close());

const line = fc.record({
  category: fc.constantFrom('charge' as const, 'refund' as const, 'dispute' as const, 'other' as const),
  amountCents: fc.integer({ min: -20_000, max: 60_000 }),
  feeCents: fc.integer({ min: -50, max: 2_500 }),
  feeTaxCents: fc.constant(0),
  commissionCents: fc.integer({ min: -100, max: 900 }),
  payment: fc.integer({ min: 0, max: 5 }),
});
const days = fc.array(fc.array(line, { minLength: 1, maxLength: 12 }), { minLength: DAYS, maxLength: DAYS });

it('Σ lines = payout, and the parts of both restaurants add up to it', async () => {
  const [drawn = []] = fc.sample(days, 1);
  const held = new Map<string, readonly ProviderMovement[]>();
  const made = new Map<string, ProviderPayout>();
  const net = (lines: readonly ProviderMovement[]) =>
    lines.reduce((sum, one) => sum + one.amountCents - one.feeCents - one.commissionCents, 0);
  const provider = new Proxy(shop.simulator, {
    get: (target, name) => {
      if (name === 'getPayout') return async (payoutId: string) => made.get(payoutId) ?? null;
      // Three lines a page.
      if (name !== 'movementsOf') return Reflect.get(target, name);
      return async (payoutId: string, _account: string, after: string | null) => {
        const lines = held.get(payoutId) ?? [];
        const start = lines.findIndex(({ movementId }) => movementId === after) + 1;
        const items = lines.slice(start, start + 3);
        return { items, next: start + 3 < lines.length ? (items.at(-1)?.movementId ?? null) : null };
      };
    },
  });
  const deps = { ...shop.deps, payments: provider };
  const bookMoves = createBookMoves(deps);
  const movements = createMovements(deps, bookMoves);
  const payouts = createPayouts(deps, { movements, bookMoves });
  for (const [day, lines] of drawn.entries()) {
    const atMs = shop.clock.now + day * DAY_MS;
    const payoutId = `po_${day}`;
    const items = lines.map(({ payment, ...one }, place): ProviderMovement => {
      const names = { movementId: `txn_${day}_${place}`, intentId: intents[payment] ?? null, objectId: `re_${place}` };
      return { ...one, ...names, atMs, availableOn: '2020-11-22' };
    });
    held.set(payoutId, items);
    made.set(payoutId, {
      ...{ payoutId, amountCents: net(items), currency: 'NZD', state: 'paid', failureCode: null },
      ...{ reconciliation: 'completed', arrivesOn: '2020-11-22', madeAtMs: atMs },
    });
    // Some are heard of before their payout, as each hour.
    if (day % 3 === 0) await movements.learn(ACCOUNT, items);
    expect(await payouts.learn(ACCOUNT, payoutId)).toBe(true);
  }
  const { rows } = await shop.db.execute<{ id: string; cents: number; lines: number; own: number; parts: number }>(sql`
    select p.payout_id as id, max(p.cents) as cents, max(p.lines_cents) as lines, sum(p.own_cents)::int as own,
      (select sum(m.cents - m.fee_cents - m.commission_cents)::int from provider_movements m
        where m.payout_id = p.payout_id) as parts
    from payouts p group by p.payout_id`);
  expect(rows).toHaveLength(DAYS);
  expect(rows.filter(({ cents, lines, own, parts }) => new Set([cents, lines, own, parts]).size !== 1)).toEqual([]);
  // The ledger: what came is not of these entries, so the card account lacks exactly it.
  for (const clientId of clientIds) {
    const entries = await shop.db.execute<{ kind: EntryKind; cents: number }>(
      sql`select kind, cents from money_entries where client_id = ${clientId}`,
    );
    const came = await shop.db.execute<{ cents: number }>(
      sql`select sum(cents)::int as cents from provider_movements where client_id = ${clientId}`,
    );
    expect(balanceOf('card', entries.rows)).toBe(-(came.rows[0]?.cents ?? 0));
  }
}, 300_000);
