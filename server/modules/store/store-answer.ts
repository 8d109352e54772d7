import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type Installation, presentClient, presentSettings, presentZones } from './present.ts';

export interface StoreAnswer {
  readonly client: WireClient;
  readonly settings: readonly WireSetting[];
  readonly zones: readonly WireDeliveryZone[];
}

/** The restaurant as its store's first page has it: the answers of three calls, at `nowMs` (UTC ms). */
export function storeAnswer(tenant: Tenant, locale: Locale, installation: Installation, nowMs: number): StoreAnswer {
  return {
    client: presentClient(tenant, locale, installation, nowMs),
    settings: presentSettings(tenant, nowMs),
    zones: presentZones(tenant, nowMs),
  };
}
