import type { WireStaff } from '#core/contract/console.ts';
import type { SignedInStaff } from './service.ts';

export function presentStaff({ tenant, staffId, name, email, role }: SignedInStaff): WireStaff {
  const { clientId, subdomain, tradingName, timeZone, currency } = tenant;
  return { staffId, name, email, role, client: { clientId, subdomain, tradingName, timeZone, currency } };
}
