/** Web push (RFC 8030, 8291, 8292): sent by the guarded sender of webhooks, to known push services alone. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Breaker } from '#server/adapters/webhooks/receiver-breaker.ts';
import { type WebhookAnswer, WebhookRefused, type WebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';

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
  /** Whether messages go to this address: it is one of a known push service. */
  takes(endpoint: string): boolean;
  /** Throws `WebhookRefused` for an address that is never called, `JobPostponed` while its service does not answer. */
  send(target: PushTarget, message: PushMessage): Promise<WebhookAnswer>;
}

/** Push services of the browsers: Chrome and its relatives, Firefox, Edge, Safari; with the names below each. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

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

interface PushParts {
  readonly secret: string;
  /** Where a push service reaches the operator, an https address or a mailto. */
  readonly contact: string;
  /** Names of hosts that are push services too. */
  readonly services: readonly string[];
  readonly send: WebhookSender;
  readonly ask: Breaker;
}

export function createPushSender({ secret, contact, services, send, ask }: PushParts): PushSender {
  const keys = vapidKeys(secret);
  const known = [...PUSH_SERVICES, ...services];
  const takes = (endpoint: string) => {
    const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
    return known.some((name) => host === name || host.endsWith(`.${name}`));
  };
  return {
    publicKey: keys.publicKey,
    takes,
    async send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }) {
      if (!takes(endpoint)) throw new WebhookRefused('This is no address of a known push service.');
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
      return await ask(new URL(endpoint).origin, () => send(endpoint, texts, body ?? Buffer.alloc(0)));
    },
  };
}
