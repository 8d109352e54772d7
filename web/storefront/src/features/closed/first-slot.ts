/** The earliest time that can be ordered for while the restaurant is closed (§4 "Restaurant closed modal"). */
import type { ServiceType } from '#core/contract/codes.ts';
import type { OpeningSchedule } from '#core/domain/opening-hours.ts';
import { listSlots, type Slot } from '#core/domain/time-slots.ts';
import { offeredServices, type StoreSettings } from '../../lib/settings.ts';

export interface FirstSlot {
  readonly service: ServiceType;
  readonly slot: Slot;
}

/** Pickup before delivery, which needs an address besides; null where nothing may be scheduled until tomorrow's end. */
export function firstSlot(
  settings: StoreSettings,
  schedule: OpeningSchedule,
  nowMs: number,
  zone: string,
): FirstSlot | null {
  const services = offeredServices(settings).filter((service) => settings.services[service].allowsSchedule);
  const service = services.includes('pickup') ? 'pickup' : services[0];
  if (!service) return null;
  const leadMinutes = settings.services[service].estimatedMinutes;
  const { today, tomorrow } = listSlots({ schedule, nowMs, zone, leadMinutes });
  const slot = [...today, ...tomorrow].find(({ disabledReason }) => disabledReason === null);
  return slot ? { service, slot } : null;
}
