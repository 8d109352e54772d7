/** Calls of the console's page for machines; part of `ENDPOINTS`. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import * as machines from './console-machines.ts';

const ofWebhook = z.object({ endpointId: uuid });

export const MACHINES_ENDPOINTS = {
  getMachines: endpoint('getMachines', 'Keys, webhooks and what was sent', { data: machines.machines }),
  createApiKey: endpoint('createApiKey', 'Make a key', { body: machines.apiKeyBody, data: machines.newApiKey }),
  revokeApiKey: endpoint('revokeApiKey', 'End a key at once', {
    params: z.object({ keyId: uuid }),
    data: machines.machines,
  }),
  createWebhook: endpoint('createWebhook', 'Send events to an address', {
    body: machines.webhookBody,
    data: machines.webhookSecret,
  }),
  updateWebhook: endpoint('updateWebhook', 'Change an address or what it hears of', {
    params: ofWebhook,
    body: machines.webhookBody,
    data: machines.machines,
  }),
  deleteWebhook: endpoint('deleteWebhook', 'Send nothing there any more', {
    params: ofWebhook,
    data: machines.machines,
  }),
  rotateWebhookSecret: endpoint(
    'rotateWebhookSecret',
    'Sign with a new secret from now on, and for a day with the old one too',
    {
      params: ofWebhook,
      data: machines.webhookSecret,
    },
  ),
  testWebhook: endpoint('testWebhook', 'Send a ping', { params: ofWebhook, data: machines.machines }),
  resendDelivery: endpoint('resendDelivery', 'Send a message again under the same id', {
    params: z.object({ deliveryId: uuid }),
    data: machines.machines,
  }),
};
