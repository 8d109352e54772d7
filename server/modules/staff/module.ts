/** Builds the restaurant's staff: sign-in, own account, invitations, and the session of a request. */

import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { BoardPresence } from '#server/modules/intake/presence.ts';
import { createFactorDemands } from '#server/modules/second-factor/demands.ts';
import { createHalfCookie } from '#server/modules/second-factor/half-session.ts';
import type { FactorRealm } from '#server/modules/second-factor/realm.ts';
import type { AccountRealm } from '#server/modules/security-mail/security-mail.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { createStaffAuth, type StaffAuth } from '#server/plugins/staff-auth.ts';
import { staffFactorRealm } from './factor-realm.ts';
import { createForgotten } from './forgotten.ts';
import { staffHolders } from './holders.ts';
import { registerInvitationMail } from './invitation-mailer.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { lockRoutes } from './lock-routes.ts';
import { createLookIns, type LookIns } from './look-in.ts';
import { createOwnAccount } from './own-account.ts';
import { createPeopleService, type PeopleService } from './people.ts';
import { peopleRoutes } from './people-routes.ts';
import { rememberSessions } from './remembered-sessions.ts';
import { staffRoutes } from './session-routes.ts';
import { createStaffService } from './staff.ts';

interface StaffParts {
  readonly deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'log' | 'mailer' | 'now' | 'secrets'>;
  readonly tenants: Pick<TenantService, 'byHost' | 'byId' | 'require'>;
  readonly presence: BoardPresence;
  /** The board's column of every live order, for the lock screen's counts. */
  columnsOf(staff: SignedInStaff): Promise<readonly string[]>;
}

export interface StaffModule {
  /** Guards every call of the console. */
  readonly auth: StaffAuth;
  readonly invitations: Invitations;
  readonly lookIns: LookIns;
  readonly people: PeopleService;
  /** For mails about the safety of accounts. */
  readonly holders: AccountRealm;
  /** How staff pass the second step. */
  readonly realm: FactorRealm;
}

/** Before the other calls of the console, which need the answered `auth`. */
export function staffModule(app: FastifyInstance, { deps, tenants, presence, columnsOf }: StaffParts): StaffModule {
  const { db, env, now } = deps;
  const sessions = rememberSessions(deps);
  const staff = createStaffService(deps, sessions);
  const auth = createStaffAuth({ env, tenants, staff });
  // Before the answer: a change at a console may have ended sessions of its restaurant.
  app.addHook('onSend', async ({ method, url, host }) => {
    if (method === 'GET' || method === 'HEAD' || !url.startsWith('/api/console/')) return;
    const tenant = await tenants.byHost(host).catch(() => null);
    if (tenant) sessions.forget(tenant.clientId);
  });
  const halfCookie = createHalfCookie(env, 'console');
  const own = createOwnAccount(deps, staff);
  const lookIns = createLookIns(deps);
  const sessionParts = { staff, own, lookIns, columnsOf, presence, halfCookie };
  staffRoutes(app, sessionParts, auth);
  lockRoutes(app, sessionParts, auth);
  const invitations = createInvitations(deps, staff);
  const people = createPeopleService(deps, invitations);
  registerInvitationMail(deps, tenants);
  const forgotten = createForgotten(deps, invitations);
  const demands = createFactorDemands(deps);
  peopleRoutes(app, { db, now, people, invitations, forgotten, demands, halfCookie }, auth);
  const holders = staffHolders(deps, invitations);
  return { auth, invitations, lookIns, people, holders, realm: staffFactorRealm(env, staff, auth, halfCookie) };
}
