/** Chains of calls about staff and the operator: sessions, invitations, tablets, second steps. */
import { expect } from 'vitest';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { createAuthenticator, type SigningOptions } from '#server/modules/second-factor/testing/authenticator.ts';
import { appCode } from '#server/modules/second-factor/testing/steps.ts';
import { CALLS } from './calls.ts';
import type { Cast, Credentials } from './cast.ts';
import type { Take } from './chain.ts';
import { type Json, NO_ID } from './samples.ts';

const NEW_PROVIDER_PASSWORD = 'another provider password';
const OPERATOR = 'localhost:4000';
/** How long a code of an app lasts. */
const STEP_MS = 30 * SECOND_MS;

/** Who has given the right password: signed in, or before a second step. */
async function halfOf(cast: Cast, name: 'staffSignIn' | 'providerSignIn', payload: object): Promise<Credentials> {
  const { cookie: _, ...atStore } = cast.staff.saffron.owner;
  const headers = name === 'staffSignIn' ? atStore : { ...atStore, host: OPERATOR, origin: `http://${OPERATOR}` };
  const url = CALLS.find((call) => call.name === name)?.path ?? '';
  const { cookies, body } = await cast.accounts.app.inject({ method: 'POST', url, headers, payload });
  const cookie = cookies.flatMap(({ name, value }) => (value === '' ? [] : `${name}=${value}`)).join('; ');
  if (cookie === '') throw new Error(`${name}: ${body}`);
  return { ...headers, cookie };
}

export async function people(cast: Cast, take: Take): Promise<void> {
  const password = 'saffron-owner';
  await take('staffSignIn', { body: { email: 'owner@saffron-lane.example', password } });
  const { sessions } = await take<{ sessions: { sessionId: string; isCurrent: boolean }[] }>('listSessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? NO_ID;
  await take('confirmPassword', { body: { password } });
  await take('setOwnPin', { body: { currentPassword: password, pin: '7391' } });
  await take('endSession', { params: { sessionId: other } });
  await take('providerSignIn', { body: { email: 'aroha@provider.example', password: 'provider password' } });
  const team = await take<{ people: { staffId: string; email: string }[] }>('listPeople');
  const manager = team.people.find((person) => person.email.startsWith('manager@'))?.staffId ?? NO_ID;
  await take('sendPasswordLink', { params: { staffId: manager } });
  const email = 'chain@saffron-lane.example';
  const invited = await take<{ invitations: { invitationId: string; email: string }[] }>('invitePerson', {
    body: { name: 'Chain', email, role: 'staff', language: 'en' },
  });
  const invitationId = invited.invitations.find((one) => one.email === email)?.invitationId ?? NO_ID;
  await take('resendInvitation', { params: { invitationId } });
  await cast.accounts.runJobs();
  const [mail] = await cast.accounts.mailTo(email);
  const token = /[?#/=]([A-Za-z0-9_.-]{40,})/.exec(mail?.text ?? '')?.[1] ?? '';
  await take('readInvitation', { body: { token } });
  await take('acceptInvitation', { body: { token, password: 'a password of the chain' } });

  await take('askProviderLink', { body: { email: 'aroha@provider.example' } });
  await cast.accounts.runJobs();
  const [link] = await cast.accounts.mailTo('aroha@provider.example');
  const providerToken = /#([A-Za-z0-9_.-]{40,})/.exec(link?.text ?? '')?.[1] ?? '';
  await take('readProviderLink', { body: { token: providerToken } });
  await take('acceptProviderLink', { body: { token: providerToken, password: NEW_PROVIDER_PASSWORD } });
}

export async function tablet(cast: Cast, take: Take): Promise<void> {
  const { manager } = cast.staff.saffron;
  const [password, newPassword] = ['saffron-manager', 'saffron-manager of the chain'];
  await take('changeDevice', { body: { label: 'Counter', isShared: true } }, manager);
  await take('setOwnPin', { body: { currentPassword: password, pin: '8264' } }, manager);
  const { staffId } = await take<{ staffId: string }>('getStaff', {}, manager);
  await take('lockTablet', {}, manager);
  await take('unlockTablet', { body: { staffId, pin: '8264' } }, manager);
  await take('lockTablet', {}, manager);
  await take('reopenTablet', { body: { password } }, manager);
  await take('changeOwnPassword', { body: { currentPassword: password, newPassword } }, manager);
}

export async function secondStep(cast: Cast, take: Take): Promise<void> {
  const { staff } = cast.staff.saffron;
  await take('confirmPassword', { body: { password: 'saffron-staff' } }, staff);
  const { secret } = await take<{ secret: string }>('startCodeApp', {}, staff);
  await take('addCodeApp', { body: { code: appCode(secret, cast.accounts.clock.now) } }, staff);
  await take('renewRecoveryCodes', {}, staff);
  const { options } = await take<{ options: SigningOptions }>('startPasskey', {}, staff);
  const device = createAuthenticator(staff.origin ?? '');
  await take('addPasskey', { body: { name: 'Laptop', response: device.create(options) as Json } }, staff);

  const half = () => halfOf(cast, 'staffSignIn', { email: 'staff@saffron-lane.example', password: 'saffron-staff' });
  const byApp = await half();
  await take('getSecondStep', {}, byApp);
  // The code that set the app up is used.
  await take('finishStepCode', { body: { code: appCode(secret, cast.accounts.clock.now + STEP_MS) } }, byApp);
  const byKey = await half();
  const toSign = await take<{ options: SigningOptions }>('startStepPasskey', {}, byKey);
  await take('finishStepPasskey', { body: { response: device.sign(toSign.options) as Json } }, byKey);

  await take('removePasskey', { params: { credentialId: device.id } }, staff);
  await take('removeCodeApp', {}, staff);
}

/** The same of the operator, with a password that the chain of people has set. */
export async function provider(cast: Cast, take: Take): Promise<void> {
  const who = { email: 'aroha@provider.example', password: NEW_PROVIDER_PASSWORD };
  const signedIn = await halfOf(cast, 'providerSignIn', who);
  const { secret } = await take<{ secret: string }>('startProviderCodeApp', {}, signedIn);
  await take('addProviderCodeApp', { body: { code: appCode(secret, cast.accounts.clock.now) } }, signedIn);
  const { options } = await take<{ options: SigningOptions }>('startProviderPasskey', {}, signedIn);
  const device = createAuthenticator(signedIn.origin ?? '');
  const body = { name: 'Key', response: device.create(options) as Json };
  await take('addProviderPasskey', { body }, signedIn);

  const byApp = await halfOf(cast, 'providerSignIn', who);
  await take('getProviderSecondStep', {}, byApp);
  const code = appCode(secret, cast.accounts.clock.now + STEP_MS);
  await take('finishProviderStepCode', { body: { code } }, byApp);
  const byKey = await halfOf(cast, 'providerSignIn', who);
  const toSign = await take<{ options: SigningOptions }>('startProviderStepPasskey', {}, byKey);
  await take('finishProviderStepPasskey', { body: { response: device.sign(toSign.options) as Json } }, byKey);
  await take('removeProviderPasskey', { params: { credentialId: device.id } }, signedIn);
  await take('removeProviderCodeApp', {}, signedIn);
}

/** The operator looks in where the owner allows it. */
export async function lookIn(cast: Cast, take: Take): Promise<void> {
  const page = { params: { page: 'privacy' } };
  const { values } = await take<{ values: Readonly<Record<string, string>> }>('getSettingsPage', page);
  const key = 'Privacy:OperatorLooksIn';
  await take('saveSettingsPage', { ...page, body: { changes: [{ key, was: values[key] ?? '', value: 'true' }] } });
  const who = { email: 'aroha@provider.example', password: NEW_PROVIDER_PASSWORD };
  const operator = await halfOf(cast, 'providerSignIn', who);
  let url = '';
  // A change of the settings takes a moment to arrive.
  const isAllowed = () =>
    take<{ url: string }>('lookIn', { params: { clientId: cast.saffron } }, operator).then(
      (link) => {
        url = link.url;
        return true;
      },
      () => false,
    );
  await expect.poll(isAllowed).toBe(true);
  const [, token = ''] = url.split('#');
  const { cookie: _, ...stranger } = cast.staff.saffron.owner;
  await take('enterLookIn', { body: { token } }, stranger);
}
