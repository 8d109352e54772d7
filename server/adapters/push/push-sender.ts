/** Web push (RFC 8030, 8291, 8292): sent by the guarded sender of webhooks, as a browser names the address. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { WebhookAnswer, WebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** JSON under 3 kB. */
  readonly text: string;
  /** A later message of the same topic replaces one that waits: at most 32 letters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number;
}

export interface PushSender {
  /** What browsers subscribe with: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** Throws `WebhookRefused` for an address of a private network, and when nothing answers. */
  send(target: PushTarget, message: PushMessage): Promise<WebhookAnswer>;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/**
 * The key pair of an installation, derived from a secret that it keeps for ever. Another pair would end every
 * subscription, and a stored pair would be one more thing to back up.
 */
export function vapidKeys(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  // Nearly every 32 bytes are a key of the curve; the next ones are tried where they are none.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'servery', `vapid:${attempt}`, KEY_BYTES));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}

/** Whether these are the keys of a browser's subscription: a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** `contact`: where a push service reaches the operator, an https address or a mailto. */
export function createPushSender({
  secret,
  contact,
  send,
}: {
  readonly secret: string;
  readonly contact: string;
  readonly send: WebhookSender;
}): PushSender {
  const keys = vapidKeys(secret);
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }) {
      // Loaded with the first message: most starts send none.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      });
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return await send(endpoint, texts, body ?? Buffer.alloc(0));
    },
  };
}
