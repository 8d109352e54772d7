/**
 * Who is at the console. The session cookie is HttpOnly and SameSite=Strict; in addition every change must come from a
 * page of the same host, as the browser says in Sec-Fetch-Site or Origin. A program without a browser sends Origin.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
} from '#core/contract/staff/permissions.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { Device, SignIn, StaffService } from '#server/modules/staff/staff.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { createOwnCookies, readCookie } from './own-cookies.ts';
import { proveCaller } from './proven-callers.ts';

/** A type that no form of another page can send. */
const JSON_TYPE = 'application/json';

export type RequestHook = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) & {
  /** What the hook asks for, so that tests can compare every call with the table; 'session' for any signed-in person. */
  readonly asksFor?: Permission | 'session';
};

export interface StaffAuth {
  /** 403 unless a change comes from a page of this host, 415 when its body is not JSON. Reading calls pass. */
  readonly sameOrigin: RequestHook;
  /**
   * What every console call runs first: `sameOrigin`, then 401 without a session here, 403 for roles that may not. Bodies
   * are JSON or of one of the `types`.
   */
  may(permission: Permission, types?: readonly string[]): readonly RequestHook[];
  /** As `may`, then 403 'confirm-password' unless the caller typed the password within the last ten minutes. */
  mayFreshly(permission: Permission): readonly RequestHook[];
  /** The restaurant of a signed-in member of staff who may do all of `needs`; 401 and 403 as for console calls. */
  previewer(request: FastifyRequest, needs: readonly Permission[]): Promise<Tenant>;
  /** `sameOrigin`, then 401 without a session; what a locked tablet may still do. */
  evenLocked(): readonly RequestHook[];
  /** The same for the one change that a person who looks in may make: to sign out. */
  evenLookingIn(): readonly RequestHook[];
  /** Who makes the request; only in handlers behind `allow`. */
  staffOf(request: FastifyRequest): SignedInStaff;
  /** Whether the session of a request under way is still open, locked or not. */
  stillIn(request: FastifyRequest): Promise<boolean>;
  /** The restaurant of the request's host; 404 when there is none. */
  tenantOf(request: FastifyRequest): Promise<Tenant>;
  tokenOf(request: FastifyRequest): string | undefined;
  /** What a request says about its device, the device's own cookie included. */
  deviceOf(request: FastifyRequest): Device;
  /** Sets the cookies of a session that has just begun: its own and the device's. */
  letIn(reply: FastifyReply, session: SignIn): void;
  /** Sets the cookie of a session that looks in; the device stays unknown. */
  letLookIn(reply: FastifyReply, token: string): void;
  forget(reply: FastifyReply): void;
}

export interface StaffAuthDeps {
  readonly env: Pick<Env, 'publicUrl'>;
  readonly tenants: { byHost(host: string): Promise<Tenant | null> };
  readonly staff: Pick<StaffService, 'identify' | 'holds'>;
}

export function createStaffAuth({ env, tenants, staff }: StaffAuthDeps): StaffAuth {
  const signedIn = new WeakMap<FastifyRequest, SignedInStaff>();
  const cookies = createOwnCookies(env);
  const tokenOf = (request: FastifyRequest) => readCookie(request, 'servery_staff');
  const remember = (reply: FastifyReply, token: string) => cookies.keep(reply, 'servery_staff', token);
  const tenantOf = async (request: FastifyRequest) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return tenant;
  };
  const ownPageWith =
    (types: readonly string[]): RequestHook =>
    async (request) =>
      requireOwnPage(request, types);
  const sameOrigin = ownPageWith([]);
  const identify = async (request: FastifyRequest, isLeaving = false) => {
    const token = tokenOf(request);
    const found = token ? await staff.identify(await tenantOf(request), token, isReading(request)) : null;
    if (!token || !found) throw new AppError('UNAUTHENTICATED', 'error.signIn');
    proveCaller(request, `session ${token}`);
    if (found.staff.lookIn !== null && !isLeaving && !isReading(request)) throw refuse('looking-in');
    return { ...found, token };
  };
  const known = async (request: FastifyRequest, roles: readonly StaffRole[]) => {
    const found = await identify(request);
    if (found.staff.isLocked) throw refuse('locked');
    if (!roles.includes(found.staff.role)) throw new AppError('FORBIDDEN', 'error.role');
    return found;
  };
  const requireRole = (permission: Permission): RequestHook => {
    const hook = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const found = await known(request, PERMISSIONS[permission]);
      if (found.extended) remember(reply, found.token);
      signedIn.set(request, found.staff);
    };
    return Object.assign(hook, { asksFor: permission });
  };
  const requireSession = (isLeaving: boolean): RequestHook => {
    const hook = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const found = await identify(request, isLeaving);
      if (found.extended) remember(reply, found.token);
      signedIn.set(request, found.staff);
    };
    return Object.assign(hook, { asksFor: 'session' as const });
  };
  const requireFresh: RequestHook = async (request) => requireConfirmed(signedIn.get(request)?.isConfirmed ?? false);
  return {
    sameOrigin,
    mayFreshly: (permission) => [sameOrigin, requireRole(permission), requireFresh],
    previewer: async (request, needs) => {
      const roles = STAFF_ROLES.filter((role) => needs.every((permission) => isAllowed(role, permission)));
      return (await known(request, roles)).staff.tenant;
    },
    may: (permission, types = []) => [ownPageWith(types), requireRole(permission)],
    evenLocked: () => [sameOrigin, requireSession(false)],
    evenLookingIn: () => [sameOrigin, requireSession(true)],
    staffOf: (request) => {
      const here = signedIn.get(request);
      if (!here) throw new Error('staffOf() on a call that does not require staff');
      return here;
    },
    stillIn: async (request) => {
      const here = signedIn.get(request);
      const token = tokenOf(request);
      return here !== undefined && token !== undefined && (await staff.holds(here.tenant, token));
    },
    tenantOf,
    tokenOf,
    deviceOf: (request) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      token: readCookie(request, 'servery_device'),
    }),
    letIn: (reply, { token, deviceToken }) => {
      remember(reply, token);
      // Outlives the session: the server recognises the device by it.
      cookies.keep(reply, 'servery_device', deviceToken);
      reply.header('cache-control', 'no-store');
    },
    letLookIn: (reply, token) => {
      remember(reply, token);
      reply.header('cache-control', 'no-store');
    },
    forget: (reply) => cookies.clear(reply, 'servery_staff'),
  };
}

/** @throws AppError 403 'confirm-password' unless `isConfirmed` */
export function requireConfirmed(isConfirmed: boolean): void {
  if (!isConfirmed) throw refuse('confirm-password');
}

/** 403 unless a change comes from a page of the host it is sent to, 415 when its body is neither JSON nor one of `types`. Reading calls pass. */
export function requireOwnPage(request: FastifyRequest, types: readonly string[] = []): void {
  if (isReading(request)) return;
  if (!comesFromOwnPage(request)) throw new AppError('FORBIDDEN', 'error.origin');
  const type = request.headers['content-type'];
  if (type !== undefined && ![JSON_TYPE, ...types].includes(mediaTypeOf(type))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  }
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function comesFromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase());
}

/** 'text/csv' of 'Text/CSV; charset=utf-8'. */
function mediaTypeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
