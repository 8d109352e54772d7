/** Looks at the disk every ten minutes; one that fills up is said in the log, and to each of the operator's people by mail. */
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { isLow } from '#server/modules/metrics/free-room.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { operatorMail } from './operator-mail.ts';
import { listProviders } from './repo.ts';

type WatchDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'log' | 'mailer' | 'now' | 'room'>;

const LOOK_EVERY_MS = 10 * MINUTE_MS;

/** Before the jobs start. A disk that stays low is said again after a day. */
export function watchRoom(deps: WatchDeps, tenants: Pick<TenantService, 'byHost'>): void {
  const { db, env, jobs, log, mailer, now } = deps;
  let saidAt: number | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    lookedAt = performance.now();
    const room = await deps.room();
    if (!isLow(room)) {
      saidAt = null;
      return;
    }
    if (saidAt !== null && now() - saidAt < DAY_MS) return;
    saidAt = now();
    const { free, low } = room;
    log.error({ free, low, folder: env.dataDir, alert: true }, 'the disk of DATA_DIR is nearly full');
    for (const { email } of await listProviders(db)) await jobs.add(db, 'mail.disk', { email, free, low });
  };
  jobs.register('disk.watch', look, () => performance.now() - lookedAt >= LOOK_EVERY_MS);

  jobs.register('mail.disk', async ({ email, free, low }) => {
    const origin = operatorOrigin(env);
    const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
    const operator = env.poweredBy.name;
    const values = { restaurant: operator, free: gigabytes(free), low: gigabytes(low) };
    const place = await tenants.byHost(new URL(origin).host);
    await mailer.send({
      purpose: 'person',
      clientId: place?.clientId ?? '',
      fromName: operator,
      to: email,
      ...operatorMail('disk', values, { operator, url: `${origin}/console/provider` }),
    });
  });
}
