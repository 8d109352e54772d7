/** The age bar: how much time is left, as colour, icon, text and share used. */

import { expectedAt, isDelivery, isOut } from '#console/features/board/columns.ts';
import { isToStart } from '#console/features/board/later/later.ts';
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { IconName } from '#ui/icons/icons.ts';

type AgeTone = 'calm' | 'ok' | 'soon' | 'late';

export interface Age {
  readonly tone: AgeTone;
  readonly icon: IconName;
  readonly key: MessageKey;
  /** Whole minutes for the text. */
  readonly minutes: number;
  /** Share of the time used, 0–1, in steps of 0.02. */
  readonly share: number;
  /** The instant that the text names. */
  readonly at?: string | null;
}

/** The bar turns yellow when this much time is left. */
const SOON_MINUTES = 5;
/** A new order that waits this long rings louder. */
const UNANSWERED_MS = 3 * MINUTE_MS;
/** An order for another week that is not answered rings louder in the last hour before it ends. */
const LAST_CALL_MS = 60 * MINUTE_MS;

const LEFT_ICON: Readonly<Record<AgeTone, IconName>> = {
  calm: 'calendar-clock',
  ok: 'timer',
  soon: 'hourglass',
  late: 'flame',
};

interface Left {
  readonly tone: 'ok' | 'soon' | 'late';
  readonly minutes: number;
  readonly share: number;
}

/** Rounds minutes left up and minutes late down, so that "0 min" never appears. */
export function timeLeft(placedAt: number, expected: number, nowMs: number): Left {
  if (nowMs > expected) {
    return { tone: 'late', minutes: Math.max(1, Math.floor((nowMs - expected) / MINUTE_MS)), share: 1 };
  }
  const minutes = Math.max(1, Math.ceil((expected - nowMs) / MINUTE_MS));
  const whole = expected - placedAt;
  const used = whole > 0 ? (nowMs - placedAt) / whole : 1;
  const share = Math.round(Math.min(1, Math.max(0, used)) * 50) / 50;
  return { tone: minutes <= SOON_MINUTES ? 'soon' : 'ok', minutes, share };
}

/**
 * Since when a new order waits, in UTC ms: for a scheduled order, at the earliest when its preparation should start.
 */
export function waitingSince(ticket: Pick<WireTicket, 'placedUtc' | 'startByUtc'>): number {
  const placed = Date.parse(ticket.placedUtc);
  return ticket.startByUtc === null ? placed : Math.max(placed, Date.parse(ticket.startByUtc));
}

export function isUnanswered(
  ticket: Pick<WireTicket, 'placedUtc' | 'startByUtc' | 'answerByUtc'>,
  nowMs: number,
): boolean {
  const since = waitingSince(ticket);
  const endMs = ticket.answerByUtc === null ? Number.POSITIVE_INFINITY : Date.parse(ticket.answerByUtc);
  return nowMs - since >= UNANSWERED_MS || (endMs < since && nowMs >= endMs - LAST_CALL_MS);
}

const CALM = { tone: 'calm', icon: 'calendar-clock', minutes: 0, share: 0 } as const;

/** Of a new order: louder when it has waited for long; for one for later until when it waits. */
function newAge(ticket: WireTicket, nowMs: number): Age | null {
  if (isUnanswered(ticket, nowMs)) {
    return { tone: 'late', icon: 'bell-ring', key: 'board.age.louder', minutes: 0, share: 1 };
  }
  if (!ticket.isScheduledOrder || ticket.answerByUtc === null) return null;
  return { ...CALM, key: 'board.age.answerBy', at: ticket.answerByUtc };
}

/** The age bar of a ticket; null for one without a bar. Ignores the minutes of a scheduled ticket. */
export function ageOf(ticket: WireTicket, nowMs: number): Age | null {
  switch (ticket.column) {
    case 'new':
      return newAge(ticket, nowMs);
    case 'scheduled':
      return { ...CALM, key: 'board.age.starts', at: ticket.startByUtc };
    case 'preparing': {
      const left = timeLeft(Date.parse(ticket.placedUtc), expectedAt(ticket), nowMs);
      if (left.tone !== 'late' && isToStart(ticket)) {
        return { ...left, tone: 'soon', icon: 'bell-ring', key: 'board.age.starts', at: ticket.startByUtc };
      }
      return { ...left, icon: LEFT_ICON[left.tone], key: left.tone === 'late' ? 'board.age.late' : 'board.age.left' };
    }
    case 'ready':
      return readyAge(ticket, nowMs);
    case 'done':
      return null;
  }
}

/** The age of a cooked order: a late driver is urgent, a late guest is not. */
function readyAge(ticket: WireTicket, nowMs: number): Age {
  const left = timeLeft(Date.parse(ticket.placedUtc), expectedAt(ticket), nowMs);
  const isLate = left.tone === 'late';
  if (!isDelivery(ticket)) {
    if (!isLate) return { ...left, tone: 'ok', icon: 'package-check', key: 'board.age.ready' };
    return { ...left, tone: 'soon', icon: 'hourglass', key: 'board.age.uncollected' };
  }
  if (isOut(ticket) || orderStatusOf(ticket.orderStatus) === 'delivered') {
    return { ...left, icon: 'navigation', key: isLate ? 'board.age.outLate' : 'board.age.outLeft' };
  }
  return {
    ...left,
    icon: isLate ? 'flame' : 'hourglass',
    key: isLate ? 'board.age.driverLate' : 'board.age.driverLeft',
  };
}
