/** A customer's password: forgotten, changed, and asked for before what is dangerous. */
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import type { AccountParts, AccountsService } from '#server/modules/accounts/accounts.ts';
import type { SignedInCustomer } from '#server/modules/accounts/sessions.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { confirmLimits, strangerSubjects } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import { refuse } from '#server/refuse.ts';
import { requireRight } from './codes.ts';
import { admittedDevice, askerOf } from './device-account.ts';
import { findByEmail, findById, setPasswordHash } from './repo.ts';

export function createPasswordChanges(
  { db, jobs, now, secrets }: Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets'>,
  { codes, sessions, tenants }: Pick<AccountParts, 'codes' | 'sessions' | 'tenants'>,
): Pick<AccountsService, 'startPasswordReset' | 'verifyPasswordReset' | 'changePassword' | 'confirmPassword'> {
  const limits = createAttemptLimits(db, now);

  async function confirmPassword(customer: SignedInCustomer, password: string, field: string) {
    const tried = await limits.attempt(confirmLimits('customer', customer.sessionId), 'auth.error.attempts');
    const account = await findById(db, customer.clientId, customer.customerId);
    if (!(await passwordFits(password, account?.passwordHash ?? null))) throw refuse('wrong-password', {}, { field });
    await tried.succeeded();
  }

  async function replacePassword(
    tx: Transaction,
    clientId: string,
    customerId: string,
    passwordHash: string,
    keepSession?: string,
  ): Promise<void> {
    await setPasswordHash(tx, clientId, customerId, passwordHash, now());
    await sessions.endAll(tx, clientId, customerId, keepSession);
    await addSecurityMail(jobs, tx, { clientId, realm: 'guest', personId: customerId, kind: 'password-changed' });
  }

  return {
    async startPasswordReset({ ClientId: clientId, Email: email }, caller) {
      await tenants.require(clientId);
      const asker = askerOf(secrets.link, clientId, await findByEmail(db, clientId, email), caller);
      const details = { language: caller.locale, pending: async () => null };
      await codes.request({ clientId, purpose: 'password-reset', email }, asker, details);
    },

    async verifyPasswordReset({ ClientId: clientId, Email: email, Otp: code, NewPassword: password }, caller) {
      await tenants.require(clientId);
      await requireGoodPassword(db, 'NewPassword', password, { clientId, names: [email] });
      const key = { clientId, purpose: 'password-reset', email } as const;
      let device = '';
      const asker = askerOf(secrets.link, clientId, await findByEmail(db, clientId, email), caller);
      const outcome = await codes.guess(key, asker, code, async (tx) => {
        const account = await findByEmail(tx, clientId, email);
        if (!account) return false;
        const { customerId } = account;
        const passwordHash = await hashPassword(password);
        await replacePassword(tx, clientId, customerId, passwordHash);
        device = admittedDevice(secrets.link, clientId, { customerId, passwordHash }, caller);
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
      return { ...session, device: admittedDevice(secrets.link, clientId, { customerId, passwordHash }, caller) };
    },

    confirmPassword,
  };
}
