/** The addresses that get a restaurant's webhooks, and their secrets. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { webhookBody } from '#core/contract/machines/console-machines.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { addDelivery } from '#server/modules/webhooks/outbox.ts';
import { refuse } from '#server/refuse.ts';
import { changeMachines } from './change-machines.ts';
import type { MachinesService } from './keys.ts';
import {
  deleteWebhook,
  insertDelivery,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  reviveDelivery,
  updateWebhook,
  type WebhookRow,
} from './repo.ts';

type WebhookInput = z.output<typeof webhookBody>;

/** See `MachinesService`. */
export type WebhookEndpoints = Pick<
  MachinesService,
  'createWebhook' | 'updateWebhook' | 'deleteWebhook' | 'rotateSecret' | 'test' | 'resend'
>;

const MOST_WEBHOOKS = 10;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export function createWebhookEndpoints(deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now'>): WebhookEndpoints {
  const { env, jobs } = deps;

  function checkUrl({ url }: WebhookInput): void {
    if (url.startsWith('https:') || env.webhooksToPrivate) return;
    throw new AppError('BAD_REQUEST', 'console.error.webhookHttps', { field: 'url' });
  }

  async function require(tx: Transaction, clientId: string, endpointId: string): Promise<WebhookRow> {
    const row = await lockWebhook(tx, clientId, endpointId);
    if (!row) throw new AppError('NOT_FOUND', 'console.error.webhookUnknown');
    return row;
  }

  const facts = ({ url, events, isActive }: WebhookInput | WebhookRow) => ({ url, events, isActive });

  return {
    createWebhook: (owner, input) =>
      changeMachines(deps, owner, 'webhook.create', async (tx, at) => {
        const { clientId } = owner.tenant;
        checkUrl(input);
        if ((await listWebhooks(tx, clientId)).length >= MOST_WEBHOOKS) {
          throw refuse('too-many', { key: 'console.error.webhooksMost' }, { status: 409 });
        }
        const endpointId = randomUUID();
        const secret = newSecret();
        await insertWebhook(tx, { clientId, endpointId, secret, createdAt: at, ...facts(input) });
        return { result: { endpointId, secret }, subject: `webhook:${endpointId}`, after: facts(input) };
      }),
    updateWebhook: (owner, endpointId, input) =>
      changeMachines(deps, owner, 'webhook.change', async (tx) => {
        checkUrl(input);
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await updateWebhook(tx, row, facts(input));
        return { result: undefined, subject: `webhook:${endpointId}`, before: facts(row), after: facts(input) };
      }),
    deleteWebhook: (owner, endpointId) =>
      changeMachines(deps, owner, 'webhook.delete', async (tx) => {
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await deleteWebhook(tx, row);
        return { result: undefined, subject: `webhook:${endpointId}`, before: facts(row) };
      }),
    rotateSecret: (owner, endpointId) =>
      changeMachines(deps, owner, 'webhook.secret', async (tx, at) => {
        const secret = newSecret();
        const row = await require(tx, owner.tenant.clientId, endpointId);
        const previousUntil = new Date(at.getTime() + DAY_MS);
        await updateWebhook(tx, row, { secret, previousSecret: row.secret, previousUntil });
        return { result: { endpointId, secret }, subject: `webhook:${endpointId}` };
      }),
    test: (owner, endpointId) =>
      changeMachines(deps, owner, 'webhook.test', async (tx, at) => {
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await addDelivery(tx, jobs, row.clientId, await insertDelivery(tx, row, 'ping', at));
        return { result: undefined, subject: `webhook:${endpointId}` };
      }),
    resend: (owner, deliveryId) =>
      changeMachines(deps, owner, 'webhook.resend', async (tx) => {
        const { clientId } = owner.tenant;
        const isKnown = await reviveDelivery(tx, clientId, deliveryId);
        if (!isKnown) throw new AppError('NOT_FOUND', 'console.error.deliveryUnknown');
        await addDelivery(tx, jobs, clientId, deliveryId);
        return { result: undefined, subject: `delivery:${deliveryId}` };
      }),
  };
}
