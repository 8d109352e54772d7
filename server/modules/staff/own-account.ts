/** What a signed-in person does with their own account: password, PIN, sessions; and the lock of a shared tablet. */

import type { z } from 'zod';
import type { changeDeviceBody, changePasswordBody, setPinBody } from '#core/contract/staff/console-people.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { type AttemptLimits, createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { pinLimits } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { requireGoodPassword, requireGoodPin } from '#server/modules/password-rules/service.ts';
import { mayTakeOver } from '#server/modules/second-factor/half-session.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import { refuse } from '#server/refuse.ts';
import { deleteDevice, forgetPerson, updateDevice } from './repo-devices.ts';
import {
  deleteSessionsOf,
  findPinHash,
  findSessionById,
  type ListedSession,
  listPinHolders,
  listSessions,
  noteTouched,
  type PinHolder,
  setPasswordHash,
  setPinHash,
  stampSession,
  takeOver,
} from './repo-sessions.ts';
import type { StaffService } from './staff.ts';

export interface OwnAccount {
  /** The person's own sessions; all sessions for those who manage people. */
  sessions(staff: SignedInStaff): Promise<readonly ListedSession[]>;
  /**
   * Signs the device out and forgets it. 404 for a session that is neither own nor, for those who manage people, of this
   * restaurant.
   */
  endSession(staff: SignedInStaff, sessionId: string): Promise<void>;
  endOtherSessions(staff: SignedInStaff): Promise<void>;
  /**
   * Names this device and says whether it is shared. 409 for a person who took it over by PIN, because the device is
   * another person's.
   */
  changeDevice(staff: SignedInStaff, body: z.output<typeof changeDeviceBody>): Promise<void>;
  /** 400 about `password` for a wrong one; a right one counts as a fresh sign-in. */
  confirm(staff: SignedInStaff, password: string): Promise<void>;
  /** Ends this person's other sessions; every other device becomes unknown to the account. */
  changePassword(staff: SignedInStaff, body: z.output<typeof changePasswordBody>): Promise<void>;
  setPin(staff: SignedInStaff, body: z.output<typeof setPinBody>): Promise<void>;
  /** 409 on a personal device, and while no staff member has a PIN, because then no one could unlock it. */
  lock(staff: SignedInStaff): Promise<void>;
  /** A person works on the device. */
  touch(staff: SignedInStaff): Promise<void>;
  pinHolders(staff: SignedInStaff): Promise<readonly PinHolder[]>;
  /**
   * 400 about `pin` for a wrong one; 429 while this person must wait after wrong ones. A PIN is never locked. 403 where
   * the person needs a second step and the session has passed none.
   */
  unlock(staff: SignedInStaff, body: { readonly staffId: string; readonly pin: string }): Promise<void>;
  /** Goes on as the same person by password. 400 about `password` for a wrong one, 429 after too many. */
  reopen(staff: SignedInStaff, password: string): Promise<void>;
}

type OwnAccountDeps = Pick<Deps, 'db' | 'jobs' | 'now'>;

export function createOwnAccount(
  { db, jobs, now }: OwnAccountDeps,
  accounts: Pick<StaffService, 'confirmPassword' | 'noteConfirmed'>,
): OwnAccount {
  const limits = createAttemptLimits(db, now);
  const record = (executor: Executor, { name, tenant }: SignedInStaff, action: string, subject: string) =>
    recordChange(executor, tenant.clientId, { at: now(), actor: name, action, subject });
  const visibleTo = ({ role, staffId }: SignedInStaff) => (isAllowed(role, 'people') ? null : staffId);

  return {
    sessions: (staff) => listSessions(db, staff.tenant.clientId, visibleTo(staff), now()),
    endSession: async (staff, sessionId) => {
      const { clientId } = staff.tenant;
      await db.transaction(async (transaction) => {
        const ended = await findSessionById(transaction, clientId, sessionId, visibleTo(staff));
        if (!ended?.deviceId) throw new AppError('NOT_FOUND', 'people.error.session');
        await deleteDevice(transaction, clientId, ended.deviceId);
        if (ended.staffId !== staff.staffId) await record(transaction, staff, 'session.end', `staff:${ended.staffId}`);
      });
    },
    endOtherSessions: async ({ tenant: { clientId }, staffId, sessionId, device }) => {
      await db.transaction(async (transaction) => {
        await deleteSessionsOf(transaction, clientId, staffId, sessionId);
        await forgetPerson(transaction, clientId, staffId, device.deviceId);
      });
    },
    changeDevice: async (staff, { label, isShared }) => {
      if (staff.isTakenOver) throw refuse('taken-over');
      await updateDevice(db, staff.tenant.clientId, { deviceId: staff.device.deviceId, label, isShared });
    },
    confirm: async (staff, password) => {
      await accounts.confirmPassword(staff, password, 'password');
      await accounts.noteConfirmed(staff);
    },
    changePassword: async (staff, { currentPassword, newPassword }) => {
      await accounts.confirmPassword(staff, currentPassword, 'currentPassword');
      const { clientId } = staff.tenant;
      await requireGoodPassword(db, 'newPassword', newPassword, { clientId, names: [staff.name, staff.email] });
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (transaction) => {
        await setPasswordHash(transaction, clientId, staff.staffId, passwordHash);
        await deleteSessionsOf(transaction, clientId, staff.staffId, staff.sessionId);
        await forgetPerson(transaction, clientId, staff.staffId, staff.device.deviceId);
        await record(transaction, staff, 'password.change', `staff:${staff.staffId}`);
        const { staffId: personId } = staff;
        await addSecurityMail(jobs, transaction, { clientId, realm: 'staff', personId, kind: 'password-changed' });
      });
    },
    setPin: async (staff, { currentPassword, pin }) => {
      await accounts.confirmPassword(staff, currentPassword, 'currentPassword');
      if (pin !== null) requireGoodPin(pin);
      const hashed = pin === null ? null : { hash: await hashPassword(pin), length: pin.length };
      const { clientId } = staff.tenant;
      await db.transaction(async (transaction) => {
        await setPinHash(transaction, clientId, staff.staffId, hashed);
        await recordChange(transaction, clientId, {
          at: now(),
          actor: staff.name,
          action: 'pin.change',
          subject: `staff:${staff.staffId}`,
          before: { hasPin: staff.hasPin },
          after: { hasPin: pin !== null },
        });
      });
    },
    lock: async ({ tenant: { clientId }, sessionId, device }) => {
      if (!device.isShared) throw refuse('own-device');
      if ((await listPinHolders(db, clientId)).length === 0) throw refuse('no-pins');
      await stampSession(db, clientId, sessionId, ['lockedAt', now()]);
    },
    touch: ({ tenant, sessionId }) => noteTouched(db, tenant.clientId, sessionId, now()),
    reopen: async (staff, password) => {
      await accounts.confirmPassword(staff, password, 'password');
      await takeOver(db, staff.tenant.clientId, staff, { nowMs: now(), isByPassword: true });
    },
    pinHolders: ({ tenant }) => listPinHolders(db, tenant.clientId),
    unlock: (staff, body) => unlockByPin({ db, now, limits }, staff, body),
  };
}

/** See `OwnAccount.unlock`. */
async function unlockByPin(
  { db, now, limits }: Omit<OwnAccountDeps, 'jobs'> & { readonly limits: Pick<AttemptLimits, 'attempt'> },
  staff: SignedInStaff,
  { staffId, pin }: { readonly staffId: string; readonly pin: string },
): Promise<void> {
  const { clientId } = staff.tenant;
  if (!(await mayTakeOver(db, clientId, { sessionId: staff.sessionId, personId: staffId }))) {
    throw refuse('second-step');
  }
  const attempt = await limits.attempt(pinLimits(clientId, staff.device.deviceId, staffId), 'people.error.pinLimit');
  if (!(await passwordFits(pin, await findPinHash(db, clientId, staffId)))) {
    throw new AppError('BAD_REQUEST', 'people.error.pinWrong', { field: 'pin' });
  }
  await attempt.succeeded();
  const taken = { sessionId: staff.sessionId, staffId };
  await db.transaction(async (transaction) => {
    await takeOver(transaction, clientId, taken, { nowMs: now(), isByPassword: false });
    if (staffId === staff.staffId) return;
    const holder = (await listPinHolders(transaction, clientId)).find((one) => one.staffId === staffId);
    await recordChange(transaction, clientId, {
      at: now(),
      actor: holder?.name ?? '',
      action: 'tablet.takeOver',
      subject: `session:${staff.sessionId}`,
      before: { name: staff.name },
      after: { name: holder?.name ?? '' },
    });
  });
}
