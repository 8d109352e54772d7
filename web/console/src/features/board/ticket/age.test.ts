import { describe, expect, it } from 'vitest';
import { aTicket, at, NOW } from '#console/features/board/testing/tickets.ts';
import { ageOf, isUnanswered, timeLeft, waitingSince } from './age.ts';

const MINUTE = 60_000;

describe('timeLeft', () => {
  it('counts what is left up and what is late down, never zero', () => {
    expect(timeLeft(NOW - 8 * MINUTE, NOW + 17 * MINUTE, NOW)).toEqual({ tone: 'ok', minutes: 17, share: 0.32 });
    expect(timeLeft(NOW, NOW + 30_000, NOW).minutes).toBe(1);
    expect(timeLeft(NOW - MINUTE, NOW - 1, NOW)).toEqual({ tone: 'late', minutes: 1, share: 1 });
    expect(timeLeft(NOW - MINUTE, NOW - 6 * MINUTE - 59_000, NOW).minutes).toBe(6);
  });

  it('warns from five minutes on', () => {
    expect(timeLeft(NOW - 20 * MINUTE, NOW + 5 * MINUTE + 1, NOW).tone).toBe('ok');
    expect(timeLeft(NOW - 20 * MINUTE, NOW + 5 * MINUTE, NOW).tone).toBe('soon');
    expect(timeLeft(NOW - 20 * MINUTE, NOW, NOW).tone).toBe('soon');
  });

  it('keeps the share within 0 and 1, whatever the clocks say', () => {
    expect(timeLeft(NOW + MINUTE, NOW + 9 * MINUTE, NOW).share).toBe(0);
    expect(timeLeft(NOW, NOW, NOW).share).toBe(1);
  });
});

describe('a new order', () => {
  it('is unanswered after three minutes', () => {
    const ticket = aTicket({ placedUtc: at(-3) });
    expect(isUnanswered(ticket, NOW - 1)).toBe(false);
    expect(isUnanswered(ticket, NOW)).toBe(true);
    expect(ageOf(ticket, NOW - 1)).toBeNull();
    expect(ageOf(ticket, NOW)).toMatchObject({ tone: 'late', key: 'board.age.louder' });
  });

  it('for later waits only from when its preparation should start', () => {
    const ticket = aTicket({ isScheduledOrder: true, placedUtc: at(-60), startByUtc: at(-1) });
    expect(waitingSince(ticket)).toBe(Date.parse(at(-1)));
    expect(isUnanswered(ticket, NOW)).toBe(false);
  });
});

describe('a cooked order', () => {
  it('that is picked up is never late, it only waits', () => {
    const ticket = aTicket({ column: 'ready', orderStatus: 4, promisedUtc: at(3) });
    expect(ageOf(ticket, NOW)).toMatchObject({ tone: 'ok', key: 'board.age.ready' });
    expect(ageOf(ticket, NOW + 9 * MINUTE)).toMatchObject({ tone: 'soon', key: 'board.age.uncollected', minutes: 6 });
  });

  it('that is delivered needs a driver, then is on its way', () => {
    const cooked = aTicket({ column: 'ready', orderType: 2, orderStatus: 3, isReady: true, promisedUtc: at(7) });
    expect(ageOf(cooked, NOW)).toMatchObject({ tone: 'ok', key: 'board.age.driverLeft', minutes: 7 });
    expect(ageOf(cooked, NOW + 8 * MINUTE)).toMatchObject({ tone: 'late', key: 'board.age.driverLate' });
    const out = { ...cooked, orderStatus: 4 };
    expect(ageOf(out, NOW)).toMatchObject({ key: 'board.age.outLeft', minutes: 7 });
    expect(ageOf(out, NOW + 8 * MINUTE)).toMatchObject({ tone: 'late', key: 'board.age.outLate' });
  });
});

describe('an order for later', () => {
  const later = { isScheduledOrder: true, dueUtc: at(9 * 24 * 60), startByUtc: at(9 * 24 * 60 - 20) } as const;

  it('says until when it is to be answered, and rings louder in the last hour', () => {
    const ticket = aTicket({ ...later, answerByUtc: at(24 * 60) });
    expect(ageOf(ticket, NOW)).toMatchObject({ tone: 'calm', key: 'board.age.answerBy', at: at(24 * 60) });
    expect(isUnanswered(ticket, NOW + 23 * 60 * 60_000 - 1)).toBe(false);
    expect(isUnanswered(ticket, NOW + 23 * 60 * 60_000)).toBe(true);
  });

  it('says by when it starts, before and once it has come up, until it is late', () => {
    const accepted = {
      ...later,
      orderStatus: 2,
      acceptedUtc: at(-60),
      promisedUtc: at(20),
      startByUtc: at(0),
    } as const;
    const says = { key: 'board.age.starts', at: at(0) };
    expect(ageOf(aTicket({ ...accepted, column: 'scheduled' }), NOW)).toMatchObject({ ...says, tone: 'calm' });
    const up = aTicket({ ...accepted, column: 'preparing' });
    expect(ageOf(up, NOW)).toMatchObject({ ...says, tone: 'soon' });
    expect(ageOf(up, NOW + 21 * 60_000)).toMatchObject({ tone: 'late', key: 'board.age.late' });
  });
});
