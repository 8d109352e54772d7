/**
 * Passkeys over WebAuthn. A passkey belongs to one host name: the restaurant's own address, or the operator's. User
 * verification is always required, so that a lost device alone opens nothing.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { hashToken } from '#server/identity/tokens.ts';
import { hostOf, type Owner, type Person, type Place } from './owner.ts';
import { insertChallenge, listPasskeys, notePasskeyUse, type PasskeyRow, takeChallenge } from './repo.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** A tenth of all modules of the server, which few people's sign-in needs. */
const webauthn = () => import('@simplewebauthn/server');

type Options = { readonly challenge: string } & Record<string, unknown>;

/** Keeps the challenge of `options`, for one use within five minutes. */
async function keep(
  executor: Executor,
  owner: Owner,
  purpose: 'add' | 'sign-in',
  { challenge }: { readonly challenge: string },
  nowMs: number,
): Promise<void> {
  const expiresAt = nowMs + CHALLENGE_MS;
  await insertChallenge(executor, owner, { challengeHash: hashToken(challenge), purpose, nowMs, expiresAt });
}

/** What the browser makes a passkey from. */
export async function startAdding(executor: Executor, person: Person, place: Place, nowMs: number): Promise<Options> {
  const existing = await listPasskeys(executor, person);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: place.name,
    rpID: hostOf(place),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.personId),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keep(executor, person, 'add', options, nowMs);
  return { ...options };
}

/** The new passkey, not yet stored; null unless it was made here, for this person, from a challenge that was not used. */
export async function checkAdded(
  executor: Executor,
  owner: Owner,
  place: Place,
  response: RegistrationResponseJSON,
  nowMs: number,
): Promise<Omit<PasskeyRow, 'name'> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      takeChallenge(executor, owner, { challengeHash: hashToken(challenge), purpose: 'add', nowMs }),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    isBackedUp: credentialBackedUp,
    host: hostOf(place),
    createdAt: new Date(nowMs),
    usedAt: null,
  };
}

/** Those that work at this place. */
export async function passkeysAt(executor: Executor, owner: Owner, place: Place): Promise<readonly PasskeyRow[]> {
  return (await listPasskeys(executor, owner)).filter(({ host }) => host === hostOf(place));
}

/** What the browser signs; null without a passkey for this place. */
export async function startSigning(
  executor: Executor,
  owner: Owner,
  place: Place,
  nowMs: number,
): Promise<Options | null> {
  const here = await passkeysAt(executor, owner, place);
  if (here.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    allowCredentials: here.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keep(executor, owner, 'sign-in', options, nowMs);
  return { ...options };
}

/** Whether one of the person's passkeys signed here, for a challenge that was not used. */
export async function checkSigned(
  executor: Executor,
  owner: Owner,
  place: Place,
  response: AuthenticationResponseJSON,
  nowMs: number,
): Promise<boolean> {
  const passkey = (await passkeysAt(executor, owner, place)).find(({ credentialId }) => credentialId === response.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) =>
      takeChallenge(executor, owner, { challengeHash: hashToken(challenge), purpose: 'sign-in', nowMs }),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  await notePasskeyUse(executor, owner, { credentialId: passkey.credentialId, counter, isBackedUp, at: nowMs });
  return true;
}
