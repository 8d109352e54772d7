/** The page of the link “This was not me” in mails about the safety of an account. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { acceptForms, readForm } from '#server/http/form-body.ts';
import { readNotMe } from '#server/modules/security-mail/not-me.ts';
import type { AccountRealms } from '#server/modules/security-mail/security-mail.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { contentPolicy } from './policy.ts';
import { HTML, NOINDEX, pageLocale } from './requests.ts';
import { NOT_ME_SCRIPT, notMeGonePage, notMePage, SIMPLE_STYLE } from './simple-page.ts';

const posted = z.object({ token: z.string().max(300) });

/** A mail program that looks at links opens the page alone; the press does it. */
export function mountNotMe(
  app: FastifyInstance,
  { env, now, secrets }: Pick<Deps, 'env' | 'now' | 'secrets'>,
  { tenants, realms }: { readonly tenants: Pick<TenantService, 'byHost'>; readonly realms: AccountRealms },
): void {
  const policy = contentPolicy(env, { scripts: [NOT_ME_SCRIPT], styles: [SIMPLE_STYLE] });
  const sendPage = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({ ...NOINDEX, 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type(HTML)
      .send(html);

  /** Where the person chooses a new password; null for a link that works no more. */
  async function shutOut(tenant: Tenant, token: string): Promise<string | null> {
    const link = readNotMe(token, now());
    const realm = link && realms[link.realm];
    const account = link && realm ? await realm.find(tenant.clientId, link.personId) : null;
    if (!link || !realm || !account || !link.isOf(secrets.link, tenant.clientId, account.passwordHash)) return null;
    return await realm.shutOut(tenant, link.personId);
  }

  app.register(async (scope) => {
    await acceptForms(scope);
    scope.get('/not-me', { schema: { hide: true } }, (request, reply) =>
      sendPage(reply, 200, notMePage(pageLocale(request))),
    );
    scope.post('/not-me', { schema: { hide: true }, preValidation: readForm() }, async (request, reply) => {
      const tenant = await tenants.byHost(request.host);
      if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
      const { data } = posted.safeParse(request.body);
      const next = data ? await shutOut(tenant, data.token) : null;
      if (next === null) return sendPage(reply, 410, notMeGonePage(pageLocale(request)));
      return reply.code(303).header('cache-control', 'no-store').header('location', next).send();
    });
  });
}
