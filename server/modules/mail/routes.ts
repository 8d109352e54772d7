import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { MAILBOX_STYLE, mailboxPage, mailPage } from './mailbox-page.ts';
import { findMail, listMailbox } from './repo.ts';

const ofMail = z.object({ mailId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const SHOWN = 100;
const unlisted = { schema: { hide: true } };
const styleHash = createHash('sha256').update(MAILBOX_STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail's text may come from a stranger: it may use its inline styles and nothing else. */
const BODY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The page of kept mail; 404 where there is none. */
export function mailboxRoutes(
  app: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  tenants: Pick<TenantService, 'byHost'>,
): void {
  if (!env.hasMailboxPage) return;

  async function tenantOf(request: FastifyRequest): Promise<Tenant> {
    // A proxy on this machine would bring in strangers, under another name.
    const isReachable = env.demo || /(^|\.)localhost$/i.test(request.hostname);
    const tenant = isReachable ? await tenants.byHost(request.host) : null;
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return tenant;
  }

  async function mailOf(request: FastifyRequest, tenant: Tenant) {
    const { data } = ofMail.safeParse(request.params);
    const mail = data ? await findMail(db, tenant.clientId, data.mailId) : null;
    if (!mail) throw new AppError('NOT_FOUND', 'mailbox.unknown');
    return mail;
  }

  function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get('/mailbox', unlisted, async (request, reply) => {
    const tenant = await tenantOf(request);
    const locale = localeOf(request.headers['accept-language']);
    const mails = await listMailbox(db, tenant.clientId, SHOWN);
    return sendPage(reply, PAGE_POLICY, mailboxPage({ tenant, locale }, mails));
  });

  app.get('/mailbox/:mailId', unlisted, async (request, reply) => {
    const tenant = await tenantOf(request);
    const locale = localeOf(request.headers['accept-language']);
    return sendPage(reply, PAGE_POLICY, mailPage({ tenant, locale }, await mailOf(request, tenant)));
  });

  app.get('/mailbox/:mailId/body', unlisted, async (request, reply) => {
    const mail = await mailOf(request, await tenantOf(request));
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, BODY_POLICY, mail.html);
  });
}
