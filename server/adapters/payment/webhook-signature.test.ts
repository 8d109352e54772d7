import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isWebhookSigned, signWebhook } from './webhook-signature.ts';

const SECRET = 'whsec_of_the_simulator';
const NOW = 1_790_000_000_500;
const BODY = Buffer.from('{"id":"evt_1"}');
const header = signWebhook(BODY, SECRET, NOW);
const [time, hash] = header.split(',');

it('signs as Stripe does', () => {
  const { signature } = Stripe.webhooks;
  expect(signature?.verifyHeader(BODY, header, SECRET, 300, undefined, NOW)).toBe(true);
  const theirs = Stripe.webhooks.generateTestHeaderString({
    payload: BODY.toString(),
    secret: SECRET,
    timestamp: Math.floor(NOW / 1000),
  });
  expect(isWebhookSigned(BODY, theirs, SECRET, NOW)).toBe(true);
  expect(theirs).toBe(header);
});

describe('a signature', () => {
  it.each([
    ['as it was sent', header, true],
    ['with more schemes beside it', `${header},v0=${'0'.repeat(64)}`, true],
    ['beside one by a secret that is no longer used', `${time},v1=${'0'.repeat(64)},${hash}`, true],
    ['of another body', signWebhook('{"id":"evt_2"}', SECRET, NOW), false],
    ['with another secret', signWebhook(BODY, 'whsec_other', NOW), false],
    ['moved to another second', `t=${Math.floor(NOW / 1000) + 1},${hash}`, false],
    ['of an older scheme only', header.replace('v1=', 'v0='), false],
    ['without a time', String(hash), false],
    ['without a hash', String(time), false],
    ['cut short', header.slice(0, -1), false],
    ['that is nonsense', 't=,v1=', false],
    ['that is empty', '', false],
  ])('%s', (_, given, isGood) => {
    expect(isWebhookSigned(BODY, given, SECRET, NOW)).toBe(isGood);
  });

  it('is good for five minutes', () => {
    const seconds = Math.floor(NOW / 1000) * 1000;
    expect(isWebhookSigned(BODY, header, SECRET, seconds + 300_999)).toBe(true);
    expect(isWebhookSigned(BODY, header, SECRET, seconds + 301_000)).toBe(false);
  });
});
