/** What a signed-in person does to the own account: password, PIN, sessions; and a shared tablet's lock. */
import type { z } from 'zod';
import type { changePasswordBody, setPinBody } from '#core/contract/console-people.ts';
import { isAllowed } from '#core/contract/staff-permissions.ts';
import type { Db } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { mayTakeOver } from '#server/modules/second-factor/half-session.ts';
import { hashPassword, passwordFits } from '#server/passwords.ts';
import { recordChange } from '../audit/service.ts';
import {
  countPinTry,
  deleteSessionById,
  deleteSessionsOf,
  type ListedSession,
  listPinHolders,
  listSessions,
  noteTouched,
  type PinHolder,
  setLocked,
  setPasswordHash,
  setPinHash,
  takeOver,
} from './repo-sessions.ts';
import type { SignedInStaff, StaffService } from './service.ts';

/** After so many wrong PINs in a row a device asks for e-mail and password again. */
const WRONG_PINS_PER_DEVICE = 5;
/** After so many wrong PINs in a row, wherever, a person's PIN is forgotten: four digits are soon tried through. */
const WRONG_PINS_PER_PERSON = 10;

export interface OwnAccount {
  /** Own ones; everybody's for those who manage people. */
  sessions(staff: SignedInStaff): Promise<readonly ListedSession[]>;
  /** 404 for a session that is neither own nor, for those who manage people, of this restaurant. */
  endSession(staff: SignedInStaff, sessionId: string): Promise<void>;
  endOtherSessions(staff: SignedInStaff): Promise<void>;
  /** Other sessions of this person end. */
  changePassword(staff: SignedInStaff, body: z.output<typeof changePasswordBody>): Promise<void>;
  setPin(staff: SignedInStaff, body: z.output<typeof setPinBody>): Promise<void>;
  /** 409 while nobody of the restaurant has a PIN, as nobody could open it again. */
  lock(staff: SignedInStaff): Promise<void>;
  /** Somebody works on the device. */
  touch(staff: SignedInStaff): Promise<void>;
  pinHolders(staff: SignedInStaff): Promise<readonly PinHolder[]>;
  /**
   * 400 about `pin` for a wrong one, 403 where the person needs a second step and the session has passed none. At the limit the session ends: 401, and the next step is e-mail and password.
   */
  unlock(staff: SignedInStaff, body: { readonly staffId: string; readonly pin: string }): Promise<void>;
  /** Goes on as the same person by password. 400 about `password` for a wrong one, 429 after too many. */
  reopen(staff: SignedInStaff, password: string): Promise<void>;
}

interface OwnAccountDeps {
  readonly db: Db;
  readonly now: () => number;
}

export function createOwnAccount(
  { db, now }: OwnAccountDeps,
  accounts: Pick<StaffService, 'confirmPassword'>,
): OwnAccount {
  const visibleTo = ({ role, staffId }: SignedInStaff) => (isAllowed(role, 'people') ? null : staffId);

  return {
    sessions: (staff) => listSessions(db, staff.tenant.clientId, visibleTo(staff), now()),
    endSession: async (staff, sessionId) => {
      const { clientId } = staff.tenant;
      await db.transaction(async (transaction) => {
        const ownerId = await deleteSessionById(transaction, clientId, sessionId, visibleTo(staff));
        if (ownerId === null) throw new AppError('NOT_FOUND', 'people.error.session');
        if (ownerId === staff.staffId) return;
        await recordChange(transaction, clientId, {
          at: now(),
          actor: staff.name,
          action: 'session.end',
          subject: `staff:${ownerId}`,
          before: null,
          after: null,
        });
      });
    },
    endOtherSessions: async (staff) => {
      await deleteSessionsOf(db, staff.tenant.clientId, staff.staffId, staff.sessionId);
    },
    changePassword: async (staff, { currentPassword, newPassword }) => {
      await accounts.confirmPassword(staff, currentPassword, 'currentPassword');
      const { clientId } = staff.tenant;
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (transaction) => {
        await setPasswordHash(transaction, clientId, staff.staffId, passwordHash);
        await deleteSessionsOf(transaction, clientId, staff.staffId, staff.sessionId);
        await recordChange(transaction, clientId, {
          at: now(),
          actor: staff.name,
          action: 'password.change',
          subject: `staff:${staff.staffId}`,
          before: null,
          after: null,
        });
      });
    },
    setPin: async (staff, { currentPassword, pin }) => {
      await accounts.confirmPassword(staff, currentPassword, 'currentPassword');
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
    lock: async ({ tenant: { clientId }, sessionId }) => {
      if ((await listPinHolders(db, clientId)).length === 0) {
        throw new AppError('CONFLICT', 'people.error.noPins', { reason: 'no-pins' });
      }
      await setLocked(db, clientId, sessionId, now());
    },
    touch: ({ tenant, sessionId }) => noteTouched(db, tenant.clientId, sessionId, now()),
    reopen: async (staff, password) => {
      await accounts.confirmPassword(staff, password, 'password');
      await takeOver(db, staff.tenant.clientId, staff, now());
    },
    pinHolders: ({ tenant }) => listPinHolders(db, tenant.clientId),
    unlock: async (staff, { staffId, pin }) => {
      const { clientId } = staff.tenant;
      const limits = { perPerson: WRONG_PINS_PER_PERSON, perDevice: WRONG_PINS_PER_DEVICE };
      const tried = { sessionId: staff.sessionId, staffId };
      if (!(await mayTakeOver(db, clientId, { sessionId: staff.sessionId, personId: staffId }))) {
        throw new AppError('FORBIDDEN', 'factors.error.pin', { reason: 'second-step' });
      }
      const counted = await db.transaction((transaction) => countPinTry(transaction, clientId, tried, limits));
      if (counted && (await passwordFits(pin, counted.pinHash || null))) {
        await db.transaction(async (transaction) => {
          await takeOver(transaction, clientId, tried, now());
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
        return;
      }
      if (counted && counted.ofPerson >= WRONG_PINS_PER_PERSON) await setPinHash(db, clientId, staffId, null);
      if (!counted || counted.onDevice >= WRONG_PINS_PER_DEVICE) {
        await deleteSessionById(db, clientId, staff.sessionId, null);
        throw new AppError('UNAUTHENTICATED', 'people.error.pinsUsedUp', { reason: 'pins-used-up' });
      }
      const values = { left: WRONG_PINS_PER_DEVICE - counted.onDevice };
      throw new AppError('BAD_REQUEST', 'people.error.pinWrong', {
        fields: { pin: { key: 'people.error.pinWrong', values } },
        values,
      });
    },
  };
}
