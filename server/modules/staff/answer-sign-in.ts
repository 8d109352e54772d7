import type { FastifyReply } from 'fastify';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { HalfCookie, HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentStaff } from './present.ts';
import type { SignIn } from './staff.ts';

/** Gives the browser a whole session, or a half one in place of what it had. */
export function answerSignIn(
  reply: FastifyReply,
  opened: SignIn | HalfSignIn,
  { auth, halfCookie }: { readonly auth: StaffAuth; readonly halfCookie: HalfCookie },
): WireStaff | { needsSecondStep: true } {
  reply.header('cache-control', 'no-store');
  if ('halfToken' in opened) {
    auth.forget(reply);
    halfCookie.remember(reply, opened.halfToken);
    return { needsSecondStep: true };
  }
  auth.letIn(reply, opened);
  return presentStaff(opened.staff);
}
