import { describe, expect, it } from 'vitest';
import { at, NOW } from '#console/features/board/testing/tickets.ts';
import type { WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { changesOf, draftFor, intakeMode, modeOf, previewOf } from './intake-draft.ts';

const service = (orderType: number, change: Partial<WireServiceIntake> = {}): WireServiceIntake => ({
  orderType,
  isOffered: true,
  allowsSchedule: true,
  estimateMinutes: orderType === 1 ? 20 : 30,
  busyMinutes: 0,
  busyUntilUtc: null,
  pausedUntilUtc: null,
  ...change,
});
const intake = (...services: WireServiceIntake[]): WireIntake => ({
  services,
  restOfDayUtc: at(353),
  noBoardSinceUtc: null,
});
const BOTH = intake(service(2), service(1));
const PAUSED = intake(service(2, { pausedUntilUtc: at(30) }), service(1, { busyMinutes: 15, busyUntilUtc: at(353) }));

describe('the intake of orders', () => {
  it('shows the strictest mode of what is offered', () => {
    expect(intakeMode(BOTH)).toBe('normal');
    expect(intakeMode(PAUSED)).toBe('pause');
    expect(intakeMode(intake(service(2, { isOffered: false, pausedUntilUtc: at(30) }), service(1)))).toBe('normal');
    expect(intakeMode({ ...BOTH, noBoardSinceUtc: at(-6) })).toBe('pause');
    expect(PAUSED.services.map(modeOf)).toEqual(['pause', 'busy']);
  });

  it('starts with what was pressed', () => {
    expect(changesOf(BOTH, draftFor(BOTH, 'pause'))).toEqual([{ orderType: 2, mode: 'pause', for: '30' }]);
    expect(changesOf(PAUSED, draftFor(PAUSED, 'pause'))).toEqual([{ orderType: 1, mode: 'pause', for: '30' }]);
    expect(changesOf(BOTH, draftFor(BOTH, 'busy'))).toEqual([
      { orderType: 2, mode: 'busy', minutes: 15 },
      { orderType: 1, mode: 'busy', minutes: 15 },
    ]);
    expect(changesOf(BOTH, draftFor(BOTH, 'normal'))).toEqual([]);
    expect(changesOf(PAUSED, draftFor(PAUSED, 'normal')).map(({ mode }) => mode)).toEqual(['normal', 'normal']);
  });

  it('pauses one and slows the other in one change', () => {
    const draft = { ...draftFor(BOTH, 'pause'), busyMinutes: 20 };
    expect(changesOf(BOTH, draft)).toEqual([
      { orderType: 2, mode: 'pause', for: '30' },
      { orderType: 1, mode: 'busy', minutes: 20 },
    ]);
    expect(previewOf(BOTH, changesOf(BOTH, draft), NOW)).toEqual([
      { orderType: 2, mode: 'pause', untilMs: NOW + 30 * 60_000, minutes: 30 },
      { orderType: 1, mode: 'busy', untilMs: Date.parse(at(353)), minutes: 40 },
    ]);
  });

  it('previews what nobody touched as it is', () => {
    expect(previewOf(PAUSED, [], NOW)).toEqual([
      { orderType: 2, mode: 'pause', untilMs: Date.parse(at(30)), minutes: 30 },
      { orderType: 1, mode: 'busy', untilMs: Date.parse(at(353)), minutes: 35 },
    ]);
  });
});
