/** What a webhook's `data` has, by event. Nothing personal: the program asks for the rest. */
import { z } from 'zod';
import { orderStatusCode } from '#core/contract/orders/orders.ts';
import { orderTypeNumber } from '#core/contract/wire/code-schemas.ts';
import { ticketId, utc } from '#core/contract/wire/envelope.ts';
import type { WebhookEvent } from './console-machines.ts';

const orderNews = z
  .object({
    orderId: ticketId,
    orderNumber: z.int().nullable().describe('What people call it by; null for one that is gone by then.'),
    version: z.int().describe('Of the order after this change: a message with a lower one has come late.'),
    orderStatus: orderStatusCode,
    orderType: orderTypeNumber,
    isReady: z.boolean().describe('A delivery that is cooked and waits for its driver.'),
    dueUtc: utc.describe('When the guest wants it.'),
    promisedUtc: utc.nullable().describe('When the restaurant says that it is there; null before it is accepted.'),
    corrections: z.int().describe('How often staff have changed what it holds: fetch it again when this has grown.'),
  })
  .describe('The order after the change.');

const menuNews = z
  .object({
    menuVersion: z.int().describe('Rises with every change of the menu and of what is sold out.'),
    subject: z.string().describe('What changed: the kind and id of a part, or the whole menu.'),
  })
  .describe('The menu after the change.');

export const WEBHOOK_DATA = {
  'order.placed': orderNews,
  'order.updated': orderNews,
  'stock.changed': menuNews,
  'menu.changed': menuNews,
  ping: z.object({}).describe('Nothing.'),
} as const satisfies Readonly<Record<WebhookEvent | 'ping', z.ZodType>>;
