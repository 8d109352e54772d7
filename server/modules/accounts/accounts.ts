/** Accounts: signing in and up, resetting and changing passwords. No answer says whether an account exists. */
import type { z } from 'zod';
import type {
  signInBody,
  signUpBody,
  startPasswordResetBody,
  verifyPasswordResetBody,
  verifySignUpBody,
} from '#core/contract/accounts/auth.ts';
import { toE164 } from '#core/domain/guests/phone.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { deviceCookie, knownDevice } from '#server/known-device.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { confirmLimits, signInLimits, strangerSubjects } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import { hashPassword, passwordFits } from '#server/passwords.ts';
import { refuse } from '#server/refuse.ts';
import type { Caller } from './caller.ts';
import type { CustomerSessions, IssuedSession, SignedInCustomer } from './sessions.ts';
import { ACCOUNT_JOBS } from './sign-in/account-jobs.ts';
import { birthDateOf } from './sign-in/birth-date.ts';
import type { Codes, GuessOutcome } from './sign-in/codes.ts';
import { findByEmail, findById, insertCustomer, setPasswordHash } from './sign-in/repo.ts';

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

interface AccountParts {
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
  const accountOf = (clientId: string, { customerId, passwordHash }: { customerId: string; passwordHash: string }) => ({
    account: `customer:${clientId}:${customerId}`,
    passwordHash,
  });
  /** The cookie's new value, for a device whose user has just signed in. */
  const admitted = (clientId: string, account: { customerId: string; passwordHash: string }, { device }: Caller) =>
    deviceCookie(secrets.link, device, accountOf(clientId, account));

  async function confirmPassword(customer: SignedInCustomer, password: string, field: string) {
    const tried = await limits.attempt(confirmLimits('customer', customer.sessionId), 'auth.error.attempts');
    const account = await findById(db, customer.clientId, customer.customerId);
    if (!(await passwordFits(password, account?.passwordHash ?? null))) throw refuse('wrong-password', {}, { field });
    await tried.succeeded();
  }

  return {
    async signIn({ ClientId: clientId, Email: email, Password: password, CartId }, caller) {
      await tenants.require(clientId);
      const account = await findByEmail(db, clientId, email);
      const tried = await limits.attempt(
        signInLimits({
          realm: 'customer',
          clientId,
          email,
          address: caller.address,
          knownDevice: knownDevice(secrets.link, caller.device, account && accountOf(clientId, account)),
          isNetworkLimited: env.rateLimits,
        }),
        'auth.error.attempts',
      );
      if (!(await passwordFits(password, account?.passwordHash ?? null)) || !account) throw refuse('sign-in-failed');
      await tried.succeeded();
      return await db.transaction(async (tx) => {
        const { customerId, firstName, lastName } = account;
        const session = await sessions.start(tx, clientId, { customerId, email, firstName, lastName });
        const cartId = await claims.claimCart(tx, clientId, customerId, CartId || null);
        return { ...session, cartId, device: admitted(clientId, account, caller) };
      });
    },

    async signUp(body, caller) {
      const { ClientId: clientId, Email: email } = body;
      const tenant = await tenants.require(clientId);
      const phone = toE164(body.PhoneNumber);
      if (phone === null) throw fieldError('PhoneNumber', 'auth.error.phone');
      const names = [body.FirstName, body.LastName, `${body.FirstName} ${body.LastName}`, email];
      await requireGoodPassword(db, 'Password', body.Password, { clientId, names });
      const birthDate = birthDateOf(body.BirthDate, now(), tenant.timeZone);
      if (birthDate === undefined) throw fieldError('BirthDate', 'auth.error.birthDate');
      await codes.request(
        { clientId, purpose: 'sign-up', email },
        {
          language: caller.locale,
          address: caller.address,
          pending: async () => ({
            firstName: body.FirstName.normalize('NFC'),
            lastName: body.LastName.normalize('NFC'),
            phone,
            birthDate,
            passwordHash: await hashPassword(body.Password),
          }),
        },
      );
    },

    async verifySignUp({ ClientId: clientId, Email: email, OTP: code, Password: password, OrderId }, caller) {
      await tenants.require(clientId);
      const key = { clientId, purpose: 'sign-up', email } as const;
      let isOrderLeft = false;
      let device = '';
      const outcome = await codes.guess(key, code, caller.address, async (tx, { pending, language }) => {
        if (!pending) return false;
        if (password !== undefined && !(await passwordFits(password, pending.passwordHash))) return false;
        const customerId = crypto.randomUUID();
        const at = new Date(now());
        const customer = { ...pending, clientId, customerId, email, language, createdAt: at, updatedAt: at };
        if (!(await insertCustomer(tx, customer))) return false;
        device = admitted(clientId, customer, caller);
        if (OrderId) isOrderLeft = !(await claims.claimOrder(tx, clientId, { customerId, email }, OrderId));
        return true;
      });
      requireRight(outcome, 'OTP');
      return { isOrderLeft, device };
    },

    async startPasswordReset({ ClientId: clientId, Email: email }, { locale, address }) {
      await tenants.require(clientId);
      await codes.request(
        { clientId, purpose: 'password-reset', email },
        { language: locale, address, pending: async () => null },
      );
    },

    async verifyPasswordReset({ ClientId: clientId, Email: email, Otp: code, NewPassword: password }, caller) {
      await tenants.require(clientId);
      await requireGoodPassword(db, 'NewPassword', password, { clientId, names: [email] });
      const key = { clientId, purpose: 'password-reset', email } as const;
      let device = '';
      const outcome = await codes.guess(key, code, caller.address, async (tx) => {
        const account = await findByEmail(tx, clientId, email);
        if (!account) return false;
        const { customerId } = account;
        const passwordHash = await hashPassword(password);
        await replacePassword(tx, clientId, customerId, passwordHash);
        device = admitted(clientId, { customerId, passwordHash }, caller);
        return true;
      });
      requireRight(outcome, 'Otp');
      await limits.forgive(strangerSubjects({ realm: 'customer', clientId, email, address: caller.address }));
      return { device };
    },

    async changePassword(customer, { currentPassword, newPassword }, caller) {
      const { clientId, customerId, sessionId } = customer;
      await confirmPassword(customer, currentPassword, 'currentPassword');
      const { firstName, lastName, email } = customer;
      await requireGoodPassword(db, 'newPassword', newPassword, {
        clientId,
        names: [firstName, lastName, `${firstName} ${lastName}`, email],
      });
      const passwordHash = await hashPassword(newPassword);
      await db.transaction((tx) => replacePassword(tx, clientId, customerId, passwordHash, sessionId));
      const session = await sessions.renew(customer);
      if (!session) throw refuse('session-ended');
      return { ...session, device: admitted(clientId, { customerId, passwordHash }, caller) };
    },

    confirmPassword,
  };

  async function replacePassword(
    tx: Transaction,
    clientId: string,
    customerId: string,
    passwordHash: string,
    keepSession?: string,
  ): Promise<void> {
    await setPasswordHash(tx, clientId, customerId, passwordHash, now());
    await sessions.endAll(tx, clientId, customerId, keepSession);
    await jobs.add(tx, ACCOUNT_JOBS.passwordChanged, { clientId, customerId });
  }
}

function requireRight(outcome: GuessOutcome, field: string): void {
  if (outcome === 'wrong') throw refuse('wrong-code', {}, { field });
  if (outcome === 'used-up') throw refuse('code-used-up', {}, { field });
}

function fieldError(field: string, key: ServerMessage): AppError {
  return new AppError('BAD_REQUEST', key, { fields: { [field]: { key } } });
}
