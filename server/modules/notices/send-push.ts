/** Sends one message to the browsers of its order. */
import { orderPage } from '#core/contract/orders/order-link.ts';
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { PushMessage, PushSender } from '#server/adapters/push/push-sender.ts';
import { WebhookRefused } from '#server/adapters/webhooks/webhook-sender.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { message } from '#server/locales/messages.ts';
import { BADGE_SIZE } from '#server/modules/media/icon.ts';
import { storeIcon } from '#server/modules/media/image.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import { noticeText } from './notice-text.ts';
import { codeOfOrder } from './order-code.ts';
import { shownPathOf, stopKeyOf } from './push-keys.ts';
import * as repo from './repo.ts';
import { asSent, type SendDeps, type Sending } from './sending.ts';

const LEAST_TTL_SECONDS = 10 * 60;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;
/** The browser has ended the subscription, or it belongs to another key. */
const GONE = [403, 404, 410];

/** Throws when a push service should be asked again; the browsers that took it are left out then. */
export function createPushing(
  { db, env, log, now, secrets }: SendDeps,
  push: PushSender,
): (sending: Sending) => Promise<void> {
  function pushMessage({ key, found, tenant, facts }: Sending): PushMessage {
    const { title, body } = noticeText(facts);
    const text = JSON.stringify({
      title: `${title} · ${tenant.tradingName}`,
      body,
      lang: facts.locale,
      // Pixels: what phones and desktops show beside a message.
      icon: storeIcon(tenant, 192),
      badge: storeIcon(tenant, BADGE_SIZE),
      tag: key.orderId,
      url: storeOrigin(env, tenant) + orderPage(key.orderId),
      stop: message(facts.locale, 'notice.stop'),
      stopUrl: `/api/${key.clientId}/orders/${key.orderId}/notices/stop?key=${stopKeyOf(secrets.link, key)}`,
      shownUrl: shownPathOf(secrets.link, { ...key, sending: found.sendings + 1 }),
    });
    const leftSeconds = Math.ceil((facts.readyMs - now()) / SECOND_MS);
    return { text, topic: codeOfOrder(key.orderId), ttlSeconds: Math.max(LEAST_TTL_SECONDS, leftSeconds) };
  }

  /** How a push service answers; an address that is never called counts as gone. */
  async function answerOf(row: repo.PushSubscriptionRow, content: PushMessage) {
    try {
      return await push.send(row, content);
    } catch (error) {
      if (error instanceof WebhookRefused) return { status: 410, retryAfter: null };
      if (error instanceof JobPostponed) return { status: 503, retryAfter: error.delayMs / SECOND_MS };
      log.info({ err: error }, 'a push service did not answer');
      return { status: 503, retryAfter: null };
    }
  }

  return async (sending) => {
    const { key, found } = sending;
    const content = pushMessage(sending);
    const mark = `${key.kind}:${found.sendings}`;
    let waitSeconds: number | null = null;
    let isTaken = false;
    const rows = await repo.listSubscriptions(db, key);
    const taken = { status: 201, retryAfter: null };
    const answers = await Promise.all(
      rows.map(async (row) => ({ row, ...(row.lastKind === mark ? taken : await answerOf(row, content)) })),
    );
    for (const { row, status, retryAfter } of answers) {
      if (status >= 200 && status < 300) {
        await repo.markPushed(db, row, mark, new Date(now()));
        isTaken = true;
      } else if (GONE.includes(status)) await repo.deleteSubscriptions(db, key, [row.endpointHash]);
      else waitSeconds = Math.max(waitSeconds ?? 0, retryAfter ?? 0);
    }
    if (waitSeconds === null) {
      await repo.setNotice(db, key, isTaken ? asSent(found) : { state: 'failed', code: 'gone' });
      return;
    }
    await repo.setNotice(db, key, { state: 'waiting' });
    if (waitSeconds > 0) throw new JobPostponed(Math.min(waitSeconds * SECOND_MS, LONGEST_WAIT_MS));
    throw new Error('A push service took nothing');
  };
}
