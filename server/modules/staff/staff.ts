import { COOKIES } from '#core/domain/store/browser-keeps.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Db, Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { passwordFits } from '#server/identity/passwords.ts';
import type { SignedInStaff, StaffDevice } from '#server/identity/signed-in-staff.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { type AttemptLimits, createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { confirmLimits, requirePassword, strangerSubjects } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { beginSecondStep, type HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { createDevices, type SignInWay } from './devices.ts';
import { allowsLookIn } from './look-in.ts';
import { type RememberedSessions, rememberSessions } from './remembered-sessions.ts';
import {
  type Device,
  deleteExpiredSessions,
  deleteSession,
  findAccount,
  findAccountById,
  insertSession,
  type SessionRow,
  type StaffRow,
  touchSession,
} from './repo.ts';
import { deleteSessionsOn, stampSession } from './repo-sessions.ts';

export type { Device } from './repo.ts';

/** A session of staff ends after this time without use: a working day. */
const SESSION_MS = COOKIES.servery_staff.seconds * SECOND_MS;
/** A session ends after this time even when it is in use, so that a stolen cookie does not work for ever. */
const LONGEST_SESSION_MS = 30 * DAY_MS;
/** For how long after a typed password the most dangerous changes of the account ask for no other one. */
const CONFIRMED_MS = 10 * MINUTE_MS;
/** How exactly "last seen" is kept, and so how often a session that is in use writes and is extended. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
/** Sessions whose last note is remembered here. */
const MOST_REMEMBERED = 10_000;
const LONGEST_USER_AGENT = 400;

/**
 * The answer of a new session. The running page asks who is signed in, and learns then when the device locks itself.
 */
const UNLOCKED = {
  isLocked: false,
  isTakenOver: false,
  locksInSeconds: null,
  isConfirmed: true,
  lookIn: null,
} as const;
/** The operator's people leave no device of theirs behind. */
const NO_DEVICE: StaffDevice = { deviceId: '', label: '', isShared: false };

export interface SignIn {
  readonly staff: SignedInStaff;
  readonly token: string;
  /** For the cookie by which the device is known again. */
  readonly deviceToken: string;
}

export interface StaffService {
  /**
   * 401 for an unknown account, a disabled one and a wrong password alike; 429 while the account must wait after
   * failures.
   */
  signIn(
    tenant: Tenant,
    credentials: { readonly email: string; readonly password: string },
    device: Device,
  ): Promise<SignIn | HalfSignIn>;
  /** The same for a person who has just chosen a password, in the caller's transaction. 404 for a disabled account. */
  open(executor: Executor, tenant: Tenant, staffId: string, device: Device): Promise<SignIn | HalfSignIn>;
  /** The id of the device that brings `token`, where the person has signed in on it before; else null. */
  recognise(tenant: Tenant, token: string | undefined, staffId: string): Promise<string | null>;
  /** A session for a person who has passed the second step, in the caller's transaction. 404 for a disabled account. */
  openFully(executor: Executor, tenant: Tenant, staffId: string, device: Device): Promise<SignIn>;
  /**
   * Who holds `token` at this restaurant, or null; as it was up to five seconds ago for a caller that only reads.
   * `extended` when it now lasts 12 hours again.
   */
  identify(
    tenant: Tenant,
    token: string,
    isReading: boolean,
  ): Promise<{ readonly staff: SignedInStaff; readonly extended: boolean } | null>;
  /** Whether `token` is a session here; does not count as use that would extend it. */
  holds(tenant: Tenant, token: string): Promise<boolean>;
  /**
   * AppError 400 about `field` unless it is this person's password; 429 while this session must wait after wrong ones.
   */
  confirmPassword(staff: SignedInStaff, password: string, field: string): Promise<void>;
  signOut(tenant: Tenant, token: string): Promise<void>;
  /** The session counts as freshly signed in for ten minutes. */
  noteConfirmed(staff: SignedInStaff): Promise<void>;
  /** Forgets wrong passwords, from everywhere and from this network, of an account that has got a new one. */
  forgiveGuesses(clientId: string, email: string, address: string): Promise<void>;
}

type StaffDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'now'>;

export function createStaffService(deps: StaffDeps, sessions = rememberSessions(deps)): StaffService {
  const { db, env, jobs, now } = deps;
  const limits = createAttemptLimits(db, now);
  const devices = createDevices({ jobs, now });
  const uses = createUseNotes(db);

  /** A second step first, where one is needed. */
  async function begin(
    executor: Executor,
    tenant: Tenant,
    found: StaffRow,
    device: Device,
    by: 'password' | 'link',
  ): Promise<SignIn | HalfSignIn> {
    const owner = { clientId: tenant.clientId, personId: found.staffId };
    const half = await beginSecondStep(executor, owner, { nowMs: now(), isShared: device.isShared });
    return half ?? (await start(executor, tenant, found, device, by));
  }

  async function start(
    executor: Executor,
    tenant: Tenant,
    found: StaffRow,
    device: Device,
    by: SignInWay,
  ): Promise<SignIn> {
    const { clientId } = tenant;
    const token = newToken();
    const nowMs = now();
    await deleteExpiredSessions(executor, clientId, nowMs);
    const { deviceToken, ...known } = await devices.admit(executor, clientId, found.staffId, device, by);
    await deleteSessionsOn(executor, clientId, known.deviceId);
    const sessionId = await insertSession(executor, clientId, {
      tokenHash: hashToken(token),
      staffId: found.staffId,
      deviceId: known.deviceId,
      address: device.address,
      userAgent: device.userAgent.slice(0, LONGEST_USER_AGENT),
      nowMs,
      expiresAt: nowMs + SESSION_MS,
      hasSecondStep: by === 'second-step',
    });
    return { staff: signedIn(tenant, { ...found, sessionId, ...UNLOCKED, device: known }), token, deviceToken };
  }

  return {
    signIn: async (tenant, { email, password }, device) => {
      const { clientId } = tenant;
      const account = email.trim().toLowerCase();
      const found = await findAccount(db, clientId, account);
      const knownDevice = await devices.recognise(db, clientId, device.token, found?.staffId ?? null);
      const by = { realm: 'staff' as const, clientId, email: account, address: device.address, knownDevice, env };
      const person = await requirePassword(limits, by, found, password);
      return await db.transaction((transaction) => begin(transaction, tenant, person, device, 'password'));
    },
    open: async (executor, tenant, staffId, device) => {
      const found = await requireAccount(executor, tenant.clientId, staffId);
      return await begin(executor, tenant, found, device, 'link');
    },
    recognise: ({ clientId }, token, staffId) => devices.recognise(db, clientId, token, staffId),
    openFully: async (executor, tenant, staffId, device) => {
      const found = await requireAccount(executor, tenant.clientId, staffId);
      return await start(executor, tenant, found, device, 'second-step');
    },
    identify: async (tenant, token, isReading) => {
      const nowMs = now();
      const tokenHash = hashToken(token);
      if (!isReading) sessions.forget(tenant.clientId);
      const session = await findOpenSession(sessions, tenant, tokenHash, nowMs);
      if (!session) return null;
      const who = holderOf(tenant, session, nowMs);
      // Stored, so that a longer lock time set since does not unlock it.
      if (who.isLocked && !session.isLocked) {
        await stampSession(db, tenant.clientId, session.sessionId, ['lockedAt', nowMs]);
      }
      return { staff: who, extended: await uses.note(tenant.clientId, session, tokenHash, nowMs) };
    },
    holds: async (tenant, token) => (await findOpenSession(sessions, tenant, hashToken(token), now())) !== null,
    confirmPassword: (who, password, field) => confirmPassword({ db, limits }, who, password, field),
    noteConfirmed: ({ tenant, sessionId }) => stampSession(db, tenant.clientId, sessionId, ['confirmedAt', now()]),
    signOut: (tenant, token) => deleteSession(db, tenant.clientId, hashToken(token)),
    forgiveGuesses: (clientId, email, address) =>
      limits.forgive(strangerSubjects({ realm: 'staff', clientId, email, address })),
  };
}

async function confirmPassword(
  { db, limits }: { readonly db: Db; readonly limits: AttemptLimits },
  { tenant: { clientId }, staffId, sessionId }: SignedInStaff,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await limits.attempt(confirmLimits('staff', sessionId), 'console.error.signInLimit');
  const found = await findAccountById(db, clientId, staffId);
  if (!(await passwordFits(password, found?.passwordHash ?? null))) {
    throw new AppError('BAD_REQUEST', 'auth.error.passwordWrong', { field });
  }
  await attempt.succeeded();
}

/** A session that looks in ends when the owner no longer allows it. */
async function findOpenSession(
  sessions: RememberedSessions,
  tenant: Tenant,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | null> {
  const found = await sessions.find(tenant.clientId, tokenHash, nowMs);
  return found !== null && found.lookedInBy !== null && !allowsLookIn(tenant) ? null : found;
}

/** Who works in the session; one that has not been used for too long is locked. */
function holderOf(tenant: Tenant, session: SessionRow, nowMs: number): SignedInStaff {
  const { confirmedAt, device, lookedInBy: by, expiresAt: untilMs } = session;
  const locksAt = lockInstant(tenant, session);
  const isIdle = locksAt !== null && locksAt <= nowMs;
  return signedIn(tenant, {
    ...session,
    isLocked: session.isLocked || isIdle,
    locksInSeconds: locksAt === null || isIdle ? null : Math.ceil((locksAt - nowMs) / SECOND_MS),
    isConfirmed: confirmedAt !== null && confirmedAt > nowMs - CONFIRMED_MS,
    device: device ?? NO_DEVICE,
    ...(by === null ? { lookIn: null } : { lookIn: { by, untilMs }, name: by }),
  });
}

/** 404 for a person who is not of the restaurant, or is disabled. */
async function requireAccount(executor: Executor, clientId: string, staffId: string): Promise<StaffRow> {
  const found = await findAccountById(executor, clientId, staffId);
  if (!found) throw new AppError('NOT_FOUND', 'people.error.unknown');
  return found;
}

/** Writes down that sessions are in use, and extends them. */
function createUseNotes(db: Db) {
  /** A page that opens makes several calls at once: the first one writes down that the session is in use (UTC ms). */
  const noted = new Map<string, number>();

  return {
    /** Answers whether the session now lasts 12 hours again. */
    async note(clientId: string, session: SessionRow, tokenHash: string, nowMs: number): Promise<boolean> {
      // It ends when its half hour is over, and neither the owner nor the console was there.
      if (session.lookedInBy !== null) return false;
      const isNoted = Math.max(session.lastSeenAt, noted.get(tokenHash) ?? 0) > nowMs - SEEN_EVERY_MS;
      if (isNoted) return false;
      if (noted.size >= MOST_REMEMBERED) noted.clear();
      noted.set(tokenHash, nowMs);
      const longest = Math.min(nowMs + SESSION_MS, session.createdAt + LONGEST_SESSION_MS);
      const isExtended = session.expiresAt <= longest - SEEN_EVERY_MS;
      const expiresAt = isExtended ? longest : session.expiresAt;
      await touchSession(db, clientId, { tokenHash, staffId: session.staffId, nowMs, expiresAt });
      return isExtended;
    },
  };
}

type SessionPart = 'sessionId' | 'isLocked' | 'isTakenOver' | 'locksInSeconds' | 'device' | 'isConfirmed' | 'lookIn';

/** Without the rest of the row, which holds a hash. */
function signedIn(tenant: Tenant, row: StaffRow & Pick<SignedInStaff, SessionPart>): SignedInStaff {
  const { staffId, role, name, email, hasPin, sessionId, isLocked, isTakenOver, locksInSeconds } = row;
  const { device, isConfirmed, lookIn } = row;
  const session = { sessionId, isLocked, isTakenOver, locksInSeconds, device, isConfirmed, lookIn };
  return { tenant, staffId, role, name, email, hasPin, ...session };
}

/**
 * When an open session locks itself, UTC ms; null where it does not: on a personal device, where no staff member has a
 * PIN, and where the restaurant has switched it off.
 */
function lockInstant(tenant: Tenant, session: SessionRow): number | null {
  const { lockAfterMinutes } = operatingSettings(tenant);
  if (session.isLocked || !session.device?.isShared || !session.hasPinHolders || lockAfterMinutes === null) return null;
  return session.touchedAt + lockAfterMinutes * MINUTE_MS;
}
