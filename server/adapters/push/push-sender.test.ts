import { describe, expect, it } from 'vitest';
import { arePushKeys, vapidKeys } from './push-sender.ts';

describe('the keys of web push', () => {
  it('are the same for ever, and others for another secret', () => {
    const first = vapidKeys('a secret of at least thirty-two letters');
    expect(vapidKeys('a secret of at least thirty-two letters')).toEqual(first);
    expect(vapidKeys('another secret of at least thirty-two').publicKey).not.toBe(first.publicKey);
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
  });

  it('of a browser are a point of the curve and 16 bytes', () => {
    const { publicKey } = vapidKeys('a secret of at least thirty-two letters');
    const auth = Buffer.alloc(16).toString('base64url');
    expect(arePushKeys({ p256dh: publicKey, auth })).toBe(true);
    expect(arePushKeys({ p256dh: publicKey, auth: 'AAAA' })).toBe(false);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect(arePushKeys({ p256dh: offCurve, auth })).toBe(false);
  });
});
