/** The quarter hours of the rest of the day as rows of hours, and arrow-key moves between them. Pure. */
import type { WireBoardLoad, WireSlot } from '#core/contract/orders/console-board.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';

export interface LoadCell {
  readonly slot: WireSlot;
  /** 0 to 3 within its hour. */
  readonly quarter: number;
}

export interface LoadHour {
  /** Distinguishes the two equal hours of the night when clocks go back. */
  readonly key: string;
  readonly cells: readonly LoadCell[];
}

const HOUR_MINUTES = 60;

/** Hours on the restaurant's clock, in time order. */
export function toHours(slots: WireBoardLoad['slots'], zone: string): readonly LoadHour[] {
  const hours: { key: string; cells: LoadCell[] }[] = [];
  for (const slot of slots) {
    const { date, minutes } = toLocal(Date.parse(slot.startUtc), zone);
    const quarter = Math.floor((minutes % HOUR_MINUTES) / STEP_MINUTES);
    const name = `${date} ${Math.floor(minutes / HOUR_MINUTES)}`;
    const last = hours.at(-1);
    const isSame = last?.key.startsWith(`${name} `) && (last.cells.at(-1)?.quarter ?? 0) < quarter;
    if (last && isSame) last.cells.push({ slot, quarter });
    else hours.push({ key: `${name} ${slot.startUtc}`, cells: [{ slot, quarter }] });
  }
  return hours;
}

/** The quarter hour that an arrow key moves to from `startUtc`; null for any other key and at the edge. */
export function stepFrom(hours: readonly LoadHour[], startUtc: string, key: string): string | null {
  const all = hours.flatMap(({ cells }) => cells);
  const at = all.findIndex(({ slot }) => slot.startUtc === startUtc);
  const row = hours.findIndex(({ cells }) => cells.some(({ slot }) => slot.startUtc === startUtc));
  const quarter = all[at]?.quarter ?? 0;
  /** The same quarter of another hour, or the nearest one that exists. */
  const inRow = (index: number) => {
    const cells = hours[index]?.cells ?? [];
    return cells.find((cell) => cell.quarter >= quarter) ?? cells.at(-1);
  };
  const cellAt = () => {
    switch (key) {
      case 'ArrowLeft':
        return all[at - 1];
      case 'ArrowRight':
        return all[at + 1];
      case 'ArrowUp':
        return inRow(row - 1);
      case 'ArrowDown':
        return inRow(row + 1);
      case 'Home':
        return all[0];
      case 'End':
        return all.at(-1);
      default:
        return undefined;
    }
  };
  return cellAt()?.slot.startUtc ?? null;
}

/** How full a quarter hour is, 0 to 4 for its mark; always 0 without a limit. */
export function fillOf(held: number, limit: number | null): number {
  if (limit === null || limit === 0 || held === 0) return 0;
  return Math.min(4, Math.max(1, Math.round((held / limit) * 4)));
}
