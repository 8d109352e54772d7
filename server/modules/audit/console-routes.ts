import type { FastifyInstance } from 'fastify';
import { addDays, toInstant } from '#core/domain/time/zoned-time.ts';
import type { Db } from '#server/db/executor.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { readAudit } from './service.ts';

export function auditRoutes(app: FastifyInstance, db: Db, auth: StaffAuth): void {
  route(
    app,
    'listAudit',
    async ({ query, request }) => {
      const { clientId, timeZone } = auth.staffOf(request).tenant;
      const dayStart = (date: string) => toInstant(date, 0, timeZone).ms;
      const { entries, nextBefore, actors, actions } = await readAudit(db, clientId, {
        actor: query.actor,
        action: query.action,
        fromMs: query.from === undefined ? undefined : dayStart(query.from),
        untilMs: query.to === undefined ? undefined : dayStart(addDays(query.to, 1)),
        before: query.before,
      });
      return {
        entries: entries.map(({ auditId, at, actor, action, subject, before, after }) => ({
          auditId,
          atUtc: new Date(at).toISOString(),
          actor,
          action,
          subject,
          before,
          after,
        })),
        nextBefore,
        actors,
        actions,
      };
    },
    { before: auth.may('audit') },
  );
}
