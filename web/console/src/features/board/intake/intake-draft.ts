/** The changes to the intake of orders that staff have chosen but not sent. Pure. */
import type { SetIntakeBody, WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

export type IntakeMode = 'normal' | 'busy' | 'pause';
export type PauseFor = '15' | '30' | '60' | 'today';
export type ServiceChange = SetIntakeBody['services'][number];
type OrderTypeCode = ServiceChange['orderType'];

export interface IntakeDraft {
  /** By order type; a type without an entry is not paused by this draft. */
  readonly pauses: ReadonlyMap<number, PauseFor>;
  /** Null for no extra minutes. */
  readonly busyMinutes: number | null;
  /** Order types that get the busy minutes. */
  readonly busyFor: ReadonlySet<number>;
  /** Order types that return to normal. */
  readonly normal: ReadonlySet<number>;
}

const DEFAULT_BUSY_MINUTES = 15;

export function modeOf({ busyMinutes, pausedUntilUtc }: WireServiceIntake): IntakeMode {
  if (pausedUntilUtc !== null) return 'pause';
  return busyMinutes > 0 ? 'busy' : 'normal';
}

/** The strictest mode of all order types, which the bar shows. */
export function intakeMode({ services, noBoardSinceUtc }: WireIntake): IntakeMode {
  const modes = services.filter(({ isOffered }) => isOffered).map(modeOf);
  if (noBoardSinceUtc !== null || modes.includes('pause')) return 'pause';
  return modes.includes('busy') ? 'busy' : 'normal';
}

/** The draft of the sheet after a press on `wanted`. */
export function draftFor(intake: WireIntake, wanted: IntakeMode): IntakeDraft {
  const offered = intake.services.filter(({ isOffered }) => isOffered);
  const types = offered.map(({ orderType }) => orderType);
  const [first] = offered.filter((service) => modeOf(service) !== 'pause');
  const empty: IntakeDraft = { pauses: new Map(), busyMinutes: null, busyFor: new Set(types), normal: new Set() };
  switch (wanted) {
    case 'pause':
      return first ? { ...empty, pauses: new Map([[first.orderType, '30']]) } : empty;
    case 'busy':
      return { ...empty, busyMinutes: DEFAULT_BUSY_MINUTES };
    case 'normal':
      return {
        ...empty,
        normal: new Set(offered.filter((service) => modeOf(service) !== 'normal').map(({ orderType }) => orderType)),
      };
  }
}

/** The changes to send: a pause overrides busy; untouched order types stay unchanged. */
export function changesOf({ services }: WireIntake, draft: IntakeDraft): readonly ServiceChange[] {
  return services.flatMap(({ orderType: code, isOffered }): ServiceChange[] => {
    const orderType = code as OrderTypeCode;
    const pause = draft.pauses.get(orderType);
    if (!isOffered) return [];
    if (pause) return [{ orderType, mode: 'pause', for: pause }];
    if (draft.busyMinutes !== null && draft.busyFor.has(orderType)) {
      return [{ orderType, mode: 'busy', minutes: draft.busyMinutes }];
    }
    return draft.normal.has(orderType) ? [{ orderType, mode: 'normal' }] : [];
  });
}

/** One order type after the changes are sent. Instants are UTC ms. */
export interface ServicePreview {
  readonly orderType: number;
  readonly mode: IntakeMode;
  readonly untilMs: number | null;
  /** Minutes until ready or delivered, including the busy minutes. */
  readonly minutes: number;
}

export function previewOf(
  intake: WireIntake,
  changes: readonly ServiceChange[],
  nowMs: number,
): readonly ServicePreview[] {
  const today = Date.parse(intake.restOfDayUtc);
  return intake.services
    .filter(({ isOffered }) => isOffered)
    .map((service) => {
      const { orderType, estimateMinutes } = service;
      const wanted = changes.find((one) => one.orderType === orderType);
      if (!wanted) {
        const until = service.pausedUntilUtc ?? service.busyUntilUtc;
        const untilMs = until === null ? null : Date.parse(until);
        return { orderType, mode: modeOf(service), untilMs, minutes: estimateMinutes + service.busyMinutes };
      }
      if (wanted.mode === 'normal') return { orderType, mode: 'normal', untilMs: null, minutes: estimateMinutes };
      if (wanted.mode === 'busy') {
        return { orderType, mode: 'busy', untilMs: today, minutes: estimateMinutes + wanted.minutes };
      }
      const untilMs = wanted.for === 'today' ? today : nowMs + Number(wanted.for) * MINUTE_MS;
      return { orderType, mode: 'pause', untilMs, minutes: estimateMinutes };
    });
}
