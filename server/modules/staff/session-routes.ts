import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/http/route.ts';
import type { BoardPresence } from '#server/modules/intake/presence.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { answerSignIn } from './answer-sign-in.ts';
import type { OwnAccount } from './own-account.ts';
import { presentLock, presentSession, presentStaff } from './present.ts';
import type { SignedInStaff, StaffService } from './staff.ts';

export interface StaffParts {
  readonly staff: StaffService;
  readonly own: OwnAccount;
  /** The board's column of every live order, for the lock screen's counts. */
  columnsOf(staff: SignedInStaff): Promise<readonly string[]>;
  readonly presence: BoardPresence;
  readonly halfCookie: HalfCookie;
}

export function staffRoutes(
  app: FastifyInstance,
  { staff, own, columnsOf, presence, halfCookie }: StaffParts,
  auth: StaffAuth,
): void {
  const everybody = auth.may('board');
  const evenLocked = auth.evenLocked();

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
    'staffSignOut',
    async ({ request, reply }) => {
      const token = auth.tokenOf(request);
      if (token) await staff.signOut(auth.staffOf(request).tenant, token);
      auth.forget(reply);
      return null;
    },
    { before: evenLocked },
  );

  route(app, 'getStaff', async ({ request }) => presentStaff(auth.staffOf(request)), { before: evenLocked });

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

  const whoIsThere = async (request: FastifyRequest) => {
    const who = auth.staffOf(request);
    const again = await staff.identify(who.tenant, auth.tokenOf(request) ?? '');
    return presentStaff(again?.staff ?? who);
  };
  const lockOf = async (who: SignedInStaff) =>
    presentLock(who.isLocked, await own.pinHolders(who), await columnsOf(who));

  route(
    app,
    'changeDevice',
    async ({ body, request }) => {
      await own.changeDevice(auth.staffOf(request), body);
      return await whoIsThere(request);
    },
    { before: auth.mayFreshly('board') },
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

  route(
    app,
    'lockTablet',
    async ({ request }) => {
      const who = auth.staffOf(request);
      await own.lock(who);
      return await lockOf({ ...who, isLocked: true });
    },
    { before: everybody },
  );

  route(
    app,
    'getLock',
    async ({ request }) => {
      const who = auth.staffOf(request);
      // A locked tablet rings as a board does.
      if (who.isLocked) void presence.seen(who.tenant);
      return await lockOf(who);
    },
    { before: evenLocked },
  );

  route(
    app,
    'noteTouch',
    async ({ request }) => {
      const who = auth.staffOf(request);
      await own.touch(who);
      const { lockAfterMinutes } = operatingSettings(who.tenant);
      // Null also where no staff member could unlock it.
      const locks = who.locksInSeconds !== null && lockAfterMinutes !== null;
      return { locksInSeconds: locks ? lockAfterMinutes * 60 : null };
    },
    { before: everybody },
  );

  route(
    app,
    'unlockTablet',
    async ({ body, request }) => {
      const who = auth.staffOf(request);
      await own.unlock(who, body);
      return await whoIsThere(request);
    },
    { before: evenLocked },
  );

  route(
    app,
    'reopenTablet',
    async ({ body, request }) => {
      await own.reopen(auth.staffOf(request), body.password);
      return await whoIsThere(request);
    },
    { before: evenLocked },
  );
}
