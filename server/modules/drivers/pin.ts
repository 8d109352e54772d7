import { createHmac } from 'node:crypto';

/** The four digits that the guest of an order says at the door: derived from its id, so that nothing is stored. */
export function createPins(secret: string): (orderId: string) => string {
  return (orderId) => {
    const hash = createHmac('sha256', secret).update(`hand-over:${orderId.toLowerCase()}`).digest();
    return String(hash.readUInt32BE(0) % 10_000).padStart(4, '0');
  };
}
