import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { receiversOf } from './receivers.ts';

function receivers(variables: Record<string, string>, settings: Record<string, string> = {}): readonly string[] {
  const env = readEnv(variables);
  if (!env.ok) throw new Error(env.error.join(' '));
  const kept = Object.entries(settings).map(([key, value]) => [key, { value, category: '' }] as const);
  return receiversOf({ settings: new Map(kept) }, env.value);
}

const SMS = { SMS: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 't', SMS_FROM: '+6421555010' };

it('names those alone that operator and restaurant have set up', () => {
  const silent = { 'Notices:Push': 'false' };
  expect(receivers({})).toEqual(['push']);
  expect(receivers({}, silent)).toEqual([]);
  expect(receivers({ SMTP_URL: 'smtps://mail.example.nz', MAIL_FROM: 'kai@example.nz' }, silent)).toEqual(['mail']);
  expect(receivers(SMS, silent)).toEqual([]);
  expect(receivers({}, { ...silent, 'Notices:Sms': 'true' })).toEqual([]);
  expect(receivers(SMS, { ...silent, 'Notices:Sms': 'true' })).toEqual(['sms']);
  expect(receivers({ GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example.nz' }, silent)).toEqual(['places']);
  expect(receivers({ ROUTER: 'osrm', ROUTER_URL: 'https://osrm.example.nz' }, silent)).toEqual(['routes']);
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.nz',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  expect(receivers({ FILES: 's3', ...bucket }, silent)).toEqual(['files']);
});
