/** What a guest asked to be told: given, taken back at once, and kept as the proof. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { setOrderNoticesBody, WireOrderNotices } from '#core/contract/notices/notices.ts';
import { nationalPhone, toE164 } from '#core/domain/country/phone.ts';
import type { NoticeChannel } from '#core/domain/notices/notices.ts';
import { isEnded, isReal, type MoneyState, type OrderStatus } from '#core/domain/orders/status.ts';
import { arePushKeys, type PushSender } from '#server/adapters/push/push-sender.ts';
import type { TextSender } from '#server/adapters/sms/text-sender.ts';
import { whyNeverCalled } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import type { Deps } from '#server/deps.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import * as repo from './repo.ts';

/** Of the question on the order's page; rises with its words. */
const WORDING_VERSION = 2;
/** More browsers than one household has. */
const MOST_BROWSERS = 5;

/** What this module knows of an order; read by the module that owns orders, which also decides who may open it. */
export interface NoticeOrder {
  readonly clientId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly moneyState: MoneyState;
  readonly phone: string;
  readonly email: string;
}

type Consents = z.output<typeof setOrderNoticesBody>;

export interface ConsentsService {
  offered(tenant: Tenant, order: NoticeOrder): Promise<WireOrderNotices>;
  /** 400 for a subscription that is none, 409 for a channel that is not offered. */
  set(tenant: Tenant, order: NoticeOrder, consents: Consents): Promise<WireOrderNotices>;
  stopAll(order: repo.OrderKey): Promise<void>;
}

export const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

export function createConsents(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { push, texts }: { readonly push: Pick<PushSender, 'publicKey' | 'takes'>; readonly texts: Pick<TextSender, 'kind'> },
): ConsentsService {
  async function offered(tenant: Tenant, order: NoticeOrder): Promise<WireOrderNotices> {
    const isOver = isEnded(order.status) || !isReal({ status: order.status, money: order.moneyState });
    if (isOver) return { push: null, sms: null, mail: null };
    const { notices } = operatingSettings(tenant);
    const consents = await repo.listConsents(db, order);
    const number = toE164(order.phone, tenant.country);
    const hasSms = notices.sms && texts.kind !== 'none' && number !== null && notices.smsPartsPerMonth > 0;
    return {
      push: notices.push ? { isOn: consents.includes('push'), publicKey: push.publicKey } : null,
      sms: hasSms
        ? {
            isOn: consents.includes('sms'),
            to: nationalPhone(number, tenant.country),
            isStopped: await repo.isStopped(db, hashOf(number)),
          }
        : null,
      mail: notices.mail && order.email !== '' ? { isOn: consents.includes('mail'), to: order.email } : null,
    };
  }

  async function setPush(tx: Transaction, order: NoticeOrder, given: Consents['push'], at: Date): Promise<void> {
    if (given === undefined) return;
    if (given === null) {
      await repo.withdrawConsent(tx, order, 'push', at);
      await repo.deleteSubscriptions(tx, order);
      return;
    }
    const isCalled = push.takes(given.endpoint) && whyNeverCalled(given.endpoint, env.webhooksToPrivate) === null;
    if (!arePushKeys(given) || !isCalled) {
      throw refuse('push-subscription');
    }
    const endpointHash = hashOf(given.endpoint);
    await lockName(tx, `push:${order.orderId}`);
    const known = await repo.listSubscriptions(tx, order);
    const isKnown = known.some((one) => one.endpointHash === endpointHash);
    if (!isKnown && known.length >= MOST_BROWSERS) throw refuse('push-subscription');
    const { clientId, orderId } = order;
    await repo.saveSubscription(tx, { clientId, orderId, endpointHash, ...given, createdAt: at });
    await repo.giveConsent(tx, order, 'push', WORDING_VERSION, at);
  }

  return {
    offered,
    async set(tenant, order, consents) {
      const before = await offered(tenant, order);
      const isGiven = (channel: NoticeChannel) =>
        consents[channel] !== undefined && consents[channel] !== null && consents[channel] !== false;
      for (const channel of ['push', 'sms', 'mail'] as const) {
        if (isGiven(channel) && before[channel] === null) throw refuse('notice-not-offered', {}, { field: channel });
      }
      const at = new Date(now());
      await db.transaction(async (tx) => {
        await setPush(tx, order, consents.push, at);
        for (const channel of ['sms', 'mail'] as const) {
          if (consents[channel] === true) await repo.giveConsent(tx, order, channel, WORDING_VERSION, at);
          if (consents[channel] === false) await repo.withdrawConsent(tx, order, channel, at);
        }
      });
      return await offered(tenant, order);
    },
    async stopAll(order) {
      const at = new Date(now());
      await db.transaction(async (tx) => {
        for (const channel of ['push', 'sms', 'mail'] as const) await repo.withdrawConsent(tx, order, channel, at);
        await repo.deleteSubscriptions(tx, order);
      });
    },
  };
}
