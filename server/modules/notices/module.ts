/** Builds the messages to guests who asked for them: their calls, the job that sends, and the demo's page of SMS. */
import type { FastifyInstance } from 'fastify';
import { createPushSender, type PushSender } from '#server/adapters/push/push-sender.ts';
import { CODE_LANDLINE, CODE_STOPPED } from '#server/adapters/sms/text-sender.ts';
import { createBreaker } from '#server/adapters/webhooks/receiver-breaker.ts';
import { createWebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { createConsents, hashOf } from './consents.ts';
import * as repo from './repo.ts';
import { noticeRoutes, type OpenOrder, textReportRoutes } from './routes.ts';
import { createNoticeSender, type NoticeParts } from './send.ts';
import { monthStart } from './send-text.ts';
import { textsPage } from './texts-page.ts';

type NoticeDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'log' | 'now' | 'secrets' | 'texts'>;

interface NoticesParts {
  readonly deps: NoticeDeps;
  readonly tenants: Pick<TenantService, 'require' | 'byHost'>;
  readonly openOrder: OpenOrder;
  readonly sendMail: NoticeParts['sendMail'];
}

function pushOf({ env, log, now, secrets }: NoticeDeps): PushSender {
  const origin = operatorOrigin(env);
  return createPushSender({
    secret: secrets.link,
    // A push service refuses a contact that is no https address or mailbox.
    contact: origin.startsWith('https://') ? origin : `mailto:${/[^<\s]+@[^>\s]+/.exec(env.mail.from)?.[0] ?? ''}`,
    services: env.pushServices,
    send: createWebhookSender({ allowsPrivate: env.webhooksToPrivate }),
    ask: createBreaker(now, (service, waitMs) => log.warn({ service, waitMs }, 'a push service does not answer')),
  });
}

/** Before the jobs start. */
export function noticesModule(app: FastifyInstance, { deps, tenants, openOrder, sendMail }: NoticesParts): void {
  const { db, env, jobs, now, texts } = deps;
  const push = pushOf(deps);
  const send = createNoticeSender(deps, { push, texts, tenantOf: tenants.require, sendMail });
  noticeRoutes(app, {
    consents: createConsents(deps, { push, texts }),
    tenants,
    openOrder,
    markShown: (shown) => repo.markShown(db, shown),
    secret: deps.secrets.link,
  });
  textsPage(app, deps, tenants);

  jobs.register('notice.send', send);
  textReportRoutes(app, operatorOrigin(env), async (url, fields, signature) => {
    const report = texts.readReport(url, fields, signature);
    if (!report) return false;
    const at = new Date(now());
    if (report.kind === 'stop') await repo.stopNumber(db, hashOf(report.from), 'stop', at);
    if (report.kind === 'start') await repo.allowNumber(db, hashOf(report.from));
    if (report.kind === 'state') {
      const { providerId, isDelivered, code } = report;
      const found = await repo.reportText(db, providerId, { state: isDelivered ? 'delivered' : 'failed', code });
      if (!found?.addressHash) return true;
      if (code === CODE_STOPPED) await repo.stopNumber(db, found.addressHash, 'stop', at);
      if (code === CODE_LANDLINE) await repo.stopNumber(db, found.addressHash, 'landline', at);
    }
    return true;
  });
}

interface NoticesConsoleParts {
  readonly deps: Pick<Deps, 'db' | 'now' | 'texts'>;
  readonly auth: StaffAuth;
}

export function noticesConsole(app: FastifyInstance, { deps, auth }: NoticesConsoleParts): void {
  const { db, now, texts } = deps;
  route(
    app,
    'getSmsUse',
    async ({ request }) => {
      const { tenant } = auth.staffOf(request);
      const used = await repo.countParts(db, tenant.clientId, monthStart(now(), tenant.timeZone));
      const partsPerMonth = operatingSettings(tenant).notices.smsPartsPerMonth;
      return { isConnected: texts.kind !== 'none', ...used, partsPerMonth };
    },
    { before: auth.may('store') },
  );
}
