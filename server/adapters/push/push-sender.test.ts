import { describe, expect, it } from 'vitest';
import { arePushKeys, createPushSender, vapidKeys } from './push-sender.ts';

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

it('calls known push services and those of the setting, and no other address', async () => {
  const called: string[] = [];
  const push = createPushSender({
    secret: 'a secret of at least thirty-two letters',
    contact: 'mailto:orders@example.nz',
    services: ['push.example.org'],
    send: async (url) => {
      called.push(url);
      return { status: 201, retryAfter: null };
    },
    ask: (_receiver, call) => call(),
  });
  const { publicKey } = vapidKeys('another secret of at least thirty-two');
  const keys = { p256dh: publicKey, auth: Buffer.alloc(16).toString('base64url') };
  const known = [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2-sg2p.notify.windows.com/w/?token=1',
    'https://web.push.apple.com/1',
    'https://push.example.org/1',
  ];
  const strange = [
    'https://example.org/1',
    'https://notpush.example.org/1',
    'https://push.apple.com.example.nz/1',
    'x',
  ];
  for (const endpoint of [...known, ...strange]) {
    const message = { text: '{}', topic: 'order', ttlSeconds: 60 };
    const sending = push.send({ endpoint, ...keys }, message);
    if (push.takes(endpoint)) await sending;
    else await expect(sending).rejects.toThrow('known push service');
  }
  expect(called).toEqual(known);
});
