import { describe, expect, it } from 'vitest';
import { channelsOf, NOTICE_KINDS, noticeOf, sendableAt, whyNoSubstitute } from './notices.ts';
import { foldMacrons, plainSigns, smsParts } from './sms-text.ts';

const NO_CHANGE = { isRetimed: false, isOwnWish: false };

describe('the message of a step', () => {
  it.each([
    ['pending', 'accepted', 'accepted'],
    ['preparing', 'on-its-way', 'ready'],
    ['on-its-way', 'delivered', 'rate'],
    ['pending', 'cancelled', 'cancelled'],
    ['accepted', 'preparing', null],
    ['preparing', 'accepted', null],
    ['on-its-way', 'preparing', null],
    ['delivered', 'on-its-way', null],
    ['pending', 'payment-failed', null],
  ] as const)('from %s to %s is %s', (before, status, kind) => {
    expect(noticeOf(before, { status, orderType: 'pickup' }, NO_CHANGE)).toBe(kind);
  });

  it('names the way of a delivery, a new time, and is silent about what the guest did', () => {
    expect(noticeOf('preparing', { status: 'on-its-way', orderType: 'delivery' }, NO_CHANGE)).toBe('on-its-way');
    const accepted = { status: 'accepted', orderType: 'pickup' } as const;
    expect(noticeOf('accepted', accepted, { isRetimed: true, isOwnWish: false })).toBe('later');
    const cancelled = { status: 'cancelled', orderType: 'pickup' } as const;
    expect(noticeOf('pending', cancelled, { isRetimed: false, isOwnWish: true })).toBeNull();
  });

  it('costs an SMS only where the guest waits for it', () => {
    expect(NOTICE_KINDS.filter((kind) => channelsOf(kind).includes('sms'))).not.toContain('rate');
  });
});

describe('quiet hours', () => {
  const zone = 'Pacific/Auckland';
  const at = (utc: string) => Date.parse(utc);

  it('hold back the question how it was until 8 in the morning', () => {
    // 21:30 and 2:00 in Auckland, in summer time.
    expect(sendableAt('rate', at('2026-11-23T08:30:00Z'), zone)).toBe(at('2026-11-23T19:00:00Z'));
    expect(sendableAt('rate', at('2026-11-23T13:00:00Z'), zone)).toBe(at('2026-11-23T19:00:00Z'));
    expect(sendableAt('rate', at('2026-11-23T03:00:00Z'), zone)).toBe(at('2026-11-23T03:00:00Z'));
  });

  it('never hold back a message about the order itself', () => {
    expect(sendableAt('ready', at('2026-11-23T13:00:00Z'), zone)).toBe(at('2026-11-23T13:00:00Z'));
  });
});

describe('an SMS or a mail beside a push', () => {
  const zone = 'Pacific/Auckland';
  const day = Date.parse('2026-11-23T03:00:00Z');
  const night = Date.parse('2026-11-23T13:00:00Z');
  const unseen = { isShown: false };

  it('is not sent where the push was shown, and an SMS not at night', () => {
    for (const channel of ['sms', 'mail'] as const) {
      expect(whyNoSubstitute(channel, { isShown: true }, day, zone)).toBe('shown');
      expect(whyNoSubstitute(channel, unseen, day, zone)).toBeNull();
      expect(whyNoSubstitute(channel, null, night, zone)).toBeNull();
    }
    expect(whyNoSubstitute('sms', unseen, night, zone)).toBe('night');
    expect(whyNoSubstitute('mail', unseen, night, zone)).toBeNull();
  });
});

describe('an SMS', () => {
  it('has one part up to 160 letters, or 70 in another script', () => {
    expect(smsParts('a'.repeat(160))).toBe(1);
    expect(smsParts('a'.repeat(161))).toBe(2);
    expect(smsParts(`${'a'.repeat(158)}€`)).toBe(1);
    expect(smsParts(`${'a'.repeat(159)}€`)).toBe(2);
    expect(smsParts('क'.repeat(70))).toBe(1);
    expect(smsParts('क'.repeat(71))).toBe(2);
  });

  it('is not made dearer by a macron or a curly sign', () => {
    const text = plainSigns(foldMacrons('Tūī Lane: it’s ready – 6:41\u202fpm'));
    expect(text).toBe("Tui Lane: it's ready - 6:41 pm");
    expect(smsParts(`${text}${'a'.repeat(160 - text.length)}`)).toBe(1);
    expect(foldMacrons('Café Ñandú')).toBe('Café Ñandú');
  });
});
