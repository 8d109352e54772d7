/** Mails a restaurant the orders for later that its kitchen starts until the next morning. Decision 133. */
import { localeFor } from '#core/domain/language/languages.ts';
import { morningListAt } from '#core/domain/orders/morning-list.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import { isLive } from '#core/domain/orders/status.ts';
import type { Deps } from '#server/deps.ts';
import { restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { morningListMail, renderMorningList } from './morning-list-mail.ts';

interface MorningListParts {
  readonly tenants: Pick<TenantService, 'require'>;
  readonly orders: Pick<OrdersService, 'getBoard' | 'inLanguage'>;
}

/** Before the jobs start. Each order for later adds the job of its morning, one for a restaurant and day. */
export function registerMorningList(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  { tenants, orders }: MorningListParts,
): void {
  deps.jobs.register('mail.morning-list', async (payload) => {
    const clientId = payload.clientId;
    const tenant = await tenants.require(clientId);
    const nowMs = deps.now();
    const { fromMs, untilMs } = morningListAt(nowMs, tenant.timeZone);
    const later = (await orders.getBoard(clientId)).rows.flatMap((row) => {
      const startMs = isLive(row.status) ? startBy(row) : null;
      return startMs === null || startMs < fromMs ? [] : [{ row, startMs }];
    });
    later.sort((a, b) => a.startMs - b.startMs);
    // An order may have been moved to a morning that has no job yet.
    const [next] = later.filter(({ startMs }) => startMs >= untilMs);
    if (next) {
      const { fromMs: nextMs } = morningListAt(next.startMs, tenant.timeZone);
      const key = `mail.morning-list:${clientId}:${nextMs}`;
      const runAt = Date.now() + (nextMs - nowMs);
      await deps.jobs.add(deps.db, 'mail.morning-list', { clientId }, { key, runAt });
    }
    const rows = later.filter(({ startMs }) => startMs < untilMs).map(({ row }) => row);
    if (rows.length === 0 || tenant.email === '' || !operatingSettings(tenant).mailsMorningList) return;
    const locale = localeFor(tenant.language);
    const named = await orders.inLanguage(clientId, rows, locale);
    await sendOnce(deps, { clientId, key: `morning-list:${fromMs}` }, () => {
      const list = morningListMail(named, tenant, storeOrigin(deps.env, tenant));
      return restaurantMail(tenant, tenant.email, renderMorningList(list));
    });
  });
}
