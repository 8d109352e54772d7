/** Which other restaurants of the same owner a signed-in person runs. Every call about another restaurant begins here. */
import { MOST_SISTERS } from '#core/contract/sisters/sisters.ts';
import { isAllowed, type Permission, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { Db } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { reachOf } from '#server/modules/second-factor/half-session.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** Who runs a restaurant. */
const RUNS: readonly StaffRole[] = ['owner', 'manager'];

export interface OwnRestaurants {
  /** By name, at most 20; with the person's role there. */
  list(staff: SignedInStaff): Promise<readonly { readonly tenant: Tenant; readonly role: StaffRole }[]>;
  /** 404 for a restaurant that is not in the list, or where the person's role may not do what is `needed`. */
  require(staff: SignedInStaff, restaurantId: string, needed: Permission): Promise<Tenant>;
}

interface OwnRestaurantsParts {
  readonly db: Db;
  readonly tenants: Pick<TenantService, 'sistersOf'>;
}

/**
 * A staff account's e-mail address is confirmed: only a link that was sent there makes an account. The operator's person
 * who looks in, and somebody who took a tablet over by PIN, stay in the one restaurant.
 */
export function createOwnRestaurants({ db, tenants }: OwnRestaurantsParts): OwnRestaurants {
  async function list(staff: SignedInStaff) {
    const { tenant, sessionId, email } = staff;
    const isHeld = staff.lookIn !== null || staff.isTakenOver;
    const sisters = isHeld ? [tenant] : await tenants.sistersOf(tenant);
    const elsewhere = sisters.map(({ clientId }) => clientId);
    const roles = await reachOf(db, { clientId: tenant.clientId, sessionId, email, elsewhere });
    return sisters
      .flatMap((one) => {
        const role = roles.get(one.clientId);
        return role !== undefined && RUNS.includes(role) ? [{ tenant: one, role }] : [];
      })
      .slice(0, MOST_SISTERS);
  }

  return {
    list,
    async require(staff, restaurantId, needed) {
      const found = (await list(staff)).find(({ tenant }) => tenant.clientId === restaurantId);
      if (!found || !isAllowed(found.role, needed)) throw new AppError('NOT_FOUND', 'client.unknown');
      return found.tenant;
    },
  };
}
