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
  /** Whether its key may read orders, open or past: guest and money, too. */
  readonly mayRead: boolean;
}

interface OtherScope {
  readonly unless: (request: FastifyRequest) => boolean;
  readonly scope: MachineScope;
}

export interface MachineAuth {
  /** 401 without a valid key, 403 without the scope, or another scope for some requests; before validation. */
  may(scope: MachineScope, other?: OtherScope): readonly RequestHook[];
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
    may: (usual, other) => [
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const key = keyOf(request.headers.authorization);
        const scope = other?.unless(request) ? other.scope : usual;
        const { clientId, name, scopes } = await machines.identify(key, scope);
        proveCaller(request, `key ${key}`);
        const mayRead = scopes.includes('orders:read') || scopes.includes('history:read');
        known.set(request, { tenant: await tenants.require(clientId), name, mayRead });
      },
    ],
    machineOf: (request) => {
      const machine = known.get(request);
      if (!machine) throw new Error('machineOf() on a call that does not require a key');
      return machine;
    },
  };
}
