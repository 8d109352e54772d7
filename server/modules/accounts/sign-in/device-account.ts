/** A customer's account as the cookie of a known device names it. */
import { deviceCookie } from '#server/known-device.ts';
import type { Caller } from '#server/modules/accounts/caller.ts';

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
