/** A customer's account as the cookie of a known device names it. */
import { deviceCookie, knownDevice } from '#server/identity/known-device.ts';
import type { Caller } from '#server/modules/accounts/caller.ts';
import type { Asker } from './code-limits.ts';

interface Account {
  readonly customerId: string;
  readonly passwordHash: string;
}

export function deviceAccount(clientId: string, { customerId, passwordHash }: Account) {
  return { account: `customer:${clientId}:${customerId}`, passwordHash };
}

/** The cookie's new value, for a device whose user has just signed in. */
export function admittedDevice(secret: string, clientId: string, account: Account, { device }: Caller): string {
  return deviceCookie(secret, device, deviceAccount(clientId, account));
}

/** Who asks for a code of `account`, or guesses it; null where there is no such account. */
export function askerOf(secret: string, clientId: string, account: Account | null, { address, device }: Caller): Asker {
  return { address, knownDevice: knownDevice(secret, device, account && deviceAccount(clientId, account)) };
}
