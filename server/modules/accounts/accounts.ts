/** Accounts: signing in and up, resetting and changing passwords. No answer says whether an account exists. */
import type { z } from 'zod';
import type {
  signInBody,
  signUpBody,
  startPasswordResetBody,
  verifyPasswordResetBody,
  verifySignUpBody,
} from '#core/contract/accounts/auth.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { knownDevice } from '#server/identity/known-device.ts';
import { passwordOpens } from '#server/identity/published-passwords.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { signInLimits } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import type { Caller } from './caller.ts';
import type { CustomerSessions, IssuedSession, SignedInCustomer } from './sessions.ts';
import type { Codes } from './sign-in/codes.ts';
import { admittedDevice, deviceAccount } from './sign-in/device-account.ts';
import { createPasswordChanges } from './sign-in/password-changes.ts';
import { findByEmail } from './sign-in/repo.ts';
import { createSignUps } from './sign-in/sign-ups.ts';

/** What a guest had before signing in; from the cart and orders modules. */
interface GuestClaims {
  /** The cart to continue with: `cartId` where the customer may take it, else the last open one. */
  claimCart(tx: Transaction, clientId: string, customerId: string, cartId: string | null): Promise<string | null>;
  /** Gives an order that was placed as a guest under this e-mail to the account; answers false for any other. */
  claimOrder(
    tx: Transaction,
    clientId: string,
    owner: { readonly customerId: string; readonly email: string },
    orderId: string,
  ): Promise<boolean>;
}

interface Admitted {
  /** The new value of the device's cookie; from now on this device has its own count of wrong passwords. */
  readonly device: string;
}

export interface AccountsService {
  /**
   * AppError 400 for an unknown account and a wrong password alike (a 401 would end the browser's session), 429 while
   * the account must wait.
   */
  signIn(
    body: z.output<typeof signInBody>,
    caller: Caller,
  ): Promise<IssuedSession & Admitted & { readonly cartId: string | null }>;
  signUp(body: z.output<typeof signUpBody>, caller: Caller): Promise<void>;
  /** Opens the account. `isOrderLeft`: the named order is not the account's and stays unchanged. */
  verifySignUp(
    body: z.output<typeof verifySignUpBody>,
    caller: Caller,
  ): Promise<Admitted & { readonly isOrderLeft: boolean }>;
  startPasswordReset(body: z.output<typeof startPasswordResetBody>, caller: Caller): Promise<void>;
  verifyPasswordReset(body: z.output<typeof verifyPasswordResetBody>, caller: Caller): Promise<Admitted>;
  /** Ends every other session; answers a fresh token for this one. */
  changePassword(
    customer: SignedInCustomer,
    passwords: { readonly currentPassword: string; readonly newPassword: string },
    caller: Caller,
  ): Promise<IssuedSession & Admitted>;
  /**
   * AppError 400 about `field` unless it is the customer's password; 429 while this session must wait after wrong ones.
   */
  confirmPassword(customer: SignedInCustomer, password: string, field: string): Promise<void>;
}

export interface AccountParts {
  readonly codes: Codes;
  readonly sessions: CustomerSessions;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly claims: GuestClaims;
}

export function createAccountsService(
  { db, env, jobs, now, secrets }: Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secrets'>,
  { codes, sessions, tenants, claims }: AccountParts,
): AccountsService {
  const limits = createAttemptLimits(db, now);

  return {
    async signIn({ ClientId: clientId, Email: email, Password: password, CartId }, caller) {
      await tenants.require(clientId);
      const account = await findByEmail(db, clientId, email);
      const device = knownDevice(secrets.link, caller.device, account && deviceAccount(clientId, account));
      const tried = await limits.attempt(
        signInLimits({
          realm: 'customer',
          clientId,
          email,
          address: caller.address,
          knownDevice: device,
          isNetworkLimited: env.rateLimits,
        }),
        'auth.error.attempts',
      );
      const fits = await passwordOpens(env, password, account?.passwordHash ?? null);
      if (!fits || !account) throw refuse('sign-in-failed');
      await tried.succeeded();
      return await db.transaction(async (tx) => {
        const { customerId, firstName, lastName } = account;
        const session = await sessions.start(tx, clientId, { customerId, email, firstName, lastName });
        if (device === null) {
          const of = { clientId, realm: 'guest', personId: customerId } as const;
          await addSecurityMail(jobs, tx, { ...of, kind: 'new-device', device: caller.name, atMs: now() });
        }
        const cartId = await claims.claimCart(tx, clientId, customerId, CartId || null);
        return { ...session, cartId, device: admittedDevice(secrets.link, clientId, account, caller) };
      });
    },

    ...createSignUps({ db, now, secrets }, { codes, tenants, claims }),
    ...createPasswordChanges({ db, jobs, now, secrets }, { codes, sessions, tenants }),
  };
}
