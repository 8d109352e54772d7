/** Keys and webhooks of one restaurant, and which program calls with a key. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { apiKeyBody, MachineScope, WireMachines, webhookBody } from '#core/contract/machines/console-machines.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { SignedInStaff } from '#server/modules/staff/staff.ts';
import { addDelivery } from '#server/modules/webhooks/outbox.ts';
import { MACHINES_CHANGED } from '#server/modules/webhooks/service.ts';
import { refuse } from '#server/refuse.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { presentKey, presentMachines } from './present.ts';
import {
  deleteWebhook,
  findKey,
  insertDelivery,
  insertKey,
  insertWebhook,
  listDeliveries,
  listKeys,
  listWebhooks,
  lockWebhook,
  reviveDelivery,
  revokeKey,
  touchKey,
  updateWebhook,
  type WebhookRow,
} from './repo.ts';

type Owner = Pick<SignedInStaff, 'tenant' | 'name'>;
type WebhookInput = z.output<typeof webhookBody>;

/** A program that calls with a key. */
export interface Machine {
  readonly clientId: string;
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

interface NewSecret {
  readonly endpointId: string;
  readonly secret: string;
}

export interface MachinesService {
  list(owner: Owner): Promise<WireMachines>;
  /** Only this answer holds the key. */
  createKey(
    owner: Owner,
    input: z.output<typeof apiKeyBody>,
  ): Promise<{ key: string; apiKey: WireMachines['keys'][number] }>;
  revokeKey(owner: Owner, keyId: string): Promise<void>;
  /** 400 for an address that the server may not call; 409 for more than ten. Only this answer holds the secret. */
  createWebhook(owner: Owner, input: WebhookInput): Promise<NewSecret>;
  updateWebhook(owner: Owner, endpointId: string, input: WebhookInput): Promise<void>;
  deleteWebhook(owner: Owner, endpointId: string): Promise<void>;
  /** Only this answer holds the new secret. */
  rotateSecret(owner: Owner, endpointId: string): Promise<NewSecret>;
  test(owner: Owner, endpointId: string): Promise<void>;
  resend(owner: Owner, deliveryId: string): Promise<void>;
  /** The program behind a key: 401 for an unknown or ended key, 403 without the scope. */
  identify(key: string, scope: MachineScope): Promise<Machine>;
}

const KEY_PREFIX = 'svk_';
const HINT_LENGTH = 10;
const MOST_WEBHOOKS = 10;
/** A till calls every few seconds; people read "last used" to the minute. */
const TOUCH_EVERY_MS = 60_000;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export function createMachinesService({
  db,
  now,
  jobs,
  env,
  events,
}: Pick<Deps, 'db' | 'now' | 'jobs' | 'env' | 'events'>): MachinesService {
  /** Secrets and keys are never written to the audit log. */
  async function audited<Result>(
    { tenant: { clientId }, name: actor }: Owner,
    action: string,
    work: (
      tx: Transaction,
      at: Date,
    ) => Promise<{ result: Result; subject: string; before?: unknown; after?: unknown }>,
  ): Promise<Result> {
    return await db.transaction(async (tx) => {
      const at = new Date(now());
      const { result, subject, before = null, after = null } = await work(tx, at);
      await recordChange(tx, clientId, { at: at.getTime(), actor, action, subject, before, after });
      await events.publish(tx, `console:${clientId}`, MACHINES_CHANGED);
      return result;
    });
  }

  function checkUrl({ url }: WebhookInput): void {
    if (url.startsWith('https:') || env.webhooksToPrivate) return;
    throw new AppError('BAD_REQUEST', 'console.error.webhookHttps', {
      fields: { url: { key: 'console.error.webhookHttps' } },
    });
  }

  async function require(tx: Transaction, clientId: string, endpointId: string): Promise<WebhookRow> {
    const row = await lockWebhook(tx, clientId, endpointId);
    if (!row) throw new AppError('NOT_FOUND', 'console.error.webhookUnknown');
    return row;
  }

  const facts = ({ url, events, isActive }: WebhookInput | WebhookRow) => ({ url, events, isActive });

  return {
    async list({ tenant: { clientId } }) {
      return presentMachines(
        await listKeys(db, clientId),
        await listWebhooks(db, clientId),
        await listDeliveries(db, clientId),
      );
    },
    createKey: (owner, { name, scopes }) =>
      audited(owner, 'key.create', async (tx, at) => {
        const key = `${KEY_PREFIX}${newToken()}`;
        const row = {
          clientId: owner.tenant.clientId,
          keyId: randomUUID(),
          name,
          hint: key.slice(0, HINT_LENGTH),
          keyHash: hashToken(key),
          scopes: [...new Set(scopes)],
          createdBy: owner.name,
          createdAt: at,
          lastUsedAt: null,
          revokedAt: null,
        };
        await insertKey(tx, row);
        const result = { key, apiKey: presentKey(row) };
        return { result, subject: `key:${row.keyId}`, after: { name, scopes } };
      }),
    revokeKey: (owner, keyId) =>
      audited(owner, 'key.revoke', async (tx, at) => {
        const row = await revokeKey(tx, owner.tenant.clientId, keyId, at);
        if (!row) throw new AppError('NOT_FOUND', 'console.error.keyUnknown');
        return { result: undefined, subject: `key:${keyId}`, before: { name: row.name } };
      }),
    createWebhook: (owner, input) =>
      audited(owner, 'webhook.create', async (tx, at) => {
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
      audited(owner, 'webhook.change', async (tx) => {
        checkUrl(input);
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await updateWebhook(tx, row, facts(input));
        return { result: undefined, subject: `webhook:${endpointId}`, before: facts(row), after: facts(input) };
      }),
    deleteWebhook: (owner, endpointId) =>
      audited(owner, 'webhook.delete', async (tx) => {
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await deleteWebhook(tx, row);
        return { result: undefined, subject: `webhook:${endpointId}`, before: facts(row) };
      }),
    rotateSecret: (owner, endpointId) =>
      audited(owner, 'webhook.secret', async (tx) => {
        const secret = newSecret();
        await updateWebhook(tx, await require(tx, owner.tenant.clientId, endpointId), { secret });
        return { result: { endpointId, secret }, subject: `webhook:${endpointId}` };
      }),
    test: (owner, endpointId) =>
      audited(owner, 'webhook.test', async (tx, at) => {
        const row = await require(tx, owner.tenant.clientId, endpointId);
        await addDelivery(tx, jobs, row.clientId, await insertDelivery(tx, row, 'ping', at));
        return { result: undefined, subject: `webhook:${endpointId}` };
      }),
    resend: (owner, deliveryId) =>
      audited(owner, 'webhook.resend', async (tx) => {
        const { clientId } = owner.tenant;
        const isKnown = await reviveDelivery(tx, clientId, deliveryId);
        if (!isKnown) throw new AppError('NOT_FOUND', 'console.error.deliveryUnknown');
        await addDelivery(tx, jobs, clientId, deliveryId);
        return { result: undefined, subject: `delivery:${deliveryId}` };
      }),
    async identify(key, scope) {
      const row = key.startsWith(KEY_PREFIX) ? await findKey(db, hashToken(key)) : null;
      if (!row) throw new AppError('UNAUTHENTICATED', 'pos.error.key');
      if (!row.scopes.includes(scope)) throw new AppError('FORBIDDEN', 'pos.error.scope', { values: { scope } });
      const nowMs = now();
      if (row.lastUsedAt === null || row.lastUsedAt.getTime() < nowMs - TOUCH_EVERY_MS) {
        await touchKey(db, row.clientId, row.keyId, new Date(nowMs));
      }
      return { clientId: row.clientId, keyId: row.keyId, name: row.name, scopes: row.scopes };
    },
  };
}
