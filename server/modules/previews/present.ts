import type { WireTimeMachine } from '#core/contract/menu/time-machine.ts';
import { toWire } from '#core/domain/money/money.ts';
import type { StoreAt } from './time-machine.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function presentStoreAt(at: StoreAt, atMs: number, nowMs: number): WireTimeMachine {
  const { local, state, zone, surcharge } = at;
  return {
    nowUtc: new Date(nowMs).toISOString(),
    atUtc: new Date(atMs).toISOString(),
    date: local.date,
    minutes: local.minutes,
    ranges: at.ranges.map((range) => ({ ...range })),
    label: state.label,
    isOpen: state.isOpen,
    closesAtUtc: iso(state.closesAtMs),
    opensAtUtc: iso(at.opensAtMs),
    firstSlotUtc: iso(at.firstSlotMs),
    isOffered: at.isOffered,
    surcharge: surcharge && { percent: surcharge.percent, label: surcharge.label },
    zone: zone && { name: zone.name, fee: toWire(zone.fee), minimum: toWire(zone.minimum) },
    promotions: [...at.promotions],
    soldOut: [...at.soldOut],
    backInStock: [...at.backInStock],
    r18: at.r18,
    jumps: at.jumps.map(({ kind, name, at: ms }) => ({ kind, name, atUtc: new Date(ms).toISOString() })),
  };
}
