/** Keys for tills and addresses for webhooks, as the owner sees them. */
import { z } from 'zod';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine } from '#core/contract/wire/plain-text.ts';

/** What a key may do. */
export const MACHINE_SCOPES = [
  'orders:read',
  'orders:write',
  'history:read',
  'numbers:read',
  'stock:write',
  'menu:read',
  'menu:write',
  'print',
] as const;
export type MachineScope = (typeof MACHINE_SCOPES)[number];

/**
 * The events that an address can subscribe to. Only a test sends `ping`.
 * - `order.placed`: An order has become the restaurant's business.
 * - `order.updated`: An order was accepted, moved on, corrected or cancelled.
 * - `stock.changed`: Something was marked sold out or back.
 * - `menu.changed`: The menu was published.
 */
export const WEBHOOK_EVENTS = ['order.placed', 'order.updated', 'stock.changed', 'menu.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const name = requiredLine('console.error.nameRequired', 60, 'console.error.nameLong');
const scopes = z.array(z.enum(MACHINE_SCOPES)).min(1, 'console.error.scopesRequired');

export const apiKey = z.object({
  keyId: uuid,
  name: z.string(),
  hint: z.string().describe('The first letters of the key.'),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdUtc: utc,
  lastUsedUtc: utc.nullable(),
});
export type WireApiKey = z.infer<typeof apiKey>;

export const apiKeyBody = z.object({ name, scopes });
export const newApiKey = z.object({ key: z.string().describe('Shown this once.'), apiKey });

export const webhookBody = z.object({
  url: z.url({ protocol: /^https?$/, error: 'console.error.webhookUrl' }).max(500, 'console.error.webhookUrl'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'console.error.eventsRequired'),
  isActive: z.boolean().default(true),
});

export const webhook = z.object({
  endpointId: uuid,
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  createdUtc: utc,
});
export type WireWebhook = z.infer<typeof webhook>;

export const delivery = z.object({
  deliveryId: uuid,
  endpointId: uuid,
  url: z.string(),
  event: z.string(),
  createdUtc: utc,
  attempts: z.int(),
  state: z.enum(['pending', 'delivered', 'failed']),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  lastUtc: utc.nullable(),
});
export type WireDelivery = z.infer<typeof delivery>;

export const machines = z.object({
  keys: z.array(apiKey),
  webhooks: z.array(webhook),
  deliveries: z.array(delivery).describe('The latest hundred, newest first.'),
});
export type WireMachines = z.infer<typeof machines>;

export const webhookSecret = z.object({
  endpointId: uuid,
  secret: z.string().describe('Signs the messages to this address. Shown this once.'),
  machines,
});
