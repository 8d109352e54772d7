import type { WireApiKey, WireMachines } from '#core/contract/machines/console-machines.ts';
import type { ApiKeyRow, listDeliveries, WebhookRow } from './repo.ts';

const utc = (at: Date | null) => at?.toISOString() ?? null;

export function presentKey(row: ApiKeyRow): WireApiKey {
  const { keyId, name, hint, scopes, createdBy } = row;
  return {
    keyId,
    name,
    hint,
    scopes,
    createdBy,
    createdUtc: row.createdAt.toISOString(),
    lastUsedUtc: utc(row.lastUsedAt),
  };
}

export function presentMachines(
  keys: readonly ApiKeyRow[],
  webhooks: readonly WebhookRow[],
  deliveries: Awaited<ReturnType<typeof listDeliveries>>,
): WireMachines {
  return {
    keys: keys.map(presentKey),
    webhooks: webhooks.map(({ endpointId, url, events, isActive, createdAt }) => ({
      endpointId,
      url,
      events,
      isActive,
      createdUtc: createdAt.toISOString(),
    })),
    deliveries: deliveries.map(({ delivery, url }) => ({
      deliveryId: delivery.deliveryId,
      endpointId: delivery.endpointId,
      url,
      event: delivery.event,
      createdUtc: delivery.createdAt.toISOString(),
      attempts: delivery.attempts,
      state: delivery.state,
      lastStatus: delivery.lastStatus,
      lastError: delivery.lastError,
      lastUtc: utc(delivery.lastAt),
    })),
  };
}
