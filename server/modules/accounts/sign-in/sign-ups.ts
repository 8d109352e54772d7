/** Signing up: a code by mail, then the account. */
import { toE164 } from '#core/domain/country/phone.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import type { AccountParts, AccountsService } from '#server/modules/accounts/accounts.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import { birthDateOf } from './birth-date.ts';
import { requireRight } from './codes.ts';
import { admittedDevice, askerOf } from './device-account.ts';
import { insertCustomer } from './repo.ts';

export function createSignUps(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { codes, tenants, claims }: Pick<AccountParts, 'codes' | 'tenants' | 'claims'>,
): Pick<AccountsService, 'signUp' | 'verifySignUp'> {
  return {
    async signUp(body, caller) {
      const { ClientId: clientId, Email: email } = body;
      const tenant = await tenants.require(clientId);
      const phone = toE164(body.PhoneNumber, tenant.country);
      if (phone === null) throw new AppError('BAD_REQUEST', 'auth.error.phone', { field: 'PhoneNumber' });
      const names = [body.FirstName, body.LastName, `${body.FirstName} ${body.LastName}`, email];
      await requireGoodPassword(db, 'Password', body.Password, { clientId, names });
      const birthDate = birthDateOf(body.BirthDate, now(), tenant.timeZone);
      if (birthDate === undefined) throw new AppError('BAD_REQUEST', 'auth.error.birthDate', { field: 'BirthDate' });
      await codes.request({ clientId, purpose: 'sign-up', email }, askerOf(secrets.link, clientId, null, caller), {
        language: caller.locale,
        pending: async () => ({
          firstName: body.FirstName.normalize('NFC'),
          lastName: body.LastName.normalize('NFC'),
          phone,
          birthDate,
          passwordHash: await hashPassword(body.Password),
        }),
      });
    },

    async verifySignUp({ ClientId: clientId, Email: email, OTP: code, Password: password, OrderId }, caller) {
      await tenants.require(clientId);
      const key = { clientId, purpose: 'sign-up', email } as const;
      let isOrderLeft = false;
      let device = '';
      const asker = askerOf(secrets.link, clientId, null, caller);
      const outcome = await codes.guess(key, asker, code, async (tx, { pending, language }) => {
        if (!pending) return false;
        if (password !== undefined && !(await passwordFits(password, pending.passwordHash))) return false;
        const customerId = crypto.randomUUID();
        const at = new Date(now());
        const customer = { ...pending, clientId, customerId, email, language, createdAt: at, updatedAt: at };
        if (!(await insertCustomer(tx, customer))) return false;
        device = admittedDevice(secrets.link, clientId, customer, caller);
        if (OrderId) isOrderLeft = !(await claims.claimOrder(tx, clientId, { customerId, email }, OrderId));
        return true;
      });
      requireRight(outcome, 'OTP');
      return { isOrderLeft, device };
    },
  };
}
