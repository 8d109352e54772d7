/** The demo's phone: the SMS that the demo "sent", newest first; 404 in any other mode. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { escapeHtml } from '#server/http/html.ts';
import { localeOf } from '#server/http/locale.ts';
import { message } from '#server/locales/messages.ts';
import { momentText } from '#server/locales/moment.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { listDemoTexts } from './repo.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fffbf5,#171412);color:light-dark(#1c1917,#f7f1e8);font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:0 auto;padding:24px 16px}h1{font-size:28px;line-height:1.2;margin:0 0 8px}p{margin:0 0 24px;color:light-dark(#57504a,#bdb3a6)}ul{list-style:none;margin:0;padding:0}li{margin:0 0 16px;padding:12px 16px;border-radius:18px 18px 18px 4px;background:light-dark(#efe7da,#2a2521);overflow-wrap:anywhere}small{display:block;color:light-dark(#57504a,#bdb3a6)}';
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const SHOWN = 100;

export function textsPage(
  app: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  tenants: Pick<TenantService, 'byHost'>,
): void {
  if (!env.demo) return;
  app.get('/mailbox/texts', { schema: { hide: true } }, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const locale = localeOf(request.headers['accept-language']);
    const title = message(locale, 'texts.title');
    const items = (await listDemoTexts(db, tenant.clientId, SHOWN)).map(
      ({ to, body, sentAt }) =>
        `<li>${escapeHtml(body)}<small>${escapeHtml(to)} · ${escapeHtml(momentText(sentAt.getTime(), tenant.timeZone, locale))}</small></li>`,
    );
    const list =
      items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${escapeHtml(message(locale, 'texts.empty'))}</p>`;
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>\n<p><a href="/mailbox">${escapeHtml(message(locale, 'mailbox.title'))}</a></p>\n${list}</main></body></html>\n`,
      );
  });
}
