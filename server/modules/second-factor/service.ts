/** How a person changes their own second step, and how they pass it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { refuse } from '#server/refuse.ts';
import { newSecret, setUpUri, stepOf } from './code-app.ts';
import { hasFactor } from './half-session.ts';
import { addNotice, logFactorChange } from './notices.ts';
import type { Caller, Owner, Person, Place, SessionRef } from './owner.ts';
import { checkAdded, startAdding } from './passkeys.ts';
import {
  type CodeAppRow,
  confirmCodeApp,
  countRecoveryCodes,
  deleteCodeApp,
  deletePasskey,
  findCodeApp,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  putPendingCodeApp,
  replaceRecoveryCodes,
} from './repo.ts';
import { endOtherSessions, findNeed, findPerson, markPassed, type Need } from './repo-sessions.ts';
import { createSealing, newRecoveryCodes, type Sealing } from './sealing.ts';
import { createSigning, digitsOf, signingLimits } from './signing.ts';

/** How long a secret that was shown waits for its first code. */
const PENDING_MS = 10 * MINUTE_MS;

export interface FactorList {
  readonly need: Need;
  readonly passkeys: readonly PasskeyRow[];
  readonly app: CodeAppRow | null;
  readonly recoveryCodesLeft: number;
}

type MadePasskey = Omit<PasskeyRow, 'name'>;

/** A code of the app that is being set up. */
interface CheckedApp {
  readonly pendingSecret: string;
  readonly step: number;
}

type Changed = { readonly kind: 'passkeyAdded' | 'passkeyRemoved' | 'appAdded' | 'appRemoved' | 'codesRenewed' };

export interface SecondFactors {
  personOf(owner: Owner): Promise<Person>;
  list(owner: Owner): Promise<FactorList>;
  startPasskey(person: Person, place: Place): ReturnType<typeof startAdding>;
  /** Uses the challenge up, before the transaction that stores it. 400 about `response` when it does not match. */
  checkPasskey(person: Person, place: Place, response: RegistrationResponseJSON): Promise<MadePasskey>;
  /** Answers recovery codes with the first factor, otherwise null. */
  addPasskey(transaction: Transaction, person: Person, made: PasskeyRow): Promise<readonly string[] | null>;
  /** 404 for an unknown one, 409 for the last one where a second step is demanded. */
  removePasskey(person: Person, credentialId: string): Promise<void>;
  startCodeApp(person: Person, place: Place): Promise<{ readonly secret: string; readonly uri: string }>;
  /** 400 about `code` for a wrong one, 409 when the set-up has to start again. */
  checkCodeApp(person: Person, code: string, caller: Caller): Promise<CheckedApp>;
  /** As `addPasskey`. */
  addCodeApp(transaction: Transaction, person: Person, checked: CheckedApp): Promise<readonly string[] | null>;
  removeCodeApp(person: Person): Promise<void>;
  /** 409 without a factor that they could stand in for. */
  renewRecoveryCodes(person: Person): Promise<readonly string[]>;
  /** The session has passed a second step; the person's other sessions, which have not, end. */
  passIn(transaction: Transaction, owner: Owner, session: SessionRef, isFirst: boolean): Promise<void>;
  /** 409 where no passkey works at this place. */
  startSigning(owner: Owner, place: Place): Promise<{ readonly challenge: string } & Record<string, unknown>>;
  /** 401 for a passkey that does not match, 429 after too many tries. */
  signWithPasskey(owner: Owner, place: Place, response: AuthenticationResponseJSON, caller: Caller): Promise<void>;
  /** A code of the app or a recovery code. 401 for a wrong or used one, 429 after too many tries. */
  signWithCode(person: Person, code: string, caller: Caller): Promise<void>;
}

type FactorDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets'>;

const last = () => refuse('last-factor');
const startAgain = () => refuse('start-again');
const badPasskey = () => new AppError('BAD_REQUEST', 'factors.error.passkey', { field: 'response' });
const wrongCode = () => new AppError('BAD_REQUEST', 'factors.error.wrongCode', { field: 'code' });

export function createSecondFactors({ db, jobs, now, secrets }: FactorDeps): SecondFactors {
  const limits = createAttemptLimits(db, now);
  const sealing = createSealing(secrets);

  async function tell(executor: Executor, person: Person, { kind }: Changed): Promise<void> {
    const { clientId, personId, name } = person;
    await addNotice(jobs, executor, clientId, { personId, kind, about: name, by: name });
    await logFactorChange(executor, person, { at: now(), actor: name, action: `factor.${kind}`, name });
  }

  return {
    personOf: async (owner) => {
      const person = await findPerson(db, owner);
      if (!person) throw new AppError('UNAUTHENTICATED', 'error.signIn');
      return person;
    },
    list: async (owner) => ({
      need: await findNeed(db, owner),
      passkeys: await listPasskeys(db, owner),
      app: await findCodeApp(db, owner),
      recoveryCodesLeft: await countRecoveryCodes(db, owner),
    }),
    startPasskey: (person, place) => startAdding(db, person, place, now()),
    checkPasskey: async (person, place, response) => {
      const made = await checkAdded(db, person, place, response, now());
      if (!made) throw badPasskey();
      return made;
    },
    addPasskey: async (transaction, person, made) => {
      const before = await findNeed(transaction, person);
      if (!(await insertPasskey(transaction, person, made))) throw badPasskey();
      await tell(transaction, person, { kind: 'passkeyAdded' });
      return await codesIfFirst(transaction, sealing, person, before);
    },
    removePasskey: async (person, credentialId) => {
      await db.transaction(async (transaction) => {
        if ((await deletePasskey(transaction, person, credentialId)) === null) {
          throw new AppError('NOT_FOUND', 'factors.error.unknown');
        }
        await checkRest(transaction, person);
        await tell(transaction, person, { kind: 'passkeyRemoved' });
      });
    },
    startCodeApp: async (person, place) => {
      const secret = newSecret();
      await putPendingCodeApp(db, person, sealing.seal(person, secret), now());
      return { secret, uri: setUpUri(secret, { place: place.name, email: person.email }) };
    },
    checkCodeApp: async (person, code, caller) => {
      const row = await findCodeApp(db, person);
      const pendingSecret = row?.pendingSecret ?? null;
      if (pendingSecret === null || !row?.pendingAt || row.pendingAt.getTime() <= now() - PENDING_MS) {
        throw startAgain();
      }
      const attempt = await limits.attempt(signingLimits(person, caller, true), 'console.error.signInLimit');
      const secret = sealing.open(person, pendingSecret);
      const step = secret === null ? null : stepOf(secret, digitsOf(code), now());
      if (step === null) throw wrongCode();
      await attempt.succeeded();
      return { pendingSecret, step };
    },
    addCodeApp: async (transaction, person, checked) => {
      const before = await findNeed(transaction, person);
      if (!(await confirmCodeApp(transaction, person, { ...checked, at: now() }))) throw startAgain();
      await tell(transaction, person, { kind: 'appAdded' });
      return await codesIfFirst(transaction, sealing, person, before);
    },
    removeCodeApp: async (person) => {
      await db.transaction(async (transaction) => {
        if (!(await deleteCodeApp(transaction, person))) throw new AppError('NOT_FOUND', 'factors.error.unknown');
        await checkRest(transaction, person);
        await tell(transaction, person, { kind: 'appRemoved' });
      });
    },
    renewRecoveryCodes: async (person) =>
      await db.transaction(async (transaction) => {
        if (!hasFactor(await findNeed(transaction, person))) throw refuse('no-factor');
        await tell(transaction, person, { kind: 'codesRenewed' });
        return await newCodes(transaction, sealing, person);
      }),
    passIn: async (transaction, owner, session, isFirst) => {
      await markPassed(transaction, session, now());
      if (isFirst) await endOtherSessions(transaction, owner, session);
    },
    ...createSigning({ db, jobs, now, limits, sealing }),
  };
}

/** Recovery codes for a person with a first factor. */
async function codesIfFirst(
  executor: Executor,
  sealing: Sealing,
  person: Person,
  before: Need,
): Promise<readonly string[] | null> {
  return hasFactor(before) ? null : await newCodes(executor, sealing, person);
}

async function newCodes(executor: Executor, sealing: Sealing, person: Person): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => sealing.hashCode(person, code));
  await replaceRecoveryCodes(executor, person, hashes);
  return codes;
}

/** After a removal: 409 rolls it back where a second step is demanded; recovery codes alone are no second step. */
async function checkRest(executor: Executor, person: Person): Promise<void> {
  const need = await findNeed(executor, person);
  if (hasFactor(need)) return;
  if (need.isDemanded) throw last();
  await replaceRecoveryCodes(executor, person, []);
}
