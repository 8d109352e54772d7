/**
 * Which program calls with a restaurant's key: `Authorization: Bearer svk_…`. The key names the restaurant, so the host
 * does not matter.
 */
import type { FastifyRequest } from 'fastify';
import type { MachineScope } from '#core/contract/machines/console-machines.ts';
import type { MachinesService } from '#server/modules/machines/keys.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { proveCaller } from './proven-callers.ts';
import type { RequestHook } from './staff-auth.ts';

/** A program in the form in which the console's services know an actor. */
export interface SignedInMachine {
  readonly tenant: Tenant;
  /** The key's name, for timeline and audit log. */
  readonly name: string;
  /** Whether its key may read orders: guest and money, too. */
  readonly mayRead: boolean;
}

export interface MachineAuth {
  /** 401 without a valid key, 403 without the scope; before validation. */
  may(scope: MachineScope): readonly RequestHook[];
  /** The calling program; only in handlers behind `may`. */
  machineOf(request: FastifyRequest): SignedInMachine;
}

/** The key of `Authorization: Bearer …`; '' without one. */
export function keyOf(authorization: string | undefined): string {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
}

export function createMachineAuth(
  machines: Pick<MachinesService, 'identify'>,
  tenants: { require(clientId: string): Promise<Tenant> },
): MachineAuth {
  const known = new WeakMap<FastifyRequest, SignedInMachine>();
  return {
    may: (scope) => [
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const key = keyOf(request.headers.authorization);
        const { clientId, name, scopes } = await machines.identify(key, scope);
        proveCaller(request, `key ${key}`);
        known.set(request, { tenant: await tenants.require(clientId), name, mayRead: scopes.includes('orders:read') });
      },
    ],
    machineOf: (request) => {
      const machine = known.get(request);
      if (!machine) throw new Error('machineOf() on a call that does not require a key');
      return machine;
    },
  };
}
