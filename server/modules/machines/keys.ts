/** Keys and webhooks of one restaurant, and which program calls with a key. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { apiKeyBody, MachineScope, WireMachines, webhookBody } from '#core/contract/machines/console-machines.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { refuse } from '#server/refuse.ts';
import { changeMachines, type Owner } from './change-machines.ts';
import { createKnownKeys } from './known-keys.ts';
import { presentKey, presentMachines } from './present.ts';
import { type ApiKeyRow, insertKey, listDeliveries, listKeys, listWebhooks, revokeKey, touchKey } from './repo.ts';
import { createWebhookEndpoints } from './webhook-endpoints.ts';

type WebhookInput = z.output<typeof webhookBody>;

/** A program that calls with a key. */
export type Machine = Pick<ApiKeyRow, 'clientId' | 'keyId' | 'name' | 'scopes'>;

interface NewSecret {
  readonly endpointId: string;
  readonly secret: string;
}

export interface MachinesService {
  list(owner: Owner): Promise<WireMachines>;
  /** 409 for more than fifty. Only this answer holds the key. */
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
/** Ended ones do not count. */
const MOST_KEYS = 50;
/** A till calls every few seconds; "last used" is as exact as that of a session. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

export function createMachinesService({
  db,
  now,
  jobs,
  env,
  events,
}: Pick<Deps, 'db' | 'now' | 'jobs' | 'env' | 'events'>): MachinesService {
  const known = createKnownKeys({ db, events, now });
  return {
    async list({ tenant: { clientId } }) {
      return presentMachines(
        await listKeys(db, clientId),
        await listWebhooks(db, clientId),
        await listDeliveries(db, clientId),
      );
    },
    createKey: (owner, { name, scopes }) =>
      changeMachines({ db, events, now }, owner, 'key.create', async (tx, at) => {
        if ((await listKeys(tx, owner.tenant.clientId)).length >= MOST_KEYS) {
          throw refuse('too-many', { key: 'console.error.keysMost' }, { status: 409 });
        }
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
      changeMachines({ db, events, now }, owner, 'key.revoke', async (tx, at) => {
        const row = await revokeKey(tx, owner.tenant.clientId, keyId, at);
        if (!row) throw new AppError('NOT_FOUND', 'console.error.keyUnknown');
        return { result: undefined, subject: `key:${keyId}`, before: { name: row.name } };
      }),
    ...createWebhookEndpoints({ db, env, events, jobs, now }),
    async identify(key, scope) {
      const keyHash = hashToken(key);
      const row = key.startsWith(KEY_PREFIX) ? await known.find(keyHash) : null;
      if (!row) throw new AppError('UNAUTHENTICATED', 'pos.error.key');
      if (!row.scopes.includes(scope)) throw new AppError('FORBIDDEN', 'pos.error.scope', { values: { scope } });
      const nowMs = now();
      if (row.lastUsedAt === null || row.lastUsedAt.getTime() < nowMs - TOUCH_EVERY_MS) {
        await touchKey(db, row.clientId, row.keyId, new Date(nowMs));
        known.forget(keyHash);
      }
      return { clientId: row.clientId, keyId: row.keyId, name: row.name, scopes: row.scopes };
    },
  };
}
