/**
 * Signatures of webhooks in Stripe's scheme (https://docs.stripe.com/webhooks#verify-manually): the header has the second
 * of signing and an HMAC over that second and the raw body, `t=1790000000,v1=…`. The simulator signs and verifies with it;
 * Stripe's own messages are verified by its SDK.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_TOLERANCE_SECONDS } from './provider-event.ts';

function hashOf(rawBody: Buffer | string, secret: string, atSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${atSeconds}.`).update(rawBody).digest();
}

/** The header of a message that is sent at `atMs` (UTC ms). */
export function signWebhook(rawBody: Buffer | string, secret: string, atMs: number): string {
  const atSeconds = Math.floor(atMs / 1000);
  return `t=${atSeconds},v1=${hashOf(rawBody, secret, atSeconds).toString('hex')}`;
}

/**
 * Whether `header` signs exactly these bytes with `secret`, not longer ago than the tolerance. As in Stripe's SDK a second
 * in the future is accepted: only a caller with the secret can have chosen it.
 */
export function isWebhookSigned(rawBody: Buffer, header: string, secret: string, nowMs: number): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const second = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(second)) return false;
  const atSeconds = Number(second);
  if (Math.floor(nowMs / 1000) - atSeconds > SIGNATURE_TOLERANCE_SECONDS) return false;
  const expected = hashOf(rawBody, secret, atSeconds);
  return parts.some(([name, value]) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value ?? '')) return false;
    return timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected);
  });
}
