/** The variables of the SMS provider. */
import { z } from 'zod';
import { httpUrl, oneOf } from './env-formats.ts';

export type SmsEnv =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'twilio';
      /** Without a trailing slash. */
      readonly apiBase: string;
      readonly account: string;
      readonly token: string;
      readonly from: string;
    };

export const smsVariables = {
  SMS: oneOf(['none', 'twilio']).default('none'),
  SMS_API_BASE: httpUrl('https://api.twilio.com').default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** A number, a short code, or a messaging service of the provider. */
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{3,15}|\d{3,6}|MG[0-9a-f]{32})$/, {
      error: 'must be a number such as +6421555010, a short code, or the id of a messaging service (MG…)',
    })
    .optional(),
};

const variables = z.object(smsVariables);

export function toSms({ SMS, SMS_API_BASE, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: z.output<typeof variables>): SmsEnv {
  if (SMS === 'none' || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return { kind: 'none' };
  return {
    kind: 'twilio',
    apiBase: SMS_API_BASE.replace(/\/$/, ''),
    account: SMS_ACCOUNT,
    token: SMS_TOKEN,
    from: SMS_FROM,
  };
}
