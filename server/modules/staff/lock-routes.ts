/** The lock of a shared tablet: locking, its screen, and three ways to open it. */

import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentLock } from './present.ts';
import { type StaffParts, whoIsThere } from './session-routes.ts';

export function lockRoutes(
  app: FastifyInstance,
  { staff, own, columnsOf, presence }: Omit<StaffParts, 'halfCookie' | 'lookIns'>,
  auth: StaffAuth,
): void {
  const everybody = auth.may('own');
  const evenLocked = auth.evenLocked();
  const lockOf = async (who: SignedInStaff) =>
    presentLock(who.isLocked, await own.pinHolders(who), await columnsOf(who));

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
      return await whoIsThere(request, staff, auth);
    },
    { before: evenLocked },
  );

  route(
    app,
    'reopenTablet',
    async ({ body, request }) => {
      await own.reopen(auth.staffOf(request), body.password);
      return await whoIsThere(request, staff, auth);
    },
    { before: evenLocked },
  );
}
