import { describe, expect, it } from 'vitest';
import { WebhookRejected } from './provider-event.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { verifyStripeEvent, type WebhookCheck } from './stripe-webhook.ts';
import { stripeEventBody, stripeSignature } from './testing/stripe-events.ts';

const SECRET = 'whsec_stand_in';
const NOW_S = 1_800_000_000;
const check = (more: Partial<WebhookCheck> = {}): WebhookCheck => ({ secret: SECRET, nowMs: NOW_S * 1_000, ...more });

function rejection(body: Buffer, header: string | string[] | undefined, how = check()): string {
  try {
    verifyStripeEvent(body, header, how);
  } catch (error) {
    if (error instanceof WebhookRejected) return error.reason;
    throw error;
  }
  return 'accepted';
}

/** Reads a message that is genuine in every respect. */
function read(maker: Parameters<typeof stripeEventBody>[0]) {
  const body = stripeEventBody(maker);
  return verifyStripeEvent(body, stripeSignature(body, SECRET, NOW_S), check());
}

describe('a genuine message', () => {
  it('says which payment of which account it is about', () => {
    expect(read({ id: 'evt_7', account: 'acct_saffron' })).toEqual({
      eventId: 'evt_7',
      type: 'payment_intent.amount_capturable_updated',
      intentId: 'pi_1',
      objectId: null,
      account: 'acct_saffron',
      isLive: false,
    });
    expect(read({ livemode: true })).toMatchObject({ account: null, isLive: true });
  });

  it.each(['succeeded', 'payment_failed', 'canceled', 'processing', 'requires_action', 'created'])(
    'is read: payment_intent.%s',
    (name) => {
      expect(read({ type: `payment_intent.${name}` })).toMatchObject({ intentId: 'pi_1' });
    },
  );

  it('of a refund leads to the payment', () => {
    const type = 'charge.refunded';
    expect(read({ type, object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' } })?.intentId).toBe('pi_2');
    const payment_intent = { object: 'payment_intent', id: 'pi_3' };
    expect(read({ type, object: { object: 'charge', id: 'ch_1', payment_intent } })?.intentId).toBe('pi_3');
    expect(read({ type, object: { object: 'charge', id: 'ch_1', payment_intent: null } })).toBeNull();
  });

  it.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'of a refund itself leads to the payment: %s',
    (type) => {
      expect(read({ type, object: { object: 'refund', id: 're_1', payment_intent: 'pi_2' } })?.intentId).toBe('pi_2');
      expect(read({ type, object: { object: 'refund', id: 're_1', payment_intent: null } })).toBeNull();
    },
  );

  it.each(['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])(
    'of a dispute leads to it and its payment: %s',
    (name) => {
      const object = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_2' };
      const event = read({ type: `charge.dispute.${name}`, object });
      expect(event).toMatchObject({ intentId: 'pi_2', objectId: 'dp_1' });
    },
  );

  it.each(['paid', 'failed'])('of a payout leads to it: %s', (name) => {
    const event = read({ type: `payout.${name}`, object: { object: 'payout', id: 'po_1' } });
    expect(event).toMatchObject({ intentId: null, objectId: 'po_1' });
  });

  it('of an account leads to it, in both versions', () => {
    const object = { object: 'account', id: 'acct_1', charges_enabled: true };
    const told = { intentId: null, objectId: 'acct_1', account: 'acct_1', type: 'account.updated' };
    expect(read({ type: 'account.updated', account: 'acct_1', object })).toMatchObject(told);
    const thin = (type: string) => {
      const related_object = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' };
      const body = Buffer.from(
        JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type, livemode: false, related_object }),
      );
      return verifyStripeEvent(body, stripeSignature(body, SECRET, NOW_S), check());
    };
    expect(thin('v2.core.account[configuration.merchant].capability_status_updated')).toMatchObject(told);
    expect(thin('v2.core.account[requirements].updated')).toMatchObject(told);
    expect(() => thin('v2.core.account_person.updated')).toThrow(WebhookRejected);
  });

  it.each(['charge.succeeded', 'payout.created', 'account.external_account.updated', 'payment_method.attached'])(
    'is passed over: %s',
    (type) => {
      expect(read({ type, object: { object: type.split('.')[0], id: 'x_1' } })).toBeNull();
    },
  );

  it('may be signed with any of several secrets', () => {
    const body = stripeEventBody();
    const both = check({ secret: 'whsec_connect, whsec_stand_in' });
    for (const secret of ['whsec_connect', 'whsec_stand_in']) {
      expect(rejection(body, stripeSignature(body, secret, NOW_S), both)).toBe('accepted');
    }
    expect(rejection(body, stripeSignature(body, 'whsec_third', NOW_S), both)).toBe('signature');
  });
});

describe('a replayed message', () => {
  it('is accepted for 300 seconds and no longer', () => {
    const body = stripeEventBody();
    const header = stripeSignature(body, SECRET, NOW_S);
    const secondsLater = (seconds: number) => rejection(body, header, check({ nowMs: (NOW_S + seconds) * 1_000 }));
    expect([secondsLater(0), secondsLater(300), secondsLater(301), secondsLater(86_400)]).toEqual([
      'accepted',
      'accepted',
      'signature',
      'signature',
    ]);
  });

  it('gives the same event id, by which it is handled once', () => {
    const body = stripeEventBody({ id: 'evt_9' });
    const header = stripeSignature(body, SECRET, NOW_S);
    const ids = [0, 10].map((s) => verifyStripeEvent(body, header, check({ nowMs: (NOW_S + s) * 1_000 }))?.eventId);
    expect(ids).toEqual(['evt_9', 'evt_9']);
  });

  it('cannot be given a new time', () => {
    const body = stripeEventBody();
    const old = stripeSignature(body, SECRET, NOW_S - 3_600);
    expect(rejection(body, old.replace(/t=\d+/, `t=${NOW_S}`))).toBe('signature');
  });

  it('cannot be let in by a limit of nothing', () => {
    const body = stripeEventBody();
    for (const toleranceSeconds of [0, -1, Number.NaN]) {
      expect(() => verifyStripeEvent(body, stripeSignature(body, SECRET, 1), check({ toleranceSeconds }))).toThrow(
        RangeError,
      );
    }
  });
});

describe('a forged message', () => {
  const body = stripeEventBody();
  const header = stripeSignature(body, SECRET, NOW_S);
  const hash = /v1=([0-9a-f]+)/.exec(header)?.[1] ?? '';

  it.each<[string, string | string[] | undefined]>([
    ['no header', undefined],
    ['several headers', [header, header]],
    ['an empty header', ''],
    ['a header of something else', 'Bearer whsec_stand_in'],
    ['no time', `v1=${hash}`],
    ['a time that is none', `t=now,v1=${hash}`],
    ['no signature', `t=${NOW_S}`],
    ['an empty signature', `t=${NOW_S},v1=`],
    ['half a signature', `t=${NOW_S},v1=${hash.slice(0, 32)}`],
    ['a signature of an old scheme', `t=${NOW_S},v0=${hash}`],
    ['the secret of another endpoint', stripeSignature(body, 'whsec_other', NOW_S)],
    ['an empty secret', stripeSignature(body, '', NOW_S)],
  ])('is rejected: %s', (_, forged) => {
    expect(rejection(body, forged)).toBe('signature');
  });

  it('is rejected when a single byte differs', () => {
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(rejection(changed, header), `byte ${at}`).toBe('signature');
    }
    expect(rejection(Buffer.concat([body, Buffer.from(' ')]), header)).toBe('signature');
    expect(rejection(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), header)).toBe('signature');
    expect(rejection(Buffer.alloc(0), header)).toBe('signature');
  });

  it('is rejected when we have no secret', () => {
    for (const secret of ['', ' ', ',']) {
      expect(rejection(body, stripeSignature(body, secret.trim(), NOW_S), check({ secret }))).toBe('signature');
    }
  });
});

describe('a signed message that makes no sense', () => {
  it.each([
    ['no JSON', 'evt_1'],
    ['no object', 'null'],
    ['a list', '[]'],
    ['something else', JSON.stringify({ object: 'payment_intent', id: 'pi_1' })],
    ['a notification of the other kind', JSON.stringify({ object: 'v2.core.event', id: 'evt_1', type: 'v1.charge' })],
    ['no id', stripeEventBody({ id: '' }).toString()],
    ['an intent without id', stripeEventBody({ object: { object: 'payment_intent' } }).toString()],
    ['an intent that is a charge', stripeEventBody({ object: { object: 'charge', id: 'ch_1' } }).toString()],
  ])('is rejected: %s', (_, text) => {
    const body = Buffer.from(text);
    expect(rejection(body, stripeSignature(body, SECRET, NOW_S))).toBe('malformed');
  });
});

it('the provider passes over events of the other mode', () => {
  const of = (secretKey: string, livemode: boolean) => {
    const body = stripeEventBody({ livemode });
    const provider = createStripeProvider({ secretKey, webhookSecret: SECRET });
    return provider.readWebhook(body, stripeSignature(body, SECRET, NOW_S), NOW_S * 1_000)?.eventId ?? null;
  };
  expect([of('sk_test_1', false), of('sk_test_1', true)]).toEqual(['evt_1', null]);
  expect([of('rk_live_1', true), of('rk_live_1', false)]).toEqual(['evt_1', null]);
});
