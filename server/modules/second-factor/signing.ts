/** How a person passes their second step: by passkey, by a code of the app, or by a recovery code. */
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { callersOf, limitOf } from '#server/callers/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { AttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { refuse } from '#server/refuse.ts';
import { stepOf } from './code-app.ts';
import { addNotice, logFactorChange } from './notices.ts';
import type { Caller, Owner, Person } from './owner.ts';
import { checkSigned, startSigning } from './passkeys.ts';
import { countRecoveryCodes, findCodeApp, takeRecoveryCode, takeStep } from './repo.ts';
import type { Sealing } from './sealing.ts';
import type { SecondFactors } from './service.ts';

interface SigningParts extends Pick<Deps, 'db' | 'jobs' | 'now'> {
  readonly limits: Pick<AttemptLimits, 'attempt'>;
  readonly sealing: Sealing;
}

/** Codes at one account from all unknown devices together: 60 an hour find one of a million in two years. */
const OF_STRANGERS = { free: 10, firstMs: 5 * SECOND_MS, longestMs: MINUTE_MS, isForgiven: true };

/**
 * The caller's own count for every way to pass the step: a stranger who knows the password cannot fill the owner's. A code can
 * be guessed, so unknown devices also wait for each other; they are never shut out.
 */
export function signingLimits({ clientId, personId }: Owner, { address, knownDevice }: Caller, isCode: boolean) {
  const step = `second-step:${clientId ?? 'provider'}:${personId}`;
  const { max, windowMs } = limitOf('second-step');
  const ofNetworks = callersOf('second-step', address).map((one) => ({ ...one, caller: `network:${one.caller}` }));
  const callers = knownDevice === null ? ofNetworks : [{ caller: `device:${knownDevice}`, max }];
  const own = callers.map((one) => ({ subject: `${step}:${one.caller}`, max: one.max, windowMs, isForgiven: true }));
  return isCode && knownDevice === null ? [...own, { subject: `${step}:strangers`, ...OF_STRANGERS }] : own;
}

const refused = (key: 'factors.error.wrongCode' | 'factors.error.passkey', field: string) =>
  refuse('wrong-factor', { key }, { field });

/** See `SecondFactors`. */
export function createSigning({
  db,
  jobs,
  now,
  limits,
  sealing,
}: SigningParts): Pick<SecondFactors, 'startSigning' | 'signWithPasskey' | 'signWithCode'> {
  async function takeAppCode(person: Person, code: string): Promise<boolean> {
    const sealed = (await findCodeApp(db, person))?.secret ?? null;
    const secret = sealed === null ? null : sealing.open(person, sealed);
    const step = secret === null ? null : stepOf(secret, code, now());
    return step !== null && (await takeStep(db, person, step));
  }

  async function takeRecovery(person: Person, code: string): Promise<boolean> {
    return await db.transaction(async (transaction) => {
      if (!(await takeRecoveryCode(transaction, person, sealing.hashCode(person, code), now()))) return false;
      const { clientId, personId, name } = person;
      const left = await countRecoveryCodes(transaction, person);
      await addNotice(jobs, transaction, clientId, { personId, kind: 'codeUsed', about: name, by: name, left });
      await logFactorChange(transaction, person, { at: now(), actor: name, action: 'factor.codeUsed', name });
      return true;
    });
  }

  return {
    startSigning: async (owner, place) => {
      const options = await startSigning(db, owner, place, now());
      if (!options) throw refuse('no-passkey');
      return options;
    },
    signWithPasskey: async (owner, place, response, caller) => {
      const attempt = await limits.attempt(signingLimits(owner, caller, false), 'console.error.signInLimit');
      if (!(await checkSigned(db, owner, place, response, now()))) throw refused('factors.error.passkey', 'response');
      await attempt.succeeded();
    },
    signWithCode: async (person, code, caller) => {
      const attempt = await limits.attempt(signingLimits(person, caller, true), 'console.error.signInLimit');
      const isOfApp = /^\d{6}$/.test(digitsOf(code));
      const fits = isOfApp ? await takeAppCode(person, digitsOf(code)) : await takeRecovery(person, code);
      if (!fits) throw refused('factors.error.wrongCode', 'code');
      await attempt.succeeded();
    },
  };
}

/** People type the digits in two groups. */
export function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}
