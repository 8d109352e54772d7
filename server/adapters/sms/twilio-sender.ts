/** SMS by a provider with the calls of Twilio: one form, one signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { TextPostponed, type TextReport, type TextSender, TextUnanswered } from './text-sender.ts';

export interface TwilioOptions {
  /** Without a trailing slash. */
  readonly apiBase: string;
  readonly account: string;
  readonly token: string;
  /** A number, or the id of a messaging service ('MG…'). */
  readonly from: string;
  /** Where the provider reports how a text fared. */
  readonly callbackUrl: string;
}

const LIMIT_MS = 15_000;
const TOO_MANY = 429;
const STOP_WORDS = /^(stop|stopall|unsubscribe|cancel|end|quit)$/i;
const START_WORDS = /^(start|unstop|yes)$/i;

/** Over the address and all fields in the order of their names. */
export function twilioSignature(token: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((sum, name) => `${sum}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', token).update(text).digest('base64');
}

function reportOf(fields: Readonly<Record<string, string>>): TextReport {
  const { MessageSid: providerId = '', MessageStatus: status, ErrorCode: code, From: from = '', Body: body } = fields;
  if (status !== undefined && providerId !== '') {
    if (status === 'delivered') return { kind: 'state', providerId, isDelivered: true, code: null };
    if (status === 'failed' || status === 'undelivered') {
      return { kind: 'state', providerId, isDelivered: false, code: code ?? status };
    }
    return { kind: 'other' };
  }
  if (from !== '' && STOP_WORDS.test(body?.trim() ?? '')) return { kind: 'stop', from };
  if (from !== '' && START_WORDS.test(body?.trim() ?? '')) return { kind: 'start', from };
  return { kind: 'other' };
}

export function createTwilioSender({ apiBase, account, token, from, callbackUrl }: TwilioOptions): TextSender {
  const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    kind: 'twilio',
    async send({ to, body }) {
      const form = new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: body,
        StatusCallback: callbackUrl,
      });
      const signal = AbortSignal.timeout(LIMIT_MS);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: form,
        signal,
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new TextUnanswered('The SMS provider did not answer', { cause: error });
      });
      if (answer.status === TOO_MANY) throw new TextPostponed('The SMS provider asks to wait');
      const said: unknown = await answer.json().catch(() => null);
      const { sid, code } = (said ?? {}) as { sid?: unknown; code?: unknown };
      if (answer.ok && typeof sid === 'string') return { state: 'sent', providerId: sid };
      if (answer.status >= 400 && answer.status < 500) return { state: 'refused', code: String(code ?? answer.status) };
      throw new TextUnanswered(`The SMS provider answered ${answer.status}`);
    },
    readReport(calledUrl, fields, signature) {
      const expected = Buffer.from(twilioSignature(token, calledUrl, fields));
      const given = Buffer.from(signature ?? '');
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
      return reportOf(fields);
    },
  };
}
