import type { WireZones, WireZonesCheck } from '#core/contract/delivery/console-zones.ts';
import type { ZoneQuestion } from '#core/domain/delivery/zone-questions.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, formatMoney, toWire } from '#core/domain/money/money.ts';
import type { Env } from '#server/env.ts';
import { message } from '#server/locales/messages.ts';
import { presentFields } from '#server/modules/audit/change-note.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { ZonesCheck, ZonesView } from './zones.ts';

export function presentZoneSetup(
  { zones, version, changed }: ZonesView,
  tenant: Tenant,
  tiles: Env['tiles'] | undefined,
): WireZones {
  const { delivery } = storeSettings(tenant);
  return {
    version,
    changed: changed && { by: changed.actor, atUtc: new Date(changed.at).toISOString() },
    zones: zones.map(({ fee, minimum, area, distanceKm, ...zone }) => ({
      ...zone,
      distanceKm: area ? null : distanceKm,
      area: area?.map(([longitude, latitude]) => [longitude, latitude]) ?? null,
      fee: toWire(fee),
      minimum: toWire(minimum),
    })),
    restaurant: { latitude: tenant.latitude, longitude: tenant.longitude, address: tenant.address },
    mapTiles: tiles ?? null,
    isDeliveryOffered: delivery.isOffered,
    estimateMinutes: delivery.estimateMinutes,
  };
}

export function presentZonesCheck(
  { fields, zones, warnings, questions, answered, outside }: ZonesCheck,
  { country }: Tenant,
  locale: Locale,
): WireZonesCheck {
  const known = new Set(answered.map((one) => questionText(one, country, locale)));
  const nameOf = (index: number) => zones[index]?.name ?? '';
  return {
    fields: presentFields(fields, locale),
    warnings: warnings.map(({ kind, zone, inner }) => {
      const isFee = kind === 'cheaper-farther';
      const money = (index: number) =>
        formatMoney((isFee ? zones[index]?.fee : zones[index]?.minimum) ?? cents(0), country);
      return message(locale, isFee ? 'console.zones.cheaper' : 'console.zones.lowerMinimum', {
        zone: nameOf(zone),
        inner: nameOf(inner),
        amount: money(zone),
        innerAmount: money(inner),
      });
    }),
    questions: questions.map((one) => questionText(one, country, locale)).filter((text) => !known.has(text)),
    outside: {
      orders: outside.orders,
      addresses: outside.addresses,
      carts: outside.carts,
      spent: toWire(cents(outside.spentCents)),
    },
  };
}

function questionText(question: ZoneQuestion, country: Tenant['country'], locale: Locale): string {
  if (question.kind === 'far') {
    const { name, distanceKm } = question.zone;
    return message(locale, 'console.zones.askFar', { zone: name, km: Math.floor(distanceKm) });
  }
  const { winner, other } = question;
  return message(locale, 'console.zones.askFees', {
    zone: winner.name,
    other: other.name,
    amount: formatMoney(winner.fee, country),
    otherAmount: formatMoney(other.fee, country),
  });
}
