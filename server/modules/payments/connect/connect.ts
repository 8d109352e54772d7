/**
 * A restaurant's own account at the card provider: opened and completed by its owner, and followed by whether its store takes
 * cards (decision 226). No message about it is believed: it only makes us ask.
 */
import type { AccountStanding } from '#server/adapters/payment/connect-provider.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { addOwnerNotice, words } from '#server/modules/payments/ledger/owner-notices.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { type ConnectRow, clientsConnected, findConnected, followCharges, saveConnected } from './repo-connect.ts';

export interface Connect {
  /** The card provider has accounts that an owner can open. */
  readonly isOffered: boolean;
  /** Opens the restaurant's account, if need be, and answers a link of one use where its owner completes it. */
  start(staff: SignedInStaff): Promise<string>;
  /** The account as the provider says now, or said last where it does not answer; null before there is one. */
  look(tenant: Pick<Tenant, 'clientId'>): Promise<ConnectRow | null>;
  /** Asks about an account and acts on it. False for one that no owner opened here. */
  learn(account: string): Promise<boolean>;
}

/** Its refusal is for an owner: nothing is about cash. */
const ask = <Answer>(question: () => Promise<Answer>) => callProvider(question, 'connect-unavailable');
/** How long an answer is good for a page that is opened again. */
const FRESH_MS = 5_000;
/** The operator's account has nothing to do with it any more. */
const GONE: AccountStanding = {
  charges: false,
  payouts: false,
  due: [],
  dueByMs: null,
  disabledReason: 'disconnected',
};

type ConnectDeps = Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'now' | 'payments'>;

/** Mails owners and operator. */
async function tellCardsOff(
  tx: Transaction,
  jobs: Deps['jobs'],
  { clientId, about, reason }: PayloadOf<'mail.cards-off'>,
): Promise<void> {
  await addOwnerNotice(tx, jobs, { clientId, kind: 'cards-off', about });
  await jobs.add(tx, 'mail.cards-off', { clientId, about, reason }, { key: `mail.cards-off:${about}` });
}

export function createConnect({ db, env, events, jobs, log, now, payments }: ConnectDeps): Connect {
  const { connect } = payments;

  async function standingOf(clientId: string, account: string): Promise<ConnectRow> {
    const seenAt = new Date(now());
    const told = connect && (await ask(() => connect.getAccount(account)));
    const { due, dueByMs, ...rest } = told ?? GONE;
    const dueBy = dueByMs === null ? null : new Date(dueByMs);
    return { clientId, account, ...rest, due: [...due], dueBy, seenAt };
  }

  async function learnFor(seen: ConnectRow): Promise<void> {
    const { clientId, account, charges, disabledReason } = seen;
    const before = await findConnected(db, clientId);
    // An answer that was asked for earlier is older, whenever it comes.
    if (before && before.seenAt > seen.seenAt) return;
    if (before?.charges === charges) {
      await saveConnected(db, seen);
      return;
    }
    await changeStore({ db, events, jobs, now }, { tenant: { clientId }, name: 'system' }, 'client', async (tx) => {
      // Others wait for this change: what is read here holds.
      const known = await findConnected(tx, clientId);
      await saveConnected(tx, seen);
      const isChanged = known?.charges !== charges && (await followCharges(tx, seen));
      if (isChanged && !charges) {
        await tellCardsOff(tx, jobs, {
          clientId,
          about: `${account}:${now()}`,
          reason: words(disabledReason ?? 'unknown'),
        });
        log.error({ clientId, account, disabledReason, alert: true }, 'an account takes no cards any more');
      }
      // The log says nothing of an account that the store is not paid on.
      const changed = { isPaymentVerified: charges, ...(charges ? { stripeAccountId: account } : {}) };
      const [before, after] = isChanged ? [{ isPaymentVerified: !charges }, changed] : [null, null];
      return { result: undefined, action: 'restaurant.configure', subject: 'restaurant', before, after };
    });
  }

  async function learn(account: string): Promise<boolean> {
    // Another kind of provider knows nothing of it.
    if (!connect) return false;
    const clientIds = await clientsConnected(db, account);
    for (const clientId of clientIds) await learnFor(await standingOf(clientId, account));
    return clientIds.length > 0;
  }

  /** The account that the owner completes; the provider answers the same one however often it is asked. */
  async function accountOf({ tenant, name }: SignedInStaff): Promise<string> {
    const { clientId, country, tradingName, email, stripeAccountId } = tenant;
    const known = await findConnected(db, clientId);
    if (known) return known.account;
    if (!connect) throw refuse('connect-not-offered');
    const wanted = { clientId, country: country.code, name: tradingName, email };
    const account = stripeAccountId ?? (await ask(() => connect.openAccount(wanted)));
    const row = await standingOf(clientId, account);
    await db.transaction(async (tx) => {
      await saveConnected(tx, row);
      const opened = { action: 'payments.connect', after: { stripeAccountId: account } };
      await recordChange(tx, clientId, { at: now(), actor: name, subject: 'restaurant', ...opened });
    });
    return account;
  }

  return {
    isOffered: connect !== null,
    learn,
    async start(staff) {
      if (!connect) throw refuse('connect-not-offered');
      const account = await accountOf(staff);
      const page = `${storeOrigin(env, staff.tenant)}/console/store/payments`;
      return await ask(() => connect.onboardingLink(account, page));
    },
    async look({ clientId }) {
      const row = await findConnected(db, clientId);
      if (!row || !connect || row.seenAt.getTime() > now() - FRESH_MS) return row;
      try {
        await learnFor(await standingOf(clientId, row.account));
      } catch (error) {
        log.warn({ clientId, err: error }, 'the card provider did not say how an account stands');
      }
      return await findConnected(db, clientId);
    },
  };
}
