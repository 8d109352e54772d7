import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { BoardPresence } from '#server/modules/intake/presence.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { type LookIns, lookInOver } from './look-in.ts';
import type { OwnAccount } from './own-account.ts';
import { presentSession, presentStaff } from './present.ts';
import type { StaffService } from './staff.ts';

export interface StaffParts {
  readonly staff: StaffService;
  readonly own: OwnAccount;
  readonly lookIns: LookIns;
  /** The board's column of every live order, for the lock screen's counts. */
  columnsOf(staff: SignedInStaff): Promise<readonly string[]>;
  readonly presence: BoardPresence;
  readonly halfCookie: HalfCookie;
}

/** Sign-in, sign-out, and the sessions, password, PIN and device of the caller. */
export function staffRoutes(app: FastifyInstance, parts: StaffParts, auth: StaffAuth): void {
  signInRoutes(app, parts, auth);
  ownAccountRoutes(app, parts, auth);
}

function signInRoutes(
  app: FastifyInstance,
  { staff, lookIns, halfCookie }: Pick<StaffParts, 'staff' | 'lookIns' | 'halfCookie'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'staffSignIn',
    async ({ body, request, reply }) => {
      const tenant = await auth.tenantOf(request);
      const { isShared, ...credentials } = body;
      const opened = await staff.signIn(tenant, credentials, { ...auth.deviceOf(request), isShared });
      return answerSignIn(reply, opened, { auth, halfCookie });
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'enterLookIn',
    async ({ body, request, reply }) => {
      const tenant = await auth.tenantOf(request);
      const token = await lookIns.enter(tenant, body.token);
      auth.letLookIn(reply, token);
      const found = await staff.identify(tenant, token, false);
      return presentStaff(found?.staff ?? lookInOver());
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'staffSignOut',
    async ({ request, reply }) => {
      const token = auth.tokenOf(request);
      const { tenant, lookIn } = auth.staffOf(request);
      if (token) await staff.signOut(tenant, token);
      if (lookIn) await lookIns.announce(tenant.clientId);
      auth.forget(reply);
      return null;
    },
    { before: auth.evenLookingIn() },
  );

  route(
    app,
    'getStaff',
    async ({ request }) => {
      const who = auth.staffOf(request);
      const isTold = who.lookIn === null && isAllowed(who.role, 'store');
      return presentStaff(who, isTold ? await lookIns.current(who.tenant) : who.lookIn);
    },
    { before: auth.evenLocked() },
  );
}

function ownAccountRoutes(
  app: FastifyInstance,
  { staff, own }: Pick<StaffParts, 'staff' | 'own'>,
  auth: StaffAuth,
): void {
  const everybody = auth.may('own');

  route(
    app,
    'listSessions',
    async ({ request }) => {
      const viewer = auth.staffOf(request);
      return { sessions: (await own.sessions(viewer)).map((row) => presentSession(row, viewer)) };
    },
    { before: everybody },
  );

  route(
    app,
    'endSession',
    async ({ params, request }) => {
      await own.endSession(auth.staffOf(request), params.sessionId);
      return null;
    },
    { before: everybody },
  );

  route(
    app,
    'endOtherSessions',
    async ({ request }) => {
      await own.endOtherSessions(auth.staffOf(request));
      return null;
    },
    { before: everybody },
  );

  route(
    app,
    'changeOwnPassword',
    async ({ body, request }) => {
      await own.changePassword(auth.staffOf(request), body);
      return null;
    },
    { before: everybody },
  );

  route(
    app,
    'setOwnPin',
    async ({ body, request }) => {
      const who = auth.staffOf(request);
      await own.setPin(who, body);
      return presentStaff({ ...who, hasPin: body.pin !== null });
    },
    { before: everybody },
  );

  route(
    app,
    'changeDevice',
    async ({ body, request }) => {
      await own.changeDevice(auth.staffOf(request), body);
      return await whoIsThere(request, staff, auth);
    },
    { before: auth.mayFreshly('own') },
  );

  route(
    app,
    'confirmPassword',
    async ({ body, request }) => {
      await own.confirm(auth.staffOf(request), body.password);
      return null;
    },
    { before: everybody },
  );
}

/** The signed-in member after a change of the session. */
export async function whoIsThere(request: FastifyRequest, staff: StaffService, auth: StaffAuth) {
  const who = auth.staffOf(request);
  const again = await staff.identify(who.tenant, auth.tokenOf(request) ?? '', false);
  return presentStaff(again?.staff ?? who);
}
