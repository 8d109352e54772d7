import type { WireLocation } from '#core/contract/guests/inbox.ts';
import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** One restaurant as customers of its sister restaurants see it. `origin` is its store's; `nowMs` UTC. */
export function presentLocation(tenant: Tenant, current: Tenant, origin: string, nowMs: number): WireLocation {
  const { timeZone } = tenant;
  const schedule = orderingHours(tenant);
  const state = openStateAt(schedule, nowMs, timeZone);
  const opensAtMs = state.isOpen ? null : nextOpening(schedule, nowMs, timeZone);
  const { pickup, delivery } = storeSettings(tenant);
  return {
    clientId: tenant.clientId,
    tradingName: tenant.tradingName,
    address: tenant.address,
    phone: tenant.phone,
    latitude: tenant.latitude,
    longitude: tenant.longitude,
    url: origin,
    isCurrent: tenant.clientId === current.clientId,
    isOpen: state.isOpen,
    closesAtUtc: state.closesAtMs === null ? null : new Date(state.closesAtMs).toISOString(),
    opensAtUtc: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    timeZone,
    offers: { pickup: pickup.isOffered, delivery: delivery.isOffered },
  };
}
