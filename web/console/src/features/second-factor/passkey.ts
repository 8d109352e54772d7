/** Creates and uses passkeys in the browser, and gives texts for its errors. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Attempt, useAttempt } from '#console/lib/attempt.tsx';
import { CallError, call } from '#console/lib/http.ts';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import type { Realm } from './realm.ts';

export { browserSupportsWebAuthn as canUsePasskeys } from '@simplewebauthn/browser';

/** By the name of the browser's error, or of its cause. */
const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  NotAllowedError: 'factors.cancelled',
  AbortError: 'factors.cancelled',
  InvalidStateError: 'factors.known',
  NotSupportedError: 'factors.unsupported',
  ConstraintError: 'factors.unsupported',
  SecurityError: 'factors.unsupported',
};

function problemOf(error: unknown): MessageKey | null {
  if (error instanceof CallError || !(error instanceof Error)) return null;
  if (!browserSupportsWebAuthn()) return 'factors.unsupported';
  // The form shows network errors.
  return PROBLEMS[error.name] ?? null;
}

export async function addPasskey({ calls }: Realm, name: string): Promise<readonly string[] | null> {
  const { options } = await call(calls.startPasskey, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = (await startRegistration({ optionsJSON })) as never;
  return (await call(calls.addPasskey, { body: { name, response } })).recoveryCodes;
}

export async function signWithPasskey({ calls }: Realm): Promise<void> {
  const { options } = await call(calls.startStepPasskey, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = (await startAuthentication({ optionsJSON })) as never;
  await call(calls.finishStepPasskey, { body: { response } });
}

/** Like `useAttempt`, with texts for the browser's refusals. */
export function usePasskeyAttempt(): Attempt {
  const t = useT();
  return useAttempt((error) => {
    const key = problemOf(error);
    return key ? t(key) : undefined;
  });
}
