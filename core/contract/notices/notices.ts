/** What a guest asked to be told about one order, and how. Decision 092. */
import { z } from 'zod';
import { uuid } from '#core/contract/wire/envelope.ts';
import { NOTICE_KINDS } from '#core/domain/notices/notices.ts';

export const ofNoticeOrder = z.object({ clientId: uuid, orderId: uuid });

const isOn = z.boolean().describe('Whether the guest asked for it.');

/** Null where the restaurant does not offer it, the order has no such address, or nothing will be sent any more. */
export const orderNotices = z.object({
  push: z.object({ isOn, publicKey: z.string().describe('What a browser subscribes with.') }).nullable(),
  sms: z
    .object({ isOn, to: z.string(), isStopped: z.boolean().describe('The number has asked for no more SMS.') })
    .nullable(),
  mail: z.object({ isOn, to: z.string() }).nullable(),
});

/** What is absent stays as it is. */
export const setOrderNoticesBody = z.object({
  push: z
    .object({
      endpoint: z.string().max(1000),
      p256dh: z.string().max(120),
      auth: z.string().max(40),
    })
    .nullable()
    .optional()
    .describe('The subscription of this browser; null ends push of the order.'),
  sms: z.boolean().optional(),
  mail: z.boolean().optional(),
});

/** What the notification carries. */
export const noticeShownQuery = z.object({
  kind: z.enum(NOTICE_KINDS),
  sending: z.coerce.number().pipe(z.int().min(1)).describe('Which sending of the message it is, from 1.'),
  key: z.string().max(200),
});
export const stopNoticesQuery = z.object({ key: z.string().max(200) });

/** What SMS cost this month. */
export const smsUse = z.object({
  isConnected: z.boolean().describe('The installation has an SMS provider.'),
  parts: z.int().describe('Paid parts of this calendar month.'),
  texts: z.int(),
  partsPerMonth: z.int(),
});

export type WireOrderNotices = z.infer<typeof orderNotices>;
export type SetOrderNoticesBody = z.input<typeof setOrderNoticesBody>;
export type WireSmsUse = z.infer<typeof smsUse>;
